// SPDX-License-Identifier: MIT
import Timekeeping

/// Finds the date that an expression means, as seen from today.
struct DateResolver {
    let today: CivilDate
    let weekStart: Weekday
    let isDayFirst: Bool
    /// Whether `next Friday` is to be taken as the nearest one.
    let takesNearest: Bool
    /// Whether the time asked for is still to come on a day.
    var isAhead: (CivilDate) -> Bool = { _ in true }
    /// The last day of a week as people mean it: Friday for a date, the last one for a bound.
    var weekEnd: Weekday?

    enum Problem: Error {
        case past, noSuchDate, tooFar
    }

    func date(_ expression: DateExpression) throws(Problem) -> CivilDate {
        switch expression {
        case .days(let days): return try offset(today, days)
        case .weekday(let weekday, let which): return try self.weekday(weekday, which)
        case .day(let day, let month, let year): return try self.day(day, month, year)
        case .slashed(let first, let second, let year):
            let dayFirst = first > 12 ? true : second > 12 ? false : isDayFirst
            do {
                return try day(dayFirst ? first : second, dayFirst ? second : first, year)
            } catch {
                // With a year only one order may still be to come.
                guard year != nil, first <= 12, second <= 12 else { throw error }
                return try day(dayFirst ? second : first, dayFirst ? first : second, year)
            }
        case .falling(let weekday, .day(let day, nil, nil)):
            let months = (0..<48).compactMap { firstOfMonth.adding(months: $0) }
            let dates = months.compactMap { Self.date(day, in: $0) }
            let fitting = dates.first { $0.weekday == weekday && ($0 > today || $0 == today && isAhead($0)) }
            guard let fitting else { throw .noSuchDate }
            return fitting
        case .falling(let weekday, let expression):
            let other = DateResolver(
                today: today, weekStart: weekStart, isDayFirst: !isDayFirst, takesNearest: takesNearest,
                isAhead: isAhead)
            // Of both orders the one that has the weekday, and sooner.
            let fitting = [try? date(expression), try? other.date(expression)].compactMap(\.self).filter {
                $0.weekday == weekday
            }
            if let sooner = fitting.min() { return sooner }
            return try date(expression)
        case .dayOfMonth(let day, let ahead):
            guard let month = firstOfMonth.adding(months: ahead), let date = Self.date(day, in: month) else {
                throw .noSuchDate
            }
            if date < today { throw .past }
            return date
        case .feast(let feast, let ahead): return try yearly(ahead) { feast.date(in: $0) }
        case .nth(let nth, let weekday, let month, let ahead):
            if let month {
                // Of next year, or the next to come.
                if ahead >= 12 {
                    guard let date = CivilDate.nth(nth, weekday, month: month, year: today.year + ahead / 12) else {
                        throw .noSuchDate
                    }
                    return date
                }
                return try yearly(0) { CivilDate.nth(nth, weekday, month: month, year: $0) }
            }
            guard let first = firstOfMonth.adding(months: ahead),
                let date = CivilDate.nth(nth, weekday, month: first.month, year: first.year)
            else { throw .noSuchDate }
            if date < today { throw .past }
            return date
        case .nthWorkday(let nth, let month?, _):
            return try yearly(0) { CivilDate.nthWorkday(nth, month: month, year: $0) }
        case .nthWorkday(let nth, nil, let ahead):
            guard let first = firstOfMonth.adding(months: ahead),
                let date = CivilDate.nthWorkday(nth, month: first.month, year: first.year)
            else { throw .noSuchDate }
            if date < today { throw .past }
            return date
        case .weekdayBeside(let weekday, let nth, let base):
            let date = try date(base)
            let distance = (weekday.rawValue - date.weekday.rawValue + 7) % 7
            let first = nth > 0 ? (distance == 0 ? 7 : distance) : distance - 7
            let found = date.adding(days: first + 7 * (nth > 0 ? nth - 1 : nth + 1))
            if found < today { throw .past }
            return found
        case .weekend(let which): return try weekend(which)
        case .later(let count, let unit): return try shifted(today, count, unit)
        case .next(.quarter):
            // A quarter begins with a month of its own.
            guard let first = firstOfMonth.adding(months: 3 - (today.month - 1) % 3) else { throw .tooFar }
            return first
        case .next(let unit): return try shifted(today, 1, unit)
        case .shifted(let base, let count, let unit):
            let date = try shifted(try date(base), count, unit)
            if date < today { throw .past }
            return date
        case .endOfQuarter(let ahead):
            guard let next = firstOfMonth.adding(months: 3 * (ahead + 1) - (today.month - 1) % 3) else {
                throw .tooFar
            }
            return next.adding(days: -1)
        case .endOfYear:
            return try day(31, 12, nil)
        case .endOfWeek(let ahead):
            let start = startOfWeek.adding(days: 7 * ahead)
            guard let weekEnd else { return start.adding(days: 6) }
            let end = start.adding(days: (weekEnd.rawValue - weekStart.rawValue + 7) % 7)
            return end < today ? end.adding(days: 7) : end
        }
    }

    /// The first day of this week.
    var startOfWeek: CivilDate { today.adding(days: -((today.weekday.rawValue - weekStart.rawValue + 7) % 7)) }

    private var firstOfMonth: CivilDate { today.adding(days: 1 - today.day) }

    private func offset(_ date: CivilDate, _ days: Int) throws(Problem) -> CivilDate {
        if days < 0 { throw .past }
        return try shifted(date, days, .day)
    }

    private func shifted(_ date: CivilDate, _ count: Int, _ unit: TimeUnit) throws(Problem) -> CivilDate {
        guard abs(count) <= 100_000 else { throw .tooFar }
        if let days = unit.days {
            let day = date.daysSinceEpoch + count * days
            guard day < 2_900_000 else { throw .tooFar }
            return CivilDate(daysSinceEpoch: day)
        }
        guard let months = unit.months, let later = date.adding(months: count * months) else { throw .tooFar }
        return later
    }

    private func weekday(_ weekday: Weekday, _ which: DateExpression.Which) throws(Problem) -> CivilDate {
        let distance = (weekday.rawValue - today.weekday.rawValue + 7) % 7
        let nearest = today.adding(days: distance)
        func inWeek(_ week: Int) -> CivilDate {
            startOfWeek.adding(days: 7 * week + (weekday.rawValue - weekStart.rawValue + 7) % 7)
        }
        switch which {
        case .nearest, .this: return distance == 0 && !isAhead(nearest) ? nearest.adding(days: 7) : nearest
        case .next:
            if takesNearest { return distance == 0 ? nearest.adding(days: 7) : nearest }
            return inWeek(1)
        case .last: throw .past
        case .plus(let weeks):
            guard weeks <= 10_000 else { throw .tooFar }
            return nearest.adding(days: (distance == 0 ? 7 : 0) + 7 * weeks)
        case .week(let week):
            guard week <= 10_000 else { throw .tooFar }
            let date = inWeek(week)
            if date < today { throw .past }
            return date
        }
    }

    private func weekend(_ which: DateExpression.Which) throws(Problem) -> CivilDate {
        let saturday =
            today.weekday == .sunday ? today.adding(days: -1) : today.adding(days: (6 - today.weekday.rawValue) % 7)
        if which == .next, !takesNearest { return saturday.adding(days: 7) }
        if saturday >= today, isAhead(saturday) { return saturday }
        let sunday = saturday.adding(days: 1)
        return sunday >= today && isAhead(sunday) ? sunday : saturday.adding(days: 7)
    }

    private func day(_ day: Int, _ month: Int?, _ year: Int?) throws(Problem) -> CivilDate {
        if let year {
            guard let month, let first = CivilDate(year: year, month: month, day: 1),
                let date = Self.date(day, in: first)
            else {
                throw .noSuchDate
            }
            if date < today { throw .past }
            return date
        }
        if let month {
            return try yearly(0) { year in
                CivilDate(year: year, month: month, day: 1).flatMap { Self.date(day, in: $0) }
            }
        }
        for ahead in 0...12 {
            guard let first = firstOfMonth.adding(months: ahead), let date = Self.date(day, in: first), date >= today
            else { continue }
            if date > today || isAhead(date) { return date }
        }
        throw .noSuchDate
    }

    /// The first of the days of a year that is still to come.
    private func yearly(_ ahead: Int, _ day: (Int) -> CivilDate?) throws(Problem) -> CivilDate {
        var skipped = 0
        for year in today.year...(today.year + 8) {
            guard let date = day(year), date > today || (date == today && isAhead(date)) else { continue }
            // Next Christmas is that of next year only while this year's is not the next one to come.
            if skipped == 0 || ahead == 0 { return date }
            skipped += 1
        }
        throw .noSuchDate
    }

    /// A day of the month that begins with `first`, counted from the end where negative.
    static func date(_ day: Int, in first: CivilDate) -> CivilDate? {
        let length = CivilDate.length(ofMonth: first.month, year: first.year)
        return CivilDate(year: first.year, month: first.month, day: day > 0 ? day : length + 1 + day)
    }
}
