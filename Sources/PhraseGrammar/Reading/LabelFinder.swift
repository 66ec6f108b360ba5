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
                case .labelFollows:
                    kinds[index] =
                        introduction == nil || introduction == edge.range.lowerBound ? .introduction : .filler
                    introduction = introduction ?? edge.range.lowerBound
                default: kinds[index] = .taken
                }
            }
        }
        for index in edges.indices { if let part = partInLabel(index, kinds) { kinds[part] = .loose } }
        var runs = runs(kinds)
        if let introduction {
            let after = runs.filter { $0.lowerBound > introduction }
            if !after.isEmpty { runs = after }
        }
        let isIntroduced = introduction != nil
        tokens = runs.enumerated().flatMap { trimmed($1, kinds, isIntroduced: isIntroduced, isFirst: $0 == 0) }
        text = words(tokens)
    }

    /// The token of a part of the day that belongs to the task: the morning routine, an evening walk.
    ///
    /// It still says which half of the day is meant.
    private func partInLabel(_ index: Int, _ kinds: [Kind]) -> Int? {
        guard case .part = edges[index].meaning else { return nil }
        let range = edges[index].range
        let part = range.upperBound - 1
        // 22:30 bedtime: the time is said, so that it is the task.
        switch grammar.lexeme(part).part {
        case .breakfast?, .lunch?, .teatime?, .dinner?, .bedtime?:
            if range.count == 1, edges.contains(where: { if case .times = $0.meaning { true } else { false } }) {
                return part
            }
        default: break
        }
        guard grammar.lexeme(part).part != nil, range.upperBound < kinds.count, kinds[range.upperBound] == .loose,
            grammar.lexeme(range.upperBound).number < 0,
            range.allSatisfy({ $0 == part || grammar.isAny($0, .for, .the) })
        else { return nil }
        guard index > 0, edges[index - 1].range.upperBound == range.lowerBound else { return part }
        switch edges[index - 1].meaning {
        case .date, .repetition, .times, .week: return nil
        default: return part
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
            if hasWord || (isIntroduced && run.contains { !isMark($0) }) { runs.append(run) }
        }
        return runs
    }

    /// Whether a letter stands alone as a name: plan B, B 3s.
    private func isName(_ index: Int) -> Bool {
        let byte = grammar.text[grammar.tokens[index].span.lowerBound]
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
        var (start, end) = (run.lowerBound, run.upperBound)
        while start < end, isMark(start) || (!isIntroduced && kinds[start] == .filler) || (isFirst && isOpening(start))
        {
            if !isIntroduced, isDeed(start, run, kinds) { break }
            start += 1
        }
        while end > start, isMark(end - 1) || (kinds[end - 1] == .filler && !keepsAtEnd(end - 1, isIntroduced)) {
            end -= 1
        }
        return Array(start..<end)
    }

    /// Whether a word that may set an alarm says what is to be done instead: put the bins out, book the campsite.
    private func isDeed(_ index: Int, _ run: Range<Int>, _ kinds: [Kind]) -> Bool {
        guard kinds[index] == .filler, grammar.says(index, .deed) else { return false }
        var next = index + 1
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
