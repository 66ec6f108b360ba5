// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// When the service asks for the view of what rings.
@Suite @MainActor struct WindowOpenerTests {
    let stage = Stage()

    @Test func itOpensOnceForAllThatBeginToRingTogether() async throws {
        for label in ["One", "Two"] { _ = try await stage.daemon.add(stage.alarm(in: 60, label: label)) }
        stage.pass(.seconds(59))
        #expect(stage.windowOpener.openings == 0)
        stage.pass(.seconds(120))
        #expect(stage.audio.ringing.count == 2 && stage.windowOpener.openings == 1)
    }

    @Test func whatRingsIsToldWithItsIconAndColour() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60, label: "Gym") { $0.tint = AlarmTint("teal") })
        _ = try await stage.daemon.add(stage.alarm(in: 60, label: "Gym") { $0.icon = .chosen("tea") })
        _ = try await stage.daemon.add(stage.alarm(in: 60, label: "xyzzy"))
        stage.pass(.seconds(61))
        let rings = try await stage.daemon.rings()
        #expect(Set(rings.map { $0.icon ?? "" }) == ["gym", "tea", ""])
        #expect(rings.first { $0.icon == "gym" }?.tint == AlarmTint("teal"))
        let icons = stage.notifications.shown.values.map { $0.icon ?? "" }
        #expect(Set(icons) == ["nightstand-gym-symbolic", "nightstand-tea-symbolic", ""])
    }

    @Test func aSnoozeDoesNotOpenItButItsEndDoes() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(61))
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "test")
        stage.pass(.seconds(299))
        #expect(stage.windowOpener.openings == 1)
        stage.pass(.seconds(1))
        #expect(stage.windowOpener.openings == 2)
    }

    @Test func aRestartOpensItAgainOnlyWhileSomethingRings() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(61))
        stage.restart()
        #expect(stage.windowOpener.openings == 2)
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "test")
        stage.restart()
        #expect(stage.windowOpener.openings == 2)
    }

    @Test func whatWasMissedAndWhatIsOnlyAnnouncedDoNotOpenIt() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.clock.advance(by: .seconds(60 + 16 * 60))
        stage.restart()
        #expect(stage.notifications.shown["missed"] != nil && stage.windowOpener.openings == 0)
        _ = try await stage.daemon.add(stage.alarm(in: 600) { $0.preAlert = 300 })
        stage.pass(.seconds(400))
        #expect(try await stage.daemon.rings().map(\.phase) == [.preAlert] && stage.windowOpener.openings == 0)
    }

    @Test func lightOpensItBeforeTheAlarm() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 3600))
        _ = try await stage.daemon.add(stage.alarm(in: 7200) { $0.light = 1800 })
        #expect(stage.windowOpener.openings == 0)
        stage.pass(.seconds(3601))
        #expect(stage.windowOpener.openings == 1)
        stage.pass(.seconds(1798))
        #expect(stage.windowOpener.openings == 1)
        stage.pass(.seconds(2))
        #expect(stage.windowOpener.openings == 2 && stage.audio.ringing.isEmpty)
        stage.pass(.seconds(1798))
        #expect(stage.windowOpener.openings == 2)
    }

    @Test func lightOfAnAlarmThatIsNotTheNextOpensItInTime() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 1800))
        _ = try await stage.daemon.add(stage.alarm(in: 2400) { $0.light = 1200 })
        stage.pass(.seconds(1199))
        #expect(stage.windowOpener.openings == 0)
        stage.pass(.seconds(2))
        #expect(stage.windowOpener.openings == 1 && stage.audio.ringing.isEmpty)
    }

    @Test func aLightOutOfRangeIsRefused() async throws {
        await #expect(throws: ServiceError.self) {
            _ = try await stage.daemon.add(stage.alarm(in: 7200) { $0.light = 100 })
        }
    }

    @Test func whoDoesNotWantItIsOnlyRungFor() async throws {
        stage.daemon.prefer(grace: .seconds(900), outputFloor: nil, opensWhenRinging: false)
        _ = try await stage.daemon.add(stage.alarm(in: 60))
        stage.pass(.seconds(61))
        #expect(stage.audio.ringing.count == 1 && stage.windowOpener.openings == 0)
    }
}
