// SPDX-License-Identifier: MIT
import Timekeeping

/// Days of a month that repeat: the 15th of each month, the last Friday.
extension Grammar {
    /// `of the month`, `of each month`, `in every month`; true when it says each.
    func saysOfMonth(_ index: Int) -> Match<Bool>? {
        let isBare = keyword(index) == .every && lexeme(index + 1).unit == .month
        guard `is`(index, .of, .in) || isBare else { return nil }
        var next = isBare ? index : skip(index + 1, .the)
        let isEach = keyword(next) == .every
        if isEach { next = skip(next + 1, .single) }
        guard lexeme(next).unit == .month, !lexeme(next).isSymbol, next < count else { return nil }
        return Match(isEach, next + 1)
    }

    /// 15th and 30th, the 15th of every month, every 4th of the month, the last day of each month.
    func daysOfMonth(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        var days: [Int] = []
        var end = index
        if lexeme(index).unit == .day, !lexeme(index).isPlural, let day = number(index + 1),
            (1...31).contains(day.value),
            let month = saysOfMonth(day.end)
        {
            // Day 15 of the month.
            var rule = Repetition(unit: .month)
            rule.monthDays = [day.value]
            return Match(rule, month.end)
        }
        while let nth = dayOfMonth(skip(end, .the)) {
            days.append(nth.value)
            end = nth.end
            guard let next = separator(end), dayOfMonth(skip(skip(next, .on), .the)) != nil else { break }
            end = skip(next, .on)
        }
        guard !days.isEmpty, lexeme(end).month == 0, days.allSatisfy({ abs($0) <= 31 }) else { return nil }
        let month = saysOfMonth(end)
        let isRepeated =
            month?.value ?? false
            || (isEvery && (month != nil || days.count > 1 || days[0] < 0 || days[0] > 5 || lexeme(end).unit == nil))
        guard isRepeated || days.count > 1 else {
            // The last day: of what, another part of the sentence says.
            guard month == nil, days[0] < 0, !`is`(end, .of, .in), lexeme(end).unit == nil else { return nil }
            var rule = Repetition(unit: nil)
            rule.monthDays = days
            rule.isImplied = true
            return Match(rule, end)
        }
        if month == nil,
            lexeme(end).unit != nil || lexeme(end).weekday != nil || (lexeme(end - 1).unit == .day && days[0] > 0)
        {
            return nil
        }
        var rule = Repetition(unit: .month)
        rule.monthDays = days
        return Match(rule, month?.end ?? end)
    }

    private func dayOfMonth(_ index: Int) -> Match<Int>? {
        guard var nth = ordinal(index) else { return nil }
        if lexeme(nth.end).unit == .day, !lexeme(nth.end).isPlural {
            nth.end += 1
        } else if nth.value < 0 {
            return nil
        }
        return nth
    }

    /// the first Monday of each month, first and third Friday, every last Friday, the last weekday of the month.
    func nthWeekdays(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        var ordinals: [Int] = []
        var end = skip(index, .the)
        while let nth = ordinal(end) {
            ordinals.append(nth.value)
            end = nth.end
            guard let next = separator(end), ordinal(skip(next, .the)) != nil else { break }
            end = skip(next, .the)
        }
        guard !ordinals.isEmpty, ordinals.allSatisfy({ abs($0) <= 5 }) else { return nil }
        let word = lexeme(end)
        if word.days == .weekdays || (keyword(end) == .businessDay && lexeme(end + 1).unit == .day) {
            let next = word.days.isEmpty ? end + 2 : end + 1
            guard ordinals.count == 1 else { return nil }
            // The last weekday: of each month, which another part of the sentence may say.
            var rule = Repetition(unit: saysOfMonth(next) != nil || isEvery ? .month : nil)
            rule.weekdays = .weekdays
            rule.setPosition = ordinals[0]
            return Match(rule, saysOfMonth(next)?.end ?? next)
        }
        guard let weekday = word.weekday, end < count else { return nil }
        let month = saysOfMonth(end + 1)
        if month == nil {
            // `every 2nd Saturday` is every other one; `every first Friday` cannot be.
            let isOfMonth = ordinals.count > 1 || (isEvery && ordinals.contains(where: { $0 != 2 }))
            if !isOfMonth {
                return yearly(ordinals, weekday, end + 1, isEvery)
                    ?? (isEvery ? nil : nextNth(ordinals[0], weekday, end + 1))
            }
        }
        var rule = Repetition(unit: .month)
        rule.nths = ordinals.map { WeekdayOrdinal(weekday, ordinal: $0) }
        return Match(rule, month?.end ?? end + 1)
    }

    /// The first Monday: of what, another part of the sentence says.
    private func nextNth(_ ordinal: Int, _ weekday: Weekday, _ index: Int) -> Match<Repetition>? {
        guard !`is`(index, .of, .in) else { return nil }
        var rule = Repetition(unit: nil)
        rule.nths = [WeekdayOrdinal(weekday, ordinal: ordinal)]
        rule.isImplied = true
        return Match(rule, index)
    }

    /// every first Sunday in May.
    private func yearly(_ ordinals: [Int], _ weekday: Weekday, _ index: Int, _ isEvery: Bool) -> Match<Repetition>? {
        guard isEvery, `is`(index, .of, .in), lexeme(index + 1).month != 0 else { return nil }
        var rule = Repetition(unit: .year)
        rule.nths = ordinals.map { WeekdayOrdinal(weekday, ordinal: $0) }
        rule.months = [Int(lexeme(index + 1).month)]
        return Match(rule, index + 2)
    }

    /// Months in a list or a range: `june and july`, `june to august`.
    ///
    /// At least one month stands at `index`.
    func monthList(_ index: Int) -> Match<[Int]> {
        var months = [Int(lexeme(index).month)]
        var end = index + 1
        if `is`(end, .dash, .to, .until), lexeme(end + 1).month != 0 {
            var month = months[0]
            let last = Int(lexeme(end + 1).month)
            while month != last {
                month = month % 12 + 1
                months.append(month)
            }
            return Match(months, end + 2)
        }
        while let next = separator(end), lexeme(next).month != 0 {
            months.append(Int(lexeme(next).month))
            end = next + 1
        }
        return Match(months, end)
    }
}
