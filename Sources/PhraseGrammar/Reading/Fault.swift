// SPDX-License-Identifier: MIT
import Phrasing

/// Something in a sentence that forbids to make an alarm of it, though the rest might do.
struct Fault {
    let kind: PhraseError.Kind
    /// The tokens to blame.
    let tokens: Range<Int>

    /// The first fault of a sentence with these constituents; nil when it has none.
    init?(_ grammar: Grammar, _ edges: [Edge]) {
        for index in 0..<grammar.count {
            if let end = Self.impossibleTime(grammar, index),
                !edges.contains(where: {
                    $0.range.lowerBound < index && $0.range.contains(index) && $0.range.upperBound >= end
                        && Self.isTime($0)
                        || $0.range.contains(index) && $0.range.upperBound >= end && Self.isLength($0)
                            && !Self.isHour(grammar, index)
                })
            {
                (kind, tokens) = (.noSuchTime, index..<end)
                return
            }
        }
        if !grammar.themes.isDisjoint(with: [.monthDay, .month, .list]) {
            for index in 0..<grammar.count
            where Self.isDayBeyondMonths(grammar, index) || Self.isMonthBeyondYear(grammar, index) {
                (kind, tokens) = (.noSuchDate, index..<index + 1)
                return
            }
            for index in 0..<grammar.count where grammar.tokens[index].lexeme.ordinal != 0 {
                guard Self.isDayOfUnknown(grammar, index, edges) else { continue }
                (kind, tokens) = (.unknownAnchor, index..<index + 4)
                return
            }
        }
        let speaksOfUnits = grammar.themes.contains(.length)
        if speaksOfUnits,
            let ago = (1..<max(grammar.count, 1)).first(where: {
                grammar.says($0, .ago) && grammar.lexeme($0 - 1).unit != nil
            })
        {
            (kind, tokens) = (.past, ago - 1..<ago + 1)
            return
        }
        if let end = Self.verse(grammar) {
            (kind, tokens) = (.noTime, 0..<end)
            return
        }
        if speaksOfUnits, let length = Self.lengthOfNothing(grammar, edges) {
            (kind, tokens) = (.past, length)
            return
        }
        if !grammar.themes.isDisjoint(with: [.length, .count]), let count = Self.countOfNothing(grammar, edges) {
            (kind, tokens) = (.never, count)
            return
        }
        if speaksOfUnits, let second = Self.secondTimer(grammar, edges) {
            (kind, tokens) = (.contradiction, second)
            return
        }
        if speaksOfUnits, let year = Self.leapYear(grammar, edges) {
            (kind, tokens) = (.contradiction, year)
            return
        }
        if let contradiction = Self.otherHalf(edges) {
            (kind, tokens) = (.contradiction, contradiction)
            return
        }
        for edge in edges {
            guard case .part = edge.meaning, grammar.keyword(edge.range.upperBound) == .before,
                !edges.contains(where: { $0.range.contains(edge.range.upperBound) && !Self.isFiller($0) })
            else { continue }
            // The evening before the flight: its time is unknown.
            (kind, tokens) = (.unknownAnchor, edge.range.lowerBound..<(edge.range.upperBound + 1))
            return
        }
        return nil
    }

    /// A part of the day with a time beside it that it does not have, and none that it has: 15 Uhr morgens.
    private static func otherHalf(_ edges: [Edge]) -> Range<Int>? {
        for index in edges.indices {
            guard let part = part(of: edges[index]) else { continue }
            let (before, after) = (index - 1, index + 1)
            let range = edges[index].range
            var beside: [(time: ClockTime, range: Range<Int>)] = []
            if before >= 0, edges[before].range.upperBound == range.lowerBound,
                case .times(let times) = edges[before].meaning, let time = times.last
            {
                beside.append((time, edges[before].range.lowerBound..<range.upperBound))
            }
            if after < edges.count, edges[after].range.lowerBound == range.upperBound,
                case .times(let times) = edges[after].meaning, let time = times.first
            {
                beside.append((time, range.lowerBound..<edges[after].range.upperBound))
            }
            if let first = beside.first, beside.allSatisfy({ $0.time.contradicts(part) }) { return first.range }
        }
        return nil
    }

    /// The part of the day that a constituent names.
    private static func part(of edge: Edge) -> DayPart? {
        switch edge.meaning {
        case .part(let mention) where mention.offset == 0: mention.part
        case .repetition(let rule) where rule.secondPart == nil: rule.part
        default: nil
        }
    }

    /// Whether the phrase names a day beyond the 31st.
    private static func isDayBeyondMonths(_ grammar: Grammar, _ index: Int) -> Bool {
        let word = grammar.lexeme(index)
        if word.number > 31 || word.number == 0 && !grammar.isGlued(index) {
            return isNumberBeyondMonths(grammar, index)
        }
        guard word.ordinal > 31, word.ordinal < 100 else { return false }
        let isFirst = index == 1 && grammar.keyword(0) == .the
        let isIntroduced = grammar.keyword(grammar.keyword(index - 1) == .the ? index - 2 : index - 1) == .on
        let isLast = index + 1 >= grammar.count
        return grammar.lexeme(index - 1).month != 0
            || (isIntroduced || isFirst || grammar.keyword(index - 1) == .every)
                && (isLast || grammar.lexeme(index + 1).speaksOfTime || grammar.keyword(index + 1) == .of)
    }

    /// Whether it is the day of 5.13., which no clock is meant by.
    private static func isMonthBeyondYear(_ grammar: Grammar, _ index: Int) -> Bool {
        grammar.rules.dotMakesOrdinal && grammar.`is`(index - 1, .on, .the) && grammar.lexeme(index).digits > 0
            && grammar.`is`(index + 1, .dot) && grammar.isGlued(index + 1) && grammar.isGlued(index + 2)
            && grammar.lexeme(index + 2).digits == 2 && grammar.lexeme(index + 2).number > 12
            && grammar.`is`(index + 3, .dot) && grammar.isGlued(index + 3)
    }

    /// Whether it is the number of a day that no month has: May 32, 32 May, day 40 of the month, 13/32.
    private static func isNumberBeyondMonths(_ grammar: Grammar, _ index: Int) -> Bool {
        guard (1...2).contains(grammar.lexeme(index).digits) else { return false }
        // The 32. of German.
        let after = grammar.keyword(index + 1) == .dot && grammar.isGlued(index + 1) ? index + 2 : index + 1
        let next = grammar.lexeme(after)
        let before = grammar.lexeme(index - 1)
        if before.unit == .day, !before.isPlural {
            return grammar.saysOfMonth(index + 1) != nil || grammar.saysEachMonth
        }
        if next.month != 0, after < grammar.count { return !next.isRisky || grammar.lexeme(after + 1).speaksOfTime }
        func endsDate(_ index: Int) -> Bool {
            let next = grammar.lexeme(index)
            return index >= grammar.count || next.keyword == .comma || next.speaksOfTime && next.part == nil
        }
        let isEnd = endsDate(index + 1) || after > index + 1 && endsDate(after)
        // 32/12, 32.12.
        if grammar.`is`(index + 1, .slash, .dot), grammar.isGlued(index + 1), grammar.isGlued(index + 2),
            !grammar.isGlued(index), (1...12).contains(grammar.lexeme(index + 2).number),
            (1...2).contains(grammar.lexeme(index + 2).digits)
        {
            let isDotted = grammar.keyword(index + 1) == .dot
            let hasDot = grammar.keyword(index + 3) == .dot && grammar.isGlued(index + 3)
            let isIntroduced = grammar.`is`(index - 1, .on, .the) || grammar.lexeme(index - 1).unit == .day
            if isDotted ? hasDot : isIntroduced || endsDate(index + 3) { return true }
        }
        if before.keyword == .slash, grammar.isGlued(index), grammar.isGlued(index - 1) {
            return isEnd && (1...2).contains(grammar.lexeme(index - 2).digits) && grammar.lexeme(index).number > 31
        }
        return before.month != 0 && isEnd
    }

    /// Whether a weekday is counted in something unknown: the first Sunday of Advent.
    private static func isDayOfUnknown(_ grammar: Grammar, _ index: Int, _ edges: [Edge]) -> Bool {
        guard grammar.lexeme(index + 1).weekday != nil,
            grammar.keyword(index + 2) == .of, index + 3 < grammar.count, !grammar.lexeme(index + 3).isKnown
        else { return false }
        return !edges.contains { $0.range.contains(index) && $0.range.contains(index + 1) }
    }

    /// The end of `Matthew 5:12` or `1 John 4:8`, which is a verse where nothing else is said.
    private static func verse(_ grammar: Grammar) -> Int? {
        let count = grammar.count
        let start = grammar.lexeme(0).digits > 0 || grammar.says(0, .read) ? 1 : 0
        guard count == start + 4, grammar.keyword(start + 2) == .colon, grammar.isGlued(start + 2),
            grammar.says(start, .scripture)
        else { return nil }
        return count
    }

    /// The words `leap year` where they are to repeat; only the 29th of February, which needs no such rule, can.
    private static func leapYear(_ grammar: Grammar, _ edges: [Edge]) -> Range<Int>? {
        guard let index = (1..<max(grammar.count, 1)).first(where: { grammar.says($0, .leap) }),
            grammar.lexeme(index + 1).unit == .year, grammar.keyword(index - 1) == .every,
            !edges.contains(where: { if case .repetition = $0.meaning { $0.range.contains(index) } else { false } })
        else { return nil }
        return index - 1..<index + 2
    }

    /// A timer of 0 seconds, in -5 minutes: no time to come.
    private static func lengthOfNothing(_ grammar: Grammar, _ edges: [Edge]) -> Range<Int>? {
        for index in 0..<grammar.count where grammar.lexeme(index).number >= 0 {
            let unit = grammar.skip(grammar.number(index)?.end ?? index + 1, .dash)
            guard grammar.lexeme(unit).unit != nil, unit < grammar.count else { continue }
            let isNegative =
                grammar.keyword(index - 1) == .dash && !grammar.isGlued(index - 1) || grammar.says(index - 1, .minus)
                || grammar.keyword(index - 1) == .except
            guard isNegative || grammar.lexeme(index).number == 0 else { continue }
            let start = isNegative ? index - 1 : index
            var before = start - 1
            while grammar.`is`(before, .a, .of, .filler) || grammar.`is`(before, .for, .colon, .set) { before -= 1 }
            let isLength = before < 0 || grammar.`is`(before, .timer, .alarm, .in)
            let isTaken = edges.contains { edge in
                !isFiller(edge) && edge.range.contains(start) && (edge.range.contains(index) || !isNegative)
            }
            if isLength, !isTaken { return start..<unit + 1 }
        }
        return nil
    }

    /// every 0 days, every -2 days, 0 times: what no rule can count, and would be taken for a label.
    private static func countOfNothing(_ grammar: Grammar, _ edges: [Edge]) -> Range<Int>? {
        for index in 0..<grammar.count {
            let start: Int
            switch grammar.keyword(index) {
            case .every:
                start = index
                let number = grammar.skip(index + 1, .dash)
                guard grammar.lexeme(number).digits > 0, grammar.lexeme(number + 1).unit != nil else { continue }
            case .times where grammar.lexeme(index - 1).number == 0: start = index - 1
            default: continue
            }
            let end = grammar.keyword(index) == .times ? index + 1 : grammar.skip(index + 1, .dash) + 2
            let isTaken = edges.contains { edge in
                !Self.isFiller(edge) && edge.range.overlaps(start..<end)
            }
            if !isTaken { return start..<end }
        }
        return nil
    }

    /// Another duration beside that of a timer: ten minutes tea and five minutes eggs are two timers.
    private static func secondTimer(_ grammar: Grammar, _ edges: [Edge]) -> Range<Int>? {
        let lengths = edges.filter { if case .duration(_, .bare) = $0.meaning { true } else { false } }
        guard lengths.count > 1, grammar.separator(lengths[1].range.lowerBound - 1) != nil else { return nil }
        let isAlarm = edges.contains { edge in
            switch edge.meaning {
            case .times, .repetition, .solar, .appointment, .wish(.wake), .wish(.alarm), .correction: true
            default: false
            }
        }
        return isAlarm ? nil : lengths[1].range
    }

    /// Whether it is an hour of the clock, though the day has none of its number: at 25h.
    private static func isHour(_ grammar: Grammar, _ index: Int) -> Bool {
        grammar.keyword(index - 1) == .at && grammar.lexeme(index + 1).unit == .hour
            && grammar.lexeme(index + 1).isSymbol
    }

    private static func isLength(_ edge: Edge) -> Bool {
        if case .duration = edge.meaning { return true }
        return false
    }

    private static func isTime(_ edge: Edge) -> Bool {
        switch edge.meaning {
        case .times, .minuteOfHour: true
        default: false
        }
    }

    private static func isFiller(_ edge: Edge) -> Bool {
        switch edge.meaning {
        case .filler, .unknown: true
        default: false
        }
    }

    /// The end of 25:00, 7:75, 13 am or `at 31`, which look like times and are none.
    private static func impossibleTime(_ grammar: Grammar, _ index: Int) -> Int? {
        let first = grammar.lexeme(index)
        guard (1...2).contains(first.digits), !grammar.isGlued(index) else { return nil }
        let hour = Int(first.number)
        if grammar.keyword(index + 1) == .colon, grammar.isGlued(index + 1), grammar.isGlued(index + 2) {
            let minute = grammar.lexeme(index + 2)
            guard minute.digits == 2 else { return nil }
            return hour > 24 || minute.number > 59 || (hour == 24 && minute.number > 0) ? index + 3 : nil
        }
        if hour > 12, let half = grammar.halfOfDay(index + 1) {
            return hour > 23 || half.value == .morning ? half.end : nil
        }
        if grammar.keyword(index + 1) == .oclock, !grammar.isGlued(index - 1) {
            if hour > 24 { return index + 2 }
            // 7 Uhr 85.
            let minute = grammar.lexeme(index + 2)
            if grammar.rules.unitPartsHourFromMinutes, minute.digits == 2, minute.number > 59,
                !grammar.isOfThing(index + 3)
            {
                return index + 3
            }
        }
        if grammar.lexeme(index + 1).unit == .hour, grammar.lexeme(index + 1).isSymbol, grammar.isGlued(index + 1),
            grammar.isGlued(index + 2), case let minute = grammar.lexeme(index + 2), minute.digits == 2,
            minute.number > 59
        {
            return index + 3
        }
        guard hour > 24, grammar.keyword(index - 1) == .at else { return nil }
        if isHour(grammar, index) { return index + 2 }
        let next = index + 1
        return next >= grammar.count || grammar.lexeme(next).speaksOfTime && grammar.lexeme(next).month == 0
            ? next : nil
    }
}
