// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// A unit of time that people count in.
enum TimeUnit: UInt8 {
    case second, minute, hour, day, week, fortnight, month, quarter, year

    /// Its length in seconds, where that is always the same; days are wall-clock days.
    var seconds: Int? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3600
        default: nil
        }
    }

    /// How many days, where it is a matter of days.
    var days: Int? {
        switch self {
        case .day: 1
        case .week: 7
        case .fortnight: 14
        default: nil
        }
    }

    /// How many months, where it is a matter of months.
    var months: Int? {
        switch self {
        case .month: 1
        case .quarter: 3
        case .year: 12
        default: nil
        }
    }
}

extension DayPart {
    /// Whether a bare hour beside it is one after noon; nil where that depends on the hour, as at night.
    var isAfternoon: Bool? {
        switch self {
        case .earlyMorning, .morning, .breakfast, .lateMorning: false
        case .afterLunch, .afternoon, .teatime, .afterWork, .dinner, .evening, .bedtime: true
        case .lunch, .night, .tonight: nil
        }
    }

    /// Whether it is named for a meal, at which nobody sits at midnight.
    var isMeal: Bool {
        switch self {
        case .breakfast, .lunch, .teatime, .dinner: true
        default: false
        }
    }
}

/// A repetition said in one word.
struct Cycle {
    var unit: TimeUnit
    var interval: UInt8 = 1
}

/// A set of weekdays.
struct WeekdaySet: OptionSet, Hashable {
    let rawValue: UInt8

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ weekday: Weekday) {
        rawValue = 1 << UInt8(weekday.rawValue)
    }

    init(from first: Weekday, through last: Weekday) {
        var set = WeekdaySet(first)
        var day = first
        while day != last {
            day = day.following
            set.insert(WeekdaySet(day))
        }
        self = set
    }

    static let weekdays = WeekdaySet(from: .monday, through: .friday)
    static let weekend = WeekdaySet(from: .saturday, through: .sunday)
    static let all = WeekdaySet(from: .monday, through: .sunday)

    /// How many days there are.
    var count: Int { rawValue.nonzeroBitCount }

    /// Its days, Monday first, as a rule names them.
    var ordinals: [WeekdayOrdinal] {
        var ordinals: [WeekdayOrdinal] = []
        ordinals.reserveCapacity(count)
        for day in Weekday.allCases where contains(WeekdaySet(day)) { ordinals.append(WeekdayOrdinal(day)) }
        return ordinals
    }

    /// Its days, Monday first.
    var days: [Weekday] { Weekday.allCases.filter { contains(WeekdaySet($0)) } }
}

extension Weekday {
    /// The day after it.
    var following: Weekday { Weekday(rawValue: rawValue % 7 + 1) ?? .monday }
}
