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
        // During the week: not at its end.
        if keyword(start + 1) == .the, keyword(start) == .in || isSpelt(start, "during"),
            lexeme(start + 2).unit == .week,
            !lexeme(start + 2).isPlural, start + 3 >= count || lexeme(start + 3).isKnown, !`is`(start + 3, .of, .after)
        {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, start + 3)
        }
        if keyword(start) == .of || isSpelt(start, "during") {
            return themes.contains([.week, .monthDay]) ? weeksOfMonth(start) : nil
        }
        if `is`(start, .on, .for, .at, .in) || `is`(start, .by) { start = skip(start + 1, .the) }
        if keyword(start) == .repeat || keyword(start) == .repeating, repetitionCore(start + 1) != nil { start += 1 }
        return repetitionCore(start)
    }

    private func repetitionCore(_ index: Int) -> Match<Repetition>? {
        guard index < count, mayRepeat(index) else { return nil }
        // With digits begin counts and days of a month.
        let isNumber = lexeme(index).number >= 0 && lexeme(index).digits > 0
        if !isNumber || keyword(index + 1) == .every, var match = every(index) {
            match.value.saysEvery = true
            return match
        }
        if let match = ratio(index) { return match }
        if !isNumber, let match = adverb(index) ?? oddDays(index) ?? someDays(index) { return match }
        if keyword(index) == .only {
            // At 9, only on Tuesday.
            return keyword(index + 1) == .on && !`is`(index + 2, .this, .next)
                ? weekdayList(index + 2, isEvery: true) : nil
        }
        if !isNumber || rules.dotMakesOrdinal, let match = edgeOfEach(index) { return match }
        if themes.contains([.week, .monthDay]), let match = weeksOfMonth(index) { return match }
        if themes.contains([.weekday, .monthDay, .past]), let match = weekdayBesideEach(index) { return match }
        if let match = daysOfMonth(index, isEvery: false) { return match }
        guard themes.contains(.weekday) else { return nil }
        return nthWeekdays(index, isEvery: false) ?? weekdayList(index, isEvery: false)
    }

    private func mayRepeat(_ index: Int) -> Bool {
        let word = lexeme(index)
        if word.number >= 0 || word.ordinal != 0 || word.cycle != nil || word.weekday != nil || !word.days.isEmpty
            || word.unit == .week || word.unit == .day || word.leads || (word.part != nil && word.isPlural)
            || tokens[index].span.count == 1
        {
            return true
        }
        switch word.keyword {
        case .every, .all, .once, .twice, .thrice, .half, .other, .rest, .businessDay, .the, .last, .ending, .beginning,
            .starting, .next:
            return true
        case .between: return lexeme(index + 1).unit == .day
        case .only: return keyword(index - 1) == .comma
        default: return false
        }
    }

    /// `every …`.
    private func every(_ index: Int) -> Match<Repetition>? {
        var start = index
        if lexeme(start).number == 1 || keyword(start) == .once, keyword(start + 1) == .every { start += 1 }
        if keyword(start) == .all, lexeme(start + 1).unit == .day, lexeme(start + 1).isPlural {
            return Match(Repetition(unit: .day), start + 2)
        }
        // All week except on Sundays.
        if keyword(start) == .all, lexeme(start + 1).unit == .week, !lexeme(start + 1).isPlural,
            `is`(skip(start + 2, .comma), .except, .but)
        {
            return Match(Repetition(unit: .day), start + 2)
        }
        // All weekdays, all Mondays.
        if keyword(start) == .all, !lexeme(start + 1).days.isEmpty || lexeme(start + 1).weekday != nil,
            lexeme(start + 1).isPlural
        {
            return weekdayList(start + 1, isEvery: true)
        }
        guard keyword(start) == .every else { return nil }
        var next = skip(start + 1, .single)
        // Every! day, as lists of tasks write it.
        if keyword(next) == .mark, isGlued(next), next + 1 < count { next += 1 }
        if keyword(next) == .dash, isGlued(next), isGlued(next + 1) { next += 1 }
        if next == start + 1, isSpelt(next, "one") || isSpelt(next, "and"), keyword(next + 1) == .every { next += 2 }
        next = skip(next, .the)
        if let match = everyFewParts(next) { return match }
        if let match = everyOther(next) ?? everyFraction(next) ?? everyCount(next) ?? everyUnit(next) { return match }
        // Every 1/30 and 9/30.
        if keyword(next + 1) == .slash, let date = numericDate(next, true), case .slashed(_, _, nil) = date.value,
            lexeme(date.end).unit == nil, saysOfMonth(date.end) == nil, keyword(date.end) != .slash
        {
            return Match(Repetition(unit: .year), next)
        }
        if let days = oddDays(next) ?? everyEdge(next) { return days }
        if themes.contains([.week, .monthDay]), let match = weeksOfMonth(next) { return match }
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
            rule.dates = [YearDay(month: month, day: day)]
            if let list = dateList(next), case .dateList(let days) = list.value {
                // Every December 24 and 31.
                rule.dates = days.compactMap {
                    if case .day(let day, let month?, _) = $0 { YearDay(month: month, day: day) } else { nil }
                }
                return Match(rule, list.end)
            }
            return Match(rule, date.end)
        }
        if let parts = dayParts(next), parts.value.count > 2 { return Match(Repetition(unit: .day), next) }
        if let part = lexeme(next).part ?? (keyword(next) == .early ? lexeme(next + 1).part : nil) {
            var rule = Repetition(unit: .day)
            rule.part = part
            var end = keyword(next) == .early ? next + 2 : next + 1
            if keyword(end) == .and, let second = lexeme(skip(end + 1, .every)).part {
                rule.secondPart = second
                end = skip(end + 1, .every) + 1
            }
            return Match(rule, end)
        }
        if keyword(next) == .noon || keyword(next) == .midnight { return Match(Repetition(unit: .day), next) }
        // Every 8 am.
        if let time = clock(next), time.value.strength == .strong { return Match(Repetition(unit: .day), next) }
        // Every 8 and 20 o'clock.
        if let list = times(next), list.value.count > 1, list.value[0].strength == .strong {
            return Match(Repetition(unit: .day), next)
        }
        if lexeme(next).solar != nil { return Match(Repetition(unit: .day), next) }
        if lexeme(next).month != 0 {
            var rule = Repetition(unit: .year)
            let months = monthList(next)
            rule.months = months.value
            return Match(rule, months.end)
        }
        return nil
    }

    /// every other morning, every third night, every two evenings.
    private func everyFewParts(_ index: Int) -> Match<Repetition>? {
        let interval: Int
        let end: Int
        if keyword(index) == .other {
            (interval, end) = (2, index + 1)
        } else if let nth = ordinal(index), nth.value > 1 {
            (interval, end) = (nth.value, nth.end)
        } else if let count = number(index), count.value > 0, lexeme(count.end).isPlural {
            (interval, end) = (count.value, count.end)
        } else {
            return nil
        }
        guard let part = lexeme(end).part, lexeme(end).days.isEmpty, end < count else { return nil }
        var rule = Repetition(unit: .day)
        rule.interval = interval
        rule.part = part
        return Match(rule, end + 1)
    }

    /// every other day, every alternate Tuesday, every second week.
    private func everyOther(_ index: Int) -> Match<Repetition>? {
        let isSecond = lexeme(index).ordinal == 2
        guard keyword(index) == .other || isSecond else { return nil }
        if let unit = lexeme(index + 1).unit, index + 1 < count, !(isSecond && saysOfMonth(index + 2) != nil) {
            return Match(rule(every: 2, unit), index + 2)
        }
        if isSecond, lexeme(index + 1).weekday == nil { return nil }
        guard !isSecond, var days = weekdayList(index + 1, isEvery: true, goesOnAtEvery: false) else { return nil }
        days.value.unit = .week
        days.value.interval = 2
        return days
    }

    /// every half hour, every quarter of an hour, every hour and a half.
    private func everyFraction(_ index: Int) -> Match<Repetition>? {
        if lexeme(index).unit == .hour, keyword(index + 1) == .and, let more = number(index + 2), more.value > 0,
            lexeme(more.end).unit == .minute
        {
            // Every hour and 15 minutes.
            return Match(rule(every: 60 + more.value, .minute), more.end + 1)
        }
        guard
            `is`(index, .half, .quarter, .threeQuarters) || lexeme(index).unit == .hour || lexeme(index).fraction > 0
                || lexeme(index).number >= 0, lexeme(index).weekday == nil,
            let length = duration(index), length.value % 60 == 0
        else { return nil }
        if length.value < 86_400, length.value % 3600 != 0 {
            return Match(rule(every: length.value / 60, .minute), length.end)
        }
        return nil
    }

    /// every 3 days, every two weeks, every couple of hours.
    private func everyCount(_ index: Int) -> Match<Repetition>? {
        guard keyword(index) != .a, let amount = amount(index), amount.value >= 1,
            amount.value == amount.value.rounded(),
            amount.value < 100_000
        else { return nil }
        // Every three Fridays, every two weekends.
        if lexeme(amount.end).isPlural, lexeme(amount.end).weekday != nil || lexeme(amount.end).days == .weekend,
            var days = weekdayList(amount.end, isEvery: true, goesOnAtEvery: false)
        {
            days.value.interval = Int(amount.value)
            return days
        }
        if amount.value > 1, let end = workday(amount.end), lexeme(end - 1).isPlural { return Match(.unsayable, end) }
        guard let unit = lexeme(skip(amount.end, .dash)).unit, amount.end < count
        else { return nil }
        let end = skip(amount.end, .dash) + 1
        // Every two hours after that.
        let saysAfter = keyword(end) == .after && keyword(end + 1) == .that && unit.seconds != nil
        return Match(rule(every: Int(amount.value), unit), saysAfter ? end + 2 : end)
    }

    /// every day, every week, every weekday.
    private func everyUnit(_ index: Int) -> Match<Repetition>? {
        if keyword(index) == .businessDay, lexeme(index + 1).unit == .day {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        if isSpelt(index, "leap"), lexeme(index + 1).unit == .year,
            (0..<count).contains(where: { lexeme($0).month == 2 })
                && (0..<count).contains(where: { lexeme($0).number == 29 || lexeme($0).ordinal == 29 })
        {
            return Match(rule(every: 1, .year), index + 2)
        }
        guard let unit = lexeme(index).unit, lexeme(index).ordinal == 0, !lexeme(index).isSymbol else { return nil }
        if let edge = unitEdge(index) { return edge }
        // Every week day is every weekday.
        if unit == .week, lexeme(index + 1).unit == .day {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        if unit == .day, keyword(index + 1) == .of, keyword(index + 2) == .the, lexeme(index + 3).unit == .week {
            return Match(rule(every: 1, unit), index + 4)
        }
        if unit == .quarter, keyword(index + 1) == .of || keyword(index + 1) == .past { return nil }
        return Match(rule(every: 1, unit), index + 1)
    }

    /// every third day, every 2nd Saturday.
    private func everyOrdinal(_ index: Int) -> Match<Repetition>? {
        guard let nth = ordinal(index), nth.value > 1, nth.end < count else { return nil }
        if let unit = lexeme(nth.end).unit { return Match(rule(every: nth.value, unit), nth.end + 1) }
        guard var days = weekdayList(nth.end, isEvery: true, goesOnAtEvery: false) else { return nil }
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
            rule.isQuarterly = true
        default: break
        }
        return rule
    }

    /// once a week, twice a day, 3 times a month, seven days a week.
    private func ratio(_ index: Int) -> Match<Repetition>? {
        guard !themes.isDisjoint(with: [.count, .week, .weekday]) else { return nil }
        var times: Int
        var next: Int
        switch keyword(index) {
        case .once: (times, next) = (1, index + 1)
        case .twice: (times, next) = (2, index + 1)
        case .thrice: (times, next) = (3, index + 1)
        default:
            guard let number = number(index) else { return nil }
            if isSpelt(number.end + 1, "apart"), let unit = lexeme(number.end).unit, number.value > 0 {
                // Five minutes apart.
                return Match(rule(every: number.value, unit), number.end + 2)
            }
            if number.value > 1, lexeme(number.end).weekday != nil, lexeme(number.end).isPlural,
                keyword(number.end + 1) == .in, isSpelt(number.end + 3, "row"),
                var days = weekdayList(number.end, isEvery: true)
            {
                // Three Mondays in a row.
                days.value.count = number.value
                return Match(days.value, number.end + 4)
            }
            if lexeme(number.end).unit == .day, number.value <= 7, `is`(number.end + 1, .a, .per),
                lexeme(number.end + 2).unit == .week
            {
                guard number.value == 7 || number.value == 5 else { return nil }
                var rule = Repetition(unit: .week)
                if number.value == 7 { rule.unit = .day } else { rule.weekdays = .weekdays }
                return Match(rule, number.end + 3)
            }
            guard let end = saysTimes(number.end) else { return nil }
            (times, next) = (number.value, end)
        }
        if let cycle = lexeme(next).cycle {
            var rule = rule(every: Int(cycle.interval), cycle.unit)
            rule.timesPerUnit = times
            return Match(rule, next + 1)
        }
        // Zweimal am Tag, dreimal in der Woche.
        let saysOn = keyword(next) == .on && lexeme(next + 1).unit == .day && !lexeme(next + 1).isPlural
        guard saysOn || `is`(next, .a, .per, .every, .in) else { return nil }
        next = skip(next + 1, .a, .the)
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
        if let cycle = word.cycle {
            var rule = rule(every: Int(cycle.interval), cycle.unit)
            rule.isQuarterly = cycle.unit == .month && cycle.interval == 3
            return Match(rule, index + 1)
        }
        if isSpelt(index, "bi"), let cycle = lexeme(skip(index + 1, .dash)).cycle {
            return Match(rule(every: 2 * Int(cycle.interval), cycle.unit), skip(index + 1, .dash) + 1)
        }
        if keyword(index) == .half, let cycle = lexeme(skip(index + 1, .dash)).cycle, cycle.unit == .hour {
            return Match(rule(every: 30, .minute), skip(index + 1, .dash) + 1)
        }
        if isSpelt(index, "semi") || keyword(index) == .half, let cycle = lexeme(skip(index + 1, .dash)).cycle,
            cycle.unit == .year
        {
            return Match(rule(every: 6, .month), skip(index + 1, .dash) + 1)
        }
        if word.keyword == .other, !isSpelt(index, "other") {
            if lexeme(index + 1).unit == .day, lexeme(index + 1).isPlural {
                return Match(rule(every: 2, .day), index + 2)
            }
            if lexeme(index + 1).isPlural, var days = weekdayList(index + 1, isEvery: false) {
                days.value.interval = 2
                return days
            }
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
}
