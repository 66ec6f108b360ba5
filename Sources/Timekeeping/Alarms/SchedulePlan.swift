// SPDX-License-Identifier: MIT

/// The user's input for when an alarm is due; window and command line make schedules from it.
public struct SchedulePlan: Hashable, Sendable {
    /// The time of day.
    public var time: CivilTime
    /// The wall clock on which it is read.
    public var zone: ScheduleZone
    /// How it repeats; nil for once.
    public var recurrence: Recurrence?
    /// The only day, or the first that counts; nil for the day it was on so far, or the soonest.
    public var day: CivilDate?

    /// What gives the time of day, instead of ``time``; nil for wall-clock time.
    public var timeSource: Schedule.TimeSource?

    /// Takes the user's input.
    public init(
        time: CivilTime, zone: ScheduleZone = .floating, recurrence: Recurrence? = nil, day: CivilDate? = nil,
        timeSource: Schedule.TimeSource? = nil
    ) {
        self.timeSource = timeSource
        self.time = time
        self.zone = zone
        self.recurrence = recurrence
        self.day = day
    }

    /// Why a plan gives no schedule.
    public enum Problem: Error, Equatable {
        /// The zone is not available.
        case zone(TimeZoneError)
        /// The only time has passed.
        case past(CivilDateTime)
        /// The rule gives no time at all.
        case neverDue(Recurrence)
        /// All times of the rule have passed.
        case over(Recurrence)
    }

    /// The schedule, in place of `old` if there is one.
    ///
    /// - An unchanged rule keeps counting from its own first day, so that intervals and counts keep their place.
    /// - A new rule begins at its first time to come, so that the day it was set on never counts by itself.
    /// - Added times and a pause stay; skipped and moved occurrences belonged to the old times and are dropped with them.
    public func schedule(
        replacing old: Schedule? = nil, at now: Instant, zones: ZoneResolver
    ) throws(Problem) -> Schedule {
        let rules = try Self.zonal { () throws(TimeZoneError) in try zones.rules(for: zone) }
        let today = rules.civil(at: now).date
        let isKept = day == nil && old.map { keepsDay(of: $0, today: today) } ?? false
        let goesOn = isKept && recurrence != nil
        var start = CivilDateTime(
            date: (isKept ? old?.start.date : day) ?? today, time: timeSource == nil ? time : .midnight)
        if !goesOn, due(start, zones) <= now {
            if day != nil, recurrence == nil { throw .past(start) }
            if start.date == today { start.date = today.adding(days: 1) }
        }
        var schedule = Schedule(
            start: start, zone: zone, recurrence: recurrence, added: old?.added ?? [], pausedUntil: old?.pausedUntil,
            daysOff: old?.daysOff)
        schedule.timeSource = timeSource
        if let old, schedule.hasSameTimes(as: old) { return old }
        if let recurrence {
            if !goesOn { schedule.start = try first(of: recurrence, from: start, zones) }
            var unpaused = schedule
            // Days off come and go, too.
            (unpaused.pausedUntil, unpaused.daysOff) = (nil, nil)
            if isByEvents {
                // There may be events that nobody knows of yet: a day of the rule is enough.
                unpaused.timeSource = nil
                unpaused.start.time = Self.endOfDay
            }
            let next = try Self.zonal { () throws(TimeZoneError) in try unpaused.next(after: now, zones: zones) }
            if next == nil { throw .over(recurrence) }
        }
        return schedule
    }

    /// When an occurrence on the day of `start` would be due.
    private func due(_ start: CivilDateTime, _ zones: ZoneResolver) -> Instant {
        var schedule = Schedule(start: start, zone: zone)
        schedule.timeSource = timeSource
        if isByEvents {
            let rules = (try? zones.rules(for: zone)) ?? zones.local
            let end = rules.instant(of: CivilDateTime(date: start.date, time: Self.endOfDay))
            guard case .appointment(let time) = timeSource else { return end }
            return time.due(on: start.date, agenda: zones.agenda, zone: rules)?.instant ?? end
        }
        return schedule.due(of: start, zones: zones)
    }

    private var isByEvents: Bool { timeSource?.isByEvents ?? false }

    /// Until then a day may still get an appointment or a reminder.
    private static let endOfDay = CivilTime(secondOfDay: 86_399)

    private func keepsDay(of old: Schedule, today: CivilDate) -> Bool {
        old.recurrence == recurrence && (recurrence != nil || old.start.date >= today)
    }

    private func first(
        of recurrence: Recurrence, from start: CivilDateTime, _ zones: ZoneResolver
    ) throws(Problem) -> CivilDateTime {
        var plain = Schedule(start: start, zone: zone, recurrence: recurrence)
        plain.timeSource = timeSource
        if isByEvents {
            plain.timeSource = nil
            plain.start.time = Self.endOfDay
        }
        let before = due(start, zones) - .milliseconds(1)
        let first = try Self.zonal { () throws(TimeZoneError) in try plain.next(after: before, zones: zones) }
        guard let first else {
            switch recurrence.parts.end {
            case .never, .count: throw .neverDue(recurrence)
            case .date, .local, .instant: throw .over(recurrence)
            }
        }
        return isByEvents
            ? CivilDateTime(date: first.scheduled.date, time: .midnight) : first.scheduled
    }

    private static func zonal<Value>(_ body: () throws(TimeZoneError) -> Value) throws(Problem) -> Value {
        do throws(TimeZoneError) { return try body() } catch { throw .zone(error) }
    }
}
