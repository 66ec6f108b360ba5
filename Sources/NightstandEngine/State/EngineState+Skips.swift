// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

// What is left out is journalled once it has passed. Nothing wakes up for that: it is done at the next event.

extension EngineState {
    /// Waits for the next occurrence after `instant` that is left out.
    mutating func awaitSkip(of alarm: Alarm, after instant: Instant) {
        let isOn = alarm.isEnabled && (!alarm.schedule.excluded.isEmpty || alarm.schedule.daysOff != nil)
        alarms.awaitSkip(alarm.id, at: isOn ? leftOut(of: alarm, after: instant)?.due : nil)
    }

    /// Journals every occurrence that was left out and has passed by `now`.
    mutating func journalSkips(through now: Instant) {
        while let (id, due) = alarms.popSkip(through: now) {
            guard let alarm = alarms[id]?.alarm else { continue }
            var last = due - .milliseconds(1)
            while let occurrence = leftOut(of: alarm, after: last), occurrence.due <= now {
                last = occurrence.due
                guard !isDealtWith(occurrence, of: alarm) else { continue }
                record(
                    JournalEntry(
                        key: OccurrenceKey(alarmID: id, scheduled: occurrence.scheduled), label: alarm.label,
                        due: occurrence.due, ended: occurrence.due, outcome: .skipped,
                        event: reason(of: occurrence, alarm)))
            }
            awaitSkip(of: alarm, after: last)
        }
    }

    /// The title of the event that calls an occurrence off; nil when the user has skipped it.
    private func reason(of occurrence: Occurrence, _ alarm: Alarm) -> String? {
        let isSkipped = alarm.schedule.excluded.contains(occurrence.scheduled)
        return isSkipped ? nil : event(of: occurrence, alarm)
    }

    /// Promises again what was left out and is no longer, where a journey or a clock that went back makes it come again.
    mutating func bringBack(_ scheduled: Set<CivilDateTime>, of alarm: Alarm) {
        let schedule = followedSchedule(of: alarm)
        for time in scheduled.sorted() {
            let key = OccurrenceKey(alarmID: alarm.id, scheduled: time)
            guard journal.wasLeftOut(key), schedule.due(of: time, zones: zones) > clock else { continue }
            journal.forget(key)
            write(.withdraw(key))
        }
    }

    /// The first occurrence after `instant` that only an exception or a day off keeps from ringing.
    private func leftOut(of alarm: Alarm, after instant: Instant) -> Occurrence? {
        let schedule = followedSchedule(of: alarm)
        return [excluded(from: schedule, after: instant), calledOff(from: schedule, after: instant)].compactMap(\.self)
            .min { $0.due < $1.due }
    }

    /// The first occurrence after `instant` that a calendar calls off.
    private func calledOff(from schedule: Schedule, after instant: Instant) -> Occurrence? {
        guard schedule.daysOff != nil, let lastDay = zones.agenda?.days.upperBound else { return nil }
        var plain = schedule
        plain.daysOff = nil
        guard var occurrences = try? plain.occurrences(after: instant, zones: zones) else { return nil }
        while let next = occurrences.next(), next.scheduled.date <= lastDay {
            let isExtra = schedule.added.contains(next.scheduled) || schedule.moved[next.scheduled] != nil
            if !isExtra, schedule.dayOff(on: next.scheduled.date, zones: zones) != nil { return next }
        }
        return nil
    }

    private func excluded(from schedule: Schedule, after instant: Instant) -> Occurrence? {
        // No zone is further from another than this, and no sunrise from its midnight.
        let rules = (try? zones.rules(for: schedule.zone)) ?? zones.local
        let first = rules.civil(at: instant).date.adding(days: -2)
        let candidates = schedule.excluded.lazy.filter { $0.date >= first || schedule.moved[$0] != nil }
            .map { Occurrence(scheduled: $0, due: schedule.due(of: $0, zones: zones)) }
            .filter { $0.due > instant }
            .sorted { ($0.due, $0.scheduled) < ($1.due, $1.scheduled) }
        var plain = schedule
        plain.excluded = []
        return candidates.first { candidate in
            let before = candidate.due - .milliseconds(1)
            let given = try? plain.occurrences(after: before, through: candidate.due, limit: 100, zones: zones)
            return (given ?? []).contains { $0.scheduled == candidate.scheduled }
        }
    }
}
