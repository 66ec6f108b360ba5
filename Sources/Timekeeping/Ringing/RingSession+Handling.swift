// SPDX-License-Identifier: MIT

extension RingSession {
    /// What can happen to a session.
    public enum Event: Hashable, Sendable {
        /// Time has passed, perhaps beyond ``RingSession/until``.
        case timePassed
        /// The user, or a program on their behalf, snoozes it, for this many minutes or the alarm's own length.
        case snooze(minutes: Int?, by: String)
        /// The user, or a program on their behalf, stops it; an alarm with an ``Alarm/awakeCheck`` asks later.
        case stop(by: String)
        /// It is over for good: its alarm was deleted or changed, or its timer was stopped.
        case end(by: String)
        /// The process came back: what sounded must sound again.
        case restarted
        /// The wall clock was set forward (back when negative) by this much; lengths are not affected.
        case clockStepped(by: Duration)
        /// A later occurrence of the same alarm takes over.
        case superseded
    }

    /// An action to take because of an event.
    public enum Action: Hashable, Sendable {
        /// Show the quiet notice.
        case showPreAlert
        /// Make it heard.
        case startRinging
        /// Make what is heard as insistent as ``RingSession/escalation`` says.
        case escalate
        /// Make it silent.
        case stopRinging
        /// Show until when it is snoozed.
        case showSnoozed
        /// Ask whether the user is awake.
        case ask
        /// It was not answered: notify the user.
        case reportMissed
        /// Hide everything about it.
        case close
    }

    /// Why an event was refused; the session is unchanged.
    public enum Refusal: Error, Hashable, Sendable {
        /// Only what rings can be snoozed.
        case notRinging
        /// The snooze limit of the alarm is reached.
        case snoozesUsedUp(limit: Int)
        /// The length is outside 1 to 1440 minutes.
        case snoozeLength(Int)
        /// It has already ended.
        case ended
    }

    /// Handles an event and returns the actions to take, in order.
    ///
    /// - Throws: ``Refusal``, and then nothing has changed.
    public mutating func handle(
        _ event: Event, at now: Instant, rules: RingRules = .standard()
    ) throws(Refusal) -> [Action] {
        switch event {
        case .timePassed: pass(to: now, rules)
        case .restarted: restart(at: now, rules)
        case .clockStepped(let step): shift(by: step)
        case .superseded: supersede(at: now)
        case .snooze(let minutes, let source): try snooze(minutes ?? alarm.snooze.minutes, by: source, at: now, rules)
        case .stop(let source): try stop(by: source, at: now)
        case .end(let source): try end(by: source, at: now)
        }
    }

    private mutating func pass(to now: Instant, _ rules: RingRules) -> [Action] {
        guard let attention, now >= attention else { return [] }
        switch state {
        case .scheduled where now < due:
            state = .preAlert
            return [.showPreAlert]
        case .scheduled, .preAlert:
            return ring(dueAt: due, now, rules)
        case .snoozed(_, let until), .asking(_, let until):
            return ring(dueAt: until, now, rules)
        case .up(_, let until):
            return ask(since: until, now, rules)
        case .ringing(let since, let until):
            guard now < until else { return miss() }
            escalation = escalation(since: since, now)
            return [.escalate]
        case .stopped, .missed:
            return []
        }
    }

    private mutating func ring(dueAt due: Instant, _ now: Instant, _ rules: RingRules) -> [Action] {
        let lateness = rules.lateness(due, now)
        guard lateness != .missed else { return miss() }
        isLate = lateness == .late
        // Each ring is heard or not; what is known of the one before no longer applies.
        unheard = nil
        escalation = .none
        if fired == nil {
            fired = now
            wasLate = isLate
        }
        state = .ringing(since: now, until: now + .seconds(alarm.ringLength))
        return [.startRinging]
    }

    /// How far a ring that began at `since` has escalated by `now`.
    private func escalation(since: Instant, _ now: Instant) -> Escalation {
        guard alarm.escalation > 0 else { return .none }
        let steps = (now - since).wholeMilliseconds / Int64(60_000 * alarm.escalation)
        return steps < 1 ? .none : steps == 1 ? .fullVolume : .secondTone
    }

    /// Asks from `since` on, or rings if it could not have been answered in time.
    private mutating func ask(since: Instant, _ now: Instant, _ rules: RingRules) -> [Action] {
        let until = since + .seconds(Self.patience)
        guard now < until else { return ring(dueAt: until, now, rules) }
        state = .asking(since: since, until: until)
        return [.ask]
    }

    private mutating func miss() -> [Action] {
        let wasRinging = phase == .ringing
        state = .missed
        return (wasRinging ? [.stopRinging] : []) + [.close, .reportMissed]
    }

    private mutating func snooze(
        _ minutes: Int, by source: String, at now: Instant, _ rules: RingRules
    ) throws(Refusal) -> [Action] {
        guard case .ringing = state else { throw .notRinging }
        guard AlarmLimits.snoozeMinutes.contains(minutes) else { throw .snoozeLength(minutes) }
        if let limit = alarm.snooze.limit, snoozes >= limit { throw .snoozesUsedUp(limit: limit) }
        snoozes += 1
        snoozedBy = source
        isLate = false
        state = .snoozed(since: now, until: rules.snoozeEnd(now, minutes))
        return [.stopRinging, .showSnoozed]
    }

    private mutating func stop(by source: String, at now: Instant) throws(Refusal) -> [Action] {
        guard !hasEnded else { throw .ended }
        guard alarm.awakeCheck > 0, [.ringing, .snoozed].contains(phase) else { return try end(by: source, at: now) }
        let wasRinging = phase == .ringing
        answeredBy = source
        state = .up(since: now, until: now + .seconds(alarm.awakeCheck))
        return (wasRinging ? [.stopRinging] : []) + [.close]
    }

    private mutating func end(by source: String, at now: Instant) throws(Refusal) -> [Action] {
        guard !hasEnded else { throw .ended }
        let wasRinging = phase == .ringing
        answeredBy = source
        state = .stopped(now)
        return (wasRinging ? [.stopRinging] : []) + [.close]
    }

    private mutating func restart(at now: Instant, _ rules: RingRules) -> [Action] {
        switch state {
        case .scheduled, .stopped, .missed:
            return []
        case .preAlert:
            return now < due ? [.showPreAlert] : ring(dueAt: due, now, rules)
        case .ringing(let since, let until):
            // A phase that begins in the future was started before the clock was set back: it starts again.
            if now < since { shift(by: now - since) }
            guard now < since || rules.goesOn(until, now) else { return miss() }
            escalation = escalation(since: min(since, now), now)
            return [.startRinging]
        case .snoozed(let since, let until):
            if now < since { shift(by: now - since) }
            return now < since || now < until ? [.showSnoozed] : ring(dueAt: until, now, rules)
        case .up(let since, let until):
            if now < since { shift(by: now - since) }
            return now < since || now < until ? [] : ask(since: until, now, rules)
        case .asking(let since, let until):
            if now < since { shift(by: now - since) }
            return now < since || now < until ? [.ask] : ring(dueAt: until, now, rules)
        }
    }

    @discardableResult private mutating func shift(by step: Duration) -> [Action] {
        switch state {
        case .ringing(let since, let until): state = .ringing(since: since + step, until: until + step)
        case .snoozed(let since, let until): state = .snoozed(since: since + step, until: until + step)
        case .up(let since, let until): state = .up(since: since + step, until: until + step)
        case .asking(let since, let until): state = .asking(since: since + step, until: until + step)
        case .scheduled, .preAlert, .stopped, .missed: break
        }
        return []
    }

    private mutating func supersede(at now: Instant) -> [Action] {
        switch state {
        case .snoozed, .up, .asking:
            answeredBy = "next occurrence"
            state = .stopped(now)
            return [.close]
        case .stopped, .missed: return []
        case .scheduled, .preAlert, .ringing: return miss()
        }
    }

    /// What the journal says of it; nil before it rang, unless it has ended.
    public var entry: JournalEntry? {
        let outcome: JournalEntry.Outcome
        var ended: Instant?
        switch state {
        case .scheduled, .preAlert: return nil
        case .ringing: outcome = .ringing
        case .snoozed: outcome = .snoozed
        case .up(let instant, _), .asking(let instant, _):
            outcome = .stopped
            ended = instant
        case .missed: outcome = .missed
        case .stopped(let instant):
            outcome = fired == nil ? .skipped : .stopped
            ended = instant
        }
        return JournalEntry(
            key: key, label: alarm.label, due: due, armedBy: armedBy, fired: fired, wasLate: wasLate,
            snoozes: snoozes, ended: ended, outcome: outcome, answeredBy: answeredBy,
            snoozedBy: snoozedBy, heard: heard, unheard: unheard, event: event)
    }

    /// Notes that it is heard; false when that is known.
    ///
    /// Of several rings the first one's instant is kept.
    public mutating func noteHeard(at instant: Instant) -> Bool {
        guard heard == nil || unheard != nil else { return false }
        (heard, unheard) = (heard ?? instant, nil)
        return true
    }

    /// Notes why it is not heard, or no longer; false when that is known.
    public mutating func noteUnheard(_ reason: String) -> Bool {
        guard unheard == nil else { return false }
        unheard = reason
        return true
    }
}
