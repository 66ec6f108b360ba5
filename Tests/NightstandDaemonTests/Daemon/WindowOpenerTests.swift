// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// When the service opens the ringing view.
@Suite @MainActor struct WindowOpenerTests {
    let fixture = DaemonFixture()

    @Test func itOpensOnceForAllThatBeginToRingTogether() async throws {
        for label in ["One", "Two"] { _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: label)) }
        fixture.pass(.seconds(59))
        #expect(fixture.windowOpener.openings == 0)
        fixture.pass(.seconds(120))
        #expect(fixture.audio.ringing.count == 2 && fixture.windowOpener.openings == 1)
    }

    @Test func whatRingsIsShownWithItsIconAndColour() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: "Gym") { $0.tint = AlarmTint("teal") })
        _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: "Gym") { $0.icon = .chosen("tea") })
        _ = try await fixture.daemon.add(fixture.alarm(in: 60, label: "xyzzy"))
        fixture.pass(.seconds(61))
        let rings = try await fixture.daemon.rings()
        #expect(Set(rings.map { $0.icon ?? "" }) == ["gym", "tea", ""])
        #expect(rings.first { $0.icon == "gym" }?.tint == AlarmTint("teal"))
        let icons = fixture.notifications.shown.values.map { $0.icon ?? "" }
        #expect(Set(icons) == ["nightstand-gym-symbolic", "nightstand-tea-symbolic", ""])
    }

    @Test func aSnoozeDoesNotOpenItButItsEndDoes() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(61))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        fixture.pass(.seconds(299))
        #expect(fixture.windowOpener.openings == 1)
        fixture.pass(.seconds(1))
        #expect(fixture.windowOpener.openings == 2)
    }

    @Test func aRestartOpensItAgainOnlyWhileSomethingRings() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(61))
        fixture.restart()
        #expect(fixture.windowOpener.openings == 2)
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        fixture.restart()
        #expect(fixture.windowOpener.openings == 2)
    }

    @Test func whatWasMissedAndWhatIsOnlyAnnouncedDoNotOpenIt() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.clock.advance(by: .seconds(60 + 16 * 60))
        fixture.restart()
        #expect(fixture.notifications.shown["missed"] != nil && fixture.windowOpener.openings == 0)
        _ = try await fixture.daemon.add(fixture.alarm(in: 600) { $0.preAlert = 300 })
        fixture.pass(.seconds(400))
        #expect(try await fixture.daemon.rings().map(\.phase) == [.preAlert] && fixture.windowOpener.openings == 0)
    }

    @Test func lightOpensItBeforeTheAlarm() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        _ = try await fixture.daemon.add(fixture.alarm(in: 7200) { $0.light = 1800 })
        #expect(fixture.windowOpener.openings == 0)
        fixture.pass(.seconds(3601))
        #expect(fixture.windowOpener.openings == 1)
        fixture.pass(.seconds(1798))
        #expect(fixture.windowOpener.openings == 1)
        fixture.pass(.seconds(2))
        #expect(fixture.windowOpener.openings == 2 && fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1798))
        #expect(fixture.windowOpener.openings == 2)
    }

    @Test func lightOfAnAlarmThatIsNotTheNextOpensItInTime() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 1800))
        _ = try await fixture.daemon.add(fixture.alarm(in: 2400) { $0.light = 1200 })
        fixture.pass(.seconds(1199))
        #expect(fixture.windowOpener.openings == 0)
        fixture.pass(.seconds(2))
        #expect(fixture.windowOpener.openings == 1 && fixture.audio.ringing.isEmpty)
    }

    @Test func aLightOutOfRangeIsRefused() async throws {
        await #expect(throws: ServiceError.self) {
            _ = try await fixture.daemon.add(fixture.alarm(in: 7200) { $0.light = 100 })
        }
    }

    @Test func whoDoesNotWantItIsOnlyRungFor() async throws {
        fixture.daemon.prefer(grace: .seconds(900), outputFloor: nil, opensWhenRinging: false)
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(61))
        #expect(fixture.audio.ringing.count == 1 && fixture.windowOpener.openings == 0)
    }
}
