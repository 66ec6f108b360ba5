// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// All alarms with their state and next occurrences, in the user's order.
    package func statuses() -> [AlarmStatus] { statuses(of: state.alarms.order) }

    /// These alarms with their state and next occurrences; the journal is searched once for all of them.
    package func statuses(of ids: [String]) -> [AlarmStatus] {
        let ahead = journalledAhead()
        return ids.compactMap { status(of: $0, journalledAhead: ahead[$0] ?? 0) }
    }

    /// An alarm and its next five occurrences; nil when there is no such alarm.
    package func status(of id: String) -> AlarmStatus? { statuses(of: [id]).first }

    private func status(of id: String, journalledAhead: Int) -> AlarmStatus? {
        guard let entry = state.alarms[id] else { return nil }
        outlooks += 1
        var next: [Occurrence] = []
        if let first = entry.next {
            let later = state.occurrences(
                of: entry.alarm, after: first.due - .milliseconds(1), through: .distantFuture,
                limit: 5 + journalledAhead)
            next = Array(later.prefix(5))
        }
        var problem: String?
        if entry.isAstray, case .named(let zone) = entry.alarm.schedule.zone {
            problem = tr(
                """
                The time zone \(zone) isn't installed on this computer, so the alarm follows local time. Choose \
                another zone, or install the time zone data.
                """)
        }
        return AlarmStatus(
            alarm: entry.alarm, state: phase(of: entry), next: next, outlook: outlook(of: entry.alarm),
            problem: problem)
    }

    private func outlook(of alarm: Alarm) -> [OccurrenceOutlook]? {
        guard alarm.isEnabled, !alarm.schedule.calendars.isEmpty else { return nil }
        return try? state.followedSchedule(of: alarm).outlook(
            after: state.clock, limit: Self.outlookLimit, zones: state.zones)
    }

    /// Two weeks of a daily alarm.
    private static let outlookLimit = 14

    /// An alarm as it is stored; nil when there is no such alarm.
    package func storedAlarm(_ id: String) -> Alarm? { state.alarms[id]?.alarm }

    /// All alarms as they are stored.
    package func storedAlarms() -> [Alarm] { state.alarms.inOrder }

    /// The alarms' ids in the user's order.
    package var order: [String] { state.alarms.order }

    /// Stopwatches, countdowns and presets.
    package var timers: Timers { state.timers.current }

    /// The current reading of all clocks.
    package func reading(at now: Instant) -> ClockReading { state.reading(at: now) }

    /// What rings, is about to, or is snoozed, by due time.
    package func rings() -> [RingStatus] {
        state.rings.all.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.compactMap { state.status(of: $0) }
    }

    /// Whether the computer slept and was woken for this ring.
    package func wokeComputer(for ring: String) -> Bool { state.rings.wakers.contains(ring) }

    /// What rings and began last; nil while nothing does.
    package func latestRing() -> RingStatus? {
        var latest: (since: Instant, session: RingSession)?
        for session in state.rings.all {
            guard case .ringing(let since, _) = session.state else { continue }
            if latest.map({ ($0.since, $0.session.id) < (since, session.id) }) ?? true { latest = (since, session) }
        }
        return latest.flatMap { state.status(of: $0.session) }
    }

    /// Whether an alarm has a repeat rule, so that one time can be skipped.
    package func repeats(_ id: String) -> Bool { state.alarms[id]?.alarm.schedule.recurrence != nil }

    /// What is due next, and of which alarm.
    package func nextDue() -> ServiceStatus.NextDue? {
        guard let due = state.alarms.firstDue(), let id = state.alarms.due(at: due).first,
            let alarm = state.alarms[id]?.alarm
        else { return nil }
        return ServiceStatus.NextDue(alarmID: id, label: alarm.label, due: due)
    }

    /// When something will next ring: an alarm, a snooze that ends, or a countdown for which the machine is woken; nil when
    /// nothing will.
    package func nextRing() -> Instant? {
        [state.firstDueHere(), state.rings.firstRingAgain, state.timerDue(.counts)].compactMap(\.self).min()
    }

    /// When the next alarm is due that isn't left to another machine.
    package func nextDueHere() -> Instant? { state.firstDueHere() }

    /// What will be heard at `instant`: the sounds of alarms that are due and of those that ring again or ask then.
    package func soundsDue(at instant: Instant) -> [AlarmSound] {
        let due = state.alarms.due(at: instant).compactMap { state.alarms[$0]?.alarm.sound }
        return due + state.timerSounds(at: instant)
            + state.rings.all.filter { [.snoozed, .up, .asking].contains($0.phase) && $0.until == instant }
            .map(\.alarm.sound)
    }

    /// The sounds of all alarms that are switched on.
    package var soundsInUse: [AlarmSound] {
        Set(state.alarms.all.filter(\.alarm.isEnabled).map(\.alarm.sound)).sorted { $0.description < $1.description }
    }

    /// How many alarms there are, and how many of them will ring.
    package var counts: (alarms: Int, armed: Int) {
        (state.alarms.count, state.alarms.armedCount)
    }

    /// The journal of what is due by `now`, from the newest on, at most `limit` entries, within ``AlarmLimits/history``.
    package func history(alarmID: String?, limit: Int, at now: Instant) throws(EngineError) -> [JournalEntry] {
        advance(to: now)
        return try history(alarmID: alarmID, limit: limit)
    }

    /// The journal as it was last brought up to date, from the newest on, at most `limit` entries.
    package func history(alarmID: String?, limit: Int) throws(EngineError) -> [JournalEntry] {
        guard AlarmLimits.history.contains(limit) else { throw .historyLimit(limit) }
        do throws(StoreError) {
            let stored = try store.journal(alarmID: alarmID, limit: limit)
            guard writer.isBehind else { return stored }
            var byKey = Dictionary(stored.map { ($0.key, $0) }) { $1 }
            for entry in writer.unwrittenEntries where alarmID == nil || entry.key.alarmID == alarmID {
                byKey[entry.key] = entry
            }
            return Array(byKey.values.sorted { $0.due > $1.due }.prefix(limit))
        } catch { throw .notStored(error) }
    }

    private func phase(of entry: ArmedAlarm) -> AlarmStatus.State {
        let phases = state.rings.ofAlarm(entry.alarm.id).map(\.phase)
        if phases.contains(.ringing) { return .ringing }
        if phases.contains(where: { [.snoozed, .up, .asking].contains($0) }) { return .snoozed }
        guard entry.alarm.isEnabled else { return .off }
        if let until = entry.alarm.schedule.pausedUntil,
            until > state.wallClock(of: entry.alarm).civil(at: state.clock).date
        {
            return .paused
        }
        return entry.next == nil ? .finished : .scheduled
    }

    /// The number of upcoming occurrences of each alarm that have been handled already, such as one dismissed before it rang.
    private func journalledAhead() -> [String: Int] {
        var counts: [String: Int] = [:]
        for (key, entry) in state.journal.occurrences where entry.due > state.clock {
            counts[key.alarmID, default: 0] += 1
        }
        return counts
    }
}
