// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

@testable import NightstandDaemon

/// When a ring counts as heard, and what follows when it is not.
@Suite @MainActor struct HeardRingTests {
    let fixture = DaemonFixture()

    @Test func aSilentAlarmThatBecomesLoudIsReportedWhenItIsNotHeard() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60) { ($0.volume, $0.escalation) = (0, 1) })
        fixture.pass(.seconds(60))
        fixture.audio.isFailing = true
        #expect(fixture.notifications.shown[NoticeText.unheardKey] == nil)
        fixture.pass(.seconds(60))
        #expect(fixture.notifications.shown[NoticeText.unheardKey] != nil)
    }

    @Test func theJournalRecordsWhenARingWasHeardAndAnUnheardOneIsReported() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.audio.isFailing = true
        fixture.pass(.seconds(60))
        var entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.latency == 0 && entry.heard == nil && entry.unheard != nil)
        #expect(fixture.notifications.shown[NoticeText.unheardKey]?.body == entry.unheard)
        fixture.pass(.seconds(2))
        fixture.audio.isFailing = false
        entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.heardAfter == 2000 && entry.unheard == nil)
        #expect(fixture.notifications.shown[NoticeText.unheardKey] == nil)
    }

    @Test func anAlarmThatFallsSilentAfterASnoozeIsReportedToo() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "window")
        fixture.audio.isFailing = true
        #expect(fixture.notifications.shown[NoticeText.unheardKey] == nil)
        fixture.pass(.seconds(300))
        var entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.heardAfter == 0 && entry.unheard != nil)
        #expect(fixture.notifications.shown[NoticeText.unheardKey]?.body == entry.unheard)
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "window")
        #expect(fixture.notifications.shown[NoticeText.unheardKey] == nil)
        fixture.pass(.seconds(300))
        #expect(fixture.notifications.shown[NoticeText.unheardKey] != nil, "each ring is reported")
        fixture.audio.isFailing = false
        entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.heardAfter == 0 && entry.unheard == nil)
        fixture.audio.isFailing = true
        entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 9).first)
        #expect(entry.unheard != nil, "it fell silent while it rang")
    }

    @Test("a ring counts as heard when its first sample was played, not when that was noticed")
    func soundIsJournalledAsHeardWhenItBegan() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.audio.isFailing = true
        fixture.pass(.seconds(60))
        let ring = try #require(fixture.audio.ringing.keys.first)
        fixture.pass(.seconds(2))
        fixture.audio.onEvent?(.firstSound(ring: ring, ago: .milliseconds(500)))
        let entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.heardAfter == 1500)
    }

    @Test("a first sound that is reported after the answer is journalled with its ring", arguments: [false, true])
    func theReportMayComeAfterTheAnswer(isSnoozed: Bool) async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.audio.isSlow = true
        fixture.pass(.seconds(60))
        let ring = try #require(fixture.audio.ringing.keys.first)
        fixture.pass(.milliseconds(40))
        if isSnoozed {
            _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        } else {
            _ = try await fixture.daemon.stop(ring: nil, by: "test")
        }
        fixture.pass(.milliseconds(20))
        fixture.audio.onEvent?(.firstSound(ring: ring, ago: .milliseconds(50)))
        fixture.audio.onEvent?(.firstSound(ring: ring))
        var entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.heardAfter == 10 && entry.unheard == nil)
        #expect(entry.outcome == (isSnoozed ? .snoozed : .stopped))
        #expect(entry.ended == (isSnoozed ? nil : fixture.clock.now - .milliseconds(20)))
        fixture.restart()
        entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.heardAfter == 10)
        #expect(try await fixture.daemon.rings().count == (isSnoozed ? 1 : 0))
    }

    @Test func aRingThatIsAnsweredBeforeItSoundsIsNotHeard() async throws {
        fixture.audio.isSlow = true
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        fixture.pass(.seconds(60))
        let entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.outcome == .stopped && entry.heard == nil && entry.unheard == nil)
    }
}
