// SPDX-License-Identifier: MIT
import Phrasing

/// What of a sentence was not used, and whether it asks for anything.
extension Sentence {
    /// What was not used, in stretches as they were typed.
    var unusedStretches: [Range<Int>] {
        var stretches: [Range<Int>] = []
        for index in unused.sorted() {
            if let last = stretches.last, last.upperBound == index {
                stretches[stretches.count - 1] = last.lowerBound..<index + 1
            } else {
                stretches.append(index..<index + 1)
            }
        }
        return stretches.compactMap { stretch in
            // Commas around it are not meant.
            let words = stretch.filter { !grammar.isAny($0, .comma, .dot, .mark) }
            guard let first = words.first, let last = words.last else { return nil }
            return grammar.tokens[first].span.lowerBound..<grammar.tokens[last].span.upperBound
        }
    }

    /// Whether an unused word about time belongs to a thing: weekend plans.
    func isOfThing(_ index: Int) -> Bool {
        if asides.contains(index) { return true }
        return [index - 1, index + 1].contains { other in
            uses.indices.contains(other) && uses[other].purpose == .ignored && !grammar.lexeme(other).isKnown
        }
    }

    /// Whether it asks for something that rings, which may lack only its time or its duration.
    ///
    /// Yoga every Tuesday does; no alarm tomorrow, sat down and the fifth element do not.
    var isRequest: Bool {
        let introduction = edges.first(where: \.introducesLabel)?.range.lowerBound ?? grammar.count
        // Skip tomorrow's alarm, alarm off, update alarm: what is set already.
        for index in 0..<introduction where uses[index].purpose != .exception {
            if grammar.isAny(index, .skip, .off, .cancel) || grammar.says(index, .change) && index == 0 { return false }
            if grammar.keyword(index) == .no, grammar.isAny(index + 1, .alarm, .timer) { return false }
        }
        let isWished = edges.contains { edge in
            switch edge.meaning {
            case .wish, .series: true
            default: false
            }
        }
        // Will it rain tomorrow?
        if !isWished, grammar.keyword(grammar.count - 1) == .questionMark,
            uses.contains(where: { $0.purpose == .label })
        {
            return false
        }
        return isWished
            || edges.contains { edge in
                switch edge.meaning {
                case .date(let date): !isOfName(edge, date)
                case .repetition, .dateList, .dates, .week, .repeats: true
                default: false
                }
            }
    }

    /// Whether a day is more likely a part of a name: sat down, the fifth element.
    private func isOfName(_ edge: Edge, _ date: DateExpression) -> Bool {
        let end = edge.range.upperBound
        let isBeforeNoun = end < grammar.count && uses[end].purpose == .label
        if edge.range.count == 1, grammar.lexeme(edge.range.lowerBound).isRisky { return grammar.count > 1 }
        if case .day(_, nil, nil) = date { return isBeforeNoun }
        return isBeforeNoun && grammar.lexeme(edge.range.lowerBound).isRisky
    }
}
