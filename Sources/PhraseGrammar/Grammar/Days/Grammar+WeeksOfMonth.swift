// SPDX-License-Identifier: MIT
import Timekeeping

/// Weeks counted in a month: its first seven days, its last seven.
extension Grammar {
    /// the first week of every month, in the second and last weeks of the month, of the first week beside `monthly`.
    func weeksOfMonth(_ index: Int) -> Match<Repetition>? {
        var next = index
        if `is`(next, .of, .in) || says(next, .during) { next += 1 }
        next = skip(next, .the)
        guard mayBeOrdinal(next) else { return nil }
        var rule = Repetition(unit: nil)
        while let nth = ordinal(next), abs(nth.value) <= 5 {
            rule.setPositions.append(nth.value)
            next = nth.end
            guard let after = separator(next), ordinal(skip(after, .the)) != nil else { break }
            next = skip(after, .the)
        }
        guard !rule.setPositions.isEmpty, lexeme(next).unit == .week, next < count else { return nil }
        rule.countsWeeks = true
        rule.isImplied = true
        if let month = saysOfMonth(next + 1) {
            rule.unit = .month
            return Match(rule, month.end)
        }
        if `is`(next + 1, .of, .in), lexeme(next + 2).month != 0, saysAgain, case let months = monthList(next + 2) {
            rule.unit = .year
            rule.months = months.value
            return Match(rule, months.end)
        }
        // Every first and third week; every second one is every other.
        let isOfMonth = keyword(index - 1) == .every && (rule.setPositions.count > 1 || abs(rule.setPositions[0]) == 1)
        return (saysEachMonth || isOfMonth) && !`is`(next + 1, .of, .in) ? Match(rule, next + 1) : nil
    }

    /// The first half of the month, as far as the 15th, and the second one.
    func halfOfMonth(_ index: Int) -> Match<Repetition>? {
        guard let nth = ordinal(index), [1, 2, -1].contains(nth.value), keyword(nth.end) == .half,
            let month = saysOfMonth(nth.end + 1), month.value || saysAgain
        else { return nil }
        var rule = Repetition(unit: .month)
        rule.monthDays = Array(nth.value == 1 ? 1...15 : 16...31)
        return Match(rule, month.end)
    }

    /// The first three days of next month, the last week of January: all of those days, once.
    func daysOfOneMonth(_ index: Int) -> Match<Constituent>? {
        var next = index
        if `is`(next, .on, .in, .for) || says(next, .during) { next += 1 }
        next = skip(next, .the)
        guard mayBeOrdinal(next), let nth = ordinal(next), abs(nth.value) <= 5, nth.value > -2 else { return nil }
        let days: ClosedRange<Int>
        if lexeme(nth.end).unit == .week, !lexeme(nth.end).isPlural {
            days = nth.value > 0 ? 7 * nth.value - 6...7 * nth.value : -7 ... -1
            next = nth.end + 1
        } else if let size = number(nth.end), (2...15).contains(size.value), lexeme(size.end).unit == .day {
            guard abs(nth.value) == 1 else { return nil }
            days = nth.value > 0 ? 1...size.value : -size.value ... -1
            next = size.end + 1
        } else {
            return nil
        }
        guard `is`(next, .of, .in), days.upperBound <= 28, case let month = skip(next + 1, .the), month < count else {
            return nil
        }
        if lexeme(month).month != 0, !saysAgain || lexeme(month + 1).month == 0 {
            let number = Int(lexeme(month).month)
            return Match(
                .dates(
                    .day(days.lowerBound, month: number, year: nil), .day(days.upperBound, month: number, year: nil)),
                month + 1)
        }
        guard `is`(month, .next, .this), lexeme(month + 1).unit == .month else { return nil }
        let ahead = keyword(month) == .this ? 0 : 1
        return Match(
            .dates(
                .dayOfMonth(days.lowerBound, monthsAhead: ahead), .dayOfMonth(days.upperBound, monthsAhead: ahead)),
            month + 2)
    }
}
