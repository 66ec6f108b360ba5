// SPDX-License-Identifier: MIT

/// The parts of a recurrence rule, free to be edited; ``Recurrence`` checks them.
public struct RecurrenceParts: Hashable, Sendable {
    /// The unit in which the rule repeats (`FREQ`).
    public var frequency: Frequency
    /// The interval between repetitions in these units (`INTERVAL`), 1 or more.
    public var interval = 1
    /// When it ends (`COUNT` or `UNTIL`).
    public var end = End.never
    /// Months, 1 to 12.
    public var byMonth: [Int] = []
    /// Weeks of the year as in ISO 8601, 1 to 53, or −1 to −53 from its end; only for yearly rules.
    public var byWeekNumber: [Int] = []
    /// Days of the year, 1 to 366, or −1 to −366 from its end.
    public var byYearDay: [Int] = []
    /// Days of the month, 1 to 31, or −1 to −31 from its end.
    public var byMonthDay: [Int] = []
    /// Weekdays, each alone or counted within the month or year.
    public var byDay: [WeekdayOrdinal] = []
    /// Hours, 0 to 23.
    public var byHour: [Int] = []
    /// Minutes, 0 to 59.
    public var byMinute: [Int] = []
    /// Seconds, 0 to 60; 60 is read as 59, since POSIX time has no leap seconds (RFC 5545 §3.3.12).
    public var bySecond: [Int] = []
    /// Which of one unit's occurrences to keep, 1 to 366, or −1 to −366 from the last.
    public var bySetPosition: [Int] = []
    /// The day on which a week begins (`WKST`).
    public var weekStart = Weekday.monday

    /// A rule that repeats in every unit of `frequency`.
    public init(_ frequency: Frequency) {
        self.frequency = frequency
    }

    /// The unit in which a rule repeats.
    public enum Frequency: String, Sendable, CaseIterable, Hashable {
        /// Every second.
        case secondly = "SECONDLY"
        /// Every minute.
        case minutely = "MINUTELY"
        /// Every hour of the wall clock.
        case hourly = "HOURLY"
        /// Every day.
        case daily = "DAILY"
        /// Every week.
        case weekly = "WEEKLY"
        /// Every month.
        case monthly = "MONTHLY"
        /// Every year.
        case yearly = "YEARLY"

        /// Seconds in one unit of a rule that repeats within the day; nil for the others.
        var clockUnit: Int? {
            switch self {
            case .secondly: 1
            case .minutely: 60
            case .hourly: 3600
            default: nil
            }
        }
    }

    /// When a rule ends.
    public enum End: Hashable, Sendable {
        /// Never.
        case never
        /// After this many occurrences, 1 or more, counted before any are left out.
        case count(Int)
        /// With the last occurrence on this day.
        case date(CivilDate)
        /// With the last occurrence not after this wall-clock time.
        case local(CivilDateTime)
        /// With the last occurrence not after this instant.
        case instant(Instant)
    }
}

/// A weekday, alone or counted: `MO` is every Monday, `-1MO` the last one of the month or year.
public struct WeekdayOrdinal: Hashable, Sendable {
    /// Which one, 1 to 53, or −1 to −53 from the end; nil for every one.
    public var ordinal: Int?
    /// The day of the week.
    public var weekday: Weekday

    /// Names every `weekday`, or the `ordinal`-th.
    public init(_ weekday: Weekday, ordinal: Int? = nil) {
        self.weekday = weekday
        self.ordinal = ordinal
    }
}
