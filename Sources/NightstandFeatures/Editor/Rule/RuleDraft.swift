// SPDX-License-Identifier: MIT
import Timekeeping

/// A custom repeat rule, before it is checked.
///
/// It covers what people usually need; other rules of RFC 5545 are edited as text.
package nonisolated struct RuleDraft: Hashable, Sendable {
    /// The unit in which it repeats.
    package enum Unit: Int, Sendable, CaseIterable {
        case hours, days, weeks, months, years
    }

    /// How the days of a month are named.
    package enum MonthDays: Int, Sendable, CaseIterable {
        /// By their dates: the 15th, the last day.
        case dates
        /// By the weekday: the first Monday.
        case weekdays
    }

    /// How it ends.
    package enum Ending: Int, Sendable, CaseIterable {
        case never, count, date
    }

    /// The unit in which it repeats.
    ///
    /// Days chosen for weeks are no limit for months, nor the other way round: a new unit starts with none.
    package var unit: Unit {
        didSet {
            if oldValue == .weeks, unit != .weeks { weekdays = Set(Weekday.allCases) }
            if oldValue != .weeks, unit == .weeks, weekdays.count == 7 { weekdays = countedWeekdays }
        }
    }
    /// The interval in units, 1 to 999.
    package var interval = 1
    /// The days of the week: those on which it rings each week, or, with another unit, those on which it may ring at all.
    package var weekdays = Set(Weekday.allCases)
    /// How the days of a month are named.
    package var monthDays = MonthDays.dates
    /// The dates in the month, 1 to 31; −1 is its last day.
    package var dates: Set<Int>
    /// Which of the weekdays in the month, 1 to 5; −1 is the last one.
    package var ordinals: Set<Int>
    /// The weekdays that are counted within the month.
    package var countedWeekdays: Set<Weekday>
    /// The months of the year, 1 to 12.
    package var months: Set<Int>
    /// The first and the last hour of the day between which it repeats, 0 to 23; nil for all day and night.
    package var hours: Hours?
    /// How it ends.
    package var ending = Ending.never
    /// The number of occurrences, where that ends it, 1 to 9999.
    package var count = 10
    /// The last day, where that ends it.
    package var lastDay: CivilDate
    /// The day on which a week begins.
    package var weekStart: Weekday

    /// A part of the day, in hours.
    package struct Hours: Hashable, Sendable {
        /// The first hour at which it rings.
        package var first: Int
        /// The last hour at which it may ring.
        package var last: Int

        /// Joins the two.
        package init(first: Int, last: Int) {
            self.first = first
            self.last = last
        }
    }

    /// A weekly rule, with the rest as `day` suggests.
    package init(like day: CivilDate, weekdays: Set<Weekday>? = nil, weekStart: Weekday = .monday) {
        unit = .weeks
        dates = [day.day]
        ordinals = [min((day.day + 6) / 7, 4)]
        countedWeekdays = [day.weekday]
        months = [day.month]
        lastDay = day.adding(days: 365)
        self.weekStart = weekStart
        self.weekdays = weekdays ?? [day.weekday]
    }
}
