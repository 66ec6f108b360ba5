// SPDX-License-Identifier: MIT
import NightstandStore
import NightstandService
import Timekeeping

extension Engine {
    /// Goes on from what the store remembers.
    ///
    /// - Throws: ``EngineError/notStored(_:)`` when that cannot be read; an engine that knows of no alarms would let them
    ///   pass, so it must not go on.
    package func start(at now: Instant) throws(EngineError) {
        let state: StoredState
        do throws(StoreError) {
            state = try store.load()
        } catch { throw .notStored(error) }
        problems = state.problems
        records = state.records
        zones.place = PlacesStatus(records).current
        whereabouts = Whereabouts.stored(in: records)
        journal = JournalMemory(state.recent)
        order.reserveCapacity(state.alarms.count)
        alarms.reserveCapacity(state.alarms.count)
        dues.reserveCapacity(state.alarms.count)
        queue.reserveCapacity(state.alarms.count)
        for stored in state.alarms where alarms[stored.alarm.id] == nil {
            order.append(stored.alarm.id)
            alarms[stored.alarm.id] = ArmedAlarm(alarm: stored.alarm, acceptedAt: stored.acceptedAt)
        }
        for session in state.sessions where !session.hasEnded { put(session) }
        clock = state.checkedThrough ?? now
        let journey = journey(since: state, at: now)
        for id in order {
            let accepted = alarms[id]?.acceptedAt ?? now
            rearm(id, after: max(state.checkedThrough ?? accepted, accepted), on: journey)
        }
        if now < clock { goBack(to: now, on: journey) }
        // In another zone other times are promised from now on, which must not be forgotten.
        let moved = journey == nil ? [] : mark(now)
        // Set this first: misses found below are appended.
        missed.entries = journal.openEntries.filter { $0.outcome == .missed && $0.ended == nil }
        let orphans = resume(at: now) + resumeStage(state.stage, at: now)
        advance(to: now, changes: moved + orphans)
    }

    /// Deals with all that is due by now.
    ///
    /// - Parameter early: By how much `now` is ahead of all clocks; at most some milliseconds.
    package func timeReached(at now: Instant, early: Duration = .zero) {
        advance(to: now, early: early)
    }

    /// Takes in that the machine slept: what was due meanwhile rings late or is reported.
    package func resumed(at now: Instant) {
        advance(to: now, forceArm: true)
    }

    /// Takes in that the wall clock was set by `step` (negative: back) and shows `now`; the length of what goes on stays.
    package func clockChanged(by step: Duration, at now: Instant) {
        let changes = shiftSessions(by: step, at: now) + shiftStage(by: step, at: now)
        advance(to: now, changes: changes + mark(now), isStepKnown: true, forceArm: true)
        outbox.append(.timesChanged)
    }

    /// What rings or is snoozed keeps its length when the wall clock is set.
    private func shiftSessions(by step: Duration, at now: Instant) -> [StoreChange] {
        sessions.keys.sorted().flatMap { handle(.clockStepped(by: step), session: $0, at: now) }
    }

    /// Takes in that the user is in another zone: floating alarms follow, and what they jumped over counts as due.
    package func zoneChanged(to local: TimeZoneRules, at now: Instant) {
        advance(to: now)
        let journey = Journey(from: zones.local.latestWall(by: clock), to: local, at: clock, before: zones)
        zones.local = local
        for id in order { rearm(id, after: clock, on: journey) }
        advance(to: now, changes: mark(clock), forceArm: true)
        outbox.append(.timesChanged)
    }

    /// Takes in that the sun of another place counts: what it moves into the past counts as due, and nothing rings twice.
    package func placeChanged(to place: Place?, at now: Instant) {
        advance(to: now)
        guard place != zones.place else { return }
        let wall = zones.local.latestWall(by: clock)
        let journey = Journey(from: wall, to: zones.local, at: clock, before: zones, isOfSunOnly: true)
        zones.place = place
        for id in order where alarms[id]?.alarm.schedule.solar?.place == nil && alarms[id]?.alarm.schedule.solar != nil
        {
            touched.insert(id)
            rearm(id, after: clock, on: journey)
        }
        advance(to: now, changes: mark(clock), forceArm: true)
        outbox.append(.timesChanged)
    }

    /// The journey since the last process wrote how far it had come; nil when the zone is the same.
    private func journey(since state: StoredState, at now: Instant) -> Journey? {
        guard let checked = state.checkedThrough, let wall = state.checkedWall else { return nil }
        let isSameWall = zones.local.latestWall(by: checked) == wall
        if isSameWall, whereabouts ?? Whereabouts(zones) == Whereabouts(zones) { return nil }
        var before = zones
        let offset = TimeZoneRules(offset: Int(wall.secondsSinceEpoch - checked.seconds))
        before.local = whereabouts.flatMap { try? zones.database.rules(for: $0.zone) } ?? offset
        before.place = whereabouts?.place
        return Journey(from: wall, to: zones.local, at: now, before: before, isOfSunOnly: isSameWall)
    }

    /// Makes live sessions go on; what the journal calls live without a session is lost and counts as missed.
    private func resume(at now: Instant) -> [StoreChange] {
        var changes: [StoreChange] = []
        for id in sessions.keys.sorted() { changes += handle(.restarted, session: id, at: now) }
        for var entry in journal.openEntries
        where [.ringing, .snoozed].contains(entry.outcome) && !sessions.values.contains(where: { $0.key == entry.key })
        {
            entry.outcome = .missed
            changes += miss(entry) + retire(entry.key.alarmID)
        }
        return changes
    }

    /// Deals with all that is due by `now`, writes it with `changes`, and arms what comes next.
    ///
    /// A clock that has gone back unannounced was set back by at least as much as it shows; `isStepKnown` when what
    /// rings has been told of it already.
    func advance(
        to present: Instant, early: Duration = .zero, changes initial: [StoreChange] = [], isStepKnown: Bool = false,
        forceArm: Bool = false
    ) {
        var changes = initial
        var now = present
        if now < clock, clock - now < EngineSettings.trim { now = clock }
        if now < clock {
            if !isStepKnown { changes += shiftSessions(by: now - clock, at: now) }
            goBack(to: now)
        }
        clock = now
        var budget = EngineSettings.catchUpBudget
        while let id = queue.popDue(through: now) { changes += dealWithDue(id, at: now, &budget) }
        changes += passStage(at: now, early: early)
        for id in sessions.keys.sorted() where sessions[id]?.until.map({ $0 <= now }) ?? false {
            changes += handle(.timePassed, session: id, at: now)
        }
        if !changes.isEmpty || retryAt.map({ $0 <= now }) ?? false {
            commit(changes.isEmpty ? [] : changes + mark(now))
        }
        reportMissed()
        arm(force: forceArm)
    }

    /// The occurrence or the notice of an alarm is due: only the newest within the grace period rings.
    private func dealWithDue(_ id: String, at now: Instant, _ budget: inout Int) -> [StoreChange] {
        guard let entry = alarms[id], let next = entry.next else { return [] }
        if next.due > now {
            queue.schedule(id, at: next.due)
            showNotice(of: next, entry.alarm, at: now)
            return []
        }
        let before = next.due - .milliseconds(1)
        let recentFrom = max(before, now - settings.rules.grace - .milliseconds(1))
        var late = occurrences(of: entry.alarm, after: recentFrom, through: now, limit: .max)
        var old: [Occurrence] = []
        if before < recentFrom {
            let limit = max(1, min(EngineSettings.catchUpPerAlarm, budget))
            old = occurrences(of: entry.alarm, after: before, through: recentFrom, limit: limit)
            let next = nextOccurrence(of: entry.alarm, after: old.last?.due ?? before)
            if let next, next.due <= recentFrom {
                missed.isCut = true
            }
        }
        budget -= old.count
        let newest = late.popLast()
        var changes: [StoreChange] = []
        for occurrence in old + late {
            let key = OccurrenceKey(alarmID: id, scheduled: occurrence.scheduled)
            for session in sessions(of: id) where session.key == key { forget(session.id) }
            changes += miss(
                JournalEntry(
                    key: key, label: entry.alarm.label, due: occurrence.due, armedBy: armedBy(occurrence, next),
                    outcome: .missed))
        }
        alarms[id]?.next = nil
        if let newest {
            changes += ring(newest, entry.alarm, armedBy: armedBy(newest, next), at: now)
        }
        rearm(id, after: now)
        if newest == nil { changes += retire(id) }
        return changes
    }

    private func armedBy(_ occurrence: Occurrence, _ next: Occurrence) -> String? {
        armed != nil && occurrence == next ? wakePath : nil
    }

    func ring(_ occurrence: Occurrence, _ alarm: Alarm, armedBy: String?, at now: Instant) -> [StoreChange] {
        let session = RingSession(alarm: alarm, occurrence: occurrence, armedBy: armedBy)
        var changes: [StoreChange] = []
        for earlier in sessions(of: alarm.id) where earlier.id != session.id {
            changes += handle(.superseded, session: earlier.id, at: now)
        }
        if sessions[session.id] == nil { put(session) }
        return changes + handle(.timePassed, session: session.id, at: now)
    }

    private func showNotice(of occurrence: Occurrence, _ alarm: Alarm, at now: Instant) {
        let session = RingSession(alarm: alarm, occurrence: occurrence, armedBy: wakePath)
        guard sessions[session.id] == nil else { return }
        put(session)
        _ = handle(.timePassed, session: session.id, at: now)
    }

    /// The clock was set back: what comes again and has not rung is promised again.
    private func goBack(to now: Instant, on journey: Journey? = nil) {
        clock = now
        var changes = mark(now)
        let withdrawn = journal.occurrences.filter { isToCome($0.key, $0.value, after: now) }.map(\.key)
        unsay(Set(withdrawn))
        for key in withdrawn {
            journal.forget(key)
            changes.append(.withdraw(key))
            revive(key)
        }
        for id in order {
            if let accepted = alarms[id]?.acceptedAt, accepted > now {
                alarms[id]?.acceptedAt = now
                changes += saved(id)
            }
            rearm(id, after: now, on: journey)
        }
        commit(changes)
    }

    /// Takes back what the user was to be told of misses.
    private func unsay(_ keys: Set<OccurrenceKey>) {
        guard !keys.isEmpty else { return }
        untold.removeAll { keys.contains($0.key) }
        outbox = outbox.compactMap { action in
            guard case .missed(let entries, let more, let orMore) = action else { return action }
            let rest = entries.filter { !keys.contains($0.key) }
            return rest.isEmpty && more == 0 ? nil : .missed(rest, more: more, orMore: orMore)
        }
    }

    /// Whether an occurrence that was missed without ringing is in the future, by the clock of then and of now.
    private func isToCome(_ key: OccurrenceKey, _ dealt: JournalMemory.Dealt, after now: Instant) -> Bool {
        guard dealt.wasSilent, dealt.due > now, let alarm = alarms[key.alarmID]?.alarm else { return false }
        return followedSchedule(of: alarm).due(of: key.scheduled, zones: zones) > now
    }

    /// An alarm for one time that was switched off because it was missed is on again.
    private func revive(_ key: OccurrenceKey) {
        guard let alarm = alarms[key.alarmID]?.alarm, alarm.schedule.recurrence == nil,
            alarm.schedule.start == key.scheduled, !alarm.isEnabled
        else { return }
        alarms[key.alarmID]?.alarm.isEnabled = true
        alarms[key.alarmID]?.acceptedAt = .distantFuture
    }
}

extension Instant {
    /// After everything; makes ``Engine`` accept an alarm anew.
    static let distantFuture = Instant(milliseconds: .max)
}
