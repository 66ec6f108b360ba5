// SPDX-License-Identifier: MIT
import Timekeeping

/// From when, until when, how often, and what is left out.
extension Grammar {
    /// Bounds and exceptions.
    func bound(_ index: Int) -> Match<Constituent>? {
        if let match = minuteOfHour(index) ?? window(index) ?? span(index) { return match }
        if let match = dateList(index) ?? starting(index) ?? ending(index) { return match }
        if let match = counted(index) ?? lasting(index) ?? months(index) { return match }
        return wholeWeek(index) ?? exception(index)
    }

    /// on the hour, at half past every hour, at 20 past the hour.
    private func minuteOfHour(_ index: Int) -> Match<Constituent>? {
        if keyword(index) == .on, keyword(index + 1) == .the, lexeme(index + 2).unit == .hour {
            return Match(.minuteOfHour(0), index + 3)
        }
        let start = skip(index, .at)
        let minute: Int
        var next: Int
        switch keyword(start) {
        case .half: (minute, next) = (30, start + 1)
        case .quarter: (minute, next) = (15, start + 1)
        default:
            guard let number = number(start), number.value < 60 else { return nil }
            (minute, next) = (number.value, number.end)
            if lexeme(next).unit == .minute { next += 1 }
        }
        guard `is`(next, .past, .after) else { return nil }
        next += 1
        if number(next) != nil || `is`(next, .noon, .midnight) { return nil }
        let hour = skip(next, .the, .every)
        if lexeme(hour).unit == .hour, hour < count { return Match(.minuteOfHour(minute), hour + 1) }
        return next >= count || keyword(next - 1) == .past && !lexeme(next).isKnown
            ? Match(.minuteOfHour(minute), next) : nil
    }

    /// from 9 to 5, between 8am and 8pm; from Jan 1 to March 25th.
    private func window(_ index: Int) -> Match<Constituent>? {
        let isBetween = keyword(index) == .between
        guard isBetween || keyword(index) == .from || keyword(index) == .starting || clockRangeFollows(index) else {
            return nil
        }
        let start = `is`(index, .between, .from, .starting) ? skip(index + 1, .at, .from) : index
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
            let to = plainDate(skip(from.end + 1, .on), isIntroduced: true) ?? bareDay(from.end + 1, after: from.value)
        else { return nil }
        if keyword(index) != .starting, case .weekday(let first, .nearest) = from.value,
            case .weekday(let last, .nearest) = to.value
        {
            var rule = Repetition(unit: .week)
            rule.weekdays = WeekdaySet(from: first, through: last)
            return Match(.repetition(rule), to.end)
        }
        return Match(.dates(from.value, to.value), to.end)
    }

    /// Dec 24-26, December 24th to January 2nd.
    private func span(_ index: Int) -> Match<Constituent>? {
        let start = skip(index, .on)
        guard let from = plainDate(start, isIntroduced: start > index), case .day(_, _?, _) = from.value,
            `is`(from.end, .dash, .to),
            let to = plainDate(from.end + 1, isIntroduced: true) ?? bareDay(from.end + 1, after: from.value),
            case .day = to.value
        else { return nil }
        return Match(.dates(from.value, to.value), to.end)
    }

    /// Dec 24, 25 and 26.
    private func dateList(_ index: Int) -> Match<Constituent>? {
        let start = skip(index, .on, .for)
        guard let first = plainDate(start, isIntroduced: start > index), case .day(_, let month?, nil) = first.value
        else { return nil }
        var dates = [first.value]
        var end = first.end
        while let next = separator(end), let day = ordinal(skip(next, .the)) ?? number(next),
            (1...31).contains(day.value),
            lexeme(day.end).unit == nil, lexeme(day.end).month == 0, halfOfDay(day.end) == nil,
            keyword(day.end) != .colon,
            keyword(day.end) != .oclock
        {
            dates.append(.day(day.value, month: month, year: nil))
            end = day.end
        }
        return dates.count > 1 ? Match(.dateList(dates), end) : nil
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
        return keyword(from.end) != .dash || from.value.strength == .strong || to.value.strength == .strong
    }

    /// starting Monday, from tomorrow, beginning March 3rd, starting at 9.
    private func starting(_ index: Int) -> Match<Constituent>? {
        var next: Int
        switch keyword(index) {
        case .starting: next = skip(index + 1, .from, .on)
        case .from: next = skip(index + 1, .the)
        case .beginning where index > 0 && keyword(index + 1) != .of: next = skip(index + 1, .on, .from)
        case .asWord where `is`(index + 1, .of, .from): next = index + 2
        default: return nil
        }
        next = skip(next, .at)
        if keyword(next) == .now, next < count {
            guard !`is`(next + 1, .on) else { return Match(.filler, next + 2) }
            return Match(.filler, next + 1)
        }
        return boundary(next)?.map { Constituent.starting($0) }
    }

    /// until Friday, till 10pm, through March, ending in two weeks, until the end of the year.
    private func ending(_ index: Int) -> Match<Constituent>? {
        var next: Int
        switch keyword(index) {
        case .until: next = skip(index + 1, .on, .until)
        case .up where keyword(index + 1) == .to || keyword(index + 1) == .until: next = index + 2
        case .ending where keyword(index + 1) == .on: next = index + 2
        default: return nil
        }
        next = skip(next, .in, .at)
        let start = `is`(next - 1, .in) ? next - 1 : next
        return boundary(start)?.map { Constituent.until($0) }
    }

    /// What something may begin or end with.
    func boundary(_ index: Int) -> Match<Constituent.Boundary>? {
        if let date = date(index) {
            let at = skip(skip(date.end, .comma), .at)
            if let time = clock(at, isIntroduced: at > date.end && keyword(at - 1) == .at),
                time.value.strength != .weak || keyword(at - 1) == .at,
                separator(time.end) == nil
            {
                return Match(.moment(date.value, time.value), time.end)
            }
            return Match(.date(date.value), date.end)
        }
        if let week = week(index) {
            return Match(.date(week.value == 0 ? .endOfWeek(0) : .weekday(.monday, .week(week.value))), week.end)
        }
        if let time = clock(index, isIntroduced: true), lexeme(time.end).unit == nil {
            return Match(.time(time.value), time.end)
        }
        if let length = duration(skip(index, .in)), keyword(index) == .in || keyword(length.end) == .from {
            return Match(.elapsed(length.value), keyword(length.end) == .from ? length.end + 2 : length.end)
        }
        let start = skip(index, .in)
        if lexeme(start).month != 0, start < count { return Match(.month(Int(lexeme(start).month)), start + 1) }
        return nil
    }

    /// five times, 3 times; only once.
    private func counted(_ index: Int) -> Match<Constituent>? {
        if isSpelt(index, "x"), let times = number(index + 1), times.value > 0, times.value < 1000 {
            return Match(.count(times.value), times.end)
        }
        let start = keyword(index) == .for || keyword(index) == .only ? index + 1 : index
        if keyword(start) == .once, start > index || start + 1 >= count { return Match(.count(1), start + 1) }
        if keyword(start) == .twice, start + 1 >= count { return Match(.count(2), start + 1) }
        guard let times = number(start), keyword(times.end) == .times, times.value > 0, !`is`(times.end + 1, .a, .per),
            lexeme(times.end + 1).cycle == nil, times.value <= 100_000
        else { return nil }
        return Match(.count(times.value), times.end + 1)
    }

    /// for two weeks, for the next 10 days, over the next month; for the rest of the week.
    private func lasting(_ index: Int) -> Match<Constituent>? {
        let isBare = keyword(index) == .the && keyword(index + 1) == .next
        guard `is`(index, .for, .over, .next) || isBare else { return nil }
        var next = keyword(index) == .next ? index : index + 1
        let hasThe = keyword(next) == .the
        next = skip(next, .the)
        if keyword(next) == .rest, keyword(next + 1) == .of {
            let unit = skip(skip(next + 2, .the), .this)
            switch lexeme(unit).unit {
            case .week?: return Match(.until(.date(.endOfWeek(0))), unit + 1)
            case .month?: return Match(.until(.date(.dayOfMonth(-1, monthsAhead: 0))), unit + 1)
            case .year?: return Match(.until(.date(.endOfYear)), unit + 1)
            default: return nil
            }
        }
        let isNext = keyword(next) == .next || isSpelt(next, "another")
        if isNext { next += 1 }
        if isNext, let count = number(next), count.value > 0, let days = weekdayList(count.end, isEvery: true) {
            // The next three Mondays.
            var rule = days.value
            rule.count = count.value * rule.weekdays.days.count
            return Match(.repetition(rule), days.end)
        }
        if !isNext, keyword(index) == .next || hasThe { return nil }
        if let amount = amount(next), amount.value == Double(Int(amount.value)), amount.value > 0,
            let unit = lexeme(amount.end).unit,
            amount.end < count, amount.value <= 10_000
        {
            if unit.seconds != nil { return nil }
            return Match(.span(Int(amount.value), unit), amount.end + 1)
        }
        guard isNext, hasThe, let unit = lexeme(next).unit, unit != .day, next < count, unit.seconds == nil else {
            return nil
        }
        return Match(.span(1, unit), next + 1)
    }

    /// in December, in June and July, during March.
    private func months(_ index: Int) -> Match<Constituent>? {
        guard `is`(index, .in, .of) || isSpelt(index, "during") || isSpelt(index, "throughout") else { return nil }
        let start = skip(index + 1, .every)
        guard lexeme(start).month != 0, start < count else { return nil }
        var list = monthList(start)
        if lexeme(list.end).unit == .month, !lexeme(list.end).isSymbol, list.end < count { list.end += 1 }
        return list.map { Constituent.months($0) }
    }

    /// this week, all next week.
    private func wholeWeek(_ index: Int) -> Match<Constituent>? {
        var start = keyword(index) == .for || keyword(index) == .in || isSpelt(index, "during") ? index + 1 : index
        let isAll = keyword(start) == .all
        if isAll { start += 1 }
        if isAll, lexeme(start).unit == .week { return Match(.week(0), start + 1) }
        return week(start)?.map { Constituent.week($0) }
    }

    // MARK: Exceptions

    /// except Wednesdays, but not on holidays, skip tomorrow.
    private func exception(_ index: Int) -> Match<Constituent>? {
        guard let start = exceptionStart(index), let first = exceptionItem(start) else { return nil }
        var items = [first.value]
        var end = first.end
        while let next = separator(end) {
            let bare = skip(skip(next, .not), .on, .except)
            guard let more = exceptionItem(bare) else { break }
            items.append(more.value)
            end = more.end
        }
        return Match(.except(items), end)
    }

    /// Where what is left out begins; nil when nothing is.
    private func exceptionStart(_ index: Int) -> Int? {
        var next = index
        switch keyword(index) {
        case .except:
            next = skip(index + 1, .for)
        case .but:
            next = skip(index + 1, .not)
            if next == index + 1, `is`(next, .skip, .except, .no) { next += 1 }
        case .not, .skip, .no, .without: next = index + 1
        case .other where keyword(index + 1) == .than: next = index + 2
        case .comma where `is`(index + 1, .not, .but, .except, .skip): return exceptionStart(index + 1)
        case .dont:
            guard keyword(index + 1) == .go || isSpelt(index + 1, "on") else { return nil }
            next = index + 2
        default:
            guard isSpelt(index, "apart") || isSpelt(index, "aside"), keyword(index + 1) == .from else {
                guard isSpelt(index, "leave"), isSpelt(index + 1, "out") else { return nil }
                return index + 2
            }
            next = index + 2
        }
        next = skip(next, .on, .for)
        next = skip(next, .in, .from)
        next = skip(next, .at)
        return skip(skip(next, .the), .my)
    }

    private func exceptionItem(_ index: Int) -> Match<Constituent.Exception>? {
        guard index < count else { return nil }
        var start = skip(index, .every)
        if keyword(start) == .holidays { return Match(.holidays, start + 1) }
        if isSpelt(start, "public") || isSpelt(start, "bank") || isSpelt(start, "national"),
            keyword(start + 1) == .holidays
        {
            return Match(.holidays, start + 2)
        }
        start = skip(start, .the)
        if let item = weekdayItem(start, isEvery: false)
            ?? (lexeme(start).days.isEmpty ? nil : weekdayItem(start, isEvery: true)),
            item.value.isPlural || item.value.isRange || isSingleWeekday(start, item.end)
        {
            return Match(.weekdays(item.value.days), item.end)
        }
        if let week = week(start) { return Match(.week(week.value), week.end) }
        if let date = plainDate(start, isIntroduced: true) {
            if `is`(date.end, .to, .until, .dash), let last = plainDate(date.end + 1, isIntroduced: true) {
                return Match(.dates(date.value, last.value), last.end)
            }
            return Match(.date(date.value), date.end)
        }
        if lexeme(start).month != 0 { return monthList(start).map { Constituent.Exception.months($0) } }
        return nil
    }

    /// `except Wednesday` means each; `except next Wednesday` one.
    private func isSingleWeekday(_ start: Int, _ end: Int) -> Bool {
        guard let date = plainDate(start, isIntroduced: true), date.end > end else { return true }
        return false
    }
}
