// SPDX-License-Identifier: MIT
import Timekeeping

/// From one time or day to another, and lists of days.
extension Grammar {
    /// from 9 to 5, between 8am and 8pm; from Jan 1 to March 25th.
    func window(_ index: Int) -> Match<Constituent>? {
        let isBetween = keyword(index) == .between
        guard isBetween || keyword(index) == .from || keyword(index) == .starting || clockRangeFollows(index) else {
            return nil
        }
        let start = `is`(index, .between, .from, .starting) ? skip(index + 1, .at, .from) : index
        if isBetween || keyword(index) == .from, let days = daysOfMonth(between: start) { return days }
        if let from = clock(start, isIntroduced: true) {
            let mark = from.end
            if `is`(mark, .to, .until, .dash) || (isBetween && keyword(mark) == .and),
                let to = clock(skip(mark + 1, .at), isIntroduced: true), lexeme(to.end).unit == nil
            {
                return Match(.window(from.value, to.value), to.end)
            }
        }
        guard start > index, let from = plainDate(start, isIntroduced: true),
            `is`(from.end, .to, .until, .dash) || (isBetween && keyword(from.end) == .and),
            let to = plainDate(skip(from.end + 1, .on, .filler), isIntroduced: true)
                ?? bareDay(from.end + 1, after: from.value)
        else { return nil }
        // A shift that starts mon-fri.
        let isVerb = says(index, .begins)
        if keyword(index) != .starting || isVerb, case .weekday(let first, .nearest) = from.value,
            case .weekday(let last, .nearest) = to.value
        {
            var rule = Repetition(unit: .week)
            rule.weekdays = WeekdaySet(from: first, through: last)
            return Match(.repetition(rule), to.end)
        }
        return Match(.dates(from.value.beside(to.value), to.value), to.end)
    }

    /// Between 1 and 15 December: the first day has the month and the year of the last.
    private func daysOfMonth(between index: Int) -> Match<Constituent>? {
        let start = skip(skip(index, .on), .the)
        guard themes.contains(.month), let first = ordinal(start) ?? number(start), `is`(first.end, .and, .to, .until),
            let last = plainDate(skip(first.end + 1, .on), isIntroduced: true),
            case .day(let day, let month?, let year) = last.value, (1..<day).contains(first.value)
        else { return nil }
        return Match(.dates(.day(first.value, month: month, year: year), last.value), last.end)
    }

    /// Dec 24-26, December 24th to January 2nd.
    func span(_ index: Int) -> Match<Constituent>? {
        let start = skip(index, .on)
        // 24.-26.12., 24. bis 26. Dezember: the first day has the month and the year of the last.
        if mayNameDayOfMonth(start), let first = ordinal(start), `is`(first.end, .dash, .to, .until),
            let last = plainDate(first.end + 1, isIntroduced: true),
            case .day(let day, let month?, let year) = last.value,
            (1..<max(day, 2)).contains(first.value)
        {
            return Match(.dates(.day(first.value, month: month, year: year), last.value), last.end)
        }
        guard mayNameDayOfMonth(start), let from = plainDate(start, isIntroduced: start > index),
            from.value.namesMonth,
            `is`(from.end, .dash, .to),
            let to = plainDate(from.end + 1, isIntroduced: true) ?? bareDay(from.end + 1, after: from.value),
            to.value.isDayOfMonth
        else { return nil }
        return Match(.dates(from.value.beside(to.value), to.value), to.end)
    }

    /// Whether a day with its month may begin here.
    private func mayNameDayOfMonth(_ index: Int) -> Bool {
        let word = lexeme(skip(index, .the))
        return word.month != 0 || word.ordinal != 0 || word.number >= 0 || word.weekday != nil
    }

    /// Dec 24, 25 and 26.
    func dateList(_ index: Int) -> Match<Constituent>? {
        let start = skip(index, .on, .for)
        if let days = daysBeforeMonth(start) { return days.map { .dateList($0) } }
        guard mayNameDayOfMonth(start), let first = plainDate(start, isIntroduced: start > index),
            case .day(_, let month?, nil) = first.value
        else { return nil }
        var dates = [first.value]
        var end = first.end
        while let next = separator(end), let day = ordinal(skip(next, .the)) ?? number(next),
            (1...31).contains(day.value), case .day(let last, _, _)? = dates.last, day.value > last,
            partOfDay(day.end) == nil,
            lexeme(day.end).unit == nil, lexeme(skip(skip(day.end, .of), .the)).month == 0, halfOfDay(day.end) == nil,
            keyword(day.end) != .colon,
            keyword(day.end) != .oclock
        {
            dates.append(.day(day.value, month: month, year: nil))
            end = day.end
        }
        guard dates.count > 1 else { return nil }
        // December 24 and 26, 2040.
        guard let year = year(end) else { return Match(.dateList(dates), end) }
        dates = dates.map { date in
            if case .day(let day, let month, _) = date { .day(day, month: month, year: year.value) } else { date }
        }
        return Match(.dateList(dates), year.end)
    }

    /// 24 and 25 December; the 3rd, 5th and 8th of May.
    func daysBeforeMonth(_ index: Int) -> Match<[DateExpression]>? {
        func day(_ index: Int) -> Match<Int>? {
            let start = skip(index, .the)
            guard let day = ordinal(start) ?? (lexeme(start).digits <= 2 ? number(start) : nil),
                (1...31).contains(day.value)
            else { return nil }
            return day
        }
        guard let first = day(index) else { return nil }
        var days = [first.value]
        var end = first.end
        while let next = separator(end), !isNumericDate(next), let more = day(next) {
            days.append(more.value)
            end = more.end
        }
        // Am 24., 25. und 26.12.
        if let next = separator(end), isNumericDate(next), let last = numericDate(skip(next, .the), true),
            case .day(let day, let month?, let year) = last.value
        {
            return Match((days + [day]).map { .day($0, month: month, year: year) }, last.end)
        }
        let month = skip(skip(end, .of), .the)
        guard days.count > 1, lexeme(month).month != 0, month < count else { return nil }
        // 24 and 26 December 2040.
        let year = year(month + 1)
        return Match(
            days.map { .day($0, month: Int(lexeme(month).month), year: year?.value) }, year?.end ?? month + 1)
    }

    /// Whether a day may be written with its month in digits there: 26.12.
    private func isNumericDate(_ index: Int) -> Bool {
        let start = skip(index, .the)
        return rules.dotMakesOrdinal && `is`(start + 1, .dot) && isGlued(start + 1) && isGlued(start + 2)
            && lexeme(start + 2).digits > 0
    }

    /// The second day of `Dec 1 to 24`.
    private func bareDay(_ index: Int, after first: DateExpression) -> Match<DateExpression>? {
        guard case .day(let start, let month?, _) = first, let day = number(index), day.value > start, day.value <= 31,
            lexeme(day.end).unit == nil, halfOfDay(day.end) == nil, keyword(day.end) != .colon
        else { return nil }
        return Match(.day(day.value, month: month, year: nil), day.end)
    }

    /// `9 to 5`, `9am-5pm` without a word before: only where both are hours and a number follows directly.
    private func clockRangeFollows(_ index: Int) -> Bool {
        guard lexeme(index).number >= 0, lexeme(index).digits != 4 || keyword(index + 1) == .dash else { return false }
        guard let from = clock(index), `is`(from.end, .to, .dash, .until), let to = clock(from.end + 1),
            lexeme(to.end).unit == nil
        else { return false }
        // Every tuesday 10-11; but a 10-11 by itself is not a time.
        let isRange =
            saysAgain && isGlued(from.end) && isGlued(from.end + 1) && keyword(to.end) != .dash
            && lexeme(to.end).month == 0
        return keyword(from.end) != .dash || from.value.strength == .strong || to.value.strength == .strong || isRange
    }
}

extension DateExpression {
    /// With the year of a day that ends what begins with this one: December 24 to January 2, 2041.
    fileprivate func beside(_ last: DateExpression) -> DateExpression {
        guard case .day(let day, let month?, nil) = self, case .day(let end, let other?, let year?) = last else {
            return self
        }
        return .day(day, month: month, year: (month, day) <= (other, end) ? year : year - 1)
    }

    /// Whether it is a day of a month, by its number.
    fileprivate var isDayOfMonth: Bool {
        switch self {
        case .day, .slashed: true
        default: false
        }
    }

    /// Whether it is a day of a month that was said.
    fileprivate var namesMonth: Bool {
        if case .day(_, nil, _) = self { return false }
        return isDayOfMonth
    }
}
