// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

extension EngineState {
    /// Rings an occurrence that is due, or was recently; ends any earlier ring of the same alarm.
    mutating func ring(_ occurrence: Occurrence, _ alarm: Alarm, armedBy: String?, at now: Instant) {
        let session = session(of: occurrence, alarm, armedBy: armedBy)
        for earlier in rings.ofAlarm(alarm.id) where earlier.id != session.id {
            handle(.superseded, ring: earlier.id, at: now)
        }
        if rings[session.id] == nil { put(session) }
        handle(.timePassed, ring: session.id, at: now)
    }

    /// The title of the event because of which an occurrence is due when it is, or is left out; nil when there is none.
    func event(of occurrence: Occurrence, _ alarm: Alarm) -> String? {
        guard !alarm.schedule.calendars.isEmpty else { return nil }
        return followedSchedule(of: alarm).outlook(of: occurrence, zones: zones).event
    }

    /// A session of an occurrence; a reminder is called by its event, whatever the alarm is called.
    private func session(of occurrence: Occurrence, _ alarm: Alarm, armedBy: String?) -> RingSession {
        let event = event(of: occurrence, alarm)
        var alarm = alarm
        if let event, alarm.schedule.reminders != nil { alarm.label = event }
        return RingSession(alarm: alarm, occurrence: occurrence, armedBy: armedBy, event: event)
    }

    /// Shows the quiet notice before an occurrence.
    mutating func showNotice(of occurrence: Occurrence, _ alarm: Alarm, at now: Instant) {
        let session = session(of: occurrence, alarm, armedBy: wakePath)
        guard rings[session.id] == nil else { return }
        put(session)
        handle(.timePassed, ring: session.id, at: now)
    }

    /// Adds a session, or updates it.
    mutating func put(_ session: RingSession) {
        rings.put(session)
        outbox.touch(session.key.alarmID)
    }

    private mutating func remove(_ session: RingSession) {
        rings.remove(session)
        outbox.touch(session.key.alarmID)
    }

    /// Removes a session that was only announced and will not ring.
    mutating func forget(_ id: String) {
        guard let session = rings[id] else { return }
        remove(session)
        outbox.append(.close(id: id))
    }

    /// Sends an event to a session; if the session refuses it, nothing changes.
    mutating func handle(_ event: RingSession.Event, ring id: String, at now: Instant) {
        try? tell(event, ring: id, at: now)
    }

    /// Sends an event to a session, and carries out what it answers.
    mutating func tell(_ event: RingSession.Event, ring id: String, at now: Instant) throws(RingSession.Refusal) {
        guard var session = rings[id] else { throw .ended }
        let actions = try session.handle(event, at: now, rules: settings.rules)
        let before = rings[id]?.phase
        if session.hasEnded { remove(session) } else { put(session) }
        for action in actions {
            switch action {
            case .showPreAlert: outbox.append(.showPreAlert(session))
            case .startRinging:
                if wokenThrough.map({ now <= $0 }) ?? false { rings.noteWaker(id) }
                outbox.append(.startRinging(session, isResumed: before == .ringing))
            case .escalate: outbox.append(.escalate(session))
            case .stopRinging: outbox.append(.stopRinging(id: id))
            case .showSnoozed: outbox.append(.showSnoozed(session, isResumed: before == .snoozed))
            case .ask: outbox.append(.ask(session))
            case .close: outbox.append(.close(id: id))
            case .reportMissed: break
            }
        }
        noteAnswer(from: before, to: session)
        guard let entry = session.entry else { return }
        guard session.hasEnded else {
            record(entry)
            write(.saveSession(session))
            return
        }
        if session.phase == .stopped, entry.fired != nil, entry.heard == nil { rings.keepUnsounded(entry, of: id) }
        if session.phase == .missed { miss(entry) } else { record(entry) }
        write(.deleteSession(id))
        retire(session.key.alarmID)
        finishCountdown(of: session, at: now)
    }

    /// Reports that a session was stopped or, before it rang, skipped.
    private mutating func noteAnswer(from phase: RingSession.Phase?, to session: RingSession) {
        guard [.stopped, .up].contains(session.phase) else { return }
        switch phase {
        case .ringing, .snoozed:
            // A timer that was deleted is gone by now; an alarm is deleted after its rings have ended.
            outbox.append(.stopped(session, isTimer: alarms[session.key.alarmID] == nil))
        case .scheduled, .preAlert: outbox.append(.skipped(session.alarm, due: session.due))
        default: break
        }
    }

    /// Journals an entry, so that its occurrence never rings again by itself.
    mutating func record(_ entry: JournalEntry) {
        journal.note(entry)
        if journal.count > EngineSettings.remembered {
            let oldest = journal.occurrences.sorted { $0.value.due < $1.value.due }
            for (key, old) in oldest.prefix(EngineSettings.remembered / 2) where !old.isOpen { journal.forget(key) }
        }
        write(.record(entry))
    }

    /// Journals a missed occurrence and adds it to the list reported to the user.
    mutating func miss(_ entry: JournalEntry) {
        var entry = entry
        if !missed.add(entry) { entry.ended = clock }
        record(entry)
    }
}
