// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// A day of each year; of its month it is counted from the end where negative.
struct YearDay: Hashable, Sendable {
    var month: Int
    var day: Int
    /// Where it is a weekday, of which `day` says the so-manieth: the third Thursday of July.
    var weekday: Weekday?
}

/// How something repeats, as far as a part of the sentence says.
struct Repetition: Sendable {
    // One-byte fields come after those that leave room for them: productions pass on many of these, most of them empty.
    var interval = 1
    // Lists lie apart, as most repetitions have none.
    @Rare private var lists: Lists?
    /// How often altogether: the next three Mondays.
    var count: Int?
    var unit: TimeUnit?
    var weekdays = WeekdaySet()
    /// A feast, each year.
    var feast: Feast?
    /// A part of the day: every morning.
    var part: DayPart?
    /// Another part of the day: every morning and evening.
    var secondPart: DayPart?
    /// Whether nothing but a list of weekdays says that it repeats.
    var isImplied = false
    /// A season that limits it: every summer morning.
    var season: Season?
    /// How often in its unit, where that was said: twice a day.
    var timesPerUnit: Int?
    /// Another way to read its ordinal: every 2nd Saturday, of the month.
    var ordinalInMonth: Int?

    /// Whether it says `every`, or as much.
    var saysEvery = false
    /// Whether its positions are those of weeks of a month, in which its days lie.
    var countsWeeks = false
    /// Whether nothing but a time follows its `every`, so that the days may be said elsewhere: every 9 am on Sunday.
    var isOfTime = false
    /// Whether it is said of days as well as of something below them: every morning, ten minutes apart.
    var repeatsDays = false
    /// Whether it is said of quarters of the year.
    var countsQuarters = false
    /// 1 where it is about the first days of quarters, -1 where it is about their last ones.
    var edgeOfQuarter: Int8 = 0
    /// Of every other week, whether those of an odd number in the year are meant, or those of an even one.
    var weeks: WeekParity?

    /// What the numbers of weeks leave when divided by two.
    enum WeekParity: Int8 {
        case even, odd
    }

    init(unit: TimeUnit? = nil) {
        self.unit = unit
    }

    private struct Lists {
        var nths: [WeekdayOrdinal] = []
        var monthDays: [Int] = []
        var months: [Int] = []
        var dates: [YearDay] = []
        var setPositions: [Int] = []
        var minutes: [Int] = []
    }

    private mutating func set<List: RangeReplaceableCollection>(_ list: WritableKeyPath<Lists, List>, _ value: List) {
        if lists == nil, value.isEmpty { return }
        var lists = self.lists ?? Lists()
        lists[keyPath: list] = value
        self.lists = lists
    }

    /// Weekdays of a month: the first Monday, the last Friday.
    var nths: [WeekdayOrdinal] {
        get { lists?.nths ?? [] }
        set { set(\.nths, newValue) }
    }

    /// Days of a month, counted from the end where negative.
    var monthDays: [Int] {
        get { lists?.monthDays ?? [] }
        set { set(\.monthDays, newValue) }
    }

    /// Months of a year.
    var months: [Int] {
        get { lists?.months ?? [] }
        set { set(\.months, newValue) }
    }

    /// Days of a year.
    var dates: [YearDay] {
        get { lists?.dates ?? [] }
        set { set(\.dates, newValue) }
    }

    /// Which of the days that match in a month: the last weekday.
    var setPositions: [Int] {
        get { lists?.setPositions ?? [] }
        set { set(\.setPositions, newValue) }
    }

    /// Minutes after the hour at which something hourly rings.
    var minutes: [Int] {
        get { lists?.minutes ?? [] }
        set { set(\.minutes, newValue) }
    }
    /// What can be said but no rule can express, such as every three workdays: it is refused.
    static let unsayable: Repetition = {
        var rule = Repetition(unit: .month)
        rule.monthDays = [32]
        return rule
    }()

    /// Whether it says that each week is like the other, and nothing else.
    var isEveryWeek: Bool {
        unit == .week && interval == 1 && weekdays.isEmpty && nths.isEmpty && timesPerUnit == nil && monthDays.isEmpty
    }

    /// The weekdays of each week that it names; nil where it says more than those.
    var plainWeekdays: WeekdaySet? {
        guard interval == 1, nths.isEmpty, monthDays.isEmpty, months.isEmpty, dates.isEmpty, count == nil,
            setPositions.isEmpty, feast == nil
        else { return nil }
        switch unit {
        case .day? where weekdays.isEmpty: return .all
        case .week? where !weekdays.isEmpty: return weekdays
        default: return nil
        }
    }

    /// Takes its first or last days, which were said apart, for those of the quarter: every quarter on the last day.
    mutating func settleEdges() {
        guard unit == .month, months.isEmpty else { return }
        let places = monthDays + nths.compactMap(\.ordinal) + setPositions
        guard !places.isEmpty, monthDays.allSatisfy({ abs($0) == 1 }) else { return }
        if places.allSatisfy({ $0 > 0 }) { edgeOfQuarter = 1 }
        if places.allSatisfy({ $0 < 0 }) { edgeOfQuarter = -1 }
    }

    /// Whether `other` can be joined to it as a part of the same rule.
    mutating func join(_ other: Repetition) {
        if let unit, let otherUnit = other.unit, (unit.seconds == nil) != (otherUnit.seconds == nil) {
            repeatsDays = true
        }
        // Every weekday, every hour: the hours of those days.
        let isWithinDays = other.unit?.seconds != nil && self.unit == .week && interval == 1 && !weekdays.isEmpty
        if let unit = other.unit,
            self.unit == nil || (self.unit == .day && interval == 1) || other.interval > 1 || isWithinDays
        {
            self.unit = unit
            interval = max(interval, other.interval)
        }
        weekdays.formUnion(other.weekdays)
        nths += other.nths
        if countsWeeks != other.countsWeeks, !setPositions.isEmpty, !other.setPositions.isEmpty { self = .unsayable }
        countsWeeks = countsWeeks || other.countsWeeks
        monthDays += other.monthDays
        months += other.months
        dates += other.dates
        setPositions += other.setPositions
        feast = feast ?? other.feast
        part = part ?? other.part
        season = season ?? other.season
        secondPart = secondPart ?? other.secondPart
        timesPerUnit = timesPerUnit ?? other.timesPerUnit
        countsQuarters = countsQuarters || other.countsQuarters
        weeks = weeks ?? other.weeks
        ordinalInMonth = ordinalInMonth ?? other.ordinalInMonth
        minutes += other.minutes
        isImplied = isImplied && other.isImplied
    }
}
