// SPDX-License-Identifier: MIT
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// The program of the user's for lamps in the room.
@MainActor @Suite struct LampProgramTests {
    private let stage = Stage()

    @Test func itIsRunOnceForEachLightWhenItBegins() async throws {
        stage.commands.names = ["sunrise-light"]
        let sea = try await stage.daemon.add(stage.alarm(in: 3600, label: "Sea") { $0.light = 1800 })
        let gym = try await stage.daemon.add(stage.alarm(in: 2700, label: "Gym") { $0.light = 900 })
        _ = try await stage.daemon.add(stage.alarm(in: 2000, label: "Dark"))
        stage.pass(.seconds(1799))
        #expect(stage.commands.runs.isEmpty)
        stage.pass(.seconds(2))
        let expected = [[sea.id, "Sea", "1800"], [gym.id, "Gym", "900"]].sorted { $0[0] < $1[0] }
        #expect(stage.commands.runs == expected.map { ["sunrise-light"] + $0 })
        stage.pass(.seconds(1700))
        #expect(stage.commands.runs.count == 2)
    }

    @Test func whereThereIsNoneNothingIsSaid() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 3600) { $0.light = 1800 })
        stage.pass(.seconds(1801))
        #expect(stage.commands.runs.isEmpty && stage.notifications.shown["command"] == nil)
        #expect(stage.windowOpener.openings == 1)
    }

    @Test func oneThatCannotBeRunIsSaid() async throws {
        stage.commands.names = ["sunrise-light"]
        stage.commands.failure = UserCommandError("It cannot be run.")
        _ = try await stage.daemon.add(stage.alarm(in: 3600) { $0.light = 1800 })
        stage.pass(.seconds(1801))
        #expect(stage.notifications.shown["command"]?.body == "It cannot be run.")
    }
}
