// SPDX-License-Identifier: MIT

/// What is said only to correct what was understood before.
extension Sentence {
    /// Takes `no, pm` for the other half of the day, and what `call it` introduces for a label.
    ///
    /// A half of the day needs a time to belong to; `hasTime` says whether there was one.
    static func amend(_ edges: inout [Edge], _ loose: inout [Int], _ grammar: Grammar, hasTime: Bool) {
        guard let first = loose.first, let last = loose.last else { return }
        if hasTime, edges.allSatisfy(\.isSmall), let half = grammar.halfOfDay(first), half.end > last {
            edges.removeAll { (first..<half.end).contains($0.range.lowerBound) }
            edges.append(Edge(range: first..<half.end, meaning: .half(half.value)))
            loose = []
        } else if let call = loose.first(where: { grammar.says($0, .call) }),
            grammar.keyword(call + 1) == .it || grammar.says(call + 1, .itWord), call + 2 < grammar.count
        {
            edges.removeAll { $0.range == call + 1..<call + 2 }
            loose.removeAll { (call...call + 1).contains($0) }
            let place = edges.firstIndex { $0.range.lowerBound > call } ?? edges.endIndex
            edges.insert(Edge(range: call..<call + 2, meaning: .labelFollows), at: place)
        }
    }
}

extension Edge {
    /// Whether it only completes the sentence, or says that something is corrected.
    fileprivate var isSmall: Bool {
        switch meaning {
        case .filler, .correction: true
        default: false
        }
    }
}
