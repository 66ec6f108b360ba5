// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Weekdays and workdays counted in a month: the first Monday, the last workday.
extension Grammar {
    /// the first Monday of each month, first and third Friday, every last Friday, the last weekday of the month.
    func nthWeekdays(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        guard mayBeOrdinal(skip(index, .the)), let ordinals = ordinals(skip(index, .the)) else { return nil }
        if let end = workday(ordinals.end) { return nthWorkdays(ordinals.value, end, isEvery) }
        guard ordinals.value.allSatisfy({ abs($0) <= 5 }) else {
            // The sixth Monday of every year.
            let year = skip(skip(skip(ordinals.end + 1, .of), .the), .every)
            guard lexeme(ordinals.end).weekday != nil, `is`(ordinals.end + 1, .of, .every), lexeme(year).unit == .year
            else { return nil }
            return Match(.unsayable, year + 1)
        }
        if lexeme(ordinals.end).days == .weekend, lexeme(ordinals.end).part == nil {
            return nthWeekends(ordinals.value, ordinals.end + 1, isEvery)
        }
        guard let first = lexeme(ordinals.end).weekday, ordinals.end < count else { return nil }
        if let months = nthsOfMonths(index, isEvery) { return months }
        let list = weekdays(ordinals.end)
        var days = list.value
        var end = list.end
        var places = ordinals.value
        if places == [-1], keyword(end) == .but, (1...3).contains(lexeme(end + 1).number), keyword(end + 2) == .of {
            // The last Friday but one.
            places = [-1 - Int(lexeme(end + 1).number)]
            end += 2
        }
        if days.count > 1, !isEvery || places == [2], places.count == 1, saysOfMonth(end) == nil,
            !(`is`(end, .of, .in) && (lexeme(end + 1).month != 0 || keyword(end + 1) == .every)), !saysMonths
        {
            days = [first]
            end -= 2 * (list.value.count - 1)
        }
        func nths() -> [WeekdayOrdinal] {
            places.flatMap { nth in days.map { WeekdayOrdinal($0, ordinal: nth) } }
        }
        if `is`(end, .of, .in), lexeme(end + 1).month != 0, case let months = monthList(end + 1),
            months.value.count > 1 || days.count > 1
        {
            // The first Monday of March, June and September; the 2nd and third Monday and Tuesday of March.
            var rule = Repetition(unit: .year)
            rule.nths = nths()
            rule.months = months.value
            return Match(rule, months.end)
        }
        if let quarter = ofQuarter(end) {
            var rule = Repetition(unit: .year)
            rule.months = Self.monthsOfQuarters(places[0])
            rule.nths = nths()
            return Match(rule, quarter)
        }
        let month = saysOfMonth(end) ?? severalMonths(end)
        if month == nil, days.count == 1 {
            // `every 2nd Saturday` is every other one; `every first Friday` cannot be.
            let isOfMonth =
                places.count > 1 || isEvery && places.contains(where: { $0 != 2 })
                || !isEvery && lexeme(end - 1).isPlural && !`is`(end, .of, .in)
            if !isOfMonth {
                return yearly(places, first, end, isEvery)
                    ?? (isEvery ? nil : nextNth(places[0], first, end))
            }
        }
        var rule = Repetition(unit: .month)
        rule.nths = nths()
        if let month { limit(&rule, to: month.end, days: rule.nths.count) }
        return Match(rule, month?.end ?? end)
    }

    /// The first three workdays of each month, the last two Fridays of the month; the first two Mondays beside `monthly`.
    func fewOfMonth(_ index: Int) -> Match<Repetition>? {
        guard `is`(index, .first, .last), let count = number(index + 1), (2...15).contains(count.value) else {
            return nil
        }
        let workdays = workday(count.end)
        let weekday = lexeme(count.end).weekday
        guard workdays != nil || weekday != nil && count.value <= 5, count.end < self.count else { return nil }
        let end = workdays ?? count.end + 1
        let month = saysOfMonth(end)
        guard month != nil || saysEachMonth && !`is`(end, .of, .in) else { return nil }
        var rule = Repetition(unit: .month)
        let places = Array(keyword(index) == .first ? 1...count.value : -count.value ... -1)
        if let weekday {
            rule.nths = places.map { WeekdayOrdinal(weekday, ordinal: $0) }
        } else {
            rule.weekdays = .weekdays
            rule.setPositions = places
        }
        return Match(rule, month?.end ?? end)
    }

    /// The end of `of the quarter`, `of each quarter`.
    private func ofQuarter(_ index: Int) -> Int? {
        guard keyword(index) == .of, case let unit = `is`(index + 1, .the, .every, .a) ? index + 2 : index + 1,
            lexeme(unit).unit == .quarter
        else {
            return nil
        }
        return unit + 1
    }

    /// Ordinals in a list: 1st, 3rd and last.
    private func ordinals(_ index: Int) -> Match<[Int]>? {
        guard let first = ordinal(index) else { return nil }
        var list = Match([first.value], first.end)
        while let next = separator(list.end), let more = ordinal(skip(next, .the)) {
            list.value.append(more.value)
            list.end = more.end
        }
        return list
    }

    /// Weekdays in a list after ordinals, with one separator between two of them; there is one at `index`.
    private func weekdays(_ index: Int) -> Match<[Weekday]> {
        var list = Match<[Weekday]>([], index)
        var next = index
        while next < count, let day = lexeme(next).weekday {
            list.value.append(day)
            list.end = next + 1
            guard `is`(list.end, .comma, .and, .or, .slash) else { break }
            next = list.end + 1
        }
        return list
    }

    // MARK: Workdays

    /// The end of `workday`, `working day`, `business days`.
    func workday(_ index: Int) -> Int? {
        if lexeme(index).days == .weekdays, lexeme(index).part == nil { return index + 1 }
        return keyword(index) == .businessDay && lexeme(index + 1).unit == .day ? index + 2 : nil
    }

    /// The 15th workday: of each month, which another part of the sentence may say; the first workday of each week.
    private func nthWorkdays(_ ordinals: [Int], _ end: Int, _ isEvery: Bool) -> Match<Repetition>? {
        guard ordinals.allSatisfy({ abs($0) <= 23 }) else { return nil }
        if keyword(end) == .of, lexeme(skip(end + 1, .the, .every)).unit == .week,
            ordinals.allSatisfy({ abs($0) <= 5 })
        {
            var rule = Repetition(unit: .week)
            for nth in ordinals {
                rule.weekdays.insert(WeekdaySet(WeekdaySet.weekdays.days[nth > 0 ? nth - 1 : 5 + nth]))
            }
            return Match(rule, skip(end + 1, .the, .every) + 1)
        }
        // Of next month, of February: one day.
        if `is`(end, .of, .in), case let month = skip(end + 1, .the), month < count {
            if `is`(month, .next, .this, .coming) { return nil }
            if lexeme(month).month != 0, !isEvery, ordinals.count == 1, monthList(month).value.count == 1, !saysAgain {
                return nil
            }
        }
        var rule = Repetition(unit: saysOfMonth(end) != nil || isEvery ? .month : nil)
        rule.weekdays = .weekdays
        rule.setPositions = ordinals
        if let quarter = ofQuarter(end) {
            rule.unit = .month
            rule.months = Self.monthsOfQuarters(ordinals[0])
            return Match(rule, quarter)
        }
        return Match(rule, saysOfMonth(end)?.end ?? end)
    }

    /// The first weekend of each month; each has a Saturday and the Sunday after it.
    private func nthWeekends(_ ordinals: [Int], _ end: Int, _ isEvery: Bool) -> Match<Repetition>? {
        guard ordinals.allSatisfy({ abs($0) <= 4 }) else { return nil }
        let month = saysOfMonth(end)
        // Every second weekend is every other one.
        guard month != nil || isEvery && ordinals != [2] || saysMonths else { return nil }
        var rule = Repetition(unit: .month)
        rule.weekdays = .weekend
        rule.setPositions = ordinals
        return Match(rule, month?.end ?? end)
    }

    // MARK: Months

    /// The first Monday: of what, another part of the sentence says.
    private func nextNth(_ ordinal: Int, _ weekday: Weekday, _ index: Int) -> Match<Repetition>? {
        guard !`is`(index, .of, .in) || keyword(index + 1) == .every,
            !(keyword(index) == .from && `is`(index + 1, .today, .now))
        else { return nil }
        var rule = Repetition(unit: nil)
        rule.nths = [WeekdayOrdinal(weekday, ordinal: ordinal)]
        rule.isImplied = true
        return Match(rule, index)
    }

    /// every first Sunday in May.
    private func yearly(_ ordinals: [Int], _ weekday: Weekday, _ index: Int, _ isEvery: Bool) -> Match<Repetition>? {
        let index = skip(index, .of, .in) - 1
        guard isEvery, lexeme(index + 1).month != 0 else { return nil }
        var rule = Repetition(unit: .year)
        rule.nths = ordinals.map { WeekdayOrdinal(weekday, ordinal: $0) }
        rule.months = [Int(lexeme(index + 1).month)]
        return Match(rule, index + 2)
    }

    /// Every 1st Wednesday of January, 3rd Thursday of July: each in its month.
    private func nthsOfMonths(_ index: Int, _ isEvery: Bool) -> Match<Repetition>? {
        guard isEvery, themes.contains(.month) else { return nil }
        var rule = Repetition(unit: .year)
        var end = index
        var next = index
        while let nth = ordinal(skip(next, .the)), abs(nth.value) <= 5, let weekday = lexeme(nth.end).weekday,
            case let month = skip(nth.end + 1, .of, .in), lexeme(month).month != 0, month < count,
            separator(month + 1).map({ lexeme($0).month == 0 }) ?? !`is`(month + 1, .dash, .to, .until)
        {
            rule.dates.append(YearDay(month: Int(lexeme(month).month), day: nth.value, weekday: weekday))
            end = month + 1
            guard let after = separator(end) else { break }
            next = after
        }
        return rule.dates.isEmpty ? nil : Match(rule, end)
    }
}
