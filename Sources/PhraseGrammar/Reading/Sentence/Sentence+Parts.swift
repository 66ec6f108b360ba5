// SPDX-License-Identifier: MIT
import Phrasing

extension Sentence {
    /// Gives each of several hours the part of the day that stands beside it: morning 7 evening 9; 9 morning and 9 night.
    static func pairParts(_ edges: inout [Edge]) {
        let isPart = edges.map { part(of: $0) != nil }
        // Parts stand before their hours, or behind them.
        var taken: [(part: Int, time: Int)] = []
        for index in edges.indices {
            guard case .times(let said) = edges[index].meaning, said.count == 1, said[0].half == .open,
                said[0].part == nil
            else { continue }
            let before = index - 1, after = index + 1
            if before >= 0, isPart[before], edges[before].range.upperBound == edges[index].range.lowerBound,
                taken.last?.part != before
            {
                taken.append((before, index))
            } else if after < edges.count, isPart[after],
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
}
