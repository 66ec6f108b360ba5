// SPDX-License-Identifier: MIT
import Phrasing

/// What a sentence says of several alarms: each clause of it has days and a time.
extension Sentence {
    /// Parts the sentence where it gives several days a time each, 7 on weekdays and 9 on weekends; nil for nearly all.
    static func clauses(_ edges: [Edge], _ grammar: Grammar) -> [[Edge]]? {
        // Several alarms have several times.
        var times = 0
        for edge in edges {
            switch edge.meaning {
            case .times(let said): times += said.count
            // Tue and Thu 17:30-19:00, Sat 9:00.
            case .window: times += 1
            default: break
            }
        }
        guard times > 1, edges.count > 1 else { return nil }
        let edges = parted(edges, grammar)
        var signs: [(isTime: Bool, index: Int)] = []
        var repeats = false
        for (index, edge) in edges.enumerated() {
            switch edge.meaning {
            case .times, .window: signs.append((true, index))
            case .repetition(let rule) where rule.isEveryWeek:
                // Mon 6:00, Tue 7:00 every week.
                repeats = true
            case .repetition(let rule)
            where rule.unit?.seconds == nil && (rule.unit != nil || DayKind(rule).isOfMonth):
                signs.append((false, index))
            case .date: signs.append((false, index))
            case .part(let mention) where mention.isToday && !isOfDay(edges, index): signs.append((false, index))
            case .correction, .repetition, .duration: return [edges]
            default: break
            }
        }
        // The 9th at 7 and the 24th at 8 every month.
        var units: [Edge] = []
        if signs.count % 2 == 1, signs.count >= 5 {
            units = signs.filter { !$0.isTime && DayKind(edges[$0.index].meaning) == .unit }.map { edges[$0.index] }
            signs.removeAll { !$0.isTime && DayKind(edges[$0.index].meaning) == .unit }
        }
        if let other = otherDays(edges, signs, grammar) { return other }
        // Each has a day and a time, in either order.
        guard signs.count >= 4, signs.count % 2 == 0,
            stride(from: 0, to: signs.count, by: 2).allSatisfy({ signs[$0].isTime != signs[$0 + 1].isTime })
        else { return [edges] }
        var clauses: [[Edge]] = []
        var start = 0
        for position in stride(from: 2, to: signs.count, by: 2) {
            let end = signs[position].index
            clauses.append(Array(edges[start..<end]))
            start = end
        }
        clauses.append(Array(edges[start...]))
        if !units.isEmpty { clauses = clauses.map { shared(units, with: $0) } }
        return narrowed(repeating(clauses, repeats, grammar), grammar)
    }

    /// Whether a part of today stands with another day, and so is not a day of its own.
    private static func isOfDay(_ edges: [Edge], _ index: Int) -> Bool {
        [index - 1, index + 1].contains { other in
            guard edges.indices.contains(other) else { return false }
            let isBeside =
                edges[other].range.upperBound == edges[index].range.lowerBound
                || edges[other].range.lowerBound == edges[index].range.upperBound
            if case .date = edges[other].meaning { return isBeside }
            return false
        }
    }

    /// At sunrise and at sunset, at sunrise or at 7: a clause for each; nil where the sun is asked for once at most.
    static func suns(_ edges: [Edge]) -> [[Edge]]? {
        let times = edges.indices.filter { index in
            switch edges[index].meaning {
            case .solar, .times: true
            default: false
            }
        }
        let suns = times.filter { if case .solar = edges[$0].meaning { true } else { false } }
        guard times.count > 1, !suns.isEmpty,
            !edges.contains(where: { if case .correction = $0.meaning { true } else { false } })
        else { return nil }
        return times.map { time in
            edges.indices.filter { $0 == time || !times.contains($0) }.map { edges[$0] }
        }
    }

    /// A clause with `every month` said elsewhere, where its days are those of a month.
    private static func shared(_ units: [Edge], with clause: [Edge]) -> [Edge] {
        let others = clause.filter { DayKind($0.meaning) != .unit }
        return others.contains { DayKind($0.meaning)?.isOfMonth ?? false } ? others + units : others
    }

    /// With two times of a list taken apart where each has its days: daily at 7, 8 on Saturdays; at 6:30, at 8 on weekends.
    private static func parted(_ edges: [Edge], _ grammar: Grammar) -> [Edge] {
        guard
            let index = edges.indices.first(where: { index in
                guard case .times(let times) = edges[index].meaning, times.count == 2, index + 1 < edges.count,
                    case .repetition(let rule) = edges[index + 1].meaning, let days = rule.plainWeekdays, days != .all
                else { return false }
                return true
            }), case .times(let times) = edges[index].meaning,
            let comma = edges[index].range.first(where: { grammar.keyword($0) == .comma })
        else { return edges }
        var isWider = index == 0
        if index > 0, case .repetition(let rule) = edges[index - 1].meaning { isWider = rule.plainWeekdays != nil }
        let saysAt = grammar.keyword(edges[index].range.lowerBound) == .at && grammar.keyword(comma + 1) == .at
        guard saysAt || isWider && index > 0 else { return edges }
        var parted = edges
        let range = edges[index].range
        parted.replaceSubrange(
            index...index,
            with: [
                Edge(range: range.lowerBound..<comma, meaning: .times([times[0]])),
                Edge(range: comma + 1..<range.upperBound, meaning: .times([times[1]])),
            ])
        return parted
    }

    /// Wake me at 7, weekends at 9: days with a time of their own, after a time of all the others.
    private static func otherDays(
        _ edges: [Edge], _ signs: [(isTime: Bool, index: Int)], _ grammar: Grammar
    ) -> [[Edge]]? {
        guard signs.count == 3, signs[0].isTime, signs[1].isTime != signs[2].isTime,
            signs[2].index == signs[1].index + 1
        else { return nil }
        let (time, day) = signs[1].isTime ? (signs[1].index, signs[2].index) : (signs[2].index, signs[1].index)
        guard case .repetition(let rule) = edges[day].meaning, let days = rule.plainWeekdays, days != .all,
            case .times(let times) = edges[time].meaning, times.count == 1,
            grammar.keyword(edges[signs[1].index].range.lowerBound - 1) == .comma
        else { return nil }
        var said = edges
        let range = edges[signs[1].index].range.lowerBound..<edges[signs[2].index].range.upperBound
        said.replaceSubrange(
            signs[1].index...signs[2].index, with: [Edge(range: range, meaning: .otherwise(days, times[0]))])
        return otherwise(said, grammar)
    }

    /// Weekdays 7:00, Saturday 8:00: beside weekdays that repeat, a single one repeats as well.
    ///
    /// So do the first Friday, and what is said to be of the month.
    private static func repeating(_ clauses: [[Edge]], _ repeats: Bool, _ grammar: Grammar) -> [[Edge]] {
        let repeats =
            repeats
            || clauses.joined().contains { edge in
                guard case .repetition(let rule) = edge.meaning, rule.interval == 1 else { return false }
                return rule.unit == .week || rule.unit == .day
            }
        guard repeats else { return clauses }
        return clauses.map { clause in
            clause.map { edge in
                var edge = edge
                switch edge.meaning {
                case .date(.weekday(let weekday, .nearest)):
                    var rule = Repetition(unit: .week)
                    rule.weekdays = WeekdaySet(weekday)
                    edge.meaning = .repetition(rule)
                case .date(.weekend(.nearest)):
                    // Weekdays at 7, 9 for the weekend.
                    var rule = Repetition(unit: .week)
                    rule.weekdays = .weekend
                    edge.meaning = .repetition(rule)
                case .date(.day(let day, nil, nil)) where grammar.lexeme(edge.range.upperBound - 1).unit == .month:
                    var rule = Repetition(unit: .month)
                    rule.monthDays = [day]
                    edge.meaning = .repetition(rule)
                case .repetition(var rule) where rule.unit == nil:
                    rule.unit = .month
                    edge.meaning = .repetition(rule)
                default: break
                }
                return edge
            }
        }
    }

    /// Every day at 7:30, weekends at 10: the narrower days of a later clause are left out of an earlier, wider one.
    ///
    /// `and every Sunday at 10` says that it comes on top.
    private static func narrowed(_ clauses: [[Edge]], _ grammar: Grammar) -> [[Edge]] {
        let days = clauses.map { clause in
            clause.lazy.compactMap { edge -> WeekdaySet? in
                guard case .repetition(let rule) = edge.meaning else { return nil }
                return rule.plainWeekdays
            }.first
        }
        return clauses.indices.map { index in
            guard let wide = days[index] else { return clauses[index] }
            var left = WeekdaySet()
            for later in clauses.indices where later > index {
                guard let narrow = days[later], narrow != wide, wide.isSuperset(of: narrow),
                    !isOnTop(clauses, later, grammar)
                else { continue }
                left.formUnion(narrow)
            }
            guard !left.isEmpty, let last = clauses[index].last else { return clauses[index] }
            return clauses[index] + [Edge(range: last.range, meaning: .except([.weekdays(left)]))]
        }
    }

    /// Whether a clause comes on top of those before it: also on Sundays, and every Sunday.
    private static func isOnTop(_ clauses: [[Edge]], _ index: Int, _ grammar: Grammar) -> Bool {
        guard let first = clauses[index].first?.range.lowerBound else { return false }
        if grammar.says(first - 1, .also) || grammar.says(first - 1, .additionally) { return true }
        guard grammar.keyword(first - 1) == .and else { return false }
        return clauses[index].contains { edge in
            if case .repetition(let rule) = edge.meaning { rule.saysEvery } else { false }
        }
    }

    /// Two clauses, where some weekdays have another time: every day at 7, but at 9 on weekends.
    static func otherwise(_ edges: [Edge], _ grammar: Grammar) -> [[Edge]]? {
        guard let index = edges.firstIndex(where: { if case .otherwise = $0.meaning { true } else { false } }),
            case .otherwise(let days, let time) = edges[index].meaning
        else { return nil }
        var usual = edges
        let hasTime = edges.contains { edge in
            switch edge.meaning {
            case .times, .part, .window, .solar, .appointment: true
            // Every morning except Sunday at 7: there is no other time either.
            case .repetition(let rule):
                rule.part != nil && grammar.keyword(edges[index].range.lowerBound) != .except
                    || rule.unit?.seconds != nil
            default: false
            }
        }
        guard hasTime else {
            // Every day but Sunday at 7: there is no other time.
            usual[index].meaning = .except([.weekdays(days)])
            usual.append(Edge(range: edges[index].range, meaning: .times([time])))
            return [usual]
        }
        var other = edges
        usual[index].meaning = .except([.weekdays(days)])
        let repeats = edges.contains { if case .repetition = $0.meaning { true } else { false } }
        if !repeats { usual.append(Edge(range: edges[index].range, meaning: .repetition(Repetition(unit: .day)))) }
        other.removeAll { edge in
            switch edge.meaning {
            case .times, .part, .repetition, .otherwise: true
            default: false
            }
        }
        var rule = Repetition(unit: .week)
        rule.weekdays = days
        other += [Edge(range: edges[index].range, meaning: .repetition(rule))]
        other += [Edge(range: edges[index].range, meaning: .times([time]))]
        return [usual, other]
    }
}
