// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// From when, until when, and how often.
extension Grammar {
    /// Bounds and exceptions.
    func bound(_ index: Int) -> Match<Constituent>? {
        if mayBeMinute(index), let match = minuteOfHour(index) { return match }
        if let end = officeHours(index) { return Match(.officeHours, end) }
        if themes.contains(.range), let match = window(index) { return match }
        if themes.contains([.length, .monthDay]), mayBeOrdinal(skip(index, .the)) || `is`(index, .on, .in, .for),
            let match = daysOfOneMonth(index)
        {
            return match
        }
        if themes.contains(.range), !themes.isDisjoint(with: [.month, .list]), let match = span(index) { return match }
        if themes.contains([.list, .month]), let match = dateList(index) { return match }
        if themes.contains(.month), let match = monthsBetween(index) { return match }
        switch keyword(index) {
        case .starting, .from, .beginning, .asWord: if let match = starting(index) { return match }
        case .until where says(index + 1, .upTo): if let match = exception(index) { return match }
        case .until, .up, .ending: if let match = ending(index) { return match }
        default: break
        }
        if themes.contains(.count), let match = counted(index) { return match }
        if let match = lasting(index) { return match }
        if themes.contains(.month), let match = months(index) { return match }
        if themes.contains(.season), let match = inSeason(index) { return match }
        if !themes.isDisjoint(with: [.week, .monthDay]), let match = wholeWeek(index) { return match }
        return themes.contains(.contrast) ? exception(index) : nil
    }

    private func mayBeMinute(_ index: Int) -> Bool {
        if !themes.isDisjoint(with: [.past, .range, .length]) { return true }
        // Hourly at :30, hourly at 45, hourly at 05 and 25.
        guard keyword(index) == .at else { return false }
        return keyword(index + 1) == .colon || lexeme(index + 1).number > 24 || themes.contains(.list)
    }

    /// The end of `during business hours`, `in office hours only`.
    private func officeHours(_ index: Int) -> Int? {
        guard lexeme(index).leads || `is`(index, .in, .the, .my) || `is`(index, .only, .businessDay) else { return nil }
        let saysDuring = `is`(index, .in) || says(index, .during)
        if saysDuring, lexeme(skip(index + 1, .the)).days == .weekdays, !lexeme(skip(index + 1, .the)).isPlural {
            // During the workday.
            return skip(index + 1, .the) + 1
        }
        let start = skip(skip(saysDuring ? index + 1 : index, .the, .my), .only)
        guard keyword(start) == .businessDay || says(start, .office), lexeme(start + 1).unit == .hour,
            lexeme(start + 1).isPlural
        else { return nil }
        return skip(start + 2, .only)
    }

    /// starting Monday, from tomorrow, beginning March 3rd, starting at 9.
    private func starting(_ index: Int) -> Match<Constituent>? {
        var next: Int
        switch keyword(index) {
        // The event starts on Christmas: once.
        case .starting where says(index, .begins):
            guard saysAgain else { return nil }
            next = skip(index + 1, .from, .on)
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
        // Starting this week: it begins at once.
        if let week = week(next), week.value == 0 { return Match(.filler, week.end) }
        return boundary(next)?.map { Constituent.starting($0) }
    }

    /// until Friday, till 10pm, through March, ending in two weeks, until the end of the year.
    private func ending(_ index: Int) -> Match<Constituent>? {
        var next: Int
        switch keyword(index) {
        case .until:
            next = skip(index + 1, .on, .until)
            // Bis zum 5.
            while keyword(next) == .filler, says(next, .particle), next < count { next += 1 }
        case .up where keyword(index + 1) == .to || keyword(index + 1) == .until: next = index + 2
        case .ending where keyword(index + 1) == .on: next = index + 2
        default: return nil
        }
        next = skip(next, .in, .at)
        // Until my birthday on June 3.
        if keyword(next) == .my, next + 1 < count, !lexeme(next + 1).isKnown, keyword(next + 2) == .on { next += 3 }
        let start = `is`(next - 1, .in) ? next - 1 : next
        if says(index, .through), case .month(let month)? = boundary(start)?.value {
            // Through December: to its end.
            return Match(.until(.date(.day(-1, month: month, year: nil))), start + 1)
        }
        if says(index, .through), let date = date(start), case .next(.month) = date.value {
            return Match(.until(.date(.dayOfMonth(-1, monthsAhead: 1))), date.end)
        }
        return boundary(start)?.map { Constituent.until($0) }
    }

    /// What something may begin or end with.
    func boundary(_ index: Int) -> Match<Constituent.Boundary>? {
        if let date = date(index) {
            if case .next(let unit) = date.value, unit != .quarter {
                // Until next month: its first day.
                let first: DateExpression =
                    unit == .month ? .dayOfMonth(1, monthsAhead: 1) : .shifted(.endOfYear, 1, .day)
                return Match(.date(first), date.end)
            }
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
        if says(index, .letterX), let times = number(index + 1), times.value > 0, times.value < 1000 {
            return Match(.count(times.value), times.end)
        }
        let start = `is`(index, .for, .only) ? index + 1 : skipAtMost(index)
        // Snooze 10 minutes, at most 3 times.
        if start > index, !`is`(index, .for, .only), (0..<index).contains(where: { keyword($0) == .snooze }) {
            return nil
        }
        if keyword(start) == .once, start > index || start + 1 >= count { return Match(.count(1), start + 1) }
        if keyword(start) == .twice, start + 1 >= count { return Match(.count(2), start + 1) }
        if keyword(start) == .thrice, start + 1 >= count { return Match(.count(3), start + 1) }
        guard let times = number(start), let end = saysTimes(times.end), times.value > 0, !`is`(end, .a, .per),
            lexeme(end).cycle == nil, times.value <= 100_000
        else { return nil }
        return Match(.count(times.value), end)
    }

    /// Where `times` after a number ends, also that of `5-mal`.
    func saysTimes(_ index: Int) -> Int? {
        if keyword(index) == .times { return index + 1 }
        return keyword(index) == .dash && isGlued(index) && keyword(index + 1) == .times ? index + 2 : nil
    }

    /// for two weeks, for the next 10 days, over the next month; for the rest of the week.
    private func lasting(_ index: Int) -> Match<Constituent>? {
        // Zwei Wochen lang.
        if themes.contains(.length), mayBeAmount(index), let amount = amount(index), says(amount.end + 1, .long),
            let unit = lexeme(amount.end).unit, unit.seconds == nil, (1...10_000).contains(amount.value),
            amount.value == amount.value.rounded()
        {
            return Match(.span(Int(amount.value), unit), amount.end + 2)
        }
        let isBare = keyword(index) == .the && `is`(index + 1, .next, .rest)
        guard `is`(index, .for, .over, .next) || isBare else { return nil }
        var next = keyword(index) == .next || keyword(index + 1) == .rest ? index : index + 1
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
        let isNext = keyword(next) == .next || says(next, .another)
        if isNext { next += 1 }
        if isNext, let count = number(next), count.value > 0, let days = weekdayList(count.end, isEvery: true) {
            // The next three Mondays.
            var rule = days.value
            rule.count = count.value * (rule.weekdays == .weekdays ? 1 : rule.weekdays.count)
            return Match(.repetition(rule), days.end)
        }
        if isNext, let count = number(next), count.value > 0, let part = lexeme(count.end).part,
            lexeme(count.end).isPlural
        {
            // The next three mornings.
            var rule = Repetition(unit: .day)
            rule.part = part
            rule.count = count.value
            return Match(.repetition(rule), count.end + 1)
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

    /// from June to August, between March and May.
    private func monthsBetween(_ index: Int) -> Match<Constituent>? {
        // April through November.
        let isBare = lexeme(index).month != 0 && !lexeme(index).isRisky && lexeme(index - 1).number < 0
        let isBareRange = isBare && lexeme(index - 1).ordinal == 0 && !`is`(index - 1, .of, .in, .until)
        let index = isBareRange ? index - 1 : index
        guard isBareRange || `is`(index, .from, .between), lexeme(index + 1).month != 0, lexeme(index + 3).month != 0,
            index + 3 < count,
            `is`(index + 2, .to, .until, .dash) || keyword(index) == .between && keyword(index + 2) == .and,
            year(index + 4) == nil,
            number(index + 4).map({ $0.value > 31 || lexeme($0.end).speaksOfTime || halfOfDay($0.end) != nil }) ?? true
        else { return nil }
        return monthRange(index + 1).map { .months($0) }
    }

    /// in December, in June and July, during March.
    private func months(_ index: Int) -> Match<Constituent>? {
        // All December; but all may come.
        let isWhole = keyword(skip(index, .the)) == .all
        guard isWhole || `is`(index, .in, .of) || says(index, .during) || says(index, .throughout) else { return nil }
        let start = isWhole ? skip(skip(index, .the) + 1, .of, .the) : skip(index + 1, .every)
        guard lexeme(start).month != 0, start < count, !(isWhole && lexeme(start).isRisky) else { return nil }
        var list = monthList(start)
        if lexeme(list.end).unit == .month, !lexeme(list.end).isSymbol, list.end < count { list.end += 1 }
        return list.map { Constituent.months($0) }
    }

    /// Every day this month, all year: until its end.
    private func wholeUnit(_ index: Int) -> Match<Constituent>? {
        let start = skip(index, .in, .for)
        guard keyword(start) == .all || keyword(start) == .this && saysAgain else { return nil }
        switch lexeme(start + 1).unit {
        case .month? where !lexeme(start + 1).isPlural:
            return Match(.until(.date(.dayOfMonth(-1, monthsAhead: 0))), start + 2)
        case .year? where !lexeme(start + 1).isPlural: return Match(.until(.date(.endOfYear)), start + 2)
        default: return nil
        }
    }

    /// Whether something is said to happen again and again.
    var saysAgain: Bool {
        (0..<count).contains {
            keyword($0) == .every || lexeme($0).cycle != nil || lexeme($0).isPlural && !lexeme($0).days.isEmpty
                || lexeme($0).isPlural && lexeme($0).weekday != nil
        }
    }

    /// this week, all next week.
    private func wholeWeek(_ index: Int) -> Match<Constituent>? {
        if let unit = wholeUnit(index) { return unit }
        var start = keyword(index) == .for || keyword(index) == .in || says(index, .during) ? index + 1 : index
        let isAll = keyword(start) == .all
        if isAll { start += 1 }
        if isAll, lexeme(start).unit == .week { return Match(.week(0), start + 1) }
        return week(start)?.map { Constituent.week($0) }
    }
}
