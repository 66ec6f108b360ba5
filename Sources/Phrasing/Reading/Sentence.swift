// SPDX-License-Identifier: MIT
import Almanac

/// A sentence taken apart: what each clause of it asks for, and what each word was used for.
struct Sentence {
    private(set) var requests: [Request] = []
    private(set) var uses: [WordUse] = []
    /// The words that nothing was made of, nor a label.
    private(set) var ignored: [Range<Int>] = []

    /// Whether it hangs on something that nobody here can know.
    private(set) var hasCondition = false

    /// Whether none of its words was understood, so that it puts nothing right.
    private(set) var saysNothing = false

    /// What makes it no request for a time, whatever else it says.
    private(set) var fault: Fault?

    private let grammar: Grammar

    init(_ grammar: Grammar, correcting previous: Understanding?) {
        self.grammar = grammar
        let chart = Chart(grammar)
        var edges = chart.path
        var loose = chart.leftOver
        let dissolved = Self.dissolve(&edges, grammar)
        let yielded = Self.yield(&edges)
        if !dissolved.isEmpty || !yielded.isEmpty { loose = (loose + dissolved + yielded).sorted() }
        saysNothing = edges.allSatisfy { if case .filler = $0.meaning { true } else { false } }
        hasCondition = edges.contains { if case .condition = $0.meaning { true } else { false } }
        let clauses = Self.otherwise(edges) ?? Self.clauses(edges, grammar)
        var label = LabelFinder(grammar: grammar, edges: edges, loose: loose)
        if !loose.isEmpty || edges.contains(where: \.introducesLabel) { label.find() }
        for clause in clauses {
            var builder = RequestBuilder()
            if clauses.count == 1, let previous { builder = RequestBuilder(correcting: previous.request) }
            for edge in clause { builder.add(edge) }
            builder.finish()
            requests.append(builder.request)
            requests[requests.count - 1].label =
                label.text.isEmpty ? previous?.request.label ?? "" : label.text
            requests[requests.count - 1].hasLeftOver = !label.isEmpty
        }
        tell(edges, label)
        fault = Fault(grammar, edges)
    }

    /// Removes the bare numbers and vague lengths that other words make unlikely, and answers their tokens.
    private static func dissolve(_ edges: inout [Edge], _ grammar: Grammar) -> [Int] {
        var hasClock = false
        var hasTimer = false
        var isWished = false
        var hasDay = false
        for edge in edges {
            switch edge.meaning {
            case .times(let times) where times[0].strength == .strong: hasClock = true
            case .solar, .window: hasClock = true
            case .duration(_, .ahead), .duration(_, .lasting): hasClock = true
            case .starting(let boundary) where boundary.time != nil: hasClock = true
            case .repetition(let rule) where rule.unit?.seconds != nil: hasClock = true
            case .wish(.timer):
                hasTimer = true
                isWished = true
            case .wish: isWished = true
            case .date, .repetition, .times, .until, .starting, .span, .week: hasDay = true
            default: break
            }
        }
        // Beside the length of a timer a number is none: 7up 3 min.
        if hasTimer, edges.contains(where: { if case .duration = $0.meaning { true } else { false } }) {
            hasClock = true
        }
        if isWished || hasDay, !hasTimer, !hasClock { hasClock = readHourSigns(&edges, grammar, hasDay: hasDay) }
        let fillers = edges.count { if case .filler = $0.meaning { true } else { false } }
        func keeps(_ edge: Edge) -> Bool {
            let keeps: Bool
            switch edge.meaning {
            case .times(let times):
                switch times[0].strength {
                case .strong:
                    // Pi is 3.14, but it's 3.14 pm.
                    keeps =
                        !(times[0].isDotted && times[0].half == .open && !times[0].isIntroduced
                        && grammar.isSpelt(edge.range.lowerBound - 1, "is"))
                case .medium:
                    // An alarm for 8, and another at 9.
                    let isAlarm = isWished && grammar.keyword(edge.range.lowerBound - 1) == .alarm
                    keeps =
                        hasClock
                        ? isAlarm && !isFollowedByNoun(edge, grammar)
                        : isWished || isSetFor(edge, grammar) && !isFollowedByNoun(edge, grammar)
                case .weak where isCounted(times.count, edges): keeps = true
                case .weak:
                    keeps =
                        hasClock
                        ? hasDayOfItsOwn(edge, edges) : isPlausible(edge, edges, grammar, isWished: isWished)
                }
            case .duration(_, .vague): keeps = hasTimer || edges.count <= 2 && grammar.count == edge.range.count
            case .duration(let seconds, .bare):
                keeps = hasTimer || (seconds < 86_400 && !hasClock && grammar.count - fillers - edge.range.count <= 6)
            case .part(let mention) where !mention.isStrong:
                switch mention.part {
                case .breakfast, .lunch, .dinner, .teatime, .bedtime: keeps = false
                // Good morning is no time.
                default: keeps = isWished || hasDay || hasClock || grammar.count == edge.range.count
                }
            default: keeps = true
            }
            return keeps
        }
        guard edges.contains(where: { !keeps($0) }) else { return [] }
        let kept = edges.filter(keeps)
        let gone = edges.filter { !keeps($0) }.flatMap(\.range)
        edges = kept
        return gone
    }

    /// Makes a time of a length such as `9h30` that stands with a day, or with somebody to be woken; true when there is one.
    private static func readHourSigns(_ edges: inout [Edge], _ grammar: Grammar, hasDay: Bool) -> Bool {
        let wakes = edges.contains { if case .wish(.wake) = $0.meaning { true } else { false } }
        for index in edges.indices {
            guard case .duration(_, let role) = edges[index].meaning,
                role == .bare && wakes || role != .ahead && hasDay,
                let time = grammar.hourSign(grammar.skip(edges[index].range.lowerBound, .for)),
                time.end == edges[index].range.upperBound
            else { continue }
            edges[index].meaning = .times([time.value])
            return true
        }
        return false
    }

    /// Removes the times before `wake me at 7:30`, as in `I start at 9, wake me at 7:30`, and answers their tokens.
    private static func yield(_ edges: inout [Edge]) -> [Int] {
        let wish = edges.indices.first { index in
            guard index + 1 < edges.count, case .times = edges[index + 1].meaning,
                edges[index + 1].range.lowerBound == edges[index].range.upperBound
            else { return false }
            switch edges[index].meaning {
            case .wish(.wake), .wish(.remind): return true
            default: return false
            }
        }
        guard let wish else { return [] }
        // Weekdays at 7, weekends let me sleep till 9: each time has its days.
        let days = edges.count {
            switch $0.meaning {
            case .repetition, .date: true
            default: false
            }
        }
        if days > 1 { return [] }
        var gone: [Int] = []
        let start = edges[wish].range.lowerBound
        edges.removeAll { edge in
            guard case .times = edge.meaning, edge.range.lowerBound < start else { return false }
            gone += Array(edge.range)
            return true
        }
        return gone
    }

    /// Whether `for 7` follows what speaks of time: `set it for 7`, not `a table for two`.
    private static func isSetFor(_ edge: Edge, _ grammar: Grammar) -> Bool {
        let before = grammar.lexeme(edge.range.lowerBound - 1)
        return edge.range.lowerBound == 0 || before.isKnown && before.part == nil && before.number < 0
    }

    private static func isFollowedByNoun(_ edge: Edge, _ grammar: Grammar) -> Bool {
        let next = edge.range.upperBound
        return next < grammar.count && !grammar.lexeme(next).isKnown
    }

    /// Whether a bare number may be an hour: it stands beside something that speaks of time, or all alone.
    private static func isPlausible(_ edge: Edge, _ edges: [Edge], _ grammar: Grammar, isWished: Bool) -> Bool {
        let (start, end) = (edge.range.lowerBound, edge.range.upperBound)
        let before = grammar.lexeme(start - 1)
        let after = grammar.lexeme(end)
        let isFirst = start == 0
        let isLast = end >= grammar.count
        if isFirst, isLast { return true }
        let touchesTime =
            (!isFirst && speaks(edgeEnding: start, edges)) || (!isLast && speaks(edgeBeginning: end, edges))
        if touchesTime { return isFirst || isLast || before.isKnown || after.isKnown }
        if isFirst {
            return after.keyword != .none && !(after.keyword == .and) && after.speaksOfTime && after.keyword != .alarm
        }
        return isWished && before.isKnown && before.keyword != .my
            && (isLast || after.isKnown || before.keyword == .wake || before.keyword == .alarm)
    }

    /// Whether a bare number stands beside a day that has no other time: mon-fri 6:30, sat 9.
    private static func hasDayOfItsOwn(_ edge: Edge, _ edges: [Edge]) -> Bool {
        func isDay(_ edge: Edge) -> Bool {
            switch edge.meaning {
            case .date: true
            case .repetition(let rule): !rule.weekdays.isEmpty
            default: false
            }
        }
        func hasTime(_ range: (Edge) -> Bool) -> Bool {
            edges.contains { if case .times = $0.meaning { range($0) } else { false } }
        }
        if let day = edges.first(where: { isDay($0) && $0.range.lowerBound == edge.range.upperBound }) {
            return !hasTime { $0.range.lowerBound == day.range.upperBound }
        }
        if let day = edges.first(where: { isDay($0) && $0.range.upperBound == edge.range.lowerBound }) {
            return !hasTime { $0.range.upperBound == day.range.lowerBound }
        }
        return false
    }

    /// Whether as many times were promised: four times a day: 8, 12, 4 and 8.
    private static func isCounted(_ count: Int, _ edges: [Edge]) -> Bool {
        count > 1
            && edges.contains {
                if case .repetition(let rule) = $0.meaning { rule.timesPerUnit == count } else { false }
            }
    }

    private static func speaks(edgeEnding end: Int, _ edges: [Edge]) -> Bool {
        edges.contains { $0.range.upperBound == end && isTime($0.meaning) }
    }

    private static func speaks(edgeBeginning start: Int, _ edges: [Edge]) -> Bool {
        edges.contains { $0.range.lowerBound == start && isTime($0.meaning) }
    }

    private static func isTime(_ meaning: Constituent) -> Bool {
        switch meaning {
        case .date, .repetition, .part, .week, .wish(.wake), .wish(.alarm), .until, .starting, .correction, .zone: true
        default: false
        }
    }

    /// Parts the sentence where it gives several days a time each: 7 on weekdays and 9 on weekends.
    private static func clauses(_ edges: [Edge], _ grammar: Grammar) -> [[Edge]] {
        guard edges.count >= 2 else { return [edges] }
        let edges = parted(edges, grammar)
        var signs: [(isTime: Bool, index: Int)] = []
        var repeats = false
        for (index, edge) in edges.enumerated() {
            switch edge.meaning {
            case .times: signs.append((true, index))
            case .repetition(let rule) where rule.isEveryWeek:
                // Mon 6:00, Tue 7:00 every week.
                repeats = true
            case .repetition(let rule) where rule.unit?.seconds == nil && rule.unit != nil: signs.append((false, index))
            case .date: signs.append((false, index))
            case .correction, .repetition, .duration: return [edges]
            default: break
            }
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
        return narrowed(repeating(clauses, repeats), grammar)
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

    /// Wake me at 7, weekends at 9: days with a time of their own, behind a time of all the others.
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
        return otherwise(said)
    }

    /// Weekdays 7:00, Saturday 8:00: beside weekdays that repeat, a single one repeats as well.
    private static func repeating(_ clauses: [[Edge]], _ repeats: Bool) -> [[Edge]] {
        let repeats =
            repeats
            || clauses.joined().contains { edge in
                if case .repetition(let rule) = edge.meaning { rule.unit == .week && rule.interval == 1 } else { false }
            }
        guard repeats else { return clauses }
        return clauses.map { clause in
            clause.map { edge in
                guard case .date(.weekday(let weekday, .nearest)) = edge.meaning else { return edge }
                var rule = Repetition(unit: .week)
                rule.weekdays = WeekdaySet(weekday)
                return Edge(range: edge.range, meaning: .repetition(rule))
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
        if grammar.isSpelt(first - 1, "also") || grammar.isSpelt(first - 1, "additionally") { return true }
        guard grammar.keyword(first - 1) == .and else { return false }
        return clauses[index].contains { edge in
            if case .repetition(let rule) = edge.meaning { rule.saysEvery } else { false }
        }
    }

    /// Two clauses, where some weekdays have another time: every day at 7, but at 9 on weekends.
    private static func otherwise(_ edges: [Edge]) -> [[Edge]]? {
        guard let index = edges.firstIndex(where: { if case .otherwise = $0.meaning { true } else { false } }),
            case .otherwise(let days, let time) = edges[index].meaning
        else { return nil }
        var usual = edges
        let hasTime = edges.contains { edge in
            switch edge.meaning {
            case .times, .part, .window, .solar: true
            case .repetition(let rule): rule.part != nil || rule.unit?.seconds != nil
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

    /// Writes down what each word was used for.
    private mutating func tell(_ edges: [Edge], _ label: LabelFinder) {
        uses.reserveCapacity(grammar.count)
        for token in grammar.tokens.prefix(grammar.count) { uses.append(WordUse(span: token.span, purpose: .ignored)) }
        for edge in edges {
            let purpose = edge.meaning.purpose
            for index in edge.range { uses[index].purpose = purpose }
        }
        for index in label.tokens { uses[index].purpose = .label }
        for use in uses where use.purpose == .ignored { ignored.append(use.span) }
    }

    /// The words that a problem is about; nil for all of them.
    func span(of problem: PhraseError.Kind) -> Range<Int>? {
        let purposes: [WordUse.Purpose]
        switch problem {
        case .noTimeOfDay: purposes = [.day, .repetition]
        case .noSuchDate, .past, .tooFar: purposes = [.day, .bound, .time]
        case .noPlace, .noSun: purposes = [.sun]
        case .unknownAnchor: purposes = [.length]
        case .never: purposes = [.exception, .bound]
        case .noHolidays: purposes = [.exception]
        default: return nil
        }
        for purpose in purposes {
            guard let first = uses.firstIndex(where: { $0.purpose == purpose }) else { continue }
            var last = first
            while last + 1 < uses.count, uses[last + 1].purpose == purpose { last += 1 }
            return uses[first].span.lowerBound..<uses[last].span.upperBound
        }
        return nil
    }
}
