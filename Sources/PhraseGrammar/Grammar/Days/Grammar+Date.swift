// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Days.
///
///     date = [preposition] (relative | weekday | month day | numeric | feast | nth weekday | end of … | distance)
extension Grammar {
    /// A day, with what comes before it.
    func date(_ index: Int) -> Match<DateExpression>? {
        guard index < count else { return nil }
        if rules.verbsComeLast, lexeme(index - 1).part == .night, let night = nightBetween(index) { return night }
        var start = index
        if `is`(start, .on, .for, .at, .by) { start += 1 }
        if keyword(start) == .in, keyword(start + 1) != .the { return distance(index) }
        if let match = distance(start) {
            // Weekdays for 3 weeks from Monday: that is how long, and from when.
            return keyword(index) == .for && saysAgain ? nil : match
        }
        return plainDate(start, isIntroduced: start > index)
    }

    /// A day without a preposition.
    ///
    /// What is introduced by one may be an abbreviation, or a bare `3rd`.
    func plainDate(_ index: Int, isIntroduced: Bool) -> Match<DateExpression>? {
        guard index < count, mayBeDate(index) else { return nil }
        let place = 2 * index + (isIntroduced ? 1 : 0)
        if let known = dates.answer(at: place) { return known }
        let date = freshDate(index, isIntroduced)
        dates.keep(date, at: place, of: 2 * count)
        return date
    }

    private func freshDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        if let match = relativeDay(index) ?? numericDate(index, isIntroduced) { return match }
        let saysWeekday = themes.contains(.weekday)
        if saysWeekday, let match = shiftedDay(index) ?? weekdayDate(index, isIntroduced) { return match }
        if let match = feastDate(index) { return match }
        if saysWeekday, let match = nthWeekday(index) { return match }
        return edgeOfMonth(index) ?? monthDate(index, isIntroduced) ?? wholeUnit(index, isIntroduced)
    }

    private func mayBeDate(_ index: Int) -> Bool {
        let word = lexeme(index)
        // A number may be a day beside a month or a mark, or as the tens of an ordinal.
        if word.number >= 0 { return word.digits == 0 || !themes.isDisjoint(with: [.month, .list]) }
        if word.ordinal != 0 || word.month != 0 || word.weekday != nil || word.feast != nil
            || word.leads || word.unit == .day || word.unit == .week
            || word.unit != nil && `is`(index + 1, .ending, .beginning) || word.part == .evening || !word.days.isEmpty
        {
            return true
        }
        switch word.keyword {
        case .the, .today, .tomorrow, .overmorrow, .yesterday, .this, .next, .coming, .last, .ending, .beginning,
            .starting:
            return true
        default: return false
        }
    }

    /// today, tomorrow, the day after tomorrow, tonight.
    func relativeDay(_ index: Int) -> Match<DateExpression>? {
        let start = skip(index, .the)
        if lexeme(start).unit == .day, keyword(start + 1) == .after, `is`(index - 1, .and, .but),
            keyword(index - 2) == .tomorrow, plainDate(start + 2, isIntroduced: true) == nil
        {
            // Tomorrow and the day after, not tomorrow but the day after.
            return Match(.days(2), start + 2)
        }
        if let nth = ordinal(start), (1...31).contains(nth.value), case let day = skip(nth.end, .the),
            lexeme(day).unit == .day, `is`(day + 1, .after, .before), let base = plainDate(day + 2, isIntroduced: true)
        {
            // The third day before the end of the month.
            let isAfter = keyword(day + 1) == .after
            return Match(.shifted(base.value, isAfter ? nth.value : -nth.value, .day), base.end)
        }
        if lexeme(start).unit == .day, `is`(start + 1, .after, .before) {
            let isAfter = keyword(start + 1) == .after
            if let base = plainDate(start + 2, isIntroduced: true) {
                return Match(.shifted(base.value, isAfter ? 1 : -1, .day), base.end)
            }
        }
        if lexeme(start).part == .evening, says(start, .eve), keyword(start + 1) == .of,
            let feast = feast(skip(start + 2, .the))
        {
            return Match(.shifted(.feast(feast.value, yearsAhead: 0), -1, .day), feast.end)
        }
        switch keyword(index) {
        case .today: return ahead(of: 0, index + 1)
        case .tomorrow:
            // One word may be both, as in German: am Morgen and heute Morgen are the morning.
            if lexeme(index).part != nil,
                `is`(index - 1, .on, .today, .every) || lexeme(index - 1).weekday != nil
                    || lexeme(index).part != nil && lexeme(index - 1).feast != nil
            {
                return nil
            }
            return ahead(of: 1, index + 1)
        case .overmorrow: return ahead(of: 2, index + 1)
        case .yesterday: return Match(.days(-1), index + 1)
        case .this where lexeme(index + 1).unit == .day: return Match(.days(0), index + 2)
        case .next where lexeme(index + 1).unit == .day:
            let before = keyword(index - 1) == .the ? index - 2 : index - 1
            // Every three hours for the next day: a duration.
            if keyword(before) == .for, (0..<index).contains(where: { lexeme($0).unit?.seconds != nil }) { return nil }
            let isSecond = keyword(before) == .and && keyword(before - 1) == .tomorrow
            return Match(.days(isSecond ? 2 : 1), index + 2)
        case _ where says(index, .afterNext) && lexeme(index + 1).unit == .day: return Match(.days(2), index + 2)
        default: return nil
        }
    }

    /// A weekday, this, next or plain, with what may follow: `next week`, `after next`.
    func weekdayDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
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
            which = keyword(next) == .next ? .next : lexeme(next + 1).weekday == nil ? .nearest : .plus(0)
            next += 1
            isSure = true
        default:
            guard says(next, .afterNext) else { break }
            if lexeme(next + 1).days == .weekend { return Match(.shifted(.weekend(.next), 1, .week), next + 2) }
            which = .week(2)
            next += 1
            isSure = true
        }
        let word = lexeme(next)
        if !word.days.isEmpty, word.days == .weekend, !word.isPlural,
            which != .nearest || isIntroduced || next > index || hasTimeOfItsOwn(next)
        {
            switch lexeme(next + 1).weekday {
            case .saturday?: return Match(.weekend(which), next + 2)
            case .sunday?: return Match(.shifted(.weekend(which), 1, .day), next + 2)
            default: return Match(.weekend(which), next + 1)
            }
        }
        guard let weekday = word.weekday, next < count, !word.isPlural || ownsThing(next) else { return nil }
        if word.isRisky, !isSure, !isDateCompany(next) { return nil }
        // So gegen acht, so um acht rum.
        if says(next, .so), keyword(next + 1) == .around || (next..<count).contains(where: { says($0, .thereabouts) }) {
            return nil
        }
        var end = next + 1
        if keyword(end) == .dot, isGlued(end), word.isRisky || tokens[next].span.count <= 5 { end += 1 }
        if which == .nearest || which == .this {
            if let week = week(skip(skip(end, .of), .comma)) {
                return Match(.weekday(weekday, .week(week.value)), week.end)
            }
            if lexeme(end).unit == .week, !lexeme(end).isPlural, !isWeekOfYear(end) {
                return Match(.weekday(weekday, .plus(1)), end + 1)
            }
            if keyword(end) == .after, keyword(end + 1) == .next { return Match(.weekday(weekday, .plus(1)), end + 2) }
            if keyword(end) == .in, let amount = amount(end + 1), lexeme(amount.end).unit == .week {
                return Match(.weekday(weekday, .plus(Int(amount.value))), amount.end + 1)
            }
            // Friday in 14 days.
            if keyword(end) == .in, let days = number(end + 1), days.value > 0, days.value % 7 == 0,
                lexeme(days.end).unit == .day
            {
                return Match(.weekday(weekday, .plus(days.value / 7)), days.end + 1)
            }
        }
        // Thursday, February 18th: the date says it all.
        if let date = monthDate(skip(skip(end, .comma), .the), true), case .day(_, let month, _) = date.value {
            // Friday the 13th.
            return month == nil ? date.map { .falling(weekday, $0) } : date
        }
        if let date = numericDate(skip(end, .comma), true) {
            switch date.value {
            case .slashed: return date.map { .falling(weekday, $0) }
            // Fr 4.12., Freitag, den 4.12.2026.
            case .day: return date
            default: break
            }
        }
        return Match(.weekday(weekday, which), end)
    }

    /// Whether a time follows a day directly, or behind the wish: weekend at 9, weekend: 9:00, weekend wake me at 9; or stands
    /// before it at the end: wake me at 9 weekend.
    private func hasTimeOfItsOwn(_ index: Int) -> Bool {
        let end = `is`(index + 1, .dot, .mark) ? index + 2 : index + 1
        if isAtEnd(end), lexeme(index - 1).digits > 0 || `is`(index - 1, .am, .pm, .oclock) { return true }
        var wish = skip(index + 1, .comma, .me)
        if `is`(wish, .wake, .alarm) { wish = skip(wish + 1, .me, .comma) } else { wish = index + 1 }
        let time = skip(wish, .at, .colon)
        return lexeme(time).digits > 0 || time > wish && mayBeAmount(time)
    }

    /// Whether an abbreviation such as `sat` or `may` is where a date would.
    func isDateCompany(_ index: Int) -> Bool {
        let before = lexeme(index - 1)
        let after = lexeme(index + 1)
        if index == 0 || index + 1 >= count || before.keyword == .comma || before.keyword == .every { return true }
        return before.speaksOfTime || before.number >= 0 || after.speaksOfTime || after.number >= 0
            || after.keyword == .dash
            || after.keyword == .slash || after.keyword == .dot || before.keyword == .dash || before.keyword == .slash
            || before.keyword == .am || before.keyword == .pm
    }

    /// `this week` and `next week` as a number of weeks ahead.
    func week(_ index: Int) -> Match<Int>? {
        let start = skip(index, .the)
        if keyword(start) == .this, lexeme(start + 1).unit == .week { return Match(0, start + 2) }
        if keyword(start) == .next || keyword(start) == .coming, lexeme(start + 1).unit == .week,
            !lexeme(start + 1).isPlural
        {
            return Match(1, start + 2)
        }
        if lexeme(start).unit == .week, keyword(start + 1) == .after, keyword(start + 2) == .next {
            return Match(2, start + 3)
        }
        if says(start, .afterNext), lexeme(start + 1).unit == .week { return Match(2, start + 2) }
        return nil
    }

    /// The same day next week, month or year.
    func wholeUnit(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        let start = skip(index, .the)
        if says(start, .afterNext), let unit = lexeme(start + 1).unit, unit == .month || unit == .year {
            return Match(.later(2, unit), start + 2)
        }
        guard `is`(start, .next, .coming), let unit = lexeme(start + 1).unit, !lexeme(start + 1).isPlural,
            unit == .month || unit == .year || unit == .quarter
        else { return nil }
        return Match(.next(unit), start + 2)
    }

    /// `end of month`, `the last day of the month`, `the first of next month`, `beginning of March`, `end of the year`.
    func edgeOfMonth(_ index: Int) -> Match<DateExpression>? {
        var next = skip(index, .the)
        let day: Int
        if `is`(next + 1, .ending, .beginning), keyword(next + 2) != .of, lexeme(next).unit != nil {
            // Month end, the quarter's end, year end.
            let isEnd = keyword(next + 1) == .ending
            switch lexeme(next).unit {
            case .month?: return Match(.day(isEnd ? -1 : 1, month: nil, year: nil), next + 2)
            case _ where !isEnd: return nil
            case .quarter?: return Match(.endOfQuarter(0), next + 2)
            case .year?: return Match(.endOfYear, next + 2)
            default: return nil
            }
        }
        if keyword(next) == .ending {
            day = -1
            next += 1
        } else if keyword(next) == .beginning || keyword(next) == .starting {
            day = 1
            next += 1
        } else if says(next, .middle) || says(next, .mid) || says(next, .middle) {
            day = 15
            next = skip(next + 1, .dash)
        } else {
            guard themes.contains(.monthDay), let ordinal = ordinal(next) else { return nil }
            let saysDay = lexeme(ordinal.end).unit == .day
            guard saysDay || ordinal.value <= 1 && `is`(ordinal.end, .of) else { return nil }
            day = ordinal.value
            next = saysDay ? ordinal.end + 1 : ordinal.end
        }
        next = skip(next, .of, .in)
        next = skip(next, .the, .my)
        let place = lexeme(next).unit == .year && !lexeme(next).isPlural ? next + 1 : next
        if abs(day) == 1, next > index, let year = year(place) {
            // The end of 2040, of the year 2040.
            return Match(.day(day, month: day < 0 ? 12 : 1, year: year.value), year.end)
        }
        let isNext = keyword(next) == .next || keyword(next) == .coming
        let isThis = keyword(next) == .this
        if isNext || isThis { next += 1 }
        guard next < count else { return nil }
        if lexeme(next).month != 0 {
            return Match(
                .day(day, month: Int(lexeme(next).month), year: year(next + 1)?.value), year(next + 1)?.end ?? next + 1)
        }
        switch lexeme(next).unit {
        case .month?:
            if isNext { return Match(.dayOfMonth(day, monthsAhead: 1), next + 1) }
            if isThis { return Match(.dayOfMonth(day, monthsAhead: 0), next + 1) }
            return Match(.day(day, month: nil, year: nil), next + 1)
        case .quarter? where day == -1: return Match(.endOfQuarter(isNext ? 1 : 0), next + 1)
        case .year? where day == -1: return Match(.endOfYear, next + 1)
        case .year? where day == 1: return Match(.feast(.newYearsDay, yearsAhead: 0), next + 1)
        case .week? where day == -1: return Match(.endOfWeek(isNext ? 1 : 0), next + 1)
        // The beginning of next week, the middle of the week.
        case .week? where !lexeme(next).isPlural && !isWeekOfYear(next):
            return Match(.weekday(day == 1 ? .monday : .wednesday, isNext ? .week(1) : .nearest), next + 1)
        default: return nil
        }
    }

    /// The months of half a year, of a quarter of a year.
    func partOfYear(_ index: Int) -> Match<Int>? {
        let start = skip(index, .a)
        let months: Int
        switch keyword(start) {
        case .half: months = 6
        case .quarter: months = 3
        case .threeQuarters: months = 9
        default: return nil
        }
        let year = skip(skip(start + 1, .of), .a)
        return lexeme(year).unit == .year && year < count ? Match(months, year + 1) : nil
    }

    /// `in two weeks`, `3 days from now`, `a week from Monday`, `two weeks after Christmas`, `in a month`.
    func distance(_ index: Int) -> Match<DateExpression>? {
        let saysIn = keyword(index) == .in || keyword(index) == .after && lexeme(index - 1).unit == nil
        let start = saysIn ? index + 1 : index
        guard !themes.isDisjoint(with: [.length, .weekday]), mayBeAmount(start) else { return nil }
        if let count = number(start), (1...520).contains(count.value), let weekday = lexeme(count.end).weekday,
            keyword(count.end + 1) == .from, `is`(count.end + 2, .now, .today)
        {
            // Three Fridays from now.
            return Match(.weekday(weekday, .plus(count.value - 1)), count.end + 3)
        }
        if saysIn, let months = partOfYear(start) { return months.map { .later($0, .month) } }
        guard themes.contains(.length), let amount = amount(start), amount.value == Double(Int(amount.value)),
            let unit = lexeme(amount.end).unit,
            unit.seconds == nil, amount.end < count, !lexeme(amount.end).isSymbol || isGlued(amount.end)
        else { return nil }
        let next = skip(amount.end + 1, .dash)
        let size = Int(amount.value)
        guard size <= 10_000 else { return nil }
        // A day and a half, a week and two days: hours are counted there.
        if duration(start).map({ $0.end > amount.end + 1 }) ?? false { return nil }
        if unit == .fortnight, !saysIn, let base = plainDate(skip(next, .on), isIntroduced: true) {
            return Match(.shifted(base.value, 2, .week), base.end)
        }
        if `is`(next, .from, .after, .before) || (keyword(next) == .on && !saysIn) {
            let isBefore = keyword(next) == .before
            if keyword(next) == .from, keyword(next + 1) == .now { return Match(.later(size, unit), next + 2) }
            if keyword(next) != .on || unit == .week, let base = plainDate(next + 1, isIntroduced: true) {
                return Match(.shifted(base.value, isBefore ? -size : size, unit), base.end)
            }
            return nil
        }
        if unit == .week, let weekday = lexeme(next).weekday, !lexeme(next).isPlural, keyword(index) != .every,
            size == 1, !saysIn
        {
            return Match(.weekday(weekday, .plus(1)), next + 1)
        }
        if unit != .day, !saysIn, `is`(next, .tomorrow, .today) {
            return Match(.shifted(.days(keyword(next) == .today ? 0 : 1), size, unit), next + 1)
        }
        if keyword(next) == .later { return Match(.later(size, unit), next + 1) }
        guard saysIn else { return nil }
        if says(next, .time) { return Match(.later(size, unit), next + 1) }
        // In two weeks on Monday.
        if unit == .week, let day = weekdayDate(skip(next, .on), true), let weekday = day.value.plainWeekday,
            keyword(next) == .on
        {
            return Match(.weekday(weekday, .week(size)), day.end)
        }
        return Match(.later(size, unit), next)
    }
}
