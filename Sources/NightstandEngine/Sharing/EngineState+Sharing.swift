// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandService
import NightstandStore
import Timekeeping

extension EngineState {
    /// Does on this machine what a sync asks for, and remembers it.
    mutating func apply(_ pass: SyncPass, over old: [String: SyncRecord], to result: inout SharingPass) {
        for record in pass.noted {
            leaves[record.id] = nil
            keep(record)
        }
        for id in pass.forgotten { write(.forget(.sharedAlarm, id)) }
        for step in pass.steps {
            do throws(EngineError) {
                switch step.local {
                case .save(let alarm): try adopt(alarm)
                case .delete: if alarms[step.record.id] != nil { _ = try remove(step.record.id) }
                case nil: break
                }
            } catch {
                // It stays as it is on both sides, and is looked at again by the next sync.
                let name = step.record.own.alarm(id: step.record.id)?.label ?? ""
                result.problems.append(
                    SharingPass.Problem(name: name.isEmpty ? step.record.id : name, reason: error.reason))
                continue
            }
            var record = step.record
            if case .save = step.local, let taken = alarms[record.id]?.alarm { record.noteTaken(taken) }
            if record != old[record.id] || step.local != nil { keep(record) }
            result.append(step)
        }
    }

    /// Keeps what happened to alarms for the history.
    mutating func note(_ notes: [SyncNote], after entries: [SyncEntry], to result: inout SharingPass) {
        var next = (entries.last?.id ?? 0) + 1
        for note in notes {
            let label = { (id: String) in alarms[id]?.alarm.label ?? "" }
            guard let entry = SyncEntry(note, id: next, at: clock, label: label) else { continue }
            result.entries.append(entry)
            next += 1
        }
    }

    /// Remembers an alarm that is shared.
    mutating func keep(_ record: SyncRecord) {
        if let stored = try? Record(.sharedAlarm, id: record.id, record) { write(.keep(stored)) }
    }

    /// Adds or replaces an alarm as another machine has it; one whose time is over is off here.
    ///
    /// - Throws: ``EngineError`` if the alarm is invalid; nothing has changed then.
    mutating func adopt(_ new: Alarm) throws(EngineError) {
        var alarm = new
        let old = alarms[alarm.id]?.alarm
        if old == nil, !alarms.hasRoom { throw .tooManyAlarms }
        var judged = alarm
        judged.isEnabled = false
        if let problem = judged.problem(at: clock, zones: zones, tones: settings.tones()) { throw .alarm(problem) }
        let isRinging = old?.schedule == alarm.schedule && !rings.ofAlarm(alarm.id).isEmpty
        let next = try? alarm.schedule.next(after: clock, zones: zones)
        if next == nil, !alarm.schedule.isByEvents, !isRinging { alarm.isEnabled = false }
        for session in rings.ofAlarm(alarm.id) where session.phase == .preAlert { forget(session.id) }
        do throws(EngineError) {
            try switchOver(old, alarm)
        } catch {
            // What is still to come by its times has rung here.
            alarm.isEnabled = false
            try switchOver(old, alarm)
        }
    }

    private mutating func switchOver(_ old: Alarm?, _ alarm: Alarm) throws(EngineError) {
        if old?.isEnabled ?? false, !alarm.isEnabled { endRings(of: alarm.id, by: "switched off") }
        try accept(alarm)
    }

    /// Leaves alarms to other machines at the given times; all others ring here.
    mutating func leave(_ alarms: [String: Range<Instant>]) {
        leaves = alarms
        dueAfterLeaves = [:]
        for (id, times) in alarms {
            guard let alarm = self.alarms[id]?.alarm, alarm.isEnabled else { continue }
            dueAfterLeaves[id] = nextOccurrence(of: alarm, after: times.upperBound - .milliseconds(1))?.due
        }
    }

    /// When the machine must be awake, since by then it may have slept for so long that it knows of no other that rings.
    var firstDueAfterLeaves: Instant? { dueAfterLeaves.values.lazy.filter { $0 > clock }.min() }

    /// Whether an occurrence that is due then is left to another machine.
    func isLeft(_ id: String, due: Instant) -> Bool { leaves[id]?.contains(due) ?? false }

    /// Whether the next occurrence of an alarm is left to another machine.
    func isNextLeft(_ id: String) -> Bool {
        !leaves.isEmpty && (alarms[id]?.next.map { isLeft(id, due: $0.due) } ?? false)
    }

    /// When the next alarm is due that rings here.
    mutating func firstDueHere() -> Instant? {
        leaves.isEmpty ? alarms.firstDue() : alarms.firstDue { !isNextLeft($0) }
    }

    /// Journals that another machine rings an occurrence.
    mutating func leave(_ occurrence: Occurrence, _ alarm: Alarm) {
        let key = OccurrenceKey(alarmID: alarm.id, scheduled: occurrence.scheduled)
        for session in rings.ofAlarm(alarm.id) where session.key == key { forget(session.id) }
        record(
            JournalEntry(
                key: key, label: alarm.label, due: occurrence.due, ended: clock, outcome: .skipped,
                answeredBy: JournalEntry.otherMachine, event: event(of: occurrence, alarm)))
    }
}

extension EngineError {
    /// Why an alarm can't be taken over, without a full stop.
    fileprivate var reason: String {
        sentence.last == "." ? String(sentence.dropLast()) : sentence
    }
}
