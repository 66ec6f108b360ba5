// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Stores a new alarm; an empty id is replaced by a new one.
    package func add(_ alarm: Alarm, at now: Instant) throws(EngineError) -> AlarmStatus {
        let id = try change(at: now) { changed throws(EngineError) in try add(alarm, to: &changed) }
        return try found(id)
    }

    /// Stores several new alarms in order, all or none of them; an empty id is replaced by a new one.
    ///
    /// - Throws: ``EngineError`` of the first alarm that cannot be stored, ``EngineError/addedCount(_:)`` if their number is outside
    ///   ``AlarmLimits/addedAtOnce``.
    package func add(_ alarms: [Alarm], at now: Instant) throws(EngineError) -> [AlarmStatus] {
        guard AlarmLimits.addedAtOnce.contains(alarms.count) else { throw .addedCount(alarms.count) }
        let ids = try change(at: now) { changed throws(EngineError) in
            var ids: [String] = []
            for alarm in alarms { ids.append(try add(alarm, to: &changed)) }
            return ids
        }
        return statuses(of: ids)
    }

    private func add(_ alarm: Alarm, to changed: inout EngineState) throws(EngineError) -> String {
        var alarm = alarm
        if alarm.id.isEmpty { alarm.id = changed.freshID(makeID) }
        guard changed.alarms.isFree(alarm.id) else { throw .idTaken(alarm.id) }
        try changed.accept(alarm)
        return alarm.id
    }

    /// Replaces the alarm of the same id; if it is ringing, it keeps ringing unless `alarm` is switched off.
    ///
    /// - Throws: ``EngineError/changedMeanwhile`` if the stored alarm no longer equals `was`; with nil it is always replaced.
    package func replace(_ alarm: Alarm, was: Alarm? = nil, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(alarm.id, at: now) { stored, _ throws(EngineError) in
            if let was, was != stored { throw .changedMeanwhile }
            stored = alarm
        }
    }

    /// Deletes an alarm and ends its rings; returns it in a form that can be added again.
    package func delete(id: String, at now: Instant) throws(EngineError) -> Alarm {
        try change(at: now) { changed throws(EngineError) in try changed.remove(id) }
    }

    /// Switches an alarm on or off; a one-time alarm whose time has passed moves to the next day with that time of day.
    package func setEnabled(_ isEnabled: Bool, id: String, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm, changed in
            guard alarm.isEnabled != isEnabled else { return }
            alarm.isEnabled = isEnabled
            if isEnabled, alarm.schedule.recurrence == nil,
                changed.nextOccurrence(of: alarm, after: changed.clock) == nil
            {
                alarm.schedule = changed.nextDay(of: alarm)
            }
        }
    }

    /// Adds a copy under a new id, switched off: it would ring at the same time as the original.
    package func duplicate(id: String, at now: Instant) throws(EngineError) -> AlarmStatus {
        let copied = try change(at: now) { changed throws(EngineError) in
            var copy = try changed.stored(id)
            copy.id = ""
            copy.isEnabled = false
            return try add(copy, to: &changed)
        }
        return try found(copied)
    }

    /// Edits an alarm with `body`, which also receives the state, and accepts the result as a new alarm.
    func edit(
        _ id: String, at now: Instant, _ body: (inout Alarm, EngineState) throws(EngineError) -> Void
    ) throws(EngineError) -> AlarmStatus {
        try change(at: now) { changed throws(EngineError) in
            var alarm = try changed.stored(id)
            let wasEnabled = alarm.isEnabled
            try body(&alarm, changed)
            if wasEnabled && !alarm.isEnabled { changed.endRings(of: id, by: "switched off") }
            for session in changed.rings.ofAlarm(id) where session.phase == .preAlert { changed.forget(session.id) }
            try changed.accept(alarm)
        }
        return try found(id)
    }

    private func found(_ id: String) throws(EngineError) -> AlarmStatus {
        guard let status = status(of: id) else { throw .unknownAlarm(id, near: []) }
        return status
    }
}
