// SPDX-License-Identifier: MIT
import Timekeeping

/// A day as it was said, before anything says what today is.
enum DateExpression: Sendable {
    /// This number of days from today.
    case days(Int)
    /// A day of the week.
    case weekday(Weekday, Which)
    /// A day of a month, with a month and a year where they were said; the day counts from the end where negative.
    case day(Int, month: Int?, year: Int?)
    /// The same, where day and month may be the other way round: 3/4.
    case slashed(Int, Int, year: Int?)
    /// A date of which the weekday was said too, which may decide the order of day and month.
    indirect case falling(Weekday, DateExpression)
    /// A day in the month that is `monthsAhead` from this one; counted from the end where negative.
    case dayOfMonth(Int, monthsAhead: Int)
    /// A feast, this number of years ahead.
    case feast(Feast, yearsAhead: Int)
    /// A weekday of a month: the first Monday of June, or of the month so many from this one.
    case nth(Int, Weekday, month: Int?, monthsAhead: Int)
    /// A workday of a month, counted in the same way.
    case nthWorkday(Int, month: Int?, monthsAhead: Int)
    /// The so-manieth such weekday after another day, or before it where negative.
    indirect case weekdayBeside(Weekday, Int, DateExpression)
    /// The weekend, this or the next.
    case weekend(Which)
    /// The same day some weeks, months or years on.
    case later(Int, TimeUnit)
    /// So many units after another day; before it where negative.
    indirect case shifted(DateExpression, Int, TimeUnit)
    /// This day in the next month or year, unless another day of it is said; the first day of the next quarter.
    case next(TimeUnit)
    /// The last day of the quarter so many quarters ahead.
    case endOfQuarter(Int)
    /// The last day of this year.
    case endOfYear
    /// The last day of the week that is this number of weeks ahead.
    case endOfWeek(Int)

    /// Which of the days of that name.
    enum Which: Equatable {
        /// `Friday`: the nearest to come.
        case nearest
        /// `this Friday`: of this week.
        case this
        /// `next Friday`: of next week.
        case next
        /// `last Friday`: the one that is over.
        case last
        /// `Friday after next`, `Friday in two weeks`: this number of weeks after the nearest.
        case plus(Int)
        /// `Friday next week`: of the week that is this number of weeks ahead.
        case week(Int)
    }

    /// Whether it is over: yesterday, last Friday.
    var isOver: Bool {
        switch self {
        case .weekday(_, .last): true
        case .days(let days): days < 0
        default: false
        }
    }

    /// Whether its weekday follows from its day and month.
    var hasWeekdayOfItsOwn: Bool {
        switch self {
        case .day(_, .some, _), .slashed: true
        case .falling(_, let date): date.hasWeekdayOfItsOwn
        default: false
        }
    }

    /// The weekday it names, where it is nothing but one.
    var plainWeekday: Weekday? {
        if case .weekday(let day, _) = self { return day }
        return nil
    }
}
