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

    /// Whether something is said to repeat by months: every quarter on the first day.
    private var saysMonths: Bool {
        (0..<count).contains { lexeme($0).cycle?.unit == .month || lexeme($0).unit?.months != nil }
    }

    private var saysEachMonth: Bool {
        (0..<count).contains {
            lexeme($0).cycle?.unit == .month || lexeme($0).unit == .month && `is`($0 - 1, .every)
        }
    }

    /// 15th and 30th, the 15th of every month, every 4th of the month, the last day of each month.
    func daysOfMonth(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        guard !themes.isDisjoint(with: [.monthDay, .month, .list]) else { return nil }
        var days: [Int] = []
        var end = index
        if lexeme(index).unit == .day, !lexeme(index).isPlural, let day = number(index + 1),
            (1...31).contains(day.value),
            let month = saysOfMonth(day.end) ?? severalMonths(day.end)
        {
            // Day 15 of the month.
            var rule = Repetition(unit: .month)
            rule.monthDays = [day.value]
            limit(&rule, to: month.end, days: 1)
            return Match(rule, month.end)
        }
        if lexeme(index).unit == .day, !lexeme(index).isPlural, saysMonths, let day = number(index + 1),
            (1...31).contains(day.value), lexeme(day.end).unit == nil
        {
            // Monthly on day one.
            var rule = Repetition(unit: nil)
            rule.monthDays = [day.value]
            rule.isImplied = true
            return Match(rule, day.end)
        }
        if let numbers = numberedDays(index, isEvery: isEvery) { return numbers }
        if lexeme(index + 1).unit == .day || `is`(index + 1, .before, .after), let day = daysBesideMonthDay(index) {
            return day
        }
        while let nth = dayOfMonth(skip(end, .the)) ?? bareLast(skip(end, .the), isFirst: days.isEmpty) {
            days.append(nth.value)
            end = nth.end
            // The 1st to 5th of each month.
            if `is`(end, .to, .dash, .until), nth.value > 0, saysEachMonth, let last = dayOfMonth(skip(end + 1, .the)),
                last.value > nth.value, last.value <= 31
            {
                days += nth.value + 1...last.value
                end = last.end
            }
            guard let next = separator(end) else { break }
            let day = skip(skip(next, .on), .the)
            guard dayOfMonth(day) ?? bareLast(day, isFirst: false) != nil else { break }
            end = skip(next, .on)
        }
        if !days.isEmpty, `is`(end, .of, .in), lexeme(end + 1).month != 0, case let months = monthList(end + 1),
            months.value.count > 1
        {
            // The 1st of January, April and July.
            var rule = Repetition(unit: .year)
            rule.monthDays = days
            rule.months = months.value
            return Match(rule, months.end)
        }
        guard !days.isEmpty, lexeme(end).month == 0, days.allSatisfy({ abs($0) <= 31 }) else { return nil }
        let month = saysOfMonth(end) ?? severalMonths(end)
        let isRepeated =
            month?.value ?? false
            || (isEvery && (month != nil || days.count > 1 || days[0] < 0 || days[0] > 5 || lexeme(end).unit == nil))
        guard isRepeated || days.count > 1 else {
            // The last day: of what, another part of the sentence says.
            guard month == nil, days[0] < 0 || lexeme(end - 1).unit == .day && saysMonths,
                !`is`(end, .of, .in, .next, .this),
                lexeme(end).unit == nil
            else { return nil }
            var rule = Repetition(unit: nil)
            rule.monthDays = days
            rule.isImplied = true
            return Match(rule, end)
        }
        if month == nil,
            lexeme(end).unit != nil || lexeme(end).weekday != nil || !lexeme(end).days.isEmpty
                || (lexeme(end - 1).unit == .day && days[0] > 0)
        {
            return nil
        }
        var rule = Repetition(unit: .month)
        rule.monthDays = days
        if let month { limit(&rule, to: month.end, days: days.count) }
        return Match(rule, month?.end ?? end)
    }

    /// 21 of every month; every 5, 15, 25.
    private func numberedDays(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        var end = skip(index, .the)
        guard lexeme(end).digits > 0, lexeme(end).digits <= 2, keyword(end + 1) == .of || separator(end + 1) != nil
        else { return nil }
        var rule = Repetition(unit: .month)
        while lexeme(end).digits > 0, lexeme(end).digits <= 2, (1...31).contains(lexeme(end).number) {
            rule.monthDays.append(Int(lexeme(end).number))
            end += 1
            guard let next = separator(end), lexeme(skip(next, .the)).digits > 0 else { break }
            end = skip(next, .the)
        }
        guard let last = rule.monthDays.last, Int(lexeme(end - 1).number) == last else { return nil }
        if keyword(end) == .of, lexeme(end + 1).month != 0, case let months = monthList(end + 1), months.value.count > 1
        {
            // 1 of January, April and July.
            rule.unit = .year
            rule.months = months.value
            return Match(rule, months.end)
        }
        if let month = saysOfMonth(end), keyword(end) == .of, month.value || rule.monthDays.count > 1 {
            return Match(rule, month.end)
        }
        guard isEvery, rule.monthDays.count > 1, lexeme(end).unit == nil, lexeme(end).month == 0,
            lexeme(end).weekday == nil, halfOfDay(end) == nil, keyword(end) != .colon, keyword(end) != .oclock,
            keyword(end) != .dot, keyword(end) != .dash, keyword(end) != .slash, keyword(end) != .times
        else { return nil }
        return Match(rule, end)
    }

    /// odd days, every odd date, on the even-numbered days of the month.
    func oddDays(_ index: Int) -> Match<Repetition>? {
        let start = skip(index, .the)
        let isOdd = isSpelt(start, "odd")
        guard isOdd || isSpelt(start, "even") else { return nil }
        var day = skip(start + 1, .dash)
        if isSpelt(day, "numbered") || isSpelt(day, "calendar") { day += 1 }
        guard lexeme(day).unit == .day || isSpelt(day, "dates") || isSpelt(day, "date"), day < count else {
            return nil
        }
        var rule = Repetition(unit: .month)
        rule.monthDays = Array(stride(from: isOdd ? 1 : 2, through: 31, by: 2))
        return Match(rule, saysOfMonth(day + 1)?.end ?? day + 1)
    }

    /// Whether days of a month go from one number to another: day 1 to 7.
    private func dayRange(_ index: Int) -> Bool {
        `is`(index + 1, .dash, .to, .until) && lexeme(index + 2).digits > 0
            || keyword(index - 2) == .between && keyword(index + 1) == .and && lexeme(index + 2).digits > 0
    }

    /// the last 3 days of every month, the first five days; days 1-5 of each month, days 5 and 20 monthly.
    func someDays(_ index: Int) -> Match<Repetition>? {
        let start = skip(index, .the)
        guard lexeme(start).unit == .day || `is`(start, .first, .last) else { return nil }
        var rule = Repetition(unit: .month)
        var end: Int
        if themes.contains(.week), let nth = ordinal(start), (-1...4).contains(nth.value),
            lexeme(nth.end).unit == .week,
            let month = saysOfMonth(nth.end + 1), month.value
        {
            // The first week of every month.
            rule.monthDays = Array(nth.value < 0 ? -7 ... -1 : 7 * nth.value - 6...7 * nth.value)
            return Match(rule, month.end)
        }
        if `is`(start, .first, .last), let count = number(start + 1), (2...15).contains(count.value),
            lexeme(count.end).unit == .day
        {
            rule.monthDays = Array(keyword(start) == .first ? 1...count.value : -count.value ... -1)
            end = count.end + 1
        } else if lexeme(start).unit == .day, lexeme(start).isPlural || dayRange(start + 1),
            lexeme(start + 1).digits > 0
        {
            end = start + 1
            while let day = number(end), (1...31).contains(day.value), lexeme(end).digits > 0 {
                rule.monthDays.append(day.value)
                end = day.end
                if `is`(end, .dash, .to, .until) || end == start + 2 && keyword(start - 1) == .between,
                    let last = number(end + 1), last.value > day.value, last.value <= 31
                {
                    rule.monthDays += day.value + 1...last.value
                    end = last.end
                }
                guard let next = separator(end), lexeme(next).digits > 0 else { break }
                end = next
            }
        } else {
            return nil
        }
        guard !rule.monthDays.isEmpty, let month = saysOfMonth(end) else {
            return saysEachMonth && !rule.monthDays.isEmpty ? Match(rule, end) : nil
        }
        return Match(rule, month.end)
    }

    /// `last` for the last day, beside others: the last, 6th and 15th.
    private func bareLast(_ index: Int, isFirst: Bool) -> Match<Int>? {
        guard keyword(index) == .last, lexeme(index + 1).weekday == nil, lexeme(index + 1).unit == nil,
            lexeme(index + 1).days.isEmpty
        else { return nil }
        if isFirst { guard let next = separator(index + 1), dayOfMonth(skip(next, .the)) != nil else { return nil } }
        return Match(-1, index + 1)
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
            // The last weekday: of each month, which another part of the sentence may say.
            var rule = Repetition(unit: saysOfMonth(next) != nil || isEvery ? .month : nil)
            rule.weekdays = .weekdays
            rule.setPositions = ordinals
            if let end = ofEachQuarter(next), ordinals.count == 1 {
                // The last weekday of each quarter.
                rule.unit = .month
                rule.months = Self.monthsOfQuarters(ordinals[0])
                return Match(rule, end)
            }
            return Match(rule, saysOfMonth(next)?.end ?? next)
        }
        if word.days == .weekend, let month = saysOfMonth(end + 1), isEvery || month.value || saysAgain {
            // The first weekend of every month: its first Saturday and Sunday.
            var rule = Repetition(unit: .month)
            rule.nths = [.saturday, .sunday].flatMap { day in ordinals.map { WeekdayOrdinal(day, ordinal: $0) } }
            return Match(rule, month.end)
        }
        guard let weekday = word.weekday, end < count else { return nil }
        if `is`(end + 1, .of, .in), lexeme(end + 2).month != 0, case let months = monthList(end + 2),
            months.value.count > 1
        {
            // The first Monday of March, June and September.
            var rule = Repetition(unit: .year)
            rule.nths = ordinals.map { WeekdayOrdinal(weekday, ordinal: $0) }
            rule.months = months.value
            return Match(rule, months.end)
        }
        if let quarter = ofEachQuarter(end + 1), ordinals.count == 1 {
            // The first Monday of every quarter.
            var rule = Repetition(unit: .year)
            rule.nths = [WeekdayOrdinal(weekday, ordinal: ordinals[0])]
            rule.months = Self.monthsOfQuarters(ordinals[0])
            return Match(rule, quarter)
        }
        let month = saysOfMonth(end + 1) ?? severalMonths(end + 1)
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
        if let month { limit(&rule, to: month.end, days: ordinals.count) }
        return Match(rule, month?.end ?? end + 1)
    }

    /// The first Monday: of what, another part of the sentence says.
    private func nextNth(_ ordinal: Int, _ weekday: Weekday, _ index: Int) -> Match<Repetition>? {
        guard !`is`(index, .of, .in), !(keyword(index) == .from && `is`(index + 1, .today, .now)) else { return nil }
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

    /// Months from the one at `index` to the one behind the next word.
    func monthRange(_ index: Int) -> Match<[Int]> {
        var months = [Int(lexeme(index).month)]
        let last = Int(lexeme(index + 2).month)
        while let month = months.last, month != last { months.append(month % 12 + 1) }
        return Match(months, index + 3)
    }

    /// Months in a list or a range: `june and july`, `june to august`.
    ///
    /// At least one month stands at `index`.
    func monthList(_ index: Int) -> Match<[Int]> {
        var months = [Int(lexeme(index).month)]
        var end = index + 1
        if `is`(end, .dash, .to, .until), lexeme(end + 1).month != 0 { return monthRange(index) }
        // June, July and August; june july august.
        while let next = separator(end) ?? (lexeme(end).month != 0 && !lexeme(end).isRisky ? end : nil),
            next < count, lexeme(next).month != 0
        {
            months.append(Int(lexeme(next).month))
            end = next + 1
        }
        return Match(months, end)
    }
}
