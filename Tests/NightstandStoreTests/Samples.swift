// SPDX-License-Identifier: MIT
import NightstandTestSupport
import NightstandStore
import Testing
import Timekeeping

/// Things to store.
enum Samples {
    /// 2026-11-21T12:00:00Z.
    static let now = Instant(seconds: 1_795_262_400)

    /// What a clock on Berlin's wall shows then.
    static let wall = CivilDateTime(secondsSinceEpoch: now.seconds + 3600)

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

    /// An alarm with something in every field.
    static func anyAlarm(_ random: inout SeededGenerator) throws -> Alarm {
        func civil() -> CivilDateTime {
            CivilDateTime(secondsSinceEpoch: .random(in: 0...4_000_000_000, using: &random))
        }
        func text() -> String {
            let letters = Array("abc ÄÖ\"\\\n/'{}[]\u{0}🌙")
            return String(
                (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
        }
        let rules = [nil, "FREQ=DAILY", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5"]
        let rule = rules.randomElement(using: &random).flatMap { $0 }
        let schedule = Schedule(
            start: civil(), zone: Bool.random(using: &random) ? .floating : .named("Asia/Tokyo"),
            recurrence: try rule.map { try #require(Recurrence($0)) },
            excluded: Bool.random(using: &random) ? [] : [civil(), civil()],
            added: Bool.random(using: &random) ? [] : [civil()],
            moved: Bool.random(using: &random) ? [:] : [civil(): civil(), civil(): civil()],
            pausedUntil: Bool.random(using: &random) ? nil : civil().date)
        return Alarm(
            id: text(), label: text(), details: text(), message: text(), group: text(),
            isEnabled: .random(using: &random),
            schedule: schedule, sound: Bool.random(using: &random) ? .tone("siren") : .file("/a b/c.ogg"),
            volume: .random(in: 0...100, using: &random), fadeIn: .random(in: 0...3600, using: &random),
            vibrates: .random(using: &random),
            snooze: SnoozePolicy(
                minutes: .random(in: 1...1440, using: &random),
                limit: Bool.random(using: &random) ? nil : .random(in: 0...5, using: &random)),
            ringLength: .random(in: 1...86_400, using: &random), preAlert: .random(in: 0...86_400, using: &random),
            icon: [.found, .none, .chosen("tea")].randomElement(using: &random) ?? .found,
            tint: Bool.random(using: &random) ? nil : AlarmTint("teal"))
    }
}
