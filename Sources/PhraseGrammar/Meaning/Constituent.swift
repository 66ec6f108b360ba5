// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// A part of a sentence, understood by itself.
enum Constituent: Sendable {
    case times([ClockTime])
    case part(PartMention)
    /// A half of the day alone, which puts a time right: no, pm.
    case half(ClockTime.Half)
    case date(DateExpression)
    case dateList([DateExpression])
    /// A duration in seconds; `role` says what came before it.
    case duration(Int, DurationRole)
    /// This number of seconds after something; before it where negative.
    case offset(Int)
    indirect case repetition(Repetition)
    /// `repeat` alone: what else was said happens again and again.
    case repeats
    case starting(Boundary)
    case until(Boundary)
    /// For a number of days, weeks or months.
    case span(Int, TimeUnit)
    case count(Int)
    indirect case window(ClockTime, ClockTime)
    indirect case dates(DateExpression, DateExpression)
    /// During business hours, on days of work.
    case officeHours
    /// A whole week: this one, or so many ahead.
    case week(Int)
    /// In these months only.
    case months([Int])
    /// In the months of a season only.
    case season(Season)
    case except([Exception])
    /// On these weekdays at another time: every day at 7, but at 9 on weekends.
    indirect case otherwise(WeekdaySet, ClockTime)
    /// A condition, such as `if it rains`, which cannot be known.
    case condition
    /// A time or a day that is unknown: every payday, during the holidays.
    case unknown
    /// A time that is not meant, or half of a day: not 6, not pm.
    case rejected(ClockTime?)
    indirect case solar(SolarTime)
    /// This number of seconds before the first appointment of the day.
    case appointment(Int)
    /// When it is on days without one.
    indirect case fallback(ClockTime)
    indirect case notBefore(ClockTime)
    indirect case notAfter(ClockTime)
    case zone(Int)
    case wish(Wish)
    /// This number of alarms, or this many more than the one that was said.
    case series(Int, isMore: Bool)
    /// The time that is said is that of the last alarm of several.
    case lastOfSeries
    /// The same again, this number of seconds later.
    case again(Int)
    case label(Range<Int>)
    case labelFollows
    case volume(Int)
    case fade(Int)
    case snooze(minutes: Int?, limit: Int?)
    /// The tone of that name.
    case sound(String)
    case vibrates(Bool)
    case early
    /// At these minutes past each hour.
    case minuteOfHour([Int])
    /// When the clock next shows this minute past an hour: quarter past.
    case nextMinute(Int)
    case correction
    case refusal(PhraseError.Kind)
    case filler

    /// A part of the day as it was said.
    struct PartMention {
        var part: DayPart
        /// Whether a preposition or its form says that the time is meant.
        var isStrong = true
        /// Whether it is today's: this evening.
        var isToday = false
        /// Seconds after it: half an hour before bed.
        var offset = 0
    }

    enum DurationRole {
        /// `in 20 minutes`, `20 minutes from now`.
        case ahead
        /// `for 20 minutes`.
        case lasting
        /// `20 minutes`.
        case bare
        /// `a minute`, which may mean nothing.
        case vague
    }

    /// A day or a time at which something begins or ends.
    indirect enum Boundary {
        case date(DateExpression)
        case time(ClockTime)
        case moment(DateExpression, ClockTime)
        case month(Int)
        case elapsed(Int)
    }

    /// What is left out.
    enum Exception {
        case weekdays(WeekdaySet)
        /// The same as a condition on the one day that is meant: unless it is a weekend.
        case unless(WeekdaySet)
        case date(DateExpression)
        case dates(DateExpression, DateExpression)
        case months([Int])
        /// A day of each month, counted from the end where negative.
        case monthDay(Int)
        case season(Season)
        /// Weekdays of each month: the first Monday.
        case nths([WeekdayOrdinal])
        /// The same of the weekday that the rule names: except the last one of the month.
        case nthOfRule(Int)
        /// The first time that it would ring: skip the next one.
        case nextOfRule
        case time(ClockTime)
        case week(Int)
        case holidays
        /// The days that the user's calendars make free.
        case daysOff

        /// Whether it leaves out days again and again, so that there must be others.
        var isOfManyDays: Bool {
            switch self {
            case .weekdays, .daysOff: true
            default: false
            }
        }
    }

    /// What is wanted.
    enum Wish {
        case wake, alarm, timer, remind
    }

    /// The days that it names one by one.
    var daysNamed: [DateExpression] {
        switch self {
        case .date(let date), .starting(.date(let date)), .until(.date(let date)), .until(.moment(let date, _)): [date]
        case .dateList(let dates): dates
        default: []
        }
    }
}

/// A constituent in its place.
struct Edge {
    /// Whether it is a label, or says that one follows.
    var introducesLabel: Bool {
        switch meaning {
        case .label, .labelFollows: true
        default: false
        }
    }

    /// The tokens it covers.
    var range: Range<Int>
    var meaning: Constituent
}
