// SPDX-License-Identifier: MIT
import Timekeeping

/// What is left out.
extension Grammar {
    /// except Wednesdays, but not on holidays, skip tomorrow.
    func exception(_ index: Int) -> Match<Constituent>? {
        if keyword(index) == .off || isOff(index + 1), let match = daysOff(index) { return match }
        if let match = daysDenied(index) { return match }
        guard let start = exceptionStart(index) else { return nil }
        if let days = daysBeforeMonth(start) { return Match(.except(days.value.map { .date($0) }), days.end) }
        guard let first = exceptionItem(start) else { return nil }
        // No, 7:30 is a correction, and not 7:30 rejects a time.
        if case .time = first.value, !`is`(index, .except, .but, .skip) { return nil }
        var items = [first.value]
        var end = first.end
        if case .weekdays(let days) = first.value, (index..<start).contains(where: { keyword($0) == .it }) {
            items = [.unless(days)]
        }
        while let next = separator(end) {
            // Except in August, the first Monday of every month: what begins a sentence ends with the comma.
            if index == 0, keyword(end) == .comma, next == end + 1 { break }
            // Except in July and in August.
            let bare = skip(skip(skip(next, .not), .on, .except), .in)
            guard let more = exceptionItem(bare) else { break }
            items.append(more.value)
            end = more.end
        }
        return Match(.except(items), end)
    }

    /// off, none, excepted.
    private func isOff(_ index: Int) -> Bool {
        keyword(index) == .off || says(index, .leftOut)
    }

    /// Weekends off, Sundays excepted, off on Sundays, after other days.
    func daysOff(_ index: Int) -> Match<Constituent>? {
        guard separator(index - 1) != nil else { return nil }
        let isFirst = keyword(index) == .off
        guard let days = weekdayItem(isFirst ? skip(index + 1, .on) : index, isEvery: isFirst),
            isFirst || isOff(days.end)
        else { return nil }
        return Match(.except([.weekdays(days.value.days)]), isFirst ? days.end : days.end + 1)
    }

    /// Nur sonntags nicht, aber am Wochenende nicht, los lunes no: days that are denied behind their name.
    private func daysDenied(_ index: Int) -> Match<Constituent>? {
        guard !`is`(index, .not, .no), saysAgain else { return nil }
        var start = skip(index, .comma)
        let isContrast = index == 0 || `is`(start, .only, .but) || `is`(index - 1, .comma, .but, .and)
        while `is`(start, .only, .but) { start += 1 }
        start = skip(skip(start, .on, .at), .the)
        // Täglich um 7 sonntags nicht.
        let isEach = rules.verbsComeLast && lexeme(start).isPlural && lexeme(start).unit == nil
        guard isContrast || start > index || isEach, let item = exceptionItem(start), `is`(item.end, .not, .no),
            isAtEnd(item.end + 1) || `is`(item.end + 1, .comma, .dot, .please)
        else { return nil }
        if case .time = item.value { return nil }
        return Match(.except([item.value]), item.end + 1)
    }

    /// Where what is left out begins; nil when nothing is.
    private func exceptionStart(_ index: Int) -> Int? {
        var next = index
        switch keyword(index) {
        case .except:
            next = skip(index + 1, .for)
            // Except if it's a holiday, except when it is Sunday.
            let clause = keyword(next) == .condition || says(next, .when) ? next + 1 : next
            if keyword(clause) == .it { return isADay(clause + 1) }
        case .but:
            next = skip(index + 1, .not)
            if next == index + 1, `is`(next, .skip, .except, .no) { next += 1 }
        case .not, .skip, .no, .without:
            next = index + 1
            // No alarm on weekends.
            if `is`(next, .alarm, .timer), keyword(next + 1) == .on || !lexeme(next + 1).days.isEmpty { next += 1 }
            // No run on the 13th, no lesson next week.
            if next < count, !lexeme(next).isKnown || says(next, .run), saysAgain, mayBeLeftOut(next + 1) {
                next += 1
            }
        case .other where keyword(index + 1) == .than: next = index + 2
        // Bis auf sonntags.
        case .until where says(index + 1, .upTo): next = index + 2
        // With the exception of Sunday.
        case .with where says(skip(index + 1, .the), .exception):
            next = skip(skip(index + 1, .the) + 1, .of)
        case .comma where `is`(index + 1, .not, .but, .except, .skip): return exceptionStart(index + 1)
        case .condition where says(index, .unless):
            // Unless it's a holiday.
            return isADay(skip(index + 1, .it))
        case .dont:
            guard keyword(index + 1) == .go || says(index + 1, .on) else { return nil }
            next = index + 2
        default:
            if says(index, .save),
                keyword(index + 1) == .for || lexeme(index + 1).weekday != nil
                    || !lexeme(index + 1).days.isEmpty
            {
                return skip(index + 1, .for)
            }
            guard says(index, .apart) || says(index, .aside), keyword(index + 1) == .from else {
                guard says(index, .leave), says(index + 1, .out) else { return nil }
                return index + 2
            }
            next = index + 2
        }
        // An Feiertagen.
        next = skip(skip(next, .on, .for), .about)
        next = skip(skip(next, .in, .from), .between)
        next = skip(next, .at)
        return skip(skip(next, .the), .my)
    }

    /// Where the day begins of `is a holiday`, `ist Sonntag`.
    private func isADay(_ index: Int) -> Int { skip(says(index, .is) ? index + 1 : index, .a) }

    /// Whether a day may be left out there.
    private func mayBeLeftOut(_ index: Int) -> Bool {
        `is`(index, .on, .next, .this, .in) || `is`(index, .tomorrow, .today, .tonight) || lexeme(index).weekday != nil
            || lexeme(index).month != 0
    }

    private func exceptionItem(_ index: Int) -> Match<Constituent.Exception>? {
        guard index < count else { return nil }
        if `is`(index, .next, .this),
            says(index + 1, .one) || says(index + 1, .occurrence) || keyword(index + 1) == .time
        {
            return Match(.nextOfRule, index + 2)
        }
        var start = skip(index, .every)
        if keyword(start) == .holidays { return Match(.holidays, start + 1) }
        if says(start, .official),
            keyword(start + 1) == .holidays
        {
            return Match(.holidays, start + 2)
        }
        start = skip(start, .the)
        if let end = daysOffOfCalendar(start) { return Match(.daysOff, end) }
        if let item = weekdayItem(start, isEvery: false)
            ?? (lexeme(start).days.isEmpty ? nil : weekdayItem(start, isEvery: true)),
            item.value.isPlural || item.value.isRange || isSingleWeekday(start, item.end)
        {
            return Match(.weekdays(item.value.days), item.end)
        }
        if let week = week(start) { return Match(.week(week.value), week.end) }
        if let nth = ordinal(start), lexeme(start).digits == 0, (-1...5).contains(nth.value),
            case let end = saysOfMonth(nth.end)?.end ?? nth.end, isAtEnd(end) || keyword(end) == .at,
            (0..<start).prefix(while: { !`is`($0, .except, .but, .skip, .without) }).count(where: {
                lexeme($0).weekday != nil
            }) == 1
        {
            // Every Sunday except the first, except the last of the month.
            return Match(.nthOfRule(nth.value), end)
        }
        if let nth = ordinal(start), says(nth.end, .one) || says(nth.end, .ones) {
            return Match(.nthOfRule(nth.value), saysOfMonth(nth.end + 1)?.end ?? nth.end + 1)
        }
        // The 24th of December is not a day of each month.
        let isOfYear =
            if case .day(_, _?, _)? = plainDate(start, isIntroduced: true)?.value { true } else { false }
        if !isOfYear, let days = daysOfMonth(start, isEvery: true), days.value.monthDays.count == 1 {
            return Match(.monthDay(days.value.monthDays[0]), days.end)
        }
        if let days = nthWeekdays(start, isEvery: false), !days.value.nths.isEmpty {
            return Match(.nths(days.value.nths), days.end)
        }
        if let date = plainDate(start, isIntroduced: true) {
            let isAnd = keyword(index - 1) == .between && keyword(date.end) == .and
            if isAnd || `is`(date.end, .to, .until, .dash), let last = plainDate(date.end + 1, isIntroduced: true) {
                return Match(.dates(date.value, last.value), last.end)
            }
            if case .day(let day, nil, nil) = date.value {
                return Match(.monthDay(day), saysOfMonth(date.end)?.end ?? date.end)
            }
            return Match(.date(date.value), date.end)
        }
        if let months = season(start) { return months.map { Constituent.Exception.season($0) } }
        if let time = clock(start), time.value.strength == .strong { return Match(.time(time.value), time.end) }
        if lexeme(start).month != 0 { return monthList(start).map { Constituent.Exception.months($0) } }
        return nil
    }

    /// `except Wednesday` means each; `except next Wednesday` one.
    private func isSingleWeekday(_ start: Int, _ end: Int) -> Bool {
        let dot = keyword(end) == .dot && isGlued(end) ? end + 1 : end
        guard let date = plainDate(start, isIntroduced: true), date.end > dot else { return true }
        return false
    }
}
