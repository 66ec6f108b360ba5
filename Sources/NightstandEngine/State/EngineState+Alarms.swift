// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension EngineState {
    /// The alarm with this id.
    ///
    /// - Throws: ``EngineError/unknownAlarm(_:near:)``.
    func stored(_ id: String) throws(EngineError) -> Alarm {
        if let alarm = alarms[id]?.alarm { return alarm }
        let labelled = alarms.inOrder.filter { !id.isEmpty && $0.label.lowercased() == id.lowercased() }.map(\.id)
        let near = labelled.isEmpty ? nearMatches(to: id, in: alarms.order) : Array(labelled.prefix(3))
        throw .unknownAlarm(id, near: near.map(name))
    }

    private func name(_ id: String) -> String {
        let label = alarms[id]?.alarm.label ?? ""
        return label.isEmpty ? "'\(id)'" : "'\(id)' (\(label))"
    }

    /// Adds an alarm, or replaces the one with the same id; what is due from now on is promised.
    ///
    /// - Throws: ``EngineError`` if the alarm is invalid; the state must be dropped then.
    mutating func accept(_ new: Alarm) throws(EngineError) {
        var alarm = new
        // The occurrences of an alarm that follows the sun or appointments are identified by their date alone; the rule of one at reminders
        // gives dates.
        if alarm.schedule.timeSource != nil { alarm.schedule.start.time = .midnight }
        if alarms[alarm.id] == nil, !alarms.hasRoom { throw .tooManyAlarms }
        // A one-time alarm may be edited while it rings.
        let old = alarms[alarm.id]?.alarm.schedule
        let mayBeOver = old == alarm.schedule && !rings.ofAlarm(alarm.id).isEmpty
        var judged = alarm
        if mayBeOver { judged.isEnabled = false }
        if let problem = judged.problem(at: clock, zones: zones, tones: settings.tones()) { throw .alarm(problem) }
        let isRescheduled = old.map { !$0.hasSameTimes(as: alarm.schedule) } ?? false
        if isRescheduled { promiseAgain(alarm) }
        if let old { bringBack(old.excluded.subtracting(alarm.schedule.excluded), of: alarm) }
        let mayBeEmpty = alarm.schedule.isByEvents
        if isRescheduled, alarm.isEnabled, !mayBeEmpty, nextOccurrence(of: alarm, after: clock) == nil {
            throw .alreadyDealtWith(alarm.schedule.start)
        }
        alarms.put(alarm, acceptedAt: clock)
        outbox.touch(alarm.id)
        rearm(alarm.id, after: clock)
        save(alarm.id)
    }

    /// Promises occurrences again that are over by the old schedule but still to come by the new one.
    private mutating func promiseAgain(_ alarm: Alarm) {
        guard alarm.isEnabled else { return }
        let schedule = followedSchedule(of: alarm)
        let live = Set(rings.ofAlarm(alarm.id).map(\.key))
        let again = journal.occurrences.map(\.key).filter { key in
            guard key.alarmID == alarm.id, !live.contains(key) else { return false }
            let due = schedule.due(of: key.scheduled, zones: zones)
            let given = try? schedule.occurrences(after: due - .milliseconds(1), through: due, limit: 10, zones: zones)
            return due > clock && (given ?? []).contains { $0.scheduled == key.scheduled }
        }
        for key in again {
            journal.forget(key)
            write(.withdraw(key))
        }
    }

    /// Removes an alarm and ends its rings.
    ///
    /// - Throws: ``EngineError/unknownAlarm(_:near:)``.
    mutating func remove(_ id: String) throws(EngineError) -> Alarm {
        _ = try stored(id)
        // This may switch a ringing one-time alarm off; returned in that form, it can be added again.
        endRings(of: id, by: "deletion")
        guard let alarm = alarms.remove(id) else { throw .unknownAlarm(id, near: []) }
        outbox.append(.tell(.alarmDeleted(id: id)))
        leaves[id] = nil
        write(.deleteAlarm(id))
        return alarm
    }

    /// Ends all sessions of an alarm, whether ringing, about to ring, or snoozed.
    mutating func endRings(of id: String, by source: String) {
        for session in rings.ofAlarm(id) {
            if session.phase == .preAlert {
                forget(session.id)
            } else {
                handle(.end(by: source), ring: session.id, at: clock)
            }
        }
    }

    /// Switches a one-time alarm off once it is over.
    mutating func retire(_ id: String) {
        guard let alarm = alarms[id]?.alarm, alarm.isEnabled, alarm.schedule.recurrence == nil,
            rings.ofAlarm(id).isEmpty, nextOccurrence(of: alarm, after: clock) == nil
        else { return }
        alarms.update(id) { $0.alarm.isEnabled = false }
        outbox.touch(id)
        save(id)
    }

    /// The same time of day on the first day on which it is still to come.
    func nextDay(of alarm: Alarm) -> Schedule {
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
}
