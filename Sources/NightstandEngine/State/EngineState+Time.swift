// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension EngineState {
    /// Loads the stored state, as of when it was last written, and handles what has happened since.
    ///
    /// What is due by now is left to ``advance(to:early:isStepKnown:)``.
    mutating func load(_ stored: StoredState, at now: Instant) {
        zones.place = PlacesStatus(stored.records).current
        zones.agenda = stored.records.first { $0.kind == .agenda }.flatMap { try? $0.value(Agenda.self) }
        referencePlace = ReferencePlace.stored(in: stored.records)
        journal = JournalMemory(stored.recent)
        alarms.reserveCapacity(stored.alarms.count)
        for item in stored.alarms where alarms[item.alarm.id] == nil {
            alarms.put(item.alarm, acceptedAt: item.acceptedAt)
        }
        for session in stored.sessions where !session.hasEnded { put(session) }
        clock = stored.checkedThrough ?? now
        let transition = transition(since: stored, at: now)
        for id in alarms.order {
            let accepted = alarms[id]?.acceptedAt ?? now
            rearm(id, after: max(stored.checkedThrough ?? accepted, accepted), on: transition)
        }
        if now < clock { goBack(to: now, on: transition) }
        // A new time zone changes the promised times, which must survive a crash.
        if transition != nil { writeMark(now) }
        // Set this first: misses found below are appended.
        missed = MissedAlarms(journal.openEntries.filter { $0.outcome == .missed && $0.ended == nil })
        resumeRings(at: now)
        write(timers.resume(stored.timers, at: reading(at: now)))
    }

    /// The transition since the previous process last wrote its mark; nil if zone and place are the same.
    private func transition(since stored: StoredState, at now: Instant) -> ZoneTransition? {
        guard let checked = stored.checkedThrough, let wall = stored.checkedWall else { return nil }
        let isSameWall = zones.local.latestWall(by: checked) == wall
        if isSameWall, referencePlace ?? ReferencePlace(zones) == ReferencePlace(zones) { return nil }
        var before = zones
        let offset = TimeZoneRules(offset: Int(wall.secondsSinceEpoch - checked.seconds))
        before.local = referencePlace.flatMap { try? zones.database.rules(for: $0.zone) } ?? offset
        before.place = referencePlace?.place
        return ZoneTransition(from: wall, to: zones.local, at: now, before: before, isOfSunOnly: isSameWall)
    }

    /// Resumes live sessions; an entry that the journal calls live but that has no session counts as missed.
    private mutating func resumeRings(at now: Instant) {
        for id in rings.ids { handle(.restarted, ring: id, at: now) }
        for var entry in journal.openEntries
        where [.ringing, .snoozed].contains(entry.outcome) && !rings.all.contains(where: { $0.key == entry.key }) {
            entry.outcome = .missed
            miss(entry)
            retire(entry.key.alarmID)
        }
        // Nothing else switches a one-time alarm off whose session was lost while it waited to ask.
        let once = Set(journal.occurrences.lazy.map(\.key.alarmID)).filter { id in
            alarms[id].map { $0.alarm.isEnabled && $0.alarm.schedule.recurrence == nil } ?? false
        }
        for id in once.sorted() { retire(id) }
    }

    /// Keeps the length of rings and snoozes when the wall clock is set.
    mutating func shiftRings(by step: Duration, at now: Instant) {
        for id in rings.ids { handle(.clockStepped(by: step), ring: id, at: now) }
    }

    /// Moves to another time zone.
    mutating func move(to local: TimeZoneRules) {
        let wall = zones.local.latestWall(by: clock)
        let transition = ZoneTransition(from: wall, to: local, at: clock, before: zones)
        zones.local = local
        for id in alarms.order { rearm(id, after: clock, on: transition) }
        writeMark(clock)
    }

    /// Moves to another place, whose sun counts from now on.
    mutating func move(to place: Place?) {
        let wall = zones.local.latestWall(by: clock)
        let transition = ZoneTransition(from: wall, to: zones.local, at: clock, before: zones, isOfSunOnly: true)
        zones.place = place
        for id in alarms.order {
            guard let solar = alarms[id]?.alarm.schedule.solar, solar.place == nil else { continue }
            outbox.touch(id)
            rearm(id, after: clock, on: transition)
        }
        writeMark(clock)
    }

    /// Takes what is in the user's calendars now; events that came up since they were last read count from now on.
    mutating func move(to new: Agenda?) {
        zones.agenda = new?.following(zones.agenda, at: clock)
        for id in alarms.order {
            guard let schedule = alarms[id]?.alarm.schedule, !schedule.calendars.isEmpty else { continue }
            outbox.touch(id)
            // What came up is due at this very moment.
            rearm(id, after: clock - .milliseconds(1))
        }
        if let agenda = zones.agenda, let record = try? Record(.agenda, id: "here", agenda) { write(.keep(record)) }
    }

    /// Handles everything due by `present`.
    ///
    /// A clock that has gone back unannounced was set back by at least the difference; `isStepKnown` if rings have been
    /// shifted for it already.
    mutating func advance(to present: Instant, early: Duration, isStepKnown: Bool) {
        var now = present
        if now < clock, clock - now < EngineSettings.trim { now = clock }
        if now < clock {
            if !isStepKnown { shiftRings(by: now - clock, at: now) }
            goBack(to: now)
        }
        clock = now
        journalSkips(through: now)
        var budget = EngineSettings.catchUpBudget
        while let id = alarms.popDue(through: now) { dealWithDue(id, at: now, &budget) }
        passTimers(at: now, early: early)
        for id in rings.ids where rings[id]?.attention.map({ $0 <= now }) ?? false {
            handle(.timePassed, ring: id, at: now)
        }
    }

    /// Handles an alarm whose occurrence or notice is due: only the newest occurrence within the grace period rings.
    private mutating func dealWithDue(_ id: String, at now: Instant, _ budget: inout Int) {
        guard let entry = alarms[id], let next = entry.next else { return }
        if next.due > now {
            alarms.waitOn(id, for: next.due)
            if !isLeft(id, due: next.due) { showNotice(of: next, entry.alarm, at: now) }
            return
        }
        let before = next.due - .milliseconds(1)
        let recentFrom = max(before, now - settings.rules.grace - .milliseconds(1))
        var late = occurrences(of: entry.alarm, after: recentFrom, through: now, limit: .max)
        var old: [Occurrence] = []
        if before < recentFrom {
            let limit = max(1, min(EngineSettings.catchUpPerAlarm, budget))
            old = occurrences(of: entry.alarm, after: before, through: recentFrom, limit: limit)
            let next = nextOccurrence(of: entry.alarm, after: old.last?.due ?? before)
            if let next, next.due <= recentFrom, !isLeft(id, due: next.due) { missed.giveUpCounting() }
        }
        budget -= old.count
        let newest = late.popLast()
        for occurrence in old + late {
            // The machine slept while another rang.
            if isLeft(id, due: occurrence.due) {
                leave(occurrence, entry.alarm)
                continue
            }
            let key = OccurrenceKey(alarmID: id, scheduled: occurrence.scheduled)
            for session in rings.ofAlarm(id) where session.key == key { forget(session.id) }
            miss(
                JournalEntry(
                    key: key, label: entry.alarm.label, due: occurrence.due, armedBy: armedBy(occurrence, next),
                    outcome: .missed, event: event(of: occurrence, entry.alarm)))
        }
        alarms.update(id) { $0.next = nil }
        let isElsewhere = newest.map { isLeft(id, due: $0.due) } ?? false
        if let newest {
            if isElsewhere {
                leave(newest, entry.alarm)
            } else {
                ring(newest, entry.alarm, armedBy: armedBy(newest, next), at: now)
            }
        }
        rearm(id, after: now)
        if newest == nil || isElsewhere { retire(id) }
    }

    private func armedBy(_ occurrence: Occurrence, _ next: Occurrence) -> String? {
        outbox.armed != nil && occurrence == next ? wakePath : nil
    }

    /// Handles a clock that was set back: missed occurrences that are in the future again are promised again.
    private mutating func goBack(to now: Instant, on transition: ZoneTransition? = nil) {
        clock = now
        writeMark(now)
        let withdrawn = journal.occurrences.filter { isToCome($0.key, $0.value, after: now) }.map(\.key)
        missed.takeBack(Set(withdrawn))
        outbox.takeBackMisses(Set(withdrawn))
        for key in withdrawn {
            journal.forget(key)
            write(.withdraw(key))
            revive(key)
        }
        for id in alarms.order {
            if let accepted = alarms[id]?.acceptedAt, accepted > now {
                alarms.update(id) { $0.acceptedAt = now }
                save(id)
            }
            rearm(id, after: now, on: transition)
        }
    }

    /// Whether an occurrence that was missed without ringing is in the future, by its old due time and by the current one.
    private func isToCome(_ key: OccurrenceKey, _ dealt: JournalMemory.Dealt, after now: Instant) -> Bool {
        guard dealt.wasSilent, dealt.due > now, let alarm = alarms[key.alarmID]?.alarm else { return false }
        return followedSchedule(of: alarm).due(of: key.scheduled, zones: zones) > now
    }

    /// Switches a one-time alarm on again that was switched off because it was missed.
    private mutating func revive(_ key: OccurrenceKey) {
        guard let alarm = alarms[key.alarmID]?.alarm, alarm.schedule.recurrence == nil,
            alarm.schedule.start == key.scheduled, !alarm.isEnabled
        else { return }
        alarms.update(key.alarmID) { ($0.alarm.isEnabled, $0.acceptedAt) = (true, .distantFuture) }
    }
}

extension Instant {
    /// Later than any other instant; as `acceptedAt`, it makes ``EngineState`` set the time of acceptance again.
    static let distantFuture = Instant(milliseconds: .max)
}
