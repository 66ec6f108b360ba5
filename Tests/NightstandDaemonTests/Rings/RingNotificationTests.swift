// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

@testable import NightstandDaemon

/// What the notifications of a ring say, and what their buttons do.
@Suite @MainActor struct RingNotificationTests {
    let fixture = DaemonFixture()

    @Test(arguments: [false, true])
    func noticesWriteTimesAsTheUserWantsThem(_ usesTwelveHours: Bool) async throws {
        fixture.daemon.prefer(
            grace: .seconds(900), outputFloor: nil, opensWhenRinging: false, usesTwelveHours: usesTwelveHours)
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        let body = try #require(fixture.notifications.shown.values.first).body
        #expect(body.contains(":") && (body.hasSuffix("AM") || body.hasSuffix("PM")) == usesTwelveHours)
    }

    @Test func theNotificationOfAChallengeOpensTheWindowInsteadOfStopping() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.challenge = .sentence })
        fixture.pass(.seconds(60))
        let key = try #require(fixture.audio.ringing.keys.first)
        #expect(fixture.notifications.shown[key]?.buttons.map(\.label) == ["Snooze 9 min", "Stop…"])
        let before = fixture.windowOpener.openings
        fixture.notifications.press("solve", key: key)
        fixture.notifications.press("stop", key: key)
        #expect(fixture.audio.ringing[key] != nil && fixture.windowOpener.openings == before + 1)
        fixture.notifications.press("snooze", key: key)
        #expect(fixture.notifications.shown[key]?.buttons.isEmpty == true)
    }

    @Test func theNotificationSnoozesFromTheTapAndStops() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { $0.snooze.minutes = 7 })
        fixture.pass(.seconds(75))
        let key = try #require(fixture.audio.ringing.keys.first)
        fixture.notifications.press("snooze", key: key)
        #expect(fixture.audio.ringing.isEmpty && !fixture.inhibitor.blocksSuspend && !fixture.haptics.isVibrating)
        #expect(fixture.notifications.shown[key]?.buttons.map(\.id) == ["stop"])
        fixture.pass(.seconds(7 * 60 - 1))
        #expect(fixture.audio.ringing.isEmpty)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing[key] != nil)
        fixture.notifications.press("stop", key: key)
        #expect(fixture.audio.ringing.isEmpty && fixture.notifications.shown.isEmpty)
        let entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.outcome == .stopped && entry.answeredBy == "notification" && entry.snoozes == 1)
        #expect(entry.snoozedBy == "notification")
        #expect(entry.armedBy == "kernel" && entry.latency == 0)
    }
}
