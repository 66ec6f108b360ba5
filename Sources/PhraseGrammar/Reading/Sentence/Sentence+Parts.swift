// SPDX-License-Identifier: MIT
import Phrasing

extension Sentence {
    /// Gives each of several hours the part of the day that stands beside it: morning 7 evening 9; 9 morning and 9 night.
    static func pairParts(_ edges: inout [Edge]) {
        // Parts stand before their hours, or after them.
        var taken: [(part: Int, time: Int)] = []
        for index in edges.indices {
            guard case .times(let said) = edges[index].meaning, said.count == 1, said[0].part == nil,
                said[0].habit == nil
            else { continue }
            let before = index - 1, after = index + 1
            // Morgens 7 Uhr, abends 19 Uhr: what is written for a half has its part beside it as well.
            func isPart(_ place: Int) -> Bool {
                edges.indices.contains(place) && part(of: edges[place]).map { !said[0].contradicts($0) } ?? false
            }
            if isPart(before), edges[before].range.upperBound == edges[index].range.lowerBound,
                taken.last?.part != before
            {
                taken.append((before, index))
            } else if isPart(after),
                edges[after].range.lowerBound == edges[index].range.upperBound
            {
                taken.append((after, index))
            }
        }
        guard taken.count > 1 else { return }
        for (place, time) in taken {
            guard case .times(var said) = edges[time].meaning, let part = part(of: edges[place]) else { continue }
            said[0].part = part
            said[0].strength = .strong
            edges[time].meaning = .times(said)
            if case .repetition(var rule) = edges[place].meaning {
                rule.part = nil
                edges[place].meaning = .repetition(rule)
            } else {
                edges[place].meaning = .filler
            }
        }
    }

    /// The one part of the day that a constituent names.
    private static func part(of edge: Edge) -> DayPart? {
        switch edge.meaning {
        case .part(let mention) where mention.offset == 0 && !mention.isToday: mention.part
        case .repetition(let rule) where rule.secondPart == nil: rule.part
        default: nil
        }
    }

    /// Takes the number in `in 10 minutes, no, in 20` for a duration like the one that it corrects.
    static func correctLength(_ edges: inout [Edge], _ loose: inout [Int], _ grammar: Grammar) {
        guard !loose.isEmpty, edges.contains(where: { if case .duration = $0.meaning { true } else { false } }),
            let correction = edges.lastIndex(where: { if case .correction = $0.meaning { true } else { false } })
        else { return }
        var number = edges[correction].range.upperBound
        while grammar.is(number, .comma, .in, .after) { number += 1 }
        guard loose.contains(number), grammar.lexeme(number).digits > 0,
            (1...24).contains(grammar.lexeme(number).number),
            grammar.lexeme(number + 1).unit == nil
        else { return }
        loose.removeAll { $0 == number }
        let time = ClockTime(hour: Int(grammar.lexeme(number).number))
        let place = edges.firstIndex { $0.range.lowerBound > number } ?? edges.endIndex
        edges.insert(Edge(range: number..<number + 1, meaning: .times([time])), at: place)
    }

    /// Next Tuesday and Thursday: both of next week, and not of every week.
    static func nameWeeks(_ edges: inout [Edge], _ grammar: Grammar) {
        for index in edges.indices.dropFirst() {
            guard case .repetition(let rule) = edges[index].meaning, !rule.saysEvery, let days = rule.plainWeekdays,
                days.count > 1, days != .all, case .filler = edges[index - 1].meaning,
                edges[index - 1].range.count == 1,
                edges[index - 1].range.upperBound == edges[index].range.lowerBound,
                grammar.lexeme(edges[index].range.lowerBound).weekday != nil,
                !grammar.lexeme(edges[index].range.lowerBound).isPlural
            else { continue }
            let which: DateExpression.Which
            switch grammar.keyword(edges[index - 1].range.lowerBound) {
            case .next: which = .next
            case .this: which = .this
            default: continue
            }
            edges[index - 1].meaning = .dateList(days.days.map { .weekday($0, which) })
            edges[index - 1].range = edges[index - 1].range.lowerBound..<edges[index].range.upperBound
            edges.remove(at: index)
            return
        }
    }
}
