// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

/// How something repeats.
///
///     repetition = every (unit | number units | weekdays | part of the day | day of a month | nth weekday | feast)
///                | daily | weekdays | mondays [and thursdays] | mon-fri | twice a day | the last Friday of the month | …
extension Grammar {
    /// A repetition, with what stands before it.
    func repetition(_ index: Int) -> Match<Repetition>? {
        guard index < count else { return nil }
        var start = index
        if `is`(start, .on, .for, .at, .in, .by) { start = skip(start + 1, .the) }
        if keyword(start) == .repeat || keyword(start) == .repeating, repetitionCore(start + 1) != nil { start += 1 }
        return repetitionCore(start)
    }

    private func repetitionCore(_ index: Int) -> Match<Repetition>? {
        guard index < count else { return nil }
        return every(index) ?? ratio(index) ?? adverb(index) ?? daysOfMonth(index, isEvery: false)
            ?? nthWeekdays(index, isEvery: false) ?? weekdayList(index, isEvery: false)
    }

    /// `every …`.
    private func every(_ index: Int) -> Match<Repetition>? {
        var start = index
        if lexeme(start).number == 1 || keyword(start) == .once, keyword(start + 1) == .every { start += 1 }
        guard keyword(start) == .every else { return nil }
        var next = skip(start + 1, .single)
        if next == start + 1, isSpelt(next, "one") || isSpelt(next, "and"), keyword(next + 1) == .every { next += 2 }
        next = skip(next, .the)
        if let match = everyOther(next) ?? everyFraction(next) ?? everyCount(next) ?? everyUnit(next) { return match }
        if let match = daysOfMonth(next, isEvery: true) ?? nthWeekdays(next, isEvery: true) { return match }
        if let match = everyOrdinal(next) { return match }
        if let match = weekdayList(next, isEvery: true) { return match }
        if let feast = feast(next) {
            var rule = Repetition(unit: .year)
            rule.feast = feast.value
            return Match(rule, feast.end)
        }
        if let date = plainDate(next, isIntroduced: true), case .day(let day, let month?, nil) = date.value {
            var rule = Repetition(unit: .year)
            rule.months = [month]
            rule.monthDays = [day]
            return Match(rule, date.end)
        }
        if let part = lexeme(next).part ?? (keyword(next) == .early ? lexeme(next + 1).part : nil) {
            var rule = Repetition(unit: .day)
            rule.part = part
            return Match(rule, keyword(next) == .early ? next + 2 : next + 1)
        }
        if keyword(next) == .noon || keyword(next) == .midnight { return Match(Repetition(unit: .day), next) }
        if lexeme(next).solar != nil { return Match(Repetition(unit: .day), next) }
        if lexeme(next).month != 0 {
            var rule = Repetition(unit: .year)
            let months = monthList(next)
            rule.months = months.value
            return Match(rule, months.end)
        }
        return nil
    }

    /// every other day, every alternate Tuesday, every second week.
    private func everyOther(_ index: Int) -> Match<Repetition>? {
        let isSecond = lexeme(index).ordinal == 2
        guard keyword(index) == .other || isSecond else { return nil }
        if let unit = lexeme(index + 1).unit, index + 1 < count, !(isSecond && saysOfMonth(index + 2) != nil) {
            return Match(rule(every: 2, unit), index + 2)
        }
        if isSecond, lexeme(index + 1).weekday == nil { return nil }
        guard !isSecond, var days = weekdayList(index + 1, isEvery: true) else { return nil }
        days.value.unit = .week
        days.value.interval = 2
        return days
    }

    /// every half hour, every quarter of an hour, every hour and a half.
    private func everyFraction(_ index: Int) -> Match<Repetition>? {
        guard `is`(index, .half, .quarter, .threeQuarters) || lexeme(index).unit == .hour || lexeme(index).fraction > 0
                || lexeme(index).number >= 0, lexeme(index).weekday == nil,
            let length = duration(index), length.value % 60 == 0
        else { return nil }
        if length.value < 86_400, length.value % 3600 != 0 { return Match(rule(every: length.value / 60, .minute), length.end) }
        return nil
    }

    /// every 3 days, every two weeks, every couple of hours.
    private func everyCount(_ index: Int) -> Match<Repetition>? {
        guard keyword(index) != .a, let amount = amount(index), amount.value >= 1, amount.value == amount.value.rounded(),
            amount.value < 100_000, let unit = lexeme(skip(amount.end, .dash)).unit, amount.end < count
        else { return nil }
        return Match(rule(every: Int(amount.value), unit), skip(amount.end, .dash) + 1)
    }

    /// every day, every week, every weekday.
    private func everyUnit(_ index: Int) -> Match<Repetition>? {
        if keyword(index) == .businessDay, lexeme(index + 1).unit == .day {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        guard let unit = lexeme(index).unit, lexeme(index).ordinal == 0, !lexeme(index).isSymbol else { return nil }
        // Every week day is every weekday.
        if unit == .week, lexeme(index + 1).unit == .day {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        if unit == .quarter, keyword(index + 1) == .of || keyword(index + 1) == .past { return nil }
        return Match(rule(every: 1, unit), index + 1)
    }

    /// every third day, every 2nd Saturday.
    private func everyOrdinal(_ index: Int) -> Match<Repetition>? {
        guard let nth = ordinal(index), nth.value > 1, nth.end < count else { return nil }
        if let unit = lexeme(nth.end).unit { return Match(rule(every: nth.value, unit), nth.end + 1) }
        guard var days = weekdayList(nth.end, isEvery: true) else { return nil }
        days.value.unit = .week
        days.value.interval = nth.value
        days.value.ordinalInMonth = nth.value <= 5 ? nth.value : nil
        return days
    }

    private func rule(every interval: Int, _ unit: TimeUnit) -> Repetition {
        var rule = Repetition(unit: unit)
        rule.interval = interval
        switch unit {
        case .fortnight:
            rule.unit = .week
            rule.interval = 2 * interval
        case .quarter:
            rule.unit = .month
            rule.interval = 3 * interval
        default: break
        }
        return rule
    }

    /// once a week, twice a day, 3 times a month, seven days a week.
    private func ratio(_ index: Int) -> Match<Repetition>? {
        var times: Int
        var next: Int
        switch keyword(index) {
        case .once: (times, next) = (1, index + 1)
        case .twice: (times, next) = (2, index + 1)
        case .thrice: (times, next) = (3, index + 1)
        default:
            guard let number = number(index) else { return nil }
            if lexeme(number.end).unit == .day, number.value <= 7, `is`(number.end + 1, .a, .per), lexeme(number.end + 2).unit == .week {
                guard number.value == 7 || number.value == 5 else { return nil }
                var rule = Repetition(unit: .week)
                if number.value == 7 { rule.unit = .day } else { rule.weekdays = .weekdays }
                return Match(rule, number.end + 3)
            }
            guard keyword(number.end) == .times else { return nil }
            (times, next) = (number.value, number.end + 1)
        }
        if let cycle = lexeme(next).cycle {
            var rule = rule(every: Int(cycle.interval), cycle.unit)
            rule.timesPerUnit = times
            return Match(rule, next + 1)
        }
        guard `is`(next, .a, .per, .every, .in) else { return nil }
        next = skip(next + 1, .a)
        if times == 1, keyword(next - 1) == .every || keyword(next) == .every { return nil }
        var rule: Repetition
        if let unit = lexeme(next).unit {
            rule = self.rule(every: 1, unit)
            next += 1
        } else if keyword(next - 1) == .every, let days = weekdayList(next, isEvery: true) {
            rule = days.value
            next = days.end
        } else {
            return nil
        }
        rule.timesPerUnit = times
        return Match(rule, next)
    }

    /// daily, weekly, monthly; mornings, nightly; bi-weekly.
    private func adverb(_ index: Int) -> Match<Repetition>? {
        let word = lexeme(index)
        if let cycle = word.cycle { return Match(rule(every: Int(cycle.interval), cycle.unit), index + 1) }
        if isSpelt(index, "bi"), let cycle = lexeme(skip(index + 1, .dash)).cycle {
            return Match(rule(every: 2 * Int(cycle.interval), cycle.unit), skip(index + 1, .dash) + 1)
        }
        if isSpelt(index, "semi") || keyword(index) == .half, let cycle = lexeme(skip(index + 1, .dash)).cycle, cycle.unit == .year {
            return Match(rule(every: 6, .month), skip(index + 1, .dash) + 1)
        }
        if let part = word.part, word.isPlural, word.days.isEmpty {
            var rule = Repetition(unit: .day)
            rule.part = part
            return Match(rule, index + 1)
        }
        if keyword(index) == .businessDay, lexeme(index + 1).unit == .day, lexeme(index + 1).isPlural {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        return nil
    }

    // MARK: Weekdays

    /// A list or a range of weekdays. Without `every`, one weekday repeats only in the plural.
    func weekdayList(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        guard var set = weekdayItem(index, isEvery: isEvery) else { return nil }
        var isPlural = set.value.isPlural
        var parts = 1
        while set.end < count {
            var next = set.end
            if keyword(next) == .dot, isGlued(next), separator(next + 1) != nil { next += 1 }
            if let after = separator(next) {
                next = skip(skip(after, .on), .every)
            } else if keyword(next) == .slash || (keyword(next) == .dot && isGlued(next)) {
                next += 1
            }
            if `is`(next, .this, .next) { break }
            guard let more = weekdayItem(next, isEvery: true) else { break }
            set.value.days.formUnion(more.value.days)
            isPlural = isPlural || more.value.isPlural
            parts += more.value.isRange ? 2 : 1
            set.end = more.end
        }
        let isGroup = set.value.days.days.count > 1
        guard isEvery || isPlural || isGroup else { return nil }
        if keyword(set.end) == .dot, isGlued(set.end), set.end + 1 < count, !lexeme(set.end - 1).isPlural { set.end += 1 }
        var rule = Repetition(unit: .week)
        rule.weekdays = set.value.days
        rule.isImplied = !isEvery && !isPlural
        if let part = lexeme(set.end).part, lexeme(set.end).days.isEmpty {
            rule.part = part
            set.end += 1
        } else if let part = lexeme(set.end - 1).part, !lexeme(set.end - 1).days.isEmpty {
            rule.part = part
        }
        return Match(rule, set.end)
    }

    struct WeekdayItem {
        var days: WeekdaySet
        var isPlural: Bool
        var isRange = false
    }

    /// One weekday, a range of them, or a group such as weekends.
    func weekdayItem(_ index: Int, isEvery: Bool) -> Match<WeekdayItem>? {
        let word = lexeme(index)
        guard index < count else { return nil }
        if !word.days.isEmpty {
            guard isEvery || word.isPlural || word.days != .weekend else { return nil }
            return Match(WeekdayItem(days: word.days, isPlural: true), index + 1)
        }
        if word.unit == .week, lexeme(index + 1).unit == .day, lexeme(index + 1).isPlural || isEvery {
            return Match(WeekdayItem(days: .weekdays, isPlural: true), index + 2)
        }
        if word.unit == .week, keyword(index + 1) == .dash, lexeme(index + 2).unit == .day {
            return Match(WeekdayItem(days: .weekdays, isPlural: true), index + 3)
        }
        if isSpelt(index, "m"), keyword(index + 1) == .dash, isSpelt(index + 2, "f") {
            return Match(WeekdayItem(days: .weekdays, isPlural: true, isRange: true), index + 3)
        }
        guard let first = word.weekday else { return nil }
        let hasDot = keyword(index + 1) == .dot && isGlued(index + 1)
        let mark = hasDot ? index + 2 : index + 1
        if `is`(mark, .dash, .to, .until), let last = lexeme(skip(mark + 1, .on)).weekday {
            let end = skip(mark + 1, .on) + 1
            return Match(WeekdayItem(days: WeekdaySet(from: first, through: last), isPlural: false, isRange: true), end)
        }
        if word.isRisky, !isEvery, !hasWeekdayCompany(index) { return nil }
        return Match(WeekdayItem(days: WeekdaySet(first), isPlural: word.isPlural), hasDot && lexeme(mark).weekday != nil ? mark : index + 1)
    }

    private func hasWeekdayCompany(_ index: Int) -> Bool {
        let mark = keyword(index + 1) == .dot && isGlued(index + 1) ? index + 2 : index + 1
        let next = separator(mark) ?? mark
        return lexeme(next).weekday != nil || lexeme(index).isPlural
    }

    // MARK: Days of a month

    /// `of the month`, `of each month`, `in every month`; true when it says each.
    private func saysOfMonth(_ index: Int) -> Match<Bool>? {
        guard `is`(index, .of, .in) else { return nil }
        var next = skip(index + 1, .the)
        let isEach = keyword(next) == .every
        if isEach { next = skip(next + 1, .single) }
        guard lexeme(next).unit == .month, !lexeme(next).isSymbol, next < count else { return nil }
        return Match(isEach, next + 1)
    }

    /// 15th and 30th, the 15th of every month, every 4th of the month, the last day of each month.
    private func daysOfMonth(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        var days: [Int] = []
        var end = index
        while let nth = dayOfMonth(skip(end, .the)) {
            days.append(nth.value)
            end = nth.end
            guard let next = separator(end), dayOfMonth(skip(skip(next, .on), .the)) != nil else { break }
            end = skip(next, .on)
        }
        guard !days.isEmpty, lexeme(end).month == 0, days.allSatisfy({ abs($0) <= 31 }) else { return nil }
        let month = saysOfMonth(end)
        let isRepeated = month?.value ?? false || (isEvery && (month != nil || days.count > 1 || days[0] < 0 || days[0] > 5 || lexeme(end).unit == nil))
        guard isRepeated || days.count > 1 else {
            // The last day: of what, another part of the sentence says.
            guard month == nil, days[0] < 0, !`is`(end, .of, .in), lexeme(end).unit == nil else { return nil }
            var rule = Repetition(unit: nil)
            rule.monthDays = days
            rule.isImplied = true
            return Match(rule, end)
        }
        if month == nil, lexeme(end).unit != nil || lexeme(end).weekday != nil || (lexeme(end - 1).unit == .day && days[0] > 0) { return nil }
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
    private func nthWeekdays(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
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
            guard saysOfMonth(next) != nil || isEvery, ordinals.count == 1 else { return nil }
            var rule = Repetition(unit: .month)
            rule.weekdays = .weekdays
            rule.setPosition = ordinals[0]
            return Match(rule, saysOfMonth(next)?.end ?? next)
        }
        guard let weekday = word.weekday, end < count else { return nil }
        let month = saysOfMonth(end + 1)
        if month == nil {
            // `every 2nd Saturday` is every other one; `every first Friday` cannot be.
            let isOfMonth = ordinals.count > 1 || (isEvery && ordinals.contains(where: { $0 == 1 || $0 < 0 }))
            if !isOfMonth { return yearly(ordinals, weekday, end + 1, isEvery) ?? (isEvery ? nil : nextNth(ordinals[0], weekday, end + 1)) }
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

    /// Months in a list or a range: `june and july`, `june to august`. At least one month stands at `index`.
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
