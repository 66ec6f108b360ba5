// SPDX-License-Identifier: MIT
import NightstandEngine
import NightstandService
import NightstandStore

import Timekeeping

extension Oracle {
    /// Follows what the engine wants done, and objects.
    mutating func follow(_ actions: [EngineAction], at now: Instant, isRestart: Bool) throws(Violation) {
        var resumed: Set<OccurrenceKey> = []
        let soundedBefore = lives.filter { if case .ringing = $0.value { true } else { false } }.map(\.key)
        for action in actions {
            switch action {
            case .startRinging(let session, _):
                if isRestart, case .ringing(let since, let until)? = lives[session.key], !resumed.contains(session.key)
                {
                    guard now < until else { throw Violation("\(session.key) rings on though its length is over") }
                    let minutes = session.alarm.escalation
                    let steps = minutes > 0 && now > since ? min(2, Int((now - since) / .seconds(60 * minutes))) : 0
                    guard session.escalation.rawValue == steps else {
                        throw Violation("\(session.key) rings on with \(session.escalation), not after \(steps) steps")
                    }
                    resumed.insert(session.key)
                    escalations[session.key] = (session.alarm.escalation, session.escalation.rawValue)
                } else {
                    try startRinging(session, at: now)
                    resumed.insert(session.key)
                }
            case .missed(let entries, let more, _):
                guard Set(entries.map(\.key)).count == entries.count else {
                    throw Violation("reported missed twice: \(entries.map(\.key))")
                }
                for entry in entries { try miss(entry.key, at: now) }
                if more > 0 { try missUnlisted(entries.count, more, at: now) }
            case .showSnoozed(let session, _):
                guard case .snoozed(_, let until)? = lives[session.key], session.until == until else {
                    throw Violation("\(session.key) shows a snooze until \(session.until as Any)")
                }
            case .escalate(let session):
                guard case .ringing? = lives[session.key], let before = escalations[session.key]?.steps,
                    session.escalation.rawValue > before
                else { throw Violation("\(session.key) is made louder though it is not due") }
                escalations[session.key]?.steps = session.escalation.rawValue
            case .ask(let session): try ask(session, at: now, isRestart: isRestart)
            default: break
            }
        }
        guard isRestart else { return }
        for key in soundedBefore where !resumed.contains(key) {
            if case .ringing? = lives[key] { throw Violation("\(key) does not go on ringing after a restart") }
        }
        for (key, life) in lives {
            if case .missed(_, .no) = life { throw Violation("nobody was told that \(key) was missed") }
        }
    }

    /// Time that it waits for an answer to whether the user is awake.
    private static let patience: Duration = .seconds(120)

    private mutating func ask(_ session: RingSession, at now: Instant, isRestart: Bool) throws(Violation) {
        switch lives[session.key] {
        case .up(_, let until)? where until <= now && now < until + Self.patience:
            lives[session.key] = .asking(since: until, until: until + Self.patience)
        case .asking(_, let until)? where isRestart && now < until: break
        case let other: throw Violation("\(session.key) asks though it is \(other.map { "\($0)" } ?? "not due")")
        }
    }

    private mutating func startRinging(_ session: RingSession, at now: Instant) throws(Violation) {
        let key = session.key
        let due: Instant
        switch lives[key] {
        case .owed: due = dues[key] ?? now
        case .snoozed(_, let until), .asking(_, let until): due = until
        case .up(_, let until): due = until + Self.patience
        case let other: throw Violation("\(key) rings though it is \(other.map { "\($0)" } ?? "not due")")
        }
        let delay = now - due
        guard delay >= .zero else { throw Violation("\(key) rings \(now - due) early") }
        guard delay <= Self.grace else { throw Violation("\(key) rings \(delay) late") }
        guard session.isLate == (delay > Self.tolerance) else {
            throw Violation("\(key) rings \(delay) late, softly: \(session.isLate)")
        }
        for (other, life) in lives where other.alarmID == key.alarmID && other != key {
            switch life {
            case .snoozed(_, let until), .asking(_, let until):
                if now - until > Self.grace { overtaken.insert(other) }
                lives[other] = .answered
            case .up(_, let until):
                if now - until - Self.patience > Self.grace { overtaken.insert(other) }
                lives[other] = .answered
            default: break
            }
        }
        awakeChecks[key] = session.alarm.awakeCheck
        escalations[key] = (session.alarm.escalation, session.escalation.rawValue)
        lives[key] = .ringing(since: now, until: now + .seconds(session.alarm.ringLength))
        rungNow.insert(key)
    }

    private mutating func miss(_ key: OccurrenceKey, at now: Instant) throws(Violation) {
        let isSuperseded = isSuperseded(key, at: now)
        switch lives[key] {
        case .owed:
            guard isSuperseded || isTooLate(key, at: now) else {
                throw Violation("\(key) is given up \(now - (dues[key] ?? now)) after it was due")
            }
            lives[key] = .missed(rang: false, told: .perhaps)
            timerOracle.timers[key.alarmID]?.finish()
        case .ringing(_, let until):
            let isRelieved = rungNow.contains { $0.alarmID == key.alarmID && $0 != key }
            guard isRelieved || now >= until else { throw Violation("\(key) falls silent before \(until)") }
            lives[key] = .missed(rang: true, told: .perhaps)
        case .up(_, let until):
            guard now - until - Self.patience > Self.grace else { throw Violation("\(key) is given up before it asks") }
            lives[key] = .missed(rang: true, told: .perhaps)
        case .snoozed(_, let until), .asking(_, let until):
            guard now - until > Self.grace else { throw Violation("\(key) is given up while snoozed until \(until)") }
            lives[key] = .missed(rang: true, told: .perhaps)
        // A start looks at what was live first, and at what is due then.
        case .answered? where overtaken.contains(key): lives[key] = .missed(rang: true, told: .perhaps)
        case .missed(let rang, let told) where told != .yes:
            lives[key] = .missed(rang: rang, told: .perhaps)
        case let other: throw Violation("\(key) is reported missed though \(other.map { "\($0)" } ?? "not due")")
        }
        retire(key.alarmID)
    }

    private func isTooLate(_ key: OccurrenceKey, at now: Instant) -> Bool {
        now - (dues[key] ?? now) > Self.grace
    }

    /// Whether a later occurrence of the same alarm has begun to ring instead.
    private func isSuperseded(_ key: OccurrenceKey, at now: Instant) -> Bool {
        rungNow.contains { $0.alarmID == key.alarmID && $0 != key && (dues[$0] ?? now) >= (dues[key] ?? now) }
    }

    /// So many were missed that only their number is reported.
    private mutating func missUnlisted(_ listed: Int, _ more: Int, at now: Instant) throws(Violation) {
        guard listed >= 100 else { throw Violation("only \(listed) are listed, and \(more) are not") }
        for (key, life) in lives where life == .owed && (isSuperseded(key, at: now) || isTooLate(key, at: now)) {
            lives[key] = .missed(rang: false, told: .yes)
            timerOracle.timers[key.alarmID]?.finish()
        }
    }

    /// The user has seen every notice that was handed over.
    mutating func noticesDelivered() {
        for (key, life) in lives {
            if case .missed(let rang, .perhaps) = life { lives[key] = .missed(rang: rang, told: .yes) }
        }
    }

    /// Nothing may be left open at the end of an event.
    mutating func settle(
        _ engine: Engine, armed: Instant?, reminder: Instant?, at now: Instant
    ) throws(Violation) {
        for (key, life) in lives {
            if life == .owed { throw Violation("\(key) was due at \(dues[key] as Any): neither rung nor missed") }
            if let until = life.until, until <= now { throw Violation("\(key) is still \(life)") }
            if case .ringing(let since, _) = life, let (minutes, steps) = escalations[key], minutes > 0 {
                let expected = min(2, Int((now - since) / .seconds(60 * minutes)))
                guard steps == expected else { throw Violation("\(key) has escalated \(steps) times, not \(expected)") }
            }
        }
        for id in order { retire(id) }
        let expected = order.compactMap { promises[$0]?.alarm }
        let actual = engine.storedAlarms()
        guard actual == expected else {
            let first = zip(actual, expected).first { $0 != $1 }
            throw Violation("the alarms are \(first?.0 as Any) instead of \(first?.1 as Any)")
        }
        let nexts = promises.compactMapValues { next(of: $0) }
        try compareRings(engine.rings(), nexts, at: now)
        let nextWake = nextWake(nexts)
        guard armed == nextWake else {
            throw Violation("armed for \(armed as Any) instead of \(nextWake as Any)")
        }
        let timer = timerOracle.nextEvent(.pauses, at: seen)
        guard engine.isStorageInTrouble else {
            guard reminder == timer else {
                throw Violation("it is reminded at \(reminder as Any), not \(timer as Any)")
            }
            return
        }
        guard let reminder, reminder <= min(now + Self.longestRetry, timer ?? now + Self.longestRetry) else {
            throw Violation("a new try to write is set for \(reminder as Any)")
        }
    }

    private func compareRings(
        _ rings: [RingStatus], _ nexts: [String: (key: OccurrenceKey, due: Instant)], at now: Instant
    ) throws(Violation) {
        var expected: [String: RingStatus.Phase] = [:]
        for (key, life) in lives {
            switch life {
            case .ringing: expected["\(key.alarmID)@\(key.scheduled)"] = .ringing
            case .snoozed: expected["\(key.alarmID)@\(key.scheduled)"] = .snoozed
            case .up: expected["\(key.alarmID)@\(key.scheduled)"] = .up
            case .asking: expected["\(key.alarmID)@\(key.scheduled)"] = .asking
            default: break
            }
        }
        for (id, next) in nexts {
            if let alarm = promises[id]?.alarm, alarm.preAlert > 0, next.due - .seconds(alarm.preAlert) <= now {
                expected["\(next.key.alarmID)@\(next.key.scheduled)"] = .preAlert
            }
        }
        let actual = Dictionary(rings.map { ($0.id, $0.phase) }) { $1 }
        guard actual == expected else { throw Violation("rings are \(actual) instead of \(expected)") }
    }

    /// Takes in what a crash has left on the disk: what was settled must still be, what was live must be there.
    mutating func adopt(
        _ state: StoredState, _ clocks: SimulatedClocks, isLenient: Bool, meanings: [Recurrence?: Promise.Repetition]
    ) throws(Violation) {
        timerOracle.adopt(state.timers.countdowns, state.timers.stopwatches, clocks)
        let sessions = Dictionary(state.sessions.map { ($0.key, $0) }) { $1 }
        let entries = Dictionary(state.recent.map { ($0.key, $0) }) { $1 }
        order = state.alarms.map(\.alarm.id)
        promises = [:]
        for stored in state.alarms {
            guard let repetition = meanings[stored.alarm.schedule.recurrence] else {
                throw Violation("nobody made \(stored.alarm.id)")
            }
            promises[stored.alarm.id] = Promise(alarm: stored.alarm, repetition: repetition)
        }
        for (key, session) in sessions { awakeChecks[key] = session.alarm.awakeCheck }
        for (key, entry) in entries {
            let before = lives[key]
            if entry.wasLeftOut {
                if !leftOut.contains(key) {
                    throw Violation("\(key) is skipped in the journal, and nobody left it out")
                }
                continue
            }
            if !isLenient, before == nil { throw Violation("\(key) is in the journal though it was not due") }
            if isLenient { dues[key] = entry.due }
            let isSettled = before.map { !$0.isLive && $0 != .owed } ?? false
            switch (entry.outcome, sessions[key]?.state) {
            case (.ringing, .ringing(let since, let until)?):
                if isSettled, !isLenient { throw Violation("\(key) was over and is live again") }
                lives[key] = .ringing(since: since, until: until)
            case (.snoozed, .snoozed(let since, let until)?):
                if isSettled, !isLenient { throw Violation("\(key) was over and is live again") }
                lives[key] = .snoozed(since: since, until: until)
            case (.stopped, .up(let since, let until)?):
                if isSettled, !isLenient { throw Violation("\(key) was over and is live again") }
                lives[key] = .up(since: since, until: until)
            case (.stopped, .asking(let since, let until)?):
                if isSettled, !isLenient { throw Violation("\(key) was over and is live again") }
                lives[key] = .asking(since: since, until: until)
            case (.ringing, nil) where lost.contains(key), (.snoozed, nil) where lost.contains(key):
                lives[key] = .missed(rang: true, told: .no)
            case (.stopped, nil), (.skipped, nil): lives[key] = .answered
            case (.missed, nil):
                if case .missed? = before, !isLenient { continue }
                lives[key] = .missed(rang: entry.fired != nil, told: entry.ended == nil ? .no : .yes)
            case let other: throw Violation("\(key) is stored as \(other)")
            }
        }
        for (key, life) in lives where entries[key] == nil && life != .owed {
            // A change of times may have been kept that promises again what was over.
            let comesAgain = promises[key.alarmID].map { $0.due(key.scheduled, zone) > seen } ?? false
            if !isLenient, life.isLive || !comesAgain { throw Violation("\(key) was \(life) and is lost") }
            lives[key] = nil
        }
        // What was due and is not in the journal comes again: an alarm if it was promised, a timer from what is stored of it.
        for (key, life) in lives where life == .owed && (isLenient || promises[key.alarmID] == nil) { lives[key] = nil }
    }
}
