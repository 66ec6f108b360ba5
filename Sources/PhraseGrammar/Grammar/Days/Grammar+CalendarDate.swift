// SPDX-License-Identifier: MIT
import Timekeeping

/// Days named by their number in a month.
extension Grammar {
    /// A day of a month in words: `March 5th 2027`, `5 March`, `the 5th of next month`, `on the 3rd`.
    func monthDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        guard !themes.isDisjoint(with: [.month, .monthDay]) else { return nil }
        let start = skip(index, .the)
        if lexeme(start).month != 0, start < count { return monthFirst(start) }
        if says(start, .leap), lexeme(start + 1).unit == .day {
            return Match(.day(29, month: 2, year: nil), start + 2)
        }
        guard let day = ordinal(start) ?? cardinalDay(start), day.value > 0, day.value <= 31, day.end <= count else {
            return nil
        }
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
        // In KW 12.
        guard isOrdinal, !isWeekOfYear(start - 1) else { return nil }
        // Am ersten Schultag.
        if isCompoundOfDay(day.end), !lexeme(day.end).isKnown { return nil }
        if saysOf || `is`(next, .this, .next, .coming) {
            let ahead = keyword(next) == .next || keyword(next) == .coming
            let unit = ahead || keyword(next) == .this ? next + 1 : next
            if lexeme(unit).unit == .month, !lexeme(unit).isPlural {
                if ahead { return Match(.dayOfMonth(day.value, monthsAhead: 1), unit + 1) }
                if keyword(next) == .this { return Match(.dayOfMonth(day.value, monthsAhead: 0), unit + 1) }
                return Match(.day(day.value, month: nil, year: nil), unit + 1)
            }
        }
        // `the second time` is not a date.
        guard isIntroduced || start > index || isDateCompany(start) || day.end >= count else { return nil }
        if lexeme(start).unit == .second, !isIntroduced { return nil }
        guard lexeme(day.end).unit == nil, lexeme(day.end).weekday == nil, !isNumberOfAlarm(start) else { return nil }
        if isOrdinalOfThing(start, day.end) { return nil }
        // At 5th avenue.
        if keyword(index - 1) == .at, start == index, day.end < count, !lexeme(day.end).isKnown { return nil }
        if keyword(start) == .first, !isIntroduced, start == index { return nil }
        if let weekday = weekdayOfCondition(day.end) {
            return weekday.map { .falling($0, .day(day.value, month: nil, year: nil)) }
        }
        return Match(.day(day.value, month: nil, year: nil), day.end)
    }

    /// The weekday that a day has to be: on the 13th if it is a Friday.
    private func weekdayOfCondition(_ index: Int) -> Match<Weekday>? {
        let start = skip(index, .comma)
        guard keyword(start) == .condition, !says(start, .unless) else { return nil }
        var next = start + 1
        while next < start + 5, `is`(next, .it, .this, .filler, .a) || `is`(next, .the, .on) { next += 1 }
        guard let weekday = lexeme(next).weekday, next < count, !lexeme(next).isPlural else { return nil }
        return Match(weekday, rules.verbsComeLast && says(next + 1, .is) ? next + 2 : next + 1)
    }

    /// Whether an ordinal in words counts a thing: the third bus, el quinto piso.
    ///
    /// Where days are named by cardinal numbers, no other ordinal in words than the first is a day at all.
    private func isOrdinalOfThing(_ index: Int, _ end: Int) -> Bool {
        guard lexeme(index).digits == 0, !Tokenizer.isDigit(spelling(index).first ?? 0) else { return false }
        if rules.daysAreCardinal, keyword(index) != .first { return lexeme(index).word > 0 }
        return end < count && !lexeme(end).isKnown && lexeme(end).digits == 0 && keyword(index - 1) == .the
            && !`is`(index - 2, .on, .by)
    }

    /// A bare number before the name of a month.
    func cardinalDay(_ index: Int) -> Match<Int>? {
        guard let day = number(index), lexeme(index).digits <= 2 else { return nil }
        let next = keyword(day.end) == .of || keyword(day.end) == .dash ? day.end + 1 : day.end
        return lexeme(next).month != 0 && next < count ? day : nil
    }

    /// `March 5th`, `March the fifth 2027`.
    func monthFirst(_ index: Int) -> Match<DateExpression>? {
        var next = index + 1
        if `is`(next, .dot, .dash), isGlued(next) { next += 1 }
        next = skip(next, .comma)
        next = skip(next, .the)
        guard let day = ordinal(next) ?? number(next), (1...31).contains(day.value), day.end <= count else {
            return nil
        }
        let word = lexeme(next)
        if word.digits > 2 { return nil }
        // Every October, first Monday.
        if word.ordinal > 0, word.ordinal <= 5, word.digits == 0, lexeme(day.end).weekday != nil { return nil }
        if word.ordinal == 0 {
            // March 7:30 and may 5 pm are not days; nor is `march 20 minutes`.
            let after = lexeme(day.end)
            if after.unit != nil || halfOfDay(day.end) != nil || (`is`(day.end, .colon) && isGlued(day.end)) {
                return nil
            }
        }
        let year = year(day.end)
        return Match(.day(day.value, month: Int(lexeme(index).month), year: year?.value), year?.end ?? day.end)
    }

    /// A year of four digits.
    func year(_ index: Int) -> Match<Int>? {
        let next = skip(skip(index, .comma), .of, .in)
        let word = lexeme(next)
        guard next < count, word.digits == 4, (1970...2999).contains(word.number), halfOfDay(next + 1) == nil,
            lexeme(next + 1).unit != .hour
        else { return nil }
        return Match(Int(word.number), next + 1)
    }

    /// 2026-12-24, 24.12.2026, 4.3., 3/4, 12/24/2026.
    func numericDate(_ index: Int, _ isIntroduced: Bool) -> Match<DateExpression>? {
        let start = skip(index, .the)
        let first = lexeme(start)
        guard first.digits > 0, first.number >= 0, start + 2 < count, isGlued(start + 1), isGlued(start + 2) else {
            return nil
        }
        let mark = keyword(start + 1)
        let second = lexeme(start + 2)
        guard second.digits > 0, second.digits <= 2, second.number >= 0 else { return nil }
        let third = lexeme(start + 4)
        let hasThird = keyword(start + 3) == mark && isGlued(start + 3) && isGlued(start + 4) && third.digits > 0
        if first.digits == 4, mark == .dash || mark == .slash || mark == .dot, hasThird {
            var end = start + 5
            // 2026-12-24T07:30.
            if says(end, .letterT), isGlued(end) { end += 1 }
            return Match(.day(Int(third.number), month: Int(second.number), year: Int(first.number)), end)
        }
        guard first.digits <= 2 else { return nil }
        let year: Int? =
            hasThird && third.digits == 4
            ? Int(third.number) : hasThird && third.digits == 2 ? 2000 + Int(third.number) : nil
        if hasThird, year == nil { return nil }
        switch mark {
        case .dot:
            var end = hasThird ? start + 5 : start + 3
            // Am 8.12 um 9.
            let isDay = rules.dotMakesOrdinal && (1...12).contains(second.number) && (1...31).contains(first.number)
            if !hasThird, isDay, !(keyword(end) == .dot && isGlued(end)),
                keyword(index - 1) == .on || keyword(end) == .at && !`is`(index - 1, .at, .around)
            {
                return Match(.day(Int(first.number), month: Int(second.number), year: nil), end)
            }
            if !hasThird {
                guard keyword(end) == .dot, isGlued(end) else { return nil }
                // At 12.30. ends a sentence; so does at 7.10., where days are not written with dots.
                let isClock = first.number < 24 && second.digits == 2 && second.number < 60
                if isTimeAtEnd(start) { return nil }
                if isClock, !rules.dotMakesOrdinal, second.number > 12 || keyword(index - 1) == .at { return nil }
                end += 1
            }
            return Match(.day(Int(first.number), month: Int(second.number), year: year), end)
        // 1/2 cup; 24/7 every hour.
        case .slash where isOfThing(start + 3) || first.number == 24 && second.number == 7 && saysAgain: return nil
        case .slash where true, .dash where hasThird:
            guard (1...31).contains(first.number), (1...31).contains(second.number) else { return nil }
            if mark == .dash, first.number > 12, second.number > 12 { return nil }
            return Match(.slashed(Int(first.number), Int(second.number), year: year), hasThird ? start + 5 : start + 3)
        case .dash
        where isIntroduced && first.digits == 2 && second.digits == 2 && keyword(index - 1) == .on && saysYear:
            // Every year on 03-14.
            return Match(.slashed(Int(first.number), Int(second.number), year: nil), start + 3)
        default: return nil
        }
    }

    private var saysYear: Bool {
        (0..<count).contains { lexeme($0).unit == .year || lexeme($0).cycle?.unit == .year }
    }
}
