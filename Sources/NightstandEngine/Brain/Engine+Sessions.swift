// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

extension Engine {
    /// The live sessions of an alarm, in the order of their ids.
    func sessions(of alarmID: String) -> [RingSession] {
        (sessionsOfAlarm[alarmID] ?? []).sorted().compactMap { sessions[$0] }
    }

    func put(_ session: RingSession) {
        sessions[session.id] = session
        sessionsOfAlarm[session.key.alarmID, default: []].insert(session.id)
        touched.insert(session.key.alarmID)
    }

    func remove(_ session: RingSession) {
        sessions[session.id] = nil
        sessionsOfAlarm[session.key.alarmID]?.remove(session.id)
        if sessionsOfAlarm[session.key.alarmID]?.isEmpty ?? false { sessionsOfAlarm[session.key.alarmID] = nil }
        touched.insert(session.key.alarmID)
    }

    /// Takes away a session that was only announced and will not ring.
    func forget(_ id: String) {
        guard let session = sessions[id] else { return }
        remove(session)
        outbox.append(.close(id: id))
    }

    /// Tells a session what happened, and returns what must be written; what it refuses changes nothing.
    func handle(_ event: RingSession.Event, session id: String, at now: Instant) -> [StoreChange] {
        (try? tell(event, session: id, at: now)) ?? []
    }

    /// Tells a session what happened, and returns what must be written.
    func tell(
        _ event: RingSession.Event, session id: String, at now: Instant
    ) throws(RingSession.Refusal) -> [StoreChange] {
        guard var session = sessions[id] else { throw .ended }
        let actions = try session.handle(event, at: now, rules: settings.rules)
        if session.hasEnded { remove(session) } else { put(session) }
        for action in actions {
            switch action {
            case .showPreAlert: outbox.append(.showPreAlert(session))
            case .startRinging: outbox.append(.startRinging(session))
            case .stopRinging: outbox.append(.stopRinging(id: id))
            case .showSnoozed: outbox.append(.showSnoozed(session))
            case .close: outbox.append(.close(id: id))
            case .reportMissed: break
            }
        }
        guard let entry = session.entry else { return [] }
        guard session.hasEnded else { return [record(entry), .saveSession(session)] }
        if session.phase == .stopped, entry.fired != nil, entry.heard == nil {
            unsounded = unsounded.suffix(EngineSettings.unsoundedKept - 1) + [(id, entry)]
        }
        let ending = session.phase == .missed ? miss(entry) : [record(entry)]
        return ending + [.deleteSession(id)] + retire(session.key.alarmID) + finishCountdown(of: session, at: now)
    }

    /// Journals an entry, so that its occurrence never rings again by itself.
    func record(_ entry: JournalEntry) -> StoreChange {
        journal.note(entry)
        if journal.count > EngineSettings.remembered {
            let oldest = journal.occurrences.sorted { $0.value.due < $1.value.due }
            for (key, old) in oldest.prefix(EngineSettings.remembered / 2) where !old.isOpen { journal.forget(key) }
        }
        return .record(entry)
    }

    /// Journals an occurrence that nobody answered and puts it on the list to be told of.
    func miss(_ entry: JournalEntry) -> [StoreChange] {
        var entry = entry
        if missed.entries.count < EngineSettings.missedListed {
            missed.entries.append(entry)
        } else {
            missed.more += 1
            entry.ended = clock
        }
        return [record(entry)]
    }

    /// Tells the user, once, of all that was missed in this event.
    func reportMissed() {
        guard !missed.entries.isEmpty || missed.more > 0 else { return }
        outbox.append(
            .missed(missed.entries.sorted { $0.due < $1.due }, more: missed.more, orMore: missed.isCut))
        let told = Set(missed.entries.map(\.key))
        untold = untold.filter { !told.contains($0.key) } + missed.entries
        missed = ([], 0, false)
    }

    /// Switches an alarm for one time off once that is over.
    func retire(_ id: String) -> [StoreChange] {
        guard let alarm = alarms[id]?.alarm, alarm.isEnabled, alarm.schedule.recurrence == nil,
            sessions(of: id).isEmpty, nextOccurrence(of: alarm, after: clock) == nil
        else { return [] }
        alarms[id]?.alarm.isEnabled = false
        touched.insert(id)
        return saved(id)
    }
}
