// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Days of a month that repeat: the 15th of each month, the last Friday.
extension Grammar {
    /// `of the month`, `of each month`, `in every month`, `per month`; true when it says each.
    func saysOfMonth(_ index: Int) -> Match<Bool>? {
        let isBare = `is`(index, .every, .per) && lexeme(index + 1).unit == .month
        guard `is`(index, .of, .in) || isBare else { return nil }
        var next = isBare ? index : skip(index + 1, .the)
        let isEach = `is`(next, .every, .a, .per)
        if isEach { next = skip(next + 1, .single) }
        guard lexeme(next).unit == .month, !lexeme(next).isSymbol, next < count else { return nil }
        return Match(isEach, next + 1)
    }

    /// Whether something is said to repeat by months: every quarter on the first day.
    var saysMonths: Bool {
        (0..<count).contains { lexeme($0).cycle?.unit == .month || lexeme($0).unit?.months != nil }
    }

    var saysEachMonth: Bool {
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
        if themes.contains(.past), let days = daysBeside(index) { return days }
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
            guard dayOfMonth(day) ?? bareLast(day, isFirst: false) != nil else {
                // The first and last workday.
                if let nth = ordinal(day), lexeme(end - 1).unit == nil,
                    lexeme(nth.end).weekday != nil || workday(nth.end) != nil
                {
                    return nil
                }
                break
            }
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
        // The 24th and 26th of December: that is when, once.
        if days.count > 1, !isEvery, `is`(end, .of, .in), lexeme(skip(end + 1, .the)).month != 0, !saysAgain {
            return nil
        }
        let month = saysOfMonth(end) ?? severalMonths(end)
        let isRepeated =
            month?.value ?? false
            || (isEvery && (month != nil || days.count > 1 || days[0] < 0 || days[0] > 5 || lexeme(end).unit == nil))
        guard isRepeated || days.count > 1 else {
            // The last day: of what, another part of the sentence says.
            let isOfWeek = keyword(end) == .of && keyword(end + 1) == .every && lexeme(end + 2).unit == .week
            guard month == nil, days[0] < 0 || lexeme(end - 1).unit == .day && (isOfWeek || saysMonths),
                !`is`(end, .of, .in, .next, .this) || keyword(end + 1) == .every,
                lexeme(end).unit == nil
            else { return nil }
            var rule = Repetition(unit: nil)
            rule.monthDays = days
            rule.isImplied = true
            return Match(rule, end)
        }
        if month == nil,
            lexeme(end).unit != nil || lexeme(end).weekday != nil || !lexeme(end).days.isEmpty
                || workday(end) != nil || (lexeme(end - 1).unit == .day && days[0] > 0)
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
        guard lexeme(end).digits > 0, lexeme(end).digits <= 2, keyword(end + 1) == .of || separator(end + 1) != nil,
            keyword(index - 1) != .at
        else { return nil }
        var days: [Int] = []
        // A month has no more days; without an end long lists would cost their square.
        while lexeme(end).digits > 0, lexeme(end).digits <= 2, (1...31).contains(lexeme(end).number), days.count < 31 {
            days.append(Int(lexeme(end).number))
            end += 1
            guard let next = separator(end), lexeme(skip(next, .the)).digits > 0 else { break }
            end = skip(next, .the)
        }
        guard let last = days.last, Int(lexeme(end - 1).number) == last else { return nil }
        var rule = Repetition(unit: .month)
        rule.monthDays = days
        if keyword(end) == .of, lexeme(end + 1).month != 0, case let months = monthList(end + 1), months.value.count > 1
        {
            // 1 of January, April and July.
            rule.unit = .year
            rule.months = months.value
            return Match(rule, months.end)
        }
        if let month = saysOfMonth(end), keyword(end) == .of, month.value || isEvery || rule.monthDays.count > 1 {
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
        let isOdd = says(start, .odd)
        guard isOdd || says(start, .even) else { return nil }
        var day = skip(start + 1, .dash)
        if says(day, .calendar) { day += 1 }
        guard lexeme(day).unit == .day || says(day, .date), day < count else {
            return nil
        }
        var rule = Repetition(unit: .month)
        rule.monthDays = Array(stride(from: isOdd ? 1 : 2, through: 31, by: 2))
        return Match(rule, saysOfMonth(day + 1)?.end ?? day + 1)
    }

    /// even weeks, every odd week, in the odd-numbered weeks: every other week, by its number in the year.
    func oddWeeks(_ index: Int) -> Match<Repetition>? {
        let start = skip(index, .the)
        let isOdd = says(start, .odd)
        guard isOdd || says(start, .even) else { return nil }
        var week = skip(start + 1, .dash)
        if says(week, .calendar) { week += 1 }
        guard lexeme(week).unit == .week, week < count else { return nil }
        var rule = self.rule(every: 2, .week)
        rule.weeks = isOdd ? .odd : .even
        return Match(rule, week + 1)
    }

    /// the last 3 days of every month, the first five days; days 1-5 of each month, days 5 and 20 monthly.
    func someDays(_ index: Int) -> Match<Repetition>? {
        let start = skip(index, .the)
        guard lexeme(start).unit == .day || `is`(start, .first, .last, .between) else { return nil }
        var rule = Repetition(unit: .month)
        var end: Int
        if let few = fewOfMonth(start) { return few }
        if `is`(start, .first, .last), let count = number(start + 1), (2...15).contains(count.value),
            lexeme(count.end).unit == .day
        {
            rule.monthDays = Array(keyword(start) == .first ? 1...count.value : -count.value ... -1)
            end = count.end + 1
        } else if let days = daysNamed(start) {
            end = days
            var list: [Int] = []
            while let day = number(end), (1...31).contains(day.value), lexeme(end).digits > 0, list.count < 31 {
                list.append(day.value)
                end = day.end
                if `is`(end, .dash, .to, .until) || keyword(start) == .between && keyword(end) == .and,
                    let last = number(end + 1), last.value > day.value, last.value <= 31
                {
                    list += day.value + 1...last.value
                    end = last.end
                }
                guard let next = separator(end), lexeme(next).digits > 0 else { break }
                end = next
            }
            rule.monthDays = list
        } else {
            return nil
        }
        guard !rule.monthDays.isEmpty, let month = saysOfMonth(end) else {
            let saysMonth = saysEachMonth || keyword(start + 1) == .dash
            return saysMonth && !rule.monthDays.isEmpty ? Match(rule, end) : nil
        }
        return Match(rule, month.end)
    }

    /// The end of `days` before their numbers, of `day` before several, of `between day` and of cron's `day-of-month`.
    private func daysNamed(_ index: Int) -> Int? {
        let start = skip(index, .between)
        guard lexeme(start).unit == .day else { return nil }
        if keyword(start + 1) == .dash, keyword(start + 2) == .of, lexeme(start + 4).unit == .month {
            return lexeme(start + 5).digits > 0 ? start + 5 : nil
        }
        guard lexeme(start + 1).digits > 0 else { return nil }
        return lexeme(start).isPlural || start > index || `is`(start + 2, .to, .until, .dash) ? start + 1 : nil
    }

    /// `last` for the last day, beside others or a month: the last, 6th and 15th; monthly on the 2nd to last.
    private func bareLast(_ index: Int, isFirst: Bool) -> Match<Int>? {
        guard let nth = ordinal(index), nth.value < 0, case let next = lexeme(nth.end), next.weekday == nil,
            next.unit == nil, next.number < 0, next.days.isEmpty, workday(nth.end) == nil
        else { return nil }
        guard isFirst else { return nth }
        if let next = separator(nth.end), dayOfMonth(skip(next, .the)) != nil { return nth }
        if let month = saysOfMonth(nth.end), month.value || keyword(index - 1) == .every { return nth }
        // Every February on the last.
        let isIntroduced = `is`(index - 1, .the, .on)
        return isIntroduced && (nth.end >= count || next.isKnown && next.part == nil && !`is`(nth.end, .of, .in))
            && saysMonthOften ? nth : nil
    }

    /// Whether it is said of months that they repeat, by their name too: every February.
    private var saysMonthOften: Bool {
        (0..<count).contains {
            lexeme($0).cycle?.unit == .month || lexeme($0).unit == .month
                || lexeme($0).month != 0 && keyword($0 - 1) == .every
        }
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

    /// Months from the one at `index` to the one after the next word.
    func monthRange(_ index: Int) -> Match<[Int]> {
        var months = [Int(lexeme(index).month)]
        let last = Int(lexeme(index + 2).month)
        while let month = months.last, month != last { months.append(month % 12 + 1) }
        return Match(months, index + 3)
    }

    /// Months in a list or a range: `june and july`, `june to august`.
    ///
    /// At least one month is at `index`.
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

    /// `of the next five months`, `of every two months`, `of every other month`; `limit` says how many.
    func severalMonths(_ index: Int) -> Match<Bool>? {
        guard `is`(index, .of, .in) else { return nil }
        let next = skip(index + 1, .the)
        guard `is`(next, .next, .every) else { return nil }
        if keyword(next) == .every, keyword(next + 1) == .other || lexeme(next + 1).ordinal > 1,
            lexeme(next + 2).unit == .month, next + 2 < count
        {
            return Match(true, next + 3)
        }
        guard let number = number(next + 1), number.value > 1, lexeme(number.end).unit == .month, number.end < count
        else { return nil }
        return Match(true, number.end + 1)
    }

    /// Limits days of the months that end before `index`: five times in the next five months; every two months.
    func limit(_ rule: inout Repetition, to index: Int, days: Int) {
        let word = lexeme(index - 2)
        let amount = keyword(index - 2) == .other ? 2 : Int(max(word.number, word.ordinal))
        guard lexeme(index - 1).unit == .month, amount > 1 else { return }
        if keyword(index - 3) == .next { rule.count = amount * days }
        if keyword(index - 3) == .every { rule.interval = amount }
    }
}
