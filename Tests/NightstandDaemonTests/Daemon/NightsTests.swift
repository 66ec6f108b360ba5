// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandFakes
import NightstandService
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

/// When the user went to bed and got up, from the journal and from signs of going to bed.
@Suite @MainActor struct NightsTests {
    private let zone: TimeZoneRules
    private let now = Instant("2026-11-23T20:00:00Z")!

    init() throws { zone = try TimeZoneDatabase().rules(for: "Europe/Berlin") }

    /// An instant of local time, such as `23 06:40`.
    private func at(_ day: Int, _ hour: Int, _ minute: Int) -> Instant {
        zone.instant(
            of: CivilDateTime(
                date: CivilDate(year: 2026, month: 11, day: day)!,
                time: CivilTime(secondOfDay: hour * 3600 + minute * 60)))
    }

    private func alarm(
        _ due: Instant, stoppedAfter minutes: Int64?, snoozes: Int = 0
    ) -> JournalEntry {
        JournalEntry(
            key: OccurrenceKey(alarmID: "a", scheduled: zone.civil(at: due)), label: "", due: due, snoozes: snoozes,
            ended: minutes.map { due + .seconds(60 * $0) }, outcome: minutes == nil ? .missed : .stopped)
    }

    private func signs(_ signs: [(Bedtime.Sign, Instant)]) -> [Bedtime] {
        signs.reduce(into: []) { known, sign in
            guard let new = Bedtime(sign.0, at: sign.1, zone: zone, known: known) else { return }
            known.removeAll { $0.morning == new.morning && $0.by == new.by }
            known.append(new)
        }
    }

    private func nights(_ entries: [JournalEntry], _ bedtimes: [Bedtime], count: Int = 3) -> [Night] {
        Night.all(entries, bedtimes, zone: zone, count: count, now: now)
    }

    @Test func aNightGoesFromTheSoundsToTheLastAlarmOfTheMorning() {
        let entries = [
            alarm(at(23, 6, 30), stoppedAfter: 9, snoozes: 1), alarm(at(23, 6, 50), stoppedAfter: 1, snoozes: 2),
            alarm(at(23, 11, 30), stoppedAfter: 0), alarm(at(22, 18, 0), stoppedAfter: 0),
        ]
        let known = signs([(.use, at(22, 23, 40)), (.sounds, at(22, 23, 10))])
        let night = Night(
            morning: CivilDate(year: 2026, month: 11, day: 23)!, bedtime: at(22, 23, 10), by: .sounds,
            wakeUp: at(23, 6, 51), snoozes: 3)
        #expect(nights(entries, known) == [night])
        #expect(night.length == .seconds(7 * 3600 + 41 * 60))
    }

    @Test func whoSkipsAnAlarmInTheMorningIsUpAndWhoDoesInTheEveningIsNot() {
        var skipped = alarm(at(23, 6, 30), stoppedAfter: -10)
        skipped.outcome = .skipped
        #expect(nights([skipped], []).isEmpty, "it was left out, whenever that was said")
        skipped.answeredBy = "notification"
        #expect(nights([skipped], []).map(\.wakeUp) == [at(23, 6, 20)])
        skipped.ended = at(22, 23, 0)
        #expect(nights([skipped], []).isEmpty)
    }

    @Test func withoutSoundsTheLastUseCounts() {
        let known = signs([(.use, at(22, 21, 0)), (.use, at(22, 22, 15)), (.use, at(23, 2, 30))])
        #expect(
            nights([], known).first?.bedtime == at(22, 22, 15), "in the middle of the night nobody goes to bed again")
        #expect(nights([alarm(at(23, 0, 30), stoppedAfter: 0)], []).isEmpty, "half past midnight is no morning")
    }

    @Test func whatComesAfterMidnightBelongsToTheSameNight() {
        let known = signs([(.use, at(23, 0, 20))])
        #expect(known.first?.morning == CivilDate(year: 2026, month: 11, day: 23))
        #expect(nights([alarm(at(23, 7, 0), stoppedAfter: 1)], known).first?.length == .seconds(6 * 3600 + 41 * 60))
    }

    @Test func aMissedAlarmWakesNobodyAndAnAfternoonIsNoNight() {
        #expect(nights([alarm(at(23, 7, 0), stoppedAfter: nil)], []).isEmpty)
        #expect(signs([(.sounds, at(22, 14, 0)), (.use, at(22, 12, 0))]).isEmpty)
    }

    @Test func aSignShortBeforeTheAlarmIsNoBedtime() {
        let known = signs([(.use, at(23, 5, 30))])
        let night = nights([alarm(at(23, 6, 30), stoppedAfter: 0)], known).first
        #expect(night?.bedtime == nil && night?.wakeUp != nil && night?.length == nil)
    }

    @Test func theServiceRemembersItBeyondItsEnd() async throws {
        let fixture = DaemonFixture()  // at 22:26 of its zone
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(60))
        fixture.restart()
        let nights = try await fixture.daemon.nights(2)
        fixture.clock.advance(by: .seconds(12 * 3600))
        let later = try await fixture.daemon.nights(2)
        #expect(nights.isEmpty && later.count == 1 && later.first?.by == .use)
        await #expect(throws: ServiceError.self) { try await fixture.daemon.nights(401) }
        fixture.clock.advance(by: .seconds(410 * 86_400))
        fixture.restart()
        #expect(!fixture.store.state.records.contains { $0.kind == .bedtime })
    }
}
