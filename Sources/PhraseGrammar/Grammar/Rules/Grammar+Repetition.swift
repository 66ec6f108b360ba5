// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// How something repeats.
///
///     repetition = every (unit | number units | weekdays | part of the day | day of a month | nth weekday | feast)
///                | daily | weekdays | mondays [and thursdays] | mon-fri | twice a day | the last Friday of the month | …
extension Grammar {
    /// A repetition, with what comes before it.
    func repetition(_ index: Int) -> Match<Repetition>? {
        guard index < count else { return nil }
        var start = index
        // During the week: not at its end.
        if keyword(start + 1) == .the, keyword(start) == .in || says(start, .during) || says(start, .under),
            lexeme(start + 2).unit == .week, !isWeekOfYear(start + 2),
            !lexeme(start + 2).isPlural, start + 3 >= count || lexeme(start + 3).isKnown, !`is`(start + 3, .of, .after)
        {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, start + 3)
        }
        if keyword(start) == .of || says(start, .during) {
            return themes.contains([.week, .monthDay]) ? weeksOfMonth(start) : nil
        }
        if `is`(start, .on, .for, .at, .in) || `is`(start, .by) { start = skip(start + 1, .the) }
        // Only on Monday: each.
        if keyword(start) == .only, keyword(start + 1) == .on, !`is`(start + 2, .this, .next),
            let days = weekdayList(start + 2, isEvery: true)
        {
            return days
        }
        if keyword(start) == .repeat || keyword(start) == .repeating, repetitionCore(start + 1) != nil { start += 1 }
        return repetitionCore(start)
    }

    /// Whether `immer` says something else than that it repeats: wie immer, immer lächeln.
    func isOfTask(_ index: Int) -> Bool {
        says(index, .always)
            && (keyword(index - 1) == .question || index + 1 < count && !lexeme(index + 1).isFamiliar)
    }

    private func repetitionCore(_ index: Int) -> Match<Repetition>? {
        guard index < count, mayRepeat(index) else { return nil }
        // With digits begin counts and days of a month.
        let isNumber = lexeme(index).number >= 0 && lexeme(index).digits > 0
        if !isNumber || keyword(index + 1) == .every, mayBeEvery(index), var match = every(index) {
            match.value.saysEvery = true
            return match
        }
        if lexeme(index).month != 0 || themes.contains(.season), let match = ofMonths(index) { return match }
        if let match = ratio(index) { return match }
        if !isNumber, let match = adverb(index) ?? oddDays(index) ?? oddWeeks(index) ?? someDays(index) { return match }
        if !isNumber || rules.dotMakesOrdinal, mayBeEdge(index), let match = edgeOfEach(index) { return match }
        if themes.contains([.week, .monthDay]), let match = weeksOfMonth(index) { return match }
        if case let next = skip(index, .the), keyword(next + 1) == .half, let match = halfOfMonth(next) { return match }
        if themes.contains([.weekday, .monthDay, .past]), let match = weekdayBesideEach(index) { return match }
        if let match = daysOfMonth(index, isEvery: false) { return match }
        guard themes.contains(.weekday) else { return nil }
        return nthWeekdays(index, isEvery: false) ?? weekdayList(index, isEvery: false)
    }

    /// Whether `every …` or as much may begin there.
    @inline(__always)
    private func mayBeEvery(_ index: Int) -> Bool {
        switch keyword(index) {
        case .every, .all, .once: true
        case .none: lexeme(index).number == 1 || keyword(index + 1) == .in || says(index, .any)
        default: false
        }
    }

    private func mayRepeat(_ index: Int) -> Bool {
        let word = lexeme(index)
        if word.number >= 0 || word.ordinal != 0 || word.cycle != nil || word.weekday != nil || !word.days.isEmpty
            || word.unit == .week || word.unit == .day || word.leads || word.month != 0 && lexeme(index + 1).isPlural
            || (word.part != nil && word.isPlural)
            || tokens[index].span.count == 1 || word.keyword == .a && themes.contains(.count)
        {
            return true
        }
        switch word.keyword {
        case .every, .all, .once, .twice, .thrice, .half, .other, .rest, .businessDay, .the, .last, .ending, .beginning,
            .starting, .next:
            return true
        case .between: return lexeme(index + 1).unit == .day
        default: return false
        }
    }

    /// `every …`.
    private func every(_ index: Int) -> Match<Repetition>? {
        var start = index
        if lexeme(start).number == 1 || keyword(start) == .once, keyword(start + 1) == .every { start += 1 }
        if keyword(start) == .all { return allDays(start) }
        if keyword(start + 1) == .in, let match = dayByDay(start) { return match }
        guard keyword(start) == .every || says(start, .any) && isOfDays(start + 1) else { return nil }
        var next = skip(start + 1, .single)
        // Every! day, as lists of tasks write it.
        if keyword(next) == .mark, isGlued(next), next + 1 < count { next += 1 }
        if keyword(next) == .dash, isGlued(next), isGlued(next + 1) { next += 1 }
        if says(next, .given) { next += 1 }
        if next == start + 1, says(next, .one) || says(next, .and), keyword(next + 1) == .every { next += 2 }
        next = skip(next, .the)
        if lexeme(next).month != 0 || themes.contains(.season), let match = everyOfMonths(next) { return match }
        if let match = everyFewParts(next) { return match }
        if let match = everyOther(next) ?? everyFraction(next) ?? everyCount(next) ?? everyFewDays(next)
            ?? everyUnit(next)
        {
            return match
        }
        // Every 1/30 and 9/30.
        if keyword(next + 1) == .slash, let date = numericDate(next, true), case .slashed(_, _, nil) = date.value,
            lexeme(date.end).unit == nil, saysOfMonth(date.end) == nil, keyword(date.end) != .slash
        {
            return Match(Repetition(unit: .year), next)
        }
        if let days = oddDays(next) ?? oddWeeks(next) ?? everyEdge(next) { return days }
        if themes.contains([.list, .month]), let days = daysBeforeMonth(next) {
            // Every 24 and 31 December.
            var rule = Repetition(unit: .year)
            rule.dates = days.value.compactMap {
                if case .day(let day, let month?, nil) = $0 { YearDay(month: month, day: day) } else { nil }
            }
            return rule.dates.isEmpty ? nil : Match(rule, days.end)
        }
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
        if saysClock(next) {
            var rule = Repetition(unit: .day)
            rule.isOfTime = true
            return Match(rule, next)
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

    /// Whether days are named: any weekday at 7.
    private func isOfDays(_ index: Int) -> Bool {
        let word = lexeme(says(index, .given) ? index + 1 : index)
        return word.unit == .day || word.weekday != nil || !word.days.isEmpty
    }

    /// all days, all seven days, all week except on Sundays, all weekdays, all Mondays.
    private func allDays(_ index: Int) -> Match<Repetition>? {
        let next = lexeme(index + 1)
        if next.unit == .day, next.isPlural { return Match(Repetition(unit: .day), index + 2) }
        if next.number == 7, lexeme(index + 2).unit == .day { return Match(Repetition(unit: .day), index + 3) }
        if next.unit == .week, !next.isPlural, `is`(skip(index + 2, .comma), .except, .but) {
            return Match(Repetition(unit: .day), index + 2)
        }
        guard !next.days.isEmpty || next.weekday != nil, next.isPlural else { return nil }
        return weekdayList(index + 1, isEvery: true)
    }

    /// day in, day out; week in, week out.
    private func dayByDay(_ index: Int) -> Match<Repetition>? {
        guard let unit = lexeme(index).unit, !lexeme(index).isPlural else { return nil }
        let second = skip(index + 2, .comma, .and)
        guard lexeme(second).unit == unit, says(second + 1, .out) else { return nil }
        return Match(rule(every: 1, unit), second + 2)
    }

    /// Whether nothing but a time follows `every`: every 8 am, every noon, every 8 and 20 o'clock.
    private func saysClock(_ index: Int) -> Bool {
        if `is`(index, .noon, .midnight) { return true }
        if let time = clock(index), time.value.strength == .strong { return true }
        guard let list = times(index) else { return false }
        return list.value.count > 1 && list.value[0].strength == .strong
    }

    /// every day, every week, every weekday.
    private func everyUnit(_ index: Int) -> Match<Repetition>? {
        if keyword(index) == .businessDay, lexeme(index + 1).unit == .day {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        if says(index, .leap), lexeme(index + 1).unit == .year,
            (0..<count).contains(where: { lexeme($0).month == 2 })
                && (0..<count).contains(where: { lexeme($0).number == 29 || lexeme($0).ordinal == 29 })
        {
            return Match(rule(every: 1, .year), index + 2)
        }
        if keyword(index) == .full, lexeme(index + 1).unit == .hour {
            // Every full hour.
            var rule = rule(every: 1, .hour)
            rule.minutes = [0]
            return Match(rule, index + 2)
        }
        guard let unit = lexeme(index).unit, lexeme(index).ordinal == 0, !lexeme(index).isSymbol else { return nil }
        if let edge = unitEdge(index) { return edge }
        // Every week day is every weekday.
        if unit == .week, lexeme(index + 1).unit == .day {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        if unit == .day, keyword(index + 1) == .of, keyword(index + 2) == .the {
            if lexeme(index + 3).unit == .week { return Match(rule(every: 1, unit), index + 4) }
            if keyword(index + 3) == .businessDay, lexeme(index + 4).unit == .week {
                // Every day of the work week.
                var rule = Repetition(unit: .week)
                rule.weekdays = .weekdays
                return Match(rule, index + 5)
            }
        }
        if unit == .quarter, keyword(index + 1) == .of || keyword(index + 1) == .past { return nil }
        return Match(rule(every: 1, unit), unit.seconds == nil ? index + 1 : skipAfterThat(index + 1))
    }

    /// every third day, every 2nd Saturday.
    func everyOrdinal(_ index: Int) -> Match<Repetition>? {
        guard let nth = ordinal(index), nth.value > 1, nth.end < count else { return nil }
        if let unit = lexeme(nth.end).unit { return Match(rule(every: nth.value, unit), nth.end + 1) }
        guard var days = weekdayList(nth.end, isEvery: true, goesOnAtEvery: false) else { return nil }
        days.value.unit = .week
        days.value.interval = nth.value
        days.value.ordinalInMonth = nth.value <= 5 ? nth.value : nil
        return days
    }

    /// The rule of something that happens every `seconds` seconds.
    func rule(everySeconds seconds: Int) -> Repetition {
        if seconds % 3600 == 0 { return rule(every: seconds / 3600, .hour) }
        return seconds % 60 == 0 ? rule(every: seconds / 60, .minute) : rule(every: seconds, .second)
    }

    func rule(every interval: Int, _ unit: TimeUnit) -> Repetition {
        var rule = Repetition(unit: unit)
        rule.interval = interval
        switch unit {
        case .fortnight:
            rule.unit = .week
            rule.interval = 2 * interval
        case .quarter:
            rule.unit = .month
            rule.interval = 3 * interval
            rule.countsQuarters = interval == 1
        default: break
        }
        return rule
    }
}
