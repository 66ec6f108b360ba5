// SPDX-License-Identifier: MIT
import NightstandStore
import Testing
import Timekeeping

/// Things to store.
enum Samples {
    /// 2026-11-21T12:00:00Z.
    static let now = Instant(seconds: 1_795_262_400)

    static func alarm(_ id: String, label: String = "") throws -> StoredAlarm {
        let start = try #require(CivilDateTime("2026-11-22T07:30:00"))
        let rule = try #require(Recurrence("FREQ=WEEKLY;BYDAY=MO,TU"))
        return StoredAlarm(
            alarm: Alarm(id: id, label: label, schedule: Schedule(start: start, recurrence: rule)), acceptedAt: now)
    }

    static func session(_ id: String) throws -> RingSession {
        let scheduled = try #require(CivilDateTime("2026-11-22T07:30:00"))
        return RingSession(alarm: try alarm(id).alarm, occurrence: Occurrence(scheduled: scheduled, due: now))
    }

    static func entry(_ id: String, day: Int, outcome: JournalEntry.Outcome) throws -> JournalEntry {
        let date = try #require(CivilDate(year: 2026, month: 11, day: day))
        let scheduled = CivilDateTime(date: date, time: CivilTime(secondOfDay: 27_000))
        let due = Instant(seconds: scheduled.secondsSinceEpoch)
        return JournalEntry(
            key: OccurrenceKey(alarmID: id, scheduled: scheduled), label: "Gym", due: due, armedBy: "kernel",
            fired: due + .milliseconds(7), wasLate: false, snoozes: 1, outcome: outcome)
    }
}
