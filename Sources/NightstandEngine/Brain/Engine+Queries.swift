// SPDX-License-Identifier: MIT
import LabelIcons
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// All alarms and what will become of them, in the user's order.
    package func statuses() -> [AlarmStatus] { statuses(of: order) }

    /// These alarms and what will become of them; the journal is looked through once for all.
    package func statuses(of ids: [String]) -> [AlarmStatus] {
        let ahead = journalledAhead()
        return ids.compactMap { status(of: $0, journalledAhead: ahead[$0] ?? 0) }
    }

    /// An alarm and its next five occurrences; nil when there is no such alarm.
    package func status(of id: String) -> AlarmStatus? { statuses(of: [id]).first }

    private func status(of id: String, journalledAhead: Int) -> AlarmStatus? {
        guard let entry = alarms[id] else { return nil }
        outlooks += 1
        var next: [Occurrence] = []
        if let first = entry.next {
            let later = occurrences(
                of: entry.alarm, after: first.due - .milliseconds(1), through: .distantFuture,
                limit: 5 + journalledAhead)
            next = Array(later.prefix(5))
        }
        var problem: String?
        if entry.isAstray, case .named(let zone) = entry.alarm.schedule.zone {
            problem =
                "This machine does not know the time zone \(zone), so the alarm follows local time. "
                + "Choose another zone, or install the time zone data."
        }
        return AlarmStatus(alarm: entry.alarm, state: state(of: entry), next: next, problem: problem)
    }

    /// An alarm as it is stored; nil when there is no such alarm.
    package func storedAlarm(_ id: String) -> Alarm? { alarms[id]?.alarm }

    /// All alarms as they are stored.
    package func storedAlarms() -> [Alarm] {
        order.compactMap { alarms[$0]?.alarm }
    }

    /// What rings, is about to, or is snoozed, by due time.
    package func rings() -> [RingStatus] {
        sessions.values.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.compactMap(ringStatus)
    }

    /// What is due next, and of which alarm.
    package func nextDue() -> ServiceStatus.NextDue? {
        guard let due = dues.first(), let id = dues.waiting(at: due).min(), let alarm = alarms[id]?.alarm else {
            return nil
        }
        return ServiceStatus.NextDue(alarmID: id, label: alarm.label, due: due)
    }

    /// When something will next ring: an alarm, a snooze that ends, or a countdown for which the machine is woken; nil when
    /// nothing will.
    package func nextRing() -> Instant? {
        let snoozes = sessions.values.lazy.filter { $0.phase == .snoozed }.compactMap(\.until)
        return [dues.first(), snoozes.min(), stageDue(.counts)].compactMap(\.self).min()
    }

    /// What will be heard at `instant`: the sounds of alarms that are due and of snoozes that end then.
    package func soundsDue(at instant: Instant) -> [AlarmSound] {
        let due = dues.waiting(at: instant).sorted().compactMap { alarms[$0]?.alarm.sound }
        return due + stageSounds(at: instant)
            + sessions.values.filter { $0.phase == .snoozed && $0.until == instant }.map(\.alarm.sound)
    }

    /// The sounds of all alarms that are switched on.
    package var soundsInUse: [AlarmSound] {
        Set(alarms.values.filter(\.alarm.isEnabled).map(\.alarm.sound)).sorted { $0.description < $1.description }
    }

    /// How many alarms there are, and how many of them will ring.
    package var counts: (alarms: Int, armed: Int) {
        (alarms.count, queue.count)
    }

    /// The journal from the newest on, at most `limit` entries, within ``AlarmLimits/history``.
    package func history(alarmID: String?, limit: Int) throws(EngineError) -> [JournalEntry] {
        guard AlarmLimits.history.contains(limit) else { throw .historyLimit(limit) }
        do throws(StoreError) {
            let stored = try store.journal(alarmID: alarmID, limit: limit)
            guard !unwritten.isEmpty else { return stored }
            var byKey = Dictionary(stored.map { ($0.key, $0) }) { $1 }
            for case .record(let entry) in unwritten where alarmID == nil || entry.key.alarmID == alarmID {
                byKey[entry.key] = entry
            }
            return Array(byKey.values.sorted { $0.due > $1.due }.prefix(limit))
        } catch { throw .notStored(error) }
    }

    /// Whether the store has refused something that is not written yet.
    package var isStorageInTrouble: Bool { !unwritten.isEmpty }

    func ringStatus(of session: RingSession) -> RingStatus? {
        let phases: [RingSession.Phase: RingStatus.Phase] = [
            .preAlert: .preAlert, .ringing: .ringing, .snoozed: .snoozed,
        ]
        guard let phase = phases[session.phase], let until = session.until else { return nil }
        let alarm = session.alarm
        let text = alarm.message.isEmpty ? alarm.label : alarm.message
        return RingStatus(
            id: session.id, alarmID: alarm.id, label: alarm.label, message: text.isEmpty ? "Alarm" : text,
            due: session.due, phase: phase, until: until, snoozeMinutes: alarm.snooze.minutes,
            snoozesLeft: session.snoozesLeft, isLate: session.isLate, icon: alarm.concept, tint: alarm.tint)
    }

    private func state(of entry: ArmedAlarm) -> AlarmStatus.State {
        let phases = sessions(of: entry.alarm.id).map(\.phase)
        if phases.contains(.ringing) { return .ringing }
        if phases.contains(.snoozed) { return .snoozed }
        guard entry.alarm.isEnabled else { return .off }
        if let until = entry.alarm.schedule.pausedUntil, until > wallClock(of: entry.alarm).civil(at: clock).date {
            return .paused
        }
        return entry.next == nil ? .finished : .scheduled
    }

    /// How many occurrences to come of each alarm have been dealt with already, such as one dismissed before it rang.
    private func journalledAhead() -> [String: Int] {
        var counts: [String: Int] = [:]
        for (key, entry) in journal.occurrences where entry.due > clock { counts[key.alarmID, default: 0] += 1 }
        return counts
    }
}
