// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Weekdays in lists and ranges.
extension Grammar {
    /// A list or a range of weekdays.
    ///
    /// Without `every`, one weekday repeats only in the plural. After every other Monday, `every Friday` is a rule of its own.
    func weekdayList(_ index: Int, isEvery: Bool, goesOnAtEvery: Bool = true) -> Match<Repetition>? {
        guard var set = weekdayItem(index, isEvery: isEvery) else { return nil }
        var isPlural = set.value.isPlural
        var parts = 1
        while set.end < count {
            var next = set.end
            if keyword(next) == .dot, isGlued(next), separator(next + 1) != nil { next += 1 }
            if let after = separator(next) {
                next = skip(skip(after, .on), .every)
            } else if keyword(next) == .slash || keyword(next) == .dash && lexeme(next + 1).weekday != nil
                || (keyword(next) == .dot && isGlued(next))
            {
                next += 1
            }
            if `is`(next, .this, .next) { break }
            if keyword(next - 1) == .every, !goesOnAtEvery || !isEvery && !isPlural && parts == 1 { break }
            // Beginning Monday, weekdays at 7: a group begins something new.
            if keyword(set.end) == .comma, keyword(set.end + 1) != .and, !lexeme(next).days.isEmpty { break }
            guard let more = weekdayItem(next, isEvery: true) else { break }
            // From Monday on, Monday to Friday: two things.
            if more.value.isRange, keyword(set.end) == .comma, `is`(index - 1, .starting, .from) { break }
            set.value.days.formUnion(more.value.days)
            isPlural = isPlural || more.value.isPlural
            parts += more.value.isRange ? 2 : 1
            set.end = more.end
        }
        let isGroup = set.value.days.count > 1
        isPlural = isPlural || (lexeme(set.end).part != nil && lexeme(set.end).isPlural)
        // On Wednesday of March: on each of them.
        let isOfMonth = keyword(set.end) == .of && lexeme(set.end + 1).month != 0 && lexeme(set.end + 2).digits != 2
        guard isEvery || isPlural || isGroup || isOfMonth else { return nil }
        if keyword(set.end) == .dot, isGlued(set.end), !lexeme(set.end - 1).isPlural {
            set.end += 1
        }
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

    /// Whether a weekday owns what follows: monday's deadline.
    func ownsThing(_ index: Int) -> Bool {
        lexeme(index).isPlural && isPossessive(index) && index + 1 < count && !lexeme(index + 1).isKnown
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
            let repeats =
                isEvery || word.isPlural || word.days != .weekend || `is`(index + 1, .alarm, .timer)
                || (lexeme(index + 1).unit == .day && lexeme(index + 1).isPlural)
                || (lexeme(index + 1).part != nil && lexeme(index + 1).isPlural) || isBesideWorkdays(index)
            guard repeats else { return nil }
            let saysDay = lexeme(index + 1).unit == .day && word.part == nil
            return Match(WeekdayItem(days: word.days, isPlural: true), saysDay ? index + 2 : index + 1)
        }
        if word.unit == .week, lexeme(index + 1).unit == .day, lexeme(index + 1).isPlural || isEvery {
            return Match(WeekdayItem(days: .weekdays, isPlural: true), index + 2)
        }
        if word.unit == .week, keyword(index + 1) == .dash, lexeme(index + 2).unit == .day {
            return Match(WeekdayItem(days: .weekdays, isPlural: true), index + 3)
        }
        if says(index, .letterM), keyword(index + 1) == .dash, says(index + 2, .letterF) {
            return Match(WeekdayItem(days: .weekdays, isPlural: true, isRange: true), index + 3)
        }
        if says(index, .letterM), keyword(index + 1) == .dash, let last = lexeme(index + 2).weekday, last > .monday {
            return Match(
                WeekdayItem(days: WeekdaySet(from: .monday, through: last), isPlural: true, isRange: true), index + 3)
        }
        if let letter = letterDay(index) {
            return Match(WeekdayItem(days: WeekdaySet(letter), isPlural: true), index + 1)
        }
        // School nights are those before a day of school.
        if word.keyword == .businessDay, lexeme(index + 1).part == .night, lexeme(index + 1).isPlural || isEvery {
            return Match(WeekdayItem(days: WeekdaySet(from: .sunday, through: .thursday), isPlural: true), index + 1)
        }
        if word.keyword == .businessDay, lexeme(index + 1).part == .morning, lexeme(index + 1).isPlural || isEvery {
            return Match(WeekdayItem(days: .weekdays, isPlural: true), index + 1)
        }
        if let others = otherDays(index) { return others }
        guard let first = word.weekday else { return nil }
        let hasDot = keyword(index + 1) == .dot && isGlued(index + 1)
        let mark = hasDot ? index + 2 : index + 1
        // Mon..Fri.
        if hasDot, keyword(mark) == .dot, let last = lexeme(mark + 1).weekday {
            let days = WeekdaySet(from: first, through: last)
            return Match(WeekdayItem(days: days, isPlural: false, isRange: true), mark + 2)
        }
        if `is`(mark, .dash, .to, .until), let last = lexeme(skip(mark + 1, .on)).weekday,
            !(keyword(mark) == .dash && keyword(mark + 2) == .dash && lexeme(mark + 3).weekday != nil),
            !(keyword(mark) == .dash && keyword(index - 1) == .dash && lexeme(index - 2).weekday != nil)
        {
            let end = skip(mark + 1, .on) + 1
            return Match(WeekdayItem(days: WeekdaySet(from: first, through: last), isPlural: false, isRange: true), end)
        }
        if word.isRisky, !isEvery, !hasWeekdayCompany(index) { return nil }
        return Match(
            WeekdayItem(days: WeekdaySet(first), isPlural: word.isPlural && !ownsThing(index)),
            hasDot && lexeme(mark).weekday != nil ? mark : index + 1)
    }

    /// Weekdays at 7 and on the weekend at 9: the weekend of every week too.
    private func isBesideWorkdays(_ index: Int) -> Bool {
        guard !`is`(index - 1, .this, .next, .coming) else { return false }
        return (0..<count).contains {
            lexeme($0).days == .weekdays && lexeme($0).isPlural
                || lexeme($0).weekday == .monday && `is`($0 + 1, .dash, .to, .until)
                    && lexeme($0 + 2).weekday == .friday
        }
    }

    /// The weekday that a lone letter stands for in a list of them: M, W and F; M/W/F.
    private func letterDay(_ index: Int) -> Weekday? {
        guard let day = letter(index), !(isGlued(index) && lexeme(index - 1).digits > 0) else { return nil }
        // M T Th F: three or more of them in a row.
        var (first, last) = (index, index)
        while index - first < 2, letter(first - 1) ?? shortDay(first - 1) != nil { first -= 1 }
        while last - index < 2, letter(last + 1) ?? shortDay(last + 1) != nil { last += 1 }
        if last - first > 1 || last > first && keyword(first - 1) == .every { return day }
        // M-Th 6:30a F 7:30a.
        if lexeme(index + 1).digits > 0, (0..<index).contains(where: { says($0, .letterM) && keyword($0 + 1) == .dash })
        {
            return day
        }
        if let next = separator(index + 1), letter(next) != nil || lexeme(next).weekday != nil { return day }
        let before = `is`(index - 1, .and) && keyword(index - 2) == .comma ? index - 2 : index - 1
        return separator(before) != nil && (letter(before - 1) != nil || lexeme(before - 1).weekday != nil) ? day : nil
    }

    private func shortDay(_ index: Int) -> Weekday? {
        guard index >= 0, index < count, tokens[index].span.count == 2 else { return nil }
        return lexeme(index).weekday
    }

    private func letter(_ index: Int) -> Weekday? {
        guard index >= 0, index < count, tokens[index].span.count == 1 else { return nil }
        return rules.weekdayLetters[text[tokens[index].span.lowerBound] | 0x20]
    }

    /// The other days, the rest of the week: those that the sentence does not name.
    func otherDays(_ index: Int) -> Match<WeekdayItem>? {
        let start = skip(skip(index, .all), .the)
        guard lexeme(start).leads || lexeme(start).unit == .day || `is`(start, .other, .rest) else { return nil }
        var end: Int
        var all = WeekdaySet.all
        if says(start, .other) || says(start, .remaining),
            lexeme(start + 1).unit == .day || !lexeme(start + 1).days.isEmpty,
            lexeme(start + 1).isPlural || keyword(start - 1) == .every
        {
            // The other weekdays.
            if !lexeme(start + 1).days.isEmpty { all = lexeme(start + 1).days }
            end = start + 2
        } else if lexeme(start).leads, says(start, .otherwise), !themes.contains(.agenda) {
            // Beside an appointment it means the days without one.
            end = start + 1
        } else if lexeme(start).unit == .day, lexeme(start).isPlural, keyword(start + 1) == .off {
            // On days off.
            end = start + 2
        } else if keyword(start) == .rest, keyword(start + 1) == .of {
            end = skip(start + 2, .the)
            guard lexeme(end).unit == .week else { return nil }
            end += 1
        } else {
            return nil
        }
        var named = WeekdaySet()
        var next = 0
        while next < count {
            if next < start, let item = lexeme(next).weekday.map({ WeekdaySet($0) }) {
                named.formUnion(item)
                if `is`(next + 1, .dash, .to, .until), let first = lexeme(next).weekday,
                    let last = lexeme(next + 2).weekday
                {
                    named.formUnion(WeekdaySet(from: first, through: last))
                }
            } else if next < start, lexeme(next).unit == .week, keyword(next - 1) == .the,
                says(next - 2, .under) || says(next - 2, .during)
            {
                named.formUnion(.weekdays)
            } else if next < start {
                // School days.
                let isWork = keyword(next) == .businessDay && lexeme(next + 1).unit == .day
                named.formUnion(isWork ? .weekdays : lexeme(next).days)
            }
            next += 1
        }
        let left = all.subtracting(named)
        guard !named.isEmpty, !left.isEmpty else { return nil }
        return Match(WeekdayItem(days: left, isPlural: true), end)
    }

    private func hasWeekdayCompany(_ index: Int) -> Bool {
        if separator(index - 1) != nil, lexeme(index - 2).weekday != nil { return true }
        let mark = keyword(index + 1) == .dot && isGlued(index + 1) ? index + 2 : index + 1
        let next = separator(mark) ?? mark
        return lexeme(next).weekday != nil || lexeme(index).isPlural
            || keyword(mark) == .of && lexeme(mark + 1).month != 0
    }
}
