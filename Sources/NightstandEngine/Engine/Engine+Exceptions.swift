// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Leaves out the next `count` occurrences, 1 to 366.
    package func skip(id: String, count: Int, at now: Instant) throws(EngineError) -> AlarmStatus {
        guard AlarmLimits.skips.contains(count) else { throw .skipCount(count) }
        return try edit(id, at: now) { alarm, state throws(EngineError) in
            var from = state.clock
            for step in 0..<count {
                guard let next = state.nextOccurrence(of: alarm, after: from) else {
                    if step == 0 { throw .nothingToSkip }
                    break
                }
                alarm.schedule.excluded.insert(next.scheduled)
                alarm.schedule.moved[next.scheduled] = nil
                from = max(from, next.due - .milliseconds(1))
            }
            if state.nextOccurrence(of: alarm, after: state.clock) == nil {
                throw .nothingLeft(count == 1 ? .skip : .skips)
            }
        }
    }

    /// Brings back all skipped occurrences that are still to come.
    package func unskip(id: String, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, state in
            let schedule = state.followedSchedule(of: alarm)
            alarm.schedule.excluded = alarm.schedule.excluded.filter {
                schedule.due(of: $0, zones: state.zones) <= state.clock
            }
        }
    }

    /// Keeps an alarm silent before a day; nil ends the pause.
    package func pause(id: String, until: CivilDate?, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, state throws(EngineError) in
            if let until, until <= state.wallClock(of: alarm).civil(at: state.clock).date { throw .pausePast(until) }
            alarm.schedule.pausedUntil = until
            if until != nil, alarm.isEnabled, state.nextOccurrence(of: alarm, after: state.clock) == nil {
                throw .nothingLeft(.pause)
            }
        }
    }

    /// Moves one occurrence to another wall-state.clock time; nil moves it back.
    package func move(
        id: String, scheduled: CivilDateTime, to target: CivilDateTime?, at now: Instant
    ) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, state throws(EngineError) in
            guard !state.journal.contains(OccurrenceKey(alarmID: id, scheduled: scheduled)) else {
                throw .alreadyDealtWith(scheduled)
            }
            let wall = state.wallClock(of: alarm)
            guard state.isPromised(scheduled, alarm) else {
                let next = state.nextOccurrence(of: alarm, after: state.clock)?.scheduled
                throw .noSuchOccurrence(scheduled, next: next)
            }
            alarm.schedule.moved[scheduled] = nil
            let due =
                target.map(wall.instant) ?? state.followedSchedule(of: alarm).due(of: scheduled, zones: state.zones)
            let to = target ?? wall.civil(at: due)
            guard due > state.clock else { throw .moveIntoPast(to) }
            let there = state.occurrences(of: alarm, after: due - .milliseconds(1), through: due, limit: 100)
            if there.contains(where: { $0.scheduled != scheduled }) { throw .moveOntoAnother(to) }
            if let target, target != scheduled || alarm.schedule.solar != nil {
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
