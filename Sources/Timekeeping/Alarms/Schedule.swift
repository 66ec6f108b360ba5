// SPDX-License-Identifier: MIT

/// When an alarm is due: a first wall-clock time, how it repeats, and its exceptions (RFC 5545 §3.8.5).
public struct Schedule: Hashable, Sendable {
    /// The first occurrence and the time of day of the others (`DTSTART`).
    public var start: CivilDateTime
    /// The zone in which it is read.
    public var zone: ScheduleZone
    /// The rule of repetition (`RRULE`); nil for an alarm that rings once.
    public var recurrence: Recurrence?
    /// Occurrences left out (`EXDATE`): skipped by the user.
    public var excluded: Set<CivilDateTime>
    /// Occurrences added (`RDATE`).
    public var added: Set<CivilDateTime>
    /// Single occurrences moved to another time, keyed by the time the rule gives them (`RECURRENCE-ID`).
    public var moved: [CivilDateTime: CivilDateTime]
    /// The alarm is silent before this day; nil when it is not paused.
    public var pausedUntil: CivilDate?
    /// What gives the time on the dates of the rule, instead of the start's time of day; nil for wall-clock time.
    ///
    /// The start is at midnight then, and an occurrence is scheduled for midnight of its date, whenever it is due; one at a
    /// reminder for the minute of the reminder.
    @Rare public var timeSource: TimeSource?
    /// The ids of the calendars whose days off leave out occurrences of the rule; nil for none.
    @Rare public var daysOff: [String]?

    /// Makes a schedule; without a rule it is due once, at `start`.
    public init(
        start: CivilDateTime, zone: ScheduleZone = .floating, recurrence: Recurrence? = nil,
        excluded: Set<CivilDateTime> = [], added: Set<CivilDateTime> = [],
        moved: [CivilDateTime: CivilDateTime] = [:], pausedUntil: CivilDate? = nil, solar: SolarTime? = nil,
        daysOff: [String]? = nil
    ) {
        self.start = start
        self.zone = zone
        self.recurrence = recurrence
        self.excluded = excluded
        self.added = added
        self.moved = moved
        self.pausedUntil = pausedUntil
        _timeSource = Rare(wrappedValue: solar.map(TimeSource.sun))
        _daysOff = Rare(wrappedValue: daysOff)
    }
}

/// The wall clock that a schedule is read on.
public enum ScheduleZone: Hashable, Sendable {
    /// Wherever the user is.
    case floating
    /// A fixed IANA zone, such as `Asia/Tokyo`.
    case named(String)
}
