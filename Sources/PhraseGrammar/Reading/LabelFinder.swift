// SPDX-License-Identifier: MIT
import Phrasing

/// Finds what the alarm is for among the words that say nothing of time.
struct LabelFinder {
    let grammar: Grammar
    let edges: [Edge]
    /// The tokens that no constituent covers.
    let loose: [Int]
    private(set) var text = ""
    private(set) var tokens: [Int] = []

    var isEmpty: Bool { tokens.isEmpty }

    init(grammar: Grammar, edges: [Edge], loose: [Int]) {
        self.grammar = grammar
        self.edges = edges
        self.loose = loose
    }

    mutating func find() {
        for edge in edges {
            if case .label(let range) = edge.meaning {
                tokens = Array(range)
                text = words(tokens)
                return
            }
        }
        var kinds = [Kind](repeating: .loose, count: grammar.count)
        var introduction: Int?
        for edge in edges {
            for index in edge.range {
                switch edge.meaning {
                case .filler: kinds[index] = .filler
                case .wish(.wake) where isDone(edge.range): kinds[index] = .loose
                // A train to York.
                case .labelFollows
                where grammar.keyword(index) == .to && loose.contains(index - 1)
                    && !edges.contains(where: { $0.range.upperBound <= index && isWish($0) }):
                    kinds[index] = .filler
                case .labelFollows:
                    kinds[index] =
                        introduction == nil || introduction == edge.range.lowerBound ? .introduction : .filler
                    introduction = introduction ?? edge.range.lowerBound
                default: kinds[index] = .taken
                }
            }
        }
        for index in edges.indices {
            if let part = partInLabel(index, kinds) {
                for small in edges[index].range where !part.contains(small) { kinds[small] = .filler }
                for word in part { kinds[word] = .loose }
            } else if isFeastOfDate(index) {
                for word in edges[index].range { kinds[word] = .loose }
            }
        }
        var runs = runs(kinds)
        if let introduction {
            let after = runs.filter { $0.lowerBound > introduction }
            if !after.isEmpty { runs = after }
        }
        let isIntroduced = introduction != nil
        tokens = runs.enumerated().flatMap { trimmed($1, kinds, isIntroduced: isIntroduced, isFirst: $0 == 0) }
        text = words(tokens)
    }

    /// The tokens of a part of the day that belongs to the task: the morning routine, an evening walk.
    ///
    /// It still says which half of the day is meant.
    private func partInLabel(_ index: Int, _ kinds: [Kind]) -> Range<Int>? {
        guard case .part = edges[index].meaning else { return nil }
        let range = edges[index].range
        let part = range.upperBound - 1
        // 22:30 bedtime: the time is said, so that it is the task.
        switch grammar.lexeme(part).part {
        case .breakfast?, .lunch?, .teatime?, .dinner?, .bedtime?:
            if range.allSatisfy({ $0 == part || grammar.isAny($0, .for, .the, .my) }),
                edges.contains(where: isTime)
            {
                return part..<part + 1
            }
        // Quiz night friday at 8, parents' evening at 6.
        case .night?, .evening?:
            let noun = grammar.keyword(part - 1) == .quote && grammar.isGlued(part - 1) ? part - 2 : part - 1
            if grammar.rules.cyclesDescribe, range.count == 1, noun >= 0, kinds[noun] == .loose,
                edges.contains(where: isTime)
            {
                return range
            }
        default: break
        }
        // The night of games, an evening walk.
        let next = grammar.skip(range.upperBound, .of)
        guard grammar.lexeme(part).part != nil, next < kinds.count, kinds[next] == .loose,
            grammar.lexeme(next).number < 0,
            range.allSatisfy({ $0 == part || grammar.isAny($0, .for, .the) })
        else { return nil }
        guard index > 0, edges[index - 1].range.upperBound == range.lowerBound else { return part..<part + 1 }
        switch edges[index - 1].meaning {
        case .date, .repetition, .times, .week: return nil
        default: return part..<part + 1
        }
    }

    /// Whether a feast stands beside its date, which says the day: 6 January, Epiphany.
    private func isFeastOfDate(_ index: Int) -> Bool {
        guard case .date(.feast(let feast, 0)) = edges[index].meaning, let day = feast.fixed else { return false }
        return edges.contains { edge in
            switch edge.meaning {
            case .date(.day(day.day, month: day.month, _)), .date(.falling(_, .day(day.day, month: day.month, _))): true
            default: false
            }
        }
    }

    private enum Kind {
        case loose, filler, introduction, taken
    }

    /// Stretches of loose words, with the small words among them.
    private func runs(_ kinds: [Kind]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = 0
        while index < kinds.count {
            guard kinds[index] == .loose || kinds[index] == .filler else {
                index += 1
                continue
            }
            let start = index
            while index < kinds.count, kinds[index] == .loose || kinds[index] == .filler { index += 1 }
            let run = start..<index
            let isIntroduced = start > 0 && kinds[start - 1] == .introduction
            let hasWord = run.contains {
                kinds[$0] == .loose && (grammar.tokens[$0].span.count > 1 || isName($0))
                    || kinds[$0] == .loose && grammar.lexeme($0).number >= 0
            }
            if hasWord || !runs.isEmpty && isVerbEnd(run) || (isIntroduced && run.contains { !isMark($0) }) {
                runs.append(run)
            }
        }
        return runs
    }

    /// Whether a run is the end of a verb that began before a time: ruf mich um 8 an.
    private func isVerbEnd(_ run: Range<Int>) -> Bool {
        run.count == 1 && grammar.rules.verbsComeLast && grammar.says(run.lowerBound, .particle)
            && run.upperBound >= grammar.count
    }

    /// Whether a letter stands alone as a name: plan B, B 3s.
    private func isName(_ index: Int) -> Bool {
        // What stands for words of others has no letters of its own.
        guard let byte = grammar.spelling(index).first else { return false }
        return (65...90).contains(byte) && !grammar.isGlued(index) && !grammar.isGlued(index + 1)
    }

    private func isMark(_ index: Int) -> Bool {
        switch grammar.keyword(index) {
        case .comma, .dot, .colon, .dash, .slash, .mark, .quote, .questionMark, .and: true
        default: false
        }
    }

    /// Without the small words at its ends; what is introduced keeps most of them.
    private func trimmed(_ run: Range<Int>, _ kinds: [Kind], isIntroduced: Bool, isFirst: Bool) -> [Int] {
        if run.count == 1, isVerbEnd(run) { return Array(run) }
        var (start, end) = (run.lowerBound, run.upperBound)
        while start < end,
            grammar.tokens[start].span.isEmpty || isMark(start) || (!isIntroduced && kinds[start] == .filler)
                || (isFirst && isOpening(start))
        {
            if !isIntroduced, isDeed(start, run, kinds) || !isFirst && isLink(start, run, kinds) { break }
            start += 1
        }
        while end > start,
            isMark(end - 1) || (kinds[end - 1] == .filler && !isName(end - 1) && !keepsAtEnd(end - 1, isIntroduced))
        {
            if let last = (start..<end).last(where: { kinds[$0] == .loose }), last < end - 1,
                (last + 1..<end).allSatisfy(belongs)
            {
                break
            }
            end -= 1
        }
        return Array(start..<end)
    }

    /// Whether a small word continues what was said before a time: lunch at 1 with Dave.
    private func isLink(_ index: Int, _ run: Range<Int>, _ kinds: [Kind]) -> Bool {
        // 6 am for gym, 8 am for work: those are two things.
        let isOfOne = grammar.keyword(index) == .for && edges.count(where: isTime) < 2
        guard kinds[index] == .filler, isOfOne || grammar.isAny(index, .with, .from, .at, .in) else { return false }
        var next = index + 1
        while run.contains(next), grammar.isAny(next, .the, .a, .my, .filler) { next += 1 }
        return run.contains(next) && kinds[next] == .loose && grammar.lexeme(next).number < 0
    }

    /// Whether to get up is one of several things to be done: aufstehen und strecken.
    private func isDone(_ range: Range<Int>) -> Bool {
        range.upperBound + 1 < grammar.count && grammar.keyword(range.upperBound) == .and
            && !grammar.isAny(range.upperBound - 1, .me) && loose.contains(range.upperBound + 1)
            && !grammar.lexeme(range.upperBound + 1).isKnown
    }

    /// Whether a small word ends the thing that stands before it: weigh myself, the school run, switch the dishwasher on.
    private func belongs(_ index: Int) -> Bool {
        let next = index + 1
        let isLast = next >= grammar.count || isMark(next)
        // Ob das Brot fertig ist; but a meeting is at 8.
        if grammar.says(index, .closing) {
            switch grammar.keyword(index) {
            case .filler: return isLast
            // Sekt kalt stellen; but einen Wecker stellen.
            case .set where grammar.rules.verbsComeLast:
                return !edges.contains(where: isWish)
            default: return true
            }
        }
        if grammar.isAny(index, .a, .the, .my) { return grammar.says(next, .closing) }
        return grammar.says(index, .particle)
            && (isLast || grammar.says(next, .closing) || grammar.isAny(next, .at, .by, .around, .in, .every)
                || grammar.keyword(index) == .in && grammar.keyword(next) == .on
                || grammar.isAny(next, .today, .tomorrow, .tonight, .overmorrow))
    }

    private func isWish(_ edge: Edge) -> Bool { if case .wish = edge.meaning { true } else { false } }

    private func isTime(_ edge: Edge) -> Bool { if case .times = edge.meaning { true } else { false } }

    /// Whether a word that may set an alarm says what is to be done instead: put the bins out, book the campsite; or that a
    /// thing begins: the beginning of the match.
    private func isDeed(_ index: Int, _ run: Range<Int>, _ kinds: [Kind]) -> Bool {
        let isBeginning = grammar.is(index, .starting, .beginning) && grammar.is(index + 1, .of)
        // Start the dishwasher; but start the pasta timer.
        let mayBeDeed = grammar.says(index, .deed) || grammar.says(index, .set) && grammar.keyword(index + 1) == .the
        guard kinds[index] == .filler, mayBeDeed || isBeginning,
            !grammar.isAny(run.upperBound, .timer, .alarm, .remind)
        else { return false }
        var next = isBeginning ? index + 2 : index + 1
        while run.contains(next), grammar.isAny(next, .the, .my, .a) { next += 1 }
        return run.contains(next) && kinds[next] == .loose && grammar.lexeme(next).number < 0
    }

    private func isOpening(_ index: Int) -> Bool {
        switch grammar.keyword(index) {
        case .to, .that, .about, .the, .a, .my, .i, .it, .please, .me, .for: true
        default: false
        }
    }

    /// Particles that belong to a verb: wake up, turn off.
    private func keepsAtEnd(_ index: Int, _ isIntroduced: Bool) -> Bool {
        switch grammar.keyword(index) {
        case .up, .off, .over: true
        case .time, .set, .go, .early: isIntroduced
        default: false
        }
    }

    /// The words as they were typed; stretches that are apart are joined by a space.
    private func words(_ tokens: [Int]) -> String {
        guard let first = tokens.first, let end = tokens.last else { return "" }
        if end - first == tokens.count - 1 {
            let span = grammar.tokens[first].span.lowerBound..<grammar.tokens[end].span.upperBound
            return String(decoding: grammar.text[span], as: UTF8.self)
        }
        var text: [UInt8] = []
        var last = first - 1
        for index in tokens {
            let span = grammar.tokens[index].span
            if index > first {
                if index == last + 1 {
                    text += grammar.text[grammar.tokens[last].span.upperBound..<span.lowerBound]
                } else {
                    text.append(UInt8(ascii: " "))
                }
            }
            text += grammar.text[span]
            last = index
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Edge {
    /// Whether it may be what is to be done, though it says when: dinner at 8.
    var mayNameThing: Bool {
        switch meaning {
        case .part(let mention): mention.part.isMeal || mention.part == .bedtime
        case .date(.feast): true
        default: false
        }
    }
}
