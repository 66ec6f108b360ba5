// SPDX-License-Identifier: MIT
import Timekeeping

/// Days.
///
///     date = [preposition] (relative | weekday | month day | numeric | feast | nth weekday | end of … | distance)
extension Grammar {
    /// A day, with what stands before it.
    func date(_ index: Int) -> Match<DateExpression>? {
        guard index < count else { return nil }
        var start = index
        if `is`(start, .on, .for, .at, .by) { start += 1 }
        if keyword(start) == .in, keyword(start + 1) != .the { return distance(index) }
        if let match = distance(start) { return match }
        return plainDate(start, isIntroduced: start > index)
    }

    /// A day without a preposition. What is introduced by one may be an abbreviation, or a bare `3rd`.
    func plainDate(_ index: Int, isIntroduced: Bool) -> Match<DateExpression>? {
        guard index < count else { return nil }
        return relativeDay(index) ?? shiftedDay(index) ?? numericDate(index, isIntroduced)
            ?? weekdayDate(index, isIntroduced) ?? feastDate(index) ?? nthWeekday(index) ?? edgeOfMonth(index)
            ?? monthDate(index, isIntroduced) ?? wholeUnit(index, isIntroduced)
    }

    /// today, tomorrow, the day after tomorrow, tonight.
    private func relativeDay(_ index: Int) -> Match<DateExpression>? {
        let start = skip(index, .the)
        if lexeme(start).unit == .day, `is`(start + 1, .after, .before) {
            let isAfter = keyword(start + 1) == .after
            if let base = plainDate(start + 2, isIntroduced: true) {
                return Match(.shifted(base.value, isAfter ? 1 : -1, .day), base.end)
            }
        }
        switch keyword(index) {
        case .today: return Match(.days(0), index + 1)
        case .tomorrow:
            return Match(.days(1), index + 1)
        case .overmorrow: return Match(.days(2), index + 1)
        case .yesterday: return Match(.days(-1), index + 1)
        case .this where lexeme(index + 1).unit == .day: return Match(.days(0), index + 2)
        case .next where lexeme(index + 1).unit == .day: return Match(.days(1), index + 2)
        default: return nil
        }
    }

    /// A weekday, this, next or plain, with what may follow: `next week`, `after next`.
    private func weekdayDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        var next = skip(index, .the)
        var which = DateExpression.Which.nearest
        var isSure = isIntroduced
        if let week = week(next), week.end < count {
            // next week Monday, next week on Monday.
            let day = skip(skip(week.end, .on), .comma)
            if let weekday = lexeme(day).weekday, !lexeme(day).isPlural, day < count {
                return Match(.weekday(weekday, .week(week.value)), day + 1)
            }
        }
        switch keyword(next) {
        case .this:
            which = .this
            next = skip(next + 1, .coming)
            isSure = true
        case .next, .coming:
            which = keyword(next) == .coming ? .nearest : .next
            next += 1
            isSure = true
        default: break
        }
        let word = lexeme(next)
        if !word.days.isEmpty, word.days == .weekend, !word.isPlural, which != .nearest || isIntroduced || next > index {
            return Match(.weekend(which), next + 1)
        }
        guard let weekday = word.weekday, next < count, !word.isPlural else { return nil }
        if word.isRisky, !isSure, !isDateCompany(next) { return nil }
        var end = next + 1
        if keyword(end) == .dot, isGlued(end), word.isRisky || tokens[next].span.count <= 5 { end += 1 }
        if which == .nearest || which == .this {
            if let week = week(skip(skip(end, .of), .comma)) { return Match(.weekday(weekday, .week(week.value)), week.end) }
            if lexeme(end).unit == .week, !lexeme(end).isPlural {
                return Match(.weekday(weekday, .plus(1)), end + 1)
            }
            if keyword(end) == .after, keyword(end + 1) == .next { return Match(.weekday(weekday, .plus(1)), end + 2) }
            if keyword(end) == .in, let amount = amount(end + 1), lexeme(amount.end).unit == .week {
                return Match(.weekday(weekday, .plus(Int(amount.value))), amount.end + 1)
            }
        }
        // Thursday, February 18th: the date says it all.
        if let date = monthDate(skip(skip(end, .comma), .the), true), case .day = date.value { return date }
        if let date = numericDate(skip(end, .comma), true), case .slashed = date.value { return date }
        return Match(.weekday(weekday, which), end)
    }

    /// Whether an abbreviation such as `sat` or `may` stands where a date would.
    private func isDateCompany(_ index: Int) -> Bool {
        let before = lexeme(index - 1)
        let after = lexeme(index + 1)
        if index == 0 || index + 1 >= count || before.keyword == .comma || before.keyword == .every { return true }
        return before.speaksOfTime || before.number >= 0 || after.speaksOfTime || after.number >= 0 || after.keyword == .dash
            || after.keyword == .slash || after.keyword == .dot || before.keyword == .dash || before.keyword == .slash
            || before.keyword == .am || before.keyword == .pm
    }

    /// `this week` and `next week` as so many weeks ahead.
    func week(_ index: Int) -> Match<Int>? {
        let start = skip(index, .the)
        if keyword(start) == .this, lexeme(start + 1).unit == .week { return Match(0, start + 2) }
        if keyword(start) == .next || keyword(start) == .coming, lexeme(start + 1).unit == .week, !lexeme(start + 1).isPlural {
            return Match(1, start + 2)
        }
        if lexeme(start).unit == .week, keyword(start + 1) == .after, keyword(start + 2) == .next { return Match(2, start + 3) }
        return nil
    }

    /// The same day next week, month or year.
    private func wholeUnit(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        let start = skip(index, .the)
        guard `is`(start, .next, .coming), let unit = lexeme(start + 1).unit, !lexeme(start + 1).isPlural,
            [.month, .year].contains(unit)
        else { return nil }
        return Match(.later(1, unit), start + 2)
    }

    /// A day of a month in words: `March 5th 2027`, `5 March`, `the 5th of next month`, `on the 3rd`.
    private func monthDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        let start = skip(index, .the)
        if lexeme(start).month != 0, start < count { return monthFirst(start) }
        guard let day = ordinal(start) ?? cardinalDay(start), day.value > 0, day.value <= 31, day.end <= count else { return nil }
        let isOrdinal = ordinal(start) != nil
        var next = skip(day.end, .dash)
        let saysOf = keyword(next) == .of || keyword(next) == .in
        next = saysOf ? skip(next + 1, .the) : next
        let month = lexeme(next)
        if month.month != 0, next < count {
            if month.isRisky, month.keyword != .none { return nil }
            var end = next + 1
            if keyword(end) == .dot, isGlued(end), tokens[next].span.count <= 4 { end += 1 }
            let year = year(end)
            return Match(.day(day.value, month: Int(month.month), year: year?.value), year?.end ?? end)
        }
        guard isOrdinal else { return nil }
        if saysOf || `is`(next, .this, .next, .coming) {
            let ahead = keyword(next) == .next || keyword(next) == .coming
            let unit = ahead || keyword(next) == .this ? next + 1 : next
            if lexeme(unit).unit == .month, !lexeme(unit).isPlural {
                if ahead { return Match(.dayOfMonth(day.value, monthsAhead: 1), unit + 1) }
                if keyword(next) == .this { return Match(.dayOfMonth(day.value, monthsAhead: 0), unit + 1) }
                return Match(.day(day.value, month: nil, year: nil), unit + 1)
            }
        }
        // `the second time` is no date.
        guard isIntroduced || start > index || isDateCompany(start) || day.end >= count else { return nil }
        if lexeme(start).unit == .second, !isIntroduced { return nil }
        guard lexeme(day.end).unit == nil, lexeme(day.end).weekday == nil else { return nil }
        if keyword(start) == .first, !isIntroduced, start == index { return nil }
        return Match(.day(day.value, month: nil, year: nil), day.end)
    }

    /// A bare number before the name of a month.
    private func cardinalDay(_ index: Int) -> Match<Int>? {
        guard let day = number(index), lexeme(index).digits <= 2 else { return nil }
        let next = keyword(day.end) == .of || keyword(day.end) == .dash ? day.end + 1 : day.end
        return lexeme(next).month != 0 && next < count ? day : nil
    }

    /// `March 5th`, `March the fifth 2027`.
    private func monthFirst(_ index: Int) -> Match<DateExpression>? {
        var next = index + 1
        if `is`(next, .dot, .dash), isGlued(next) { next += 1 }
        next = skip(next, .comma)
        next = skip(next, .the)
        guard let day = ordinal(next) ?? number(next), (1...31).contains(day.value), day.end <= count else { return nil }
        let word = lexeme(next)
        if word.digits > 2 { return nil }
        if word.ordinal == 0 {
            // March 7:30 and may 5 pm are no days; nor is `march 20 minutes`.
            let after = lexeme(day.end)
            if after.unit != nil || halfOfDay(day.end) != nil || (`is`(day.end, .colon) && isGlued(day.end)) { return nil }
        }
        let year = year(day.end)
        return Match(.day(day.value, month: Int(lexeme(index).month), year: year?.value), year?.end ?? day.end)
    }

    /// A year of four digits.
    private func year(_ index: Int) -> Match<Int>? {
        let next = skip(skip(index, .comma), .of, .in)
        let word = lexeme(next)
        guard next < count, word.digits == 4, (1970...2999).contains(word.number), halfOfDay(next + 1) == nil, lexeme(next + 1).unit != .hour
        else { return nil }
        return Match(Int(word.number), next + 1)
    }

    /// 2026-12-24, 24.12.2026, 4.3., 3/4, 12/24/2026.
    private func numericDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        let start = skip(index, .the)
        let first = lexeme(start)
        guard first.digits > 0, first.number >= 0, start + 2 < count, isGlued(start + 1), isGlued(start + 2) else { return nil }
        let mark = keyword(start + 1)
        let second = lexeme(start + 2)
        guard second.digits > 0, second.digits <= 2, second.number >= 0 else { return nil }
        let third = lexeme(start + 4)
        let hasThird = keyword(start + 3) == mark && isGlued(start + 3) && isGlued(start + 4) && third.digits > 0
        if first.digits == 4, mark == .dash || mark == .slash || mark == .dot, hasThird {
            var end = start + 5
            // 2026-12-24T07:30.
            if isSpelt(end, "t"), isGlued(end) { end += 1 }
            return Match(.day(Int(third.number), month: Int(second.number), year: Int(first.number)), end)
        }
        guard first.digits <= 2 else { return nil }
        let year: Int? = hasThird && third.digits == 4 ? Int(third.number) : hasThird && third.digits == 2 ? 2000 + Int(third.number) : nil
        if hasThird, year == nil { return nil }
        switch mark {
        case .dot:
            var end = hasThird ? start + 5 : start + 3
            if !hasThird {
                guard keyword(end) == .dot, isGlued(end) else { return nil }
                end += 1
            }
            return Match(.day(Int(first.number), month: Int(second.number), year: year), end)
        case .slash where true, .dash where hasThird:
            guard (1...31).contains(first.number), (1...31).contains(second.number) else { return nil }
            return Match(.slashed(Int(first.number), Int(second.number), year: year), hasThird ? start + 5 : start + 3)
        default: return nil
        }
    }

    /// Christmas Eve, New Year's Day, Black Friday.
    func feastDate(_ index: Int) -> Match<DateExpression>? {
        var start = index
        var ahead = 0
        if `is`(start, .this, .next, .coming) {
            ahead = keyword(start) == .next ? 1 : 0
            start += 1
        }
        guard let feast = feast(start) else { return nil }
        return Match(.feast(feast.value, yearsAhead: ahead), feast.end)
    }

    func feast(_ index: Int) -> Match<Feast>? {
        guard index < count else { return nil }
        func ends(_ word: StaticString, _ at: Int) -> Bool { isSpelt(at, word) }
        let next = lexeme(index + 1)
        // Pairs of words first: their first word may mean something else alone.
        if isSpelt(index, "new"), next.feast == .newYearsDay || next.unit == .year {
            if ends("eve", index + 2) { return Match(.newYearsEve, index + 3) }
            return Match(.newYearsDay, lexeme(index + 2).unit == .day ? index + 3 : index + 2)
        }
        if isSpelt(index, "good"), next.weekday == .friday { return Match(.goodFriday, index + 2) }
        if isSpelt(index, "black"), next.weekday == .friday { return Match(.blackFriday, index + 2) }
        if isSpelt(index, "ash"), next.weekday == .wednesday { return Match(.ashWednesday, index + 2) }
        if isSpelt(index, "shrove"), next.weekday == .tuesday { return Match(.shroveTuesday, index + 2) }
        if isSpelt(index, "whit"), next.weekday == .monday { return Match(.whitMonday, index + 2) }
        if isSpelt(index, "ascension") { return Match(.ascension, skipDay(index + 1)) }
        if isSpelt(index, "may"), next.unit == .day, !next.isPlural { return Match(.mayDay, index + 2) }
        guard let feast = lexeme(index).feast else { return nil }
        switch feast {
        case .christmas where ends("eve", index + 1): return Match(.christmasEve, index + 2)
        case .easter where next.weekday == .monday: return Match(.easterMonday, index + 2)
        case .easter where next.weekday == .sunday: return Match(.easter, index + 2)
        case .patrick, .aprilFools, .boxingDay, .groundhog, .mothersDay, .fathersDay, .laborDay, .memorialDay, .independence,
            .presidents, .columbus, .veterans:
            return next.unit == .day ? Match(feast, index + 2) : nil
        case .cincoDeMayo: return isSpelt(index + 2, "mayo") ? Match(feast, index + 3) : nil
        case .guyFawkes: return next.part == .night ? Match(feast, index + 2) : nil
        case .newYearsDay: return nil
        default: return Match(feast, skipDay(index + 1))
        }
    }

    private func skipDay(_ index: Int) -> Int {
        lexeme(index).unit == .day && !lexeme(index).isPlural && index < count ? index + 1 : index
    }

    /// `the first Monday of next month`, `last Friday in December`: one day, not each month's.
    private func nthWeekday(_ index: Int) -> Match<DateExpression>? {
        let start = skip(index, .the)
        guard let nth = ordinal(start), let weekday = lexeme(nth.end).weekday, nth.end < count, abs(nth.value) <= 5,
            `is`(nth.end + 1, .of, .in)
        else { return nil }
        let next = skip(nth.end + 2, .the)
        if lexeme(next).month != 0 {
            return Match(.nth(nth.value, weekday, month: Int(lexeme(next).month), monthsAhead: 0), next + 1)
        }
        guard `is`(next, .next, .this, .coming), lexeme(next + 1).unit == .month else { return nil }
        return Match(.nth(nth.value, weekday, month: nil, monthsAhead: keyword(next) == .this ? 0 : 1), next + 2)
    }

    /// `end of month`, `the last day of the month`, `the first of next month`, `beginning of March`, `end of the year`.
    private func edgeOfMonth(_ index: Int) -> Match<DateExpression>? {
        var next = skip(index, .the)
        let day: Int
        if keyword(next) == .ending {
            day = -1
            next += 1
        } else if keyword(next) == .beginning || keyword(next) == .starting {
            day = 1
            next += 1
        } else if let ordinal = ordinal(next), lexeme(ordinal.end).unit == .day {
            day = ordinal.value
            next = ordinal.end + 1
        } else if let ordinal = ordinal(next), ordinal.value == 1, `is`(ordinal.end, .of) {
            day = 1
            next = ordinal.end
        } else {
            return nil
        }
        next = skip(next, .of, .in)
        next = skip(next, .the, .my)
        let isNext = keyword(next) == .next || keyword(next) == .coming
        let isThis = keyword(next) == .this
        if isNext || isThis { next += 1 }
        guard next < count else { return nil }
        if lexeme(next).month != 0 {
            return Match(.day(day, month: Int(lexeme(next).month), year: year(next + 1)?.value), year(next + 1)?.end ?? next + 1)
        }
        switch lexeme(next).unit {
        case .month?:
            if isNext { return Match(.dayOfMonth(day, monthsAhead: 1), next + 1) }
            if isThis { return Match(.dayOfMonth(day, monthsAhead: 0), next + 1) }
            return Match(.day(day, month: nil, year: nil), next + 1)
        case .year? where day == -1: return Match(.endOfYear, next + 1)
        case .year? where day == 1: return Match(.feast(.newYearsDay, yearsAhead: 0), next + 1)
        case .week? where day == -1: return Match(.endOfWeek(isNext ? 1 : 0), next + 1)
        default: return nil
        }
    }

    /// `in two weeks`, `3 days from now`, `a week from Monday`, `two weeks after Christmas`, `in a month`.
    private func distance(_ index: Int) -> Match<DateExpression>? {
        let saysIn = keyword(index) == .in
        let start = saysIn ? index + 1 : index
        if keyword(start) == .the, !saysIn { return nil }
        guard let amount = amount(start), amount.value == Double(Int(amount.value)), let unit = lexeme(amount.end).unit,
            unit.seconds == nil, amount.end < count, !lexeme(amount.end).isSymbol || isGlued(amount.end)
        else { return nil }
        let next = skip(amount.end + 1, .dash)
        let size = Int(amount.value)
        guard size <= 10_000 else { return nil }
        // A day and a half, a week and two days: hours are counted there.
        if duration(start).map({ $0.end > amount.end + 1 }) ?? false { return nil }
        if `is`(next, .from, .after, .before) || (keyword(next) == .on && !saysIn) {
            let isBefore = keyword(next) == .before
            if keyword(next) == .from, keyword(next + 1) == .now { return Match(.later(size, unit), next + 2) }
            if keyword(next) != .on || unit == .week, let base = plainDate(next + 1, isIntroduced: true) {
                return Match(.shifted(base.value, isBefore ? -size : size, unit), base.end)
            }
            return nil
        }
        if unit == .week, let weekday = lexeme(next).weekday, !lexeme(next).isPlural, keyword(index) != .every, size == 1, !saysIn {
            return Match(.weekday(weekday, .plus(1)), next + 1)
        }
        if keyword(next) == .later { return Match(.later(size, unit), next + 1) }
        guard saysIn else { return nil }
        if isSpelt(next, "time") { return Match(.later(size, unit), next + 1) }
        // In two weeks on Monday.
        if unit == .week, let day = weekdayDate(skip(next, .on), true), let weekday = day.value.plainWeekday, keyword(next) == .on {
            return Match(.weekday(weekday, .week(size)), day.end)
        }
        return Match(.later(size, unit), next)
    }

    /// `the Friday after next`.
    private func shiftedDay(_ index: Int) -> Match<DateExpression>? {
        let start = skip(index, .the)
        guard let weekday = lexeme(start).weekday, !lexeme(start).isPlural, keyword(start + 1) == .after,
            keyword(start + 2) == .next
        else { return nil }
        return Match(.weekday(weekday, .plus(1)), start + 3)
    }
}
