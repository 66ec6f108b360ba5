// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Stores a new alarm; an empty id is replaced by a fresh one.
    package func add(_ alarm: Alarm, at now: Instant) throws(EngineError) -> AlarmStatus {
        var alarm = alarm
        if alarm.id.isEmpty { alarm.id = freshID() }
        try carryOut(at: now) { () throws(EngineError) in
            guard isFree(alarm.id) else { throw .idTaken(alarm.id) }
            order.append(alarm.id)
            return try accept(alarm)
        }
        return try found(alarm.id)
    }

    /// Replaces the alarm of the same id; what rings of it goes on, unless the alarm was switched off.
    ///
    /// - Throws: ``EngineError/changedMeanwhile`` when it is no longer what it `was`; nil replaces it in any case.
    package func replace(_ alarm: Alarm, was: Alarm? = nil, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(alarm.id, at: now) { stored throws(EngineError) in
            if let was, was != stored { throw .changedMeanwhile }
            stored = alarm
        }
    }

    /// Deletes an alarm and ends what rings of it; returns it as it can be added again.
    package func delete(id: String, at now: Instant) throws(EngineError) -> Alarm {
        var deleted: Alarm?
        try carryOut(at: now) { () throws(EngineError) in
            _ = try stored(id)
            let changes = endSessions(of: id, by: "deletion")
            deleted = alarms.removeValue(forKey: id)?.alarm
            order.removeAll { $0 == id }
            queue.schedule(id, at: nil)
            dues.schedule(id, at: nil)
            outbox.append(.tell(.alarmDeleted(id: id)))
            return changes.filter { if case .save = $0 { false } else { true } } + [.deleteAlarm(id)]
        }
        guard let deleted else { throw .unknownAlarm(id, near: []) }
        return deleted
    }

    /// Switches an alarm on or off; one for a single time that has passed rings at that time of day next.
    package func setEnabled(_ isEnabled: Bool, id: String, at now: Instant) throws(EngineError) -> AlarmStatus {
        try edit(id, at: now) { alarm in
            guard alarm.isEnabled != isEnabled else { return }
            alarm.isEnabled = isEnabled
            if isEnabled, alarm.schedule.recurrence == nil,
                nextOccurrence(of: alarm, after: clock) == nil
            {
                alarm.schedule = nextDay(of: alarm)
            }
        }
    }

    /// Adds a copy under a fresh id.
    package func duplicate(id: String, at now: Instant) throws(EngineError) -> AlarmStatus {
        advance(to: now)
        var copy = try stored(id)
        copy.id = freshID()
        if copy.isEnabled, nextOccurrence(of: copy, after: clock) == nil { copy.isEnabled = false }
        return try add(copy, at: now)
    }

    /// Changes an alarm by `change` and accepts it anew.
    func edit(
        _ id: String, at now: Instant, _ change: (inout Alarm) throws(EngineError) -> Void
    ) throws(EngineError) -> AlarmStatus {
        try carryOut(at: now) { () throws(EngineError) in
            var alarm = try stored(id)
            let wasEnabled = alarm.isEnabled
            try change(&alarm)
            let ending = wasEnabled && !alarm.isEnabled ? endSessions(of: id, by: "switched off") : []
            for session in sessions(of: id) where session.phase == .preAlert { forget(session.id) }
            return try ending + accept(alarm)
        }
        return try found(id)
    }

    /// Takes an alarm in; what is due from now on is promised.
    private func accept(_ new: Alarm) throws(EngineError) -> [StoreChange] {
        var alarm = new
        // The occurrences of a solar alarm are named by their date alone.
        if alarm.schedule.solar != nil { alarm.schedule.start.time = .midnight }
        if alarms[alarm.id] == nil, alarms.count + arriving.count >= AlarmLimits.alarms { throw .tooManyAlarms }
        // An alarm that rings for its only time may be edited meanwhile.
        let old = alarms[alarm.id]?.alarm.schedule
        let mayBeOver = old == alarm.schedule && !sessions(of: alarm.id).isEmpty
        var judged = alarm
        if mayBeOver { judged.isEnabled = false }
        if let problem = judged.problem(at: clock, zones: zones, tones: settings.tones()) { throw .alarm(problem) }
        let isRescheduled = old.map { !$0.hasSameTimes(as: alarm.schedule) } ?? false
        let renewed = isRescheduled ? renew(alarm) : []
        if isRescheduled, alarm.isEnabled, nextOccurrence(of: alarm, after: clock) == nil {
            throw .alreadyDealtWith(alarm.schedule.start)
        }
        alarms[alarm.id] = ArmedAlarm(alarm: alarm, acceptedAt: clock)
        touched.insert(alarm.id)
        rearm(alarm.id, after: clock)
        return renewed + saved(alarm.id)
    }

    /// What is over by its old schedule but still to come by the new one is promised again.
    private func renew(_ alarm: Alarm) -> [StoreChange] {
        guard alarm.isEnabled else { return [] }
        let schedule = followedSchedule(of: alarm)
        let live = Set(sessions(of: alarm.id).map(\.key))
        let again = journal.occurrences.map(\.key).filter { key in
            guard key.alarmID == alarm.id, !live.contains(key) else { return false }
            let due = schedule.due(of: key.scheduled, zones: zones)
            let given = try? schedule.occurrences(after: due - .milliseconds(1), through: due, limit: 10, zones: zones)
            return due > clock && (given ?? []).contains { $0.scheduled == key.scheduled }
        }
        for key in again { journal.forget(key) }
        return again.map(StoreChange.withdraw)
    }

    private func endSessions(of id: String, by source: String) -> [StoreChange] {
        var changes: [StoreChange] = []
        for session in sessions(of: id) {
            if session.phase == .preAlert {
                forget(session.id)
            } else {
                changes += handle(.stop(by: source), session: session.id, at: clock)
            }
        }
        return changes
    }

    /// The same time of day on the first day on which it is still to come.
    private func nextDay(of alarm: Alarm) -> Schedule {
        var schedule = alarm.schedule
        (schedule.excluded, schedule.added, schedule.moved, schedule.pausedUntil) = ([], [], [:], nil)
        schedule.start.date = wallClock(of: alarm).civil(at: clock).date
        var copy = alarm
        copy.schedule = schedule
        while nextOccurrence(of: copy, after: clock) == nil, copy.schedule.start.date.year < 9999 {
            copy.schedule.start.date = copy.schedule.start.date.adding(days: 1)
        }
        return copy.schedule
    }

    func freshID() -> String {
        var id = makeID()
        while !isFree(id) { id = makeID() }
        return id
    }

    /// Whether no alarm has this id, nor one that is about to be added.
    func isFree(_ id: String) -> Bool { alarms[id] == nil && !arriving.contains(id) }

    func stored(_ id: String) throws(EngineError) -> Alarm {
        if let alarm = alarms[id]?.alarm { return alarm }
        let labelled = storedAlarms().filter { !id.isEmpty && $0.label.lowercased() == id.lowercased() }.map(\.id)
        let near = labelled.isEmpty ? nearMatches(to: id, in: order) : Array(labelled.prefix(3))
        throw .unknownAlarm(id, near: near.map(name))
    }

    private func name(_ id: String) -> String {
        let label = alarms[id]?.alarm.label ?? ""
        return label.isEmpty ? "'\(id)'" : "'\(id)' (\(label))"
    }

    private func found(_ id: String) throws(EngineError) -> AlarmStatus {
        guard let status = status(of: id) else { throw .unknownAlarm(id, near: []) }
        return status
    }
}
