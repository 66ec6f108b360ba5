// SPDX-License-Identifier: MIT
import Phrasing

/// What a sentence says of the thing to be done and not of the alarm: a reason, when the meeting is, tomorrow's lunch.
extension Sentence {
    /// Removes the times and days that belong to what is to be done, and answers their tokens.
    static func asides(_ edges: inout [Edge], _ loose: [Int], _ grammar: Grammar) -> [Int] {
        var asides = Asides(edges: edges, loose: loose, grammar: grammar)
        asides.find()
        guard !asides.found.isEmpty else { return [] }
        var loosened: [Int] = []
        for index in asides.found.sorted(by: >) {
            let range = edges[index].range
            // The article before it stays a word that says nothing.
            let hasArticle = range.count > 1 && grammar.isAny(range.lowerBound, .the, .for, .at, .by)
            loosened += hasArticle ? range.dropFirst() : range
            let article = Edge(range: range.lowerBound..<range.lowerBound + 1, meaning: .filler)
            edges.replaceSubrange(index...index, with: hasArticle ? [article] : [])
        }
        return loosened
    }
}

/// Whether a sentence says several times or days, so that some may belong to what is to be done.
struct AsideHints {
    private(set) var hasSeveralTimes = false
    private(set) var mayHaveAsides = false

    init(_ edges: [Edge], _ grammar: Grammar) {
        guard edges.count > 1 else { return }
        var (times, days) = (0, 0)
        for edge in edges {
            switch edge.meaning {
            case .times: times += 1
            case .part(let mention) where mention.isToday: days += 1
            case .date, .repetition, .week:
                days += 1
                if grammar.isPossessive(edge.range.upperBound - 1) { mayHaveAsides = true }
            default: break
            }
        }
        hasSeveralTimes = times > 1
        if hasSeveralTimes || days > 1 { mayHaveAsides = true }
    }
}

extension Grammar {
    /// Whether a word is a possessive: tomorrow's.
    func isPossessive(_ index: Int) -> Bool {
        guard index >= 0, index < count else { return false }
        let end = tokens[index].span.upperBound
        return says(index, .ofTomorrow)
            || tokens[index].span.count > 3 && small[end - 1] == UInt8(ascii: "s")
                && small[end - 2] == UInt8(ascii: "'")
    }
}
