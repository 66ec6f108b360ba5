// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Leaves out the next `count` occurrences, 1 to 366; where one was moved to is kept for ``unskip(id:at:)``.
    package func skip(id: String, count: Int, at now: Instant) throws(EngineError) -> AlarmStatus {
        guard AlarmLimits.skips.contains(count) else { throw .skipCount(count) }
        var skipped: (alarm: Alarm, dues: [Instant])?
        let status = try edit(id, at: now) { alarm, changed throws(EngineError) in
            var dues: [Instant] = []
            var from = changed.clock
            for step in 0..<count {
                guard let next = changed.nextOccurrence(of: alarm, after: from) else {
                    if step == 0 { throw .nothingToSkip }
                    break
                }
                alarm.schedule.excluded.insert(next.scheduled)
                dues.append(next.due)
                from = max(from, next.due - .milliseconds(1))
            }
            if changed.nextOccurrence(of: alarm, after: changed.clock) == nil {
                throw .nothingLeft(count == 1 ? .skip : .skips)
            }
            skipped = (alarm, dues)
        }
        if let (alarm, dues) = skipped { for due in dues { state.outbox.append(.skipped(alarm, due: due)) } }
        return status
    }

    /// Brings back all skipped occurrences that are still upcoming, a moved one where it was moved to.
    package func unskip(id: String, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, changed in
            let schedule = changed.followedSchedule(of: alarm)
            alarm.schedule.excluded = alarm.schedule.excluded.filter {
                schedule.due(of: $0, zones: changed.zones) <= changed.clock
            }
        }
    }

    /// Keeps an alarm silent before a day; nil ends the pause.
    package func pause(id: String, until: CivilDate?, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, changed throws(EngineError) in
            if let until, until <= changed.wallClock(of: alarm).civil(at: changed.clock).date {
                throw .pausePast(until)
            }
            alarm.schedule.pausedUntil = until
            if until != nil, alarm.isEnabled, changed.nextOccurrence(of: alarm, after: changed.clock) == nil {
                throw .nothingLeft(.pause)
            }
        }
    }

    /// Moves one occurrence to another wall-clock time; nil moves it back.
    package func move(
        id: String, scheduled: CivilDateTime, to target: CivilDateTime?, at now: Instant
    ) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, changed throws(EngineError) in
            guard !changed.journal.contains(OccurrenceKey(alarmID: id, scheduled: scheduled)) else {
                throw .alreadyDealtWith(scheduled)
            }
            let wall = changed.wallClock(of: alarm)
            guard changed.isPromised(scheduled, alarm) else {
                let next = changed.nextOccurrence(of: alarm, after: changed.clock)?.scheduled
                throw .noSuchOccurrence(scheduled, next: next)
            }
            alarm.schedule.moved[scheduled] = nil
            let due =
                target.map(wall.instant) ?? changed.followedSchedule(of: alarm).due(of: scheduled, zones: changed.zones)
            let to = target ?? wall.civil(at: due)
            guard due > changed.clock else { throw .moveIntoPast(to) }
            let there = changed.occurrences(of: alarm, after: due - .milliseconds(1), through: due, limit: 100)
            if there.contains(where: { $0.scheduled != scheduled }) { throw .moveOntoAnother(to) }
            if let target, target != scheduled || alarm.schedule.timeSource != nil {
                alarm.schedule.moved[scheduled] = target
            }
        }
    }
}

extension EngineState {
    /// Whether an alarm is going to be due for its scheduled time, moved or not.
    fileprivate func isPromised(_ scheduled: CivilDateTime, _ alarm: Alarm) -> Bool {
        let due = followedSchedule(of: alarm).due(of: scheduled, zones: zones)
        guard due > clock else { return false }
        let then = occurrences(of: alarm, after: due - .milliseconds(1), through: due, limit: 100)
        return then.contains { $0.scheduled == scheduled }
    }
}
