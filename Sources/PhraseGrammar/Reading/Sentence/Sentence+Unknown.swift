// SPDX-License-Identifier: MIT

/// Times and days of a sentence that are unknown: every payday, during the holidays, until further notice.
extension Sentence {
    /// Makes constituents of the words that would become a label although they name a time.
    ///
    /// `asides` are tokens that belong to what is to be done.
    static func findUnknown(_ edges: inout [Edge], _ loose: inout [Int], given asides: [Int], _ grammar: Grammar) {
        guard !loose.isEmpty else { return }
        let finder = UnknownWhen(grammar, edges, loose, given: asides)
        let found = finder.stretches
        guard !found.isEmpty else { return }
        let tokens = Set(found.joined())
        loose.removeAll(where: tokens.contains)
        edges.removeAll { tokens.contains($0.range.lowerBound) }
        edges += found.map { Edge(range: $0, meaning: .unknown) }
        edges.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}

/// Finds stretches of a sentence about a time or a day whose words name none.
private struct UnknownWhen {
    private let grammar: Grammar
    private let edges: [Edge]
    private var kinds: [Kind]
    /// After this token everything says what is to be done.
    private let introduction: Int
    private let asides: [Int]

    private enum Kind {
        case loose, filler, taken
    }

    init(_ grammar: Grammar, _ edges: [Edge], _ loose: [Int], given asides: [Int]) {
        self.grammar = grammar
        self.asides = asides
        self.edges = edges
        kinds = [Kind](repeating: .taken, count: grammar.count)
        for index in loose { kinds[index] = .loose }
        for edge in edges {
            if case .filler = edge.meaning { for index in edge.range { kinds[index] = .filler } }
        }
        introduction = edges.first(where: \.introducesLabel)?.range.lowerBound ?? grammar.count
    }

    /// The stretches, in their order.
    var stretches: [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < kinds.count {
            guard kinds[index] != .taken else {
                index += 1
                continue
            }
            let start = index
            while index < kinds.count, kinds[index] != .taken { index += 1 }
            if let stretch = stretch(in: start..<index) { found.append(stretch) }
        }
        return found
    }

    /// The part of a run of unused words that names a time.
    private func stretch(in run: Range<Int>) -> Range<Int>? {
        let isLabel = run.lowerBound > introduction
        for index in run where grammar.says(index, .unless) && kinds[index] == .loose {
            return trimmed(index..<run.upperBound)
        }
        if let number = run.first(where: { grammar.keyword($0) == .in && isAmountOfNothing($0 + 1, run) }) {
            return number..<number + 2
        }
        guard !isLabel, !asides.contains(where: run.contains) else { return nil }
        var start = run.lowerBound
        while start < run.upperBound, grammar.isAny(start, .comma, .dot, .and, .or, .please, .colon) { start += 1 }
        let rest = start..<run.upperBound
        guard rest.contains(where: { kinds[$0] == .loose }) else { return nil }
        if let first = rest.first(where: { grammar.isWeekOfYear($0) || grammar.isDayOfYear($0) }) {
            // In calendar week 12.
            let isNamed = first > rest.lowerBound && grammar.says(first - 1, .calendar)
            let start = isNamed ? first - 1 : first
            let before = grammar.keyword(start - 1) == .the ? start - 2 : start - 1
            // Plan week 12 is what it is for.
            if !rest.contains(before) || kinds[before] != .loose { return trimmed(start..<rest.upperBound) }
        }
        if rest.contains(where: isWeekdayOfItsOwn) { return trimmed(rest) }
        return begins(rest) || isDayBeside(rest) || isOfDays(rest) || isPlaceOfSun(rest) || isNumber(rest)
            ? trimmed(rest) : nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound + 1, grammar.isAny(end - 1, .please, .comma, .dot, .mark, .and, .or, .questionMark)
        {
            end -= 1
        }
        return range.lowerBound..<end
    }

    /// Whether it is the 10 of `in 10 about the standup`, which does not say of what, where no other time is said.
    private func isAmountOfNothing(_ index: Int, _ run: Range<Int>) -> Bool {
        run.contains(index) && kinds[index] == .loose && (1...2).contains(grammar.lexeme(index).digits)
            && !grammar.isGlued(index) && !grammar.isGlued(index + 1)
            && !edges.contains { edge in
                switch edge.meaning {
                case .times, .duration, .solar, .appointment, .nextMinute, .minuteOfHour: true
                default: false
                }
            }
    }

    /// Whether its first words can only begin a time: every, until, during, before, except.
    private func begins(_ run: Range<Int>) -> Bool {
        var start = run.lowerBound
        while start < run.upperBound, grammar.isAny(start, .but, .only, .not) { start += 1 }
        let isContrast = start > run.lowerBound && grammar.isAny(run.lowerBound, .but, .not)
        let rest = start + 1..<max(start + 1, run.upperBound)
        if grammar.keyword(start) == .question || grammar.keyword(start) == .starting,
            let when = (start..<run.upperBound).first(where: { grammar.says($0, .when) })
        {
            // Starting when school begins; when it's 8:30 says nothing else.
            return run.lowerBound > 0 && rest.contains { $0 > when && kinds[$0] == .loose }
        }
        // Every one of the weekdays says nothing else.
        guard rest.contains(where: isUnknown) || isContrast && isUnknown(start) else { return false }
        switch grammar.keyword(start) {
        case .every, .until, .before, .after, .except, .condition: return true
        case .starting:
            // The beginning of the game is what it is for.
            let isOfThing = grammar.keyword(start + 1) == .of && !rest.contains { grammar.says($0, .vacation) }
            return !isOfThing && !grammar.says(start, .begins) && !grammar.says(start, .since)
        case .without, .skip: return isContrast
        case .the, .next:
            // The next time it rains.
            let next = grammar.skip(start, .the)
            return grammar.keyword(next) == .next && grammar.keyword(next + 1) == .time
        default: return grammar.says(start, .during) || isContrast && kinds[start] == .loose
        }
    }

    /// Whether it is the day after, of what was said before.
    private func isDayBeside(_ run: Range<Int>) -> Bool {
        let day = grammar.skip(run.lowerBound, .the)
        return day > run.lowerBound && grammar.lexeme(day).unit != nil && grammar.isAny(day + 1, .after, .before)
            && day + 2 == run.upperBound
    }

    /// Whether a word is left over that the language of time does not know.
    private func isUnknown(_ index: Int) -> Bool {
        kinds[index] == .loose && (!grammar.lexeme(index).isKnown || grammar.keyword(index) == .holidays)
    }

    /// Whether it names days by words that no calendar has: on bin day, in the vacation, at the usual time.
    private func isOfDays(_ run: Range<Int>) -> Bool {
        guard
            grammar.isAny(run.lowerBound, .on, .in, .over, .at, .filler) || grammar.says(run.lowerBound, .during)
                // An Feiertagen.
                || grammar.rules.verbsComeLast && grammar.keyword(run.lowerBound) == .about
        else { return false }
        if !grammar.isAny(run.lowerBound, .at),
            run.contains(where: {
                kinds[$0] == .loose && grammar.keyword($0) == .holidays || grammar.says($0, .vacation)
            })
        {
            return true
        }
        if grammar.isAny(run.lowerBound, .on), let day = run.last(where: { grammar.lexeme($0).unit == .day }) {
            // On bin day, on days when it snows, on my days off.
            let isLast = !run.contains { $0 > day && kinds[$0] == .loose }
            if isLast && run.contains(where: isUnknown) || grammar.isAny(day + 1, .off) || grammar.says(day + 1, .when)
            {
                return true
            }
        }
        // Am ersten Schultag.
        if grammar.isAny(run.lowerBound, .on),
            run.contains(where: { isCountedDay($0) })
        {
            return true
        }
        return grammar.isAny(run.lowerBound, .at, .filler)
            && run.contains { grammar.keyword($0) == .time || grammar.says($0, .timeWord) }
    }

    /// Whether a compound of days is counted: ersten Schultag.
    private func isCountedDay(_ index: Int) -> Bool {
        grammar.isCompoundOfDay(index) && isUnknown(index)
            && (grammar.ordinal(index - 1) != nil || grammar.ordinal(index - 2)?.end == index)
    }

    /// Whether it is a day whose name ends in that of a weekday: Totensonntag.
    private func isWeekdayOfItsOwn(_ index: Int) -> Bool {
        guard grammar.isCompoundOfDay(index), isUnknown(index) else { return false }
        let word = grammar.small[grammar.tokens[index].span]
        return grammar.pack.lexicon.endsInWeekday(word)
    }

    /// Whether it says where the sun is meant, which is here: sunrise in Tokyo.
    private func isPlaceOfSun(_ run: Range<Int>) -> Bool {
        guard grammar.keyword(run.lowerBound) == .in else { return false }
        return edges.contains { edge in
            if case .solar = edge.meaning { edge.range.upperBound == run.lowerBound } else { false }
        }
    }

    /// Whether it is nothing but hours, which are not a label.
    private func isNumber(_ run: Range<Int>) -> Bool {
        let words = run.filter { kinds[$0] == .loose }
        if grammar.isAny(run.lowerBound, .in, .after), words.allSatisfy({ grammar.lexeme($0).digits > 0 }) {
            // In 45, without saying of what.
            return true
        }
        return introduction == grammar.count && kinds.count { $0 == .loose } == words.count
            && words.allSatisfy {
                (1...2).contains(grammar.lexeme($0).digits) && (0...24).contains(grammar.lexeme($0).number)
                    && !grammar.isGlued($0) && !grammar.isGlued($0 + 1)
            }
    }
}

extension Grammar {
    /// Whether a week is named by its number in the year: calendar week 12, KW 12.
    func isWeekOfYear(_ index: Int) -> Bool {
        guard lexeme(index).unit == .week, !lexeme(index).isPlural, index + 1 < count else { return false }
        let week = lexeme(index + 1)
        // Every week 7, next week 9 say an hour.
        let before = lexeme(index - 1)
        let isNamed =
            index == 0 || before.weekday != nil || says(index - 1, .calendar) || `is`(index - 1, .in, .on, .at, .for)
            || `is`(index - 1, .the, .of, .comma)
        return isNamed && (1...53).contains(week.number) && (1...2).contains(week.digits)
            && (index + 2 >= count || `is`(index + 2, .comma, .of, .at, .in)
                || index + 3 >= count && isAny(index + 2, .dot, .mark, .questionMark))
    }

    /// Whether a day is named by its number in the year: the 100th day of the year.
    func isDayOfYear(_ index: Int) -> Bool {
        if lexeme(index).unit == .day, let day = number(index + 1), day.value > 31 { return day.value <= 366 }
        if let nth = ordinal(index), nth.value > 31, keyword(nth.end) == .of,
            lexeme(skip(nth.end + 1, .the)).unit == .year
        {
            return true
        }
        guard let nth = ordinal(index) ?? dottedNumber(index), nth.value > 0, lexeme(nth.end).unit == .day else {
            return false
        }
        let isLast = nth.end + 1 >= count || lexeme(nth.end + 1).isKnown
        return nth.value > 31 && isLast
            || keyword(nth.end + 1) == .of && lexeme(skip(nth.end + 2, .the, .every)).unit == .year
    }

    /// An ordinal of three digits, which a dot makes one.
    private func dottedNumber(_ index: Int) -> Match<Int>? {
        guard rules.dotMakesOrdinal, lexeme(index).digits == 3, keyword(index + 1) == .dot, isGlued(index + 1) else {
            return nil
        }
        return Match(Int(lexeme(index).number), index + 2)
    }
}

extension Lexeme {
    /// Whether it names a time, a day or a duration by itself.
    var mayBeOfTime: Bool {
        weekday != nil || month != 0 || cycle != nil || feast != nil || !days.isEmpty || solar != nil
            || unit != nil && !isSymbol || part != nil
            || [.today, .tomorrow, .overmorrow, .tonight, .yesterday, .noon, .midnight, .every, .condition, .until]
                .contains(keyword)
    }
}
