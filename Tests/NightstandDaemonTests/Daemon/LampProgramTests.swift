// SPDX-License-Identifier: MIT
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// The program of the user's for lamps in the room.
@MainActor @Suite struct LampProgramTests {
    private let fixture = DaemonFixture()

    @Test func itIsRunOnceForEachLightWhenItBegins() async throws {
        fixture.commands.names = ["sunrise-light"]
        let sea = try await fixture.daemon.add(fixture.alarm(in: 3600, label: "Sea") { $0.light = 1800 })
        let gym = try await fixture.daemon.add(fixture.alarm(in: 2700, label: "Gym") { $0.light = 900 })
        _ = try await fixture.daemon.add(fixture.alarm(in: 2000, label: "Dark"))
        fixture.pass(.seconds(1799))
        #expect(fixture.commands.runs.isEmpty)
        fixture.pass(.seconds(2))
        let expected = [[sea.id, "Sea", "1800"], [gym.id, "Gym", "900"]].sorted { $0[0] < $1[0] }
        #expect(fixture.commands.runs == expected.map { ["sunrise-light"] + $0 })
        fixture.pass(.seconds(1700))
        #expect(fixture.commands.runs.count == 2)
    }

    @Test func whereThereIsNoneNothingIsSaid() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600) { $0.light = 1800 })
        fixture.pass(.seconds(1801))
        #expect(fixture.commands.runs.isEmpty && fixture.notifications.shown["command"] == nil)
        #expect(fixture.windowOpener.openings == 1)
    }

    @Test func oneThatCannotBeRunIsSaid() async throws {
        fixture.commands.names = ["sunrise-light"]
        fixture.commands.failure = UserCommandError("It cannot be run.")
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600) { $0.light = 1800 })
        fixture.pass(.seconds(1801))
        #expect(fixture.notifications.shown["command"]?.body == "It cannot be run.")
    }
}
