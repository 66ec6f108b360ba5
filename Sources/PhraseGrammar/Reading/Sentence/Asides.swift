// SPDX-License-Identifier: MIT
import Phrasing

/// Finds the times and days of a sentence that belong to what is to be done.
struct Asides {
    let edges: [Edge]
    let loose: [Int]
    let grammar: Grammar
    /// The places of the edges that were found.
    private(set) var found: Set<Int> = []

    init(edges: [Edge], loose: [Int], grammar: Grammar) {
        self.edges = edges
        self.loose = loose
        self.grammar = grammar
    }

    mutating func find() {
        let hasSeveralTimes = edges.count { isTime($0) } > 1
        for index in 0..<grammar.count { if let clause = clause(at: index) { give(clause, from: index) } }
        if hasSeveralTimes { giveModifiers() }
        for index in edges.indices where !found.contains(index) && isDay(index) {
            if isPossessive(index) || (!hasSeveralTimes || isDaily) && belongsToThing(index) { found.insert(index) }
        }
    }

    // MARK: Clauses

    /// A part of the sentence that says what for.
    private enum Clause {
        /// to catch the 7:15 train.
        case purpose
        /// because I start at 8; that the shop closes at 5.
        case reason
        /// I have class at 8, so set an alarm for 6: what comes before it.
        case conclusion
    }

    /// What begins with a token.
    private func clause(at index: Int) -> Clause? {
        switch grammar.keyword(index) {
        // And to walk the dog at 6 is something else to be done.
        case .to where introducesLabel(index): return grammar.keyword(index - 1) == .and ? nil : .purpose
        case .called where introducesLabel(index): return .reason
        case .because: return .reason
        case .that where introducesLabel(index): return .reason
        case .starting where grammar.says(index, .since) && isSubject(index + 1): return .reason
        case .asWord where isSubject(index + 1) && index > 0: return .reason
        case .for where index > 0: return isThingWithTime(index) ? .purpose : nil
        case .comma, .dot:
            if isDirective(index + 1) { return isSubject(0) || grammar.keyword(0) == .because ? .conclusion : nil }
            // At 7, I mean at 8.
            if grammar.correction(index + 1) != nil { return nil }
            // Wake me at 7, my wife at 6:30: that is another time.
            let isAnother = grammar.isAny(index + 1, .my, .the) && grammar.keyword(index + 3) == .at
            return isSubject(index + 1) && !isAnother && !asksAgain(index + 1) ? .reason : nil
        case .filler where grammar.says(index, .so):
            if isDirective(index + 1) { return index > 0 ? .conclusion : nil }
            return index > 0 && (isSubject(index + 1) || grammar.keyword(index + 1) == .that) ? .reason : nil
        default: return nil
        }
    }

    private func introducesLabel(_ token: Int) -> Bool {
        edges.contains { $0.range.lowerBound == token && $0.introducesLabel }
    }

    /// I, it, my shift, the shop.
    private func isSubject(_ token: Int) -> Bool {
        grammar.isAny(token, .i, .it) || grammar.isAny(token, .my, .the) && isLoose(token + 1)
    }

    /// Set an alarm, wake me, remind me.
    private func isDirective(_ token: Int) -> Bool {
        var next = token
        while grammar.isAny(next, .please, .comma, .you) || grammar.says(next, .can) { next += 1 }
        return grammar.isAny(next, .set, .wake, .remind, .alarm)
    }

    /// Whether something more is asked for after a token: I need another alarm.
    private func asksAgain(_ token: Int) -> Bool {
        (token..<grammar.count).contains {
            grammar.isAny($0, .alarm, .timer, .remind, .wake, .want) || grammar.says($0, .another)
        }
    }

    /// For my 8 am class; for work at 8.
    private func isThingWithTime(_ index: Int) -> Bool {
        var next = index + 1
        if grammar.keyword(next) == .my { next += 1 }
        guard let time = edges.first(where: { $0.range.lowerBound >= next && isTime($0) }) else { return false }
        let end = time.range.upperBound
        if time.range.lowerBound == next { return next > index + 1 && isLoose(end) }
        guard grammar.isAny(time.range.lowerBound, .at, .by), time.range.lowerBound <= next + 2 else { return false }
        return (next..<time.range.lowerBound).allSatisfy { isLoose($0) || grammar.keyword($0) == .businessDay }
            && !(end..<grammar.count).contains { grammar.isAny($0, .for, .and, .comma) }
    }

    /// Gives the times and days of a clause to the thing to be done, where the rest of the sentence has its own.
    private mutating func give(_ clause: Clause, from start: Int) {
        guard clause != .conclusion else { return giveBefore(start) }
        var before = edges.indices.filter { edges[$0].range.upperBound <= start && !found.contains($0) }
        // What comes before `and on Fridays` is said of something else.
        if let last = before.last(where: {
            isParted(edges[$0], from: 0, bySum: true) && (isDay($0) || isTime(edges[$0]))
        }) {
            before.removeAll { $0 < last }
        }
        let hasTime = before.contains { isTime(edges[$0]) }
        let hasDay = before.contains(where: isDay)
        guard hasTime || hasDay else { return }
        for index in edges.indices where edges[index].range.lowerBound > start {
            let edge = edges[index]
            switch edge.meaning {
            case .starting where clause == .reason && hasTime: found.insert(index)
            case .except, .otherwise, .rejected, .until, .starting, .wish, .correction, .notBefore, .notAfter,
                .fallback, .condition:
                return
            case .times:
                if isParted(edge, from: start) { return }
                if hasTime { found.insert(index) }
            case .date, .week:
                if isParted(edge, from: start) { return }
                if hasDay { found.insert(index) }
            case .repetition:
                if isParted(edge, from: start) { return }
                // Remind me tomorrow to water them every day: that repeats.
                if hasDay, hasTime, clause == .reason { found.insert(index) }
            default: break
            }
        }
    }

    /// Gives the times before a token away, where others stand after it.
    private mutating func giveBefore(_ start: Int) {
        guard edges.contains(where: { $0.range.lowerBound > start && isTime($0) }) else { return }
        for index in edges.indices where edges[index].range.upperBound <= start && isTime(edges[index]) {
            found.insert(index)
        }
    }

    /// Whether `and` or a comma stands before it, so that it is another part of the sentence.
    private func isParted(_ edge: Edge, from start: Int, bySum: Bool = false) -> Bool {
        var before = edge.range.lowerBound - 1
        while before > start, grammar.says(before, .furthermore) { before -= 1 }
        guard before > start else { return false }
        return bySum ? grammar.keyword(before) == .and : grammar.isAny(before, .comma, .and, .or, .but)
    }

    /// Gives a time to the noun after it, where another time is said: the 3 pm meeting at 2:45, called 8 am class.
    private mutating func giveModifiers() {
        let said = edges.indices.filter { isTime(edges[$0]) && !found.contains($0) }
        let modifiers = said.filter { index in
            let range = edges[index].range
            // Cancel my 9 o'clock at 8; pack up before 5:30.
            if grammar.keyword(range.lowerBound - 1) == .my, !grammar.says(range.lowerBound - 1, .mean) { return true }
            if grammar.keyword(range.lowerBound) == .before, index != said.first { return true }
            guard isLoose(range.upperBound) else { return false }
            return grammar.isAny(range.lowerBound - 1, .the) || grammar.isAny(range.lowerBound, .noon, .midnight)
                || grammar.keyword(range.lowerBound) == .for && index != said.first
                || edges.contains { $0.range.upperBound == range.lowerBound && $0.introducesLabel }
        }
        if modifiers.count < said.count { found.formUnion(modifiers) }
    }

    func isDay(_ index: Int) -> Bool {
        switch edges[index].meaning {
        case .date, .repetition, .week: true
        case .part(let mention): mention.isToday
        default: false
        }
    }

    func isTime(_ edge: Edge) -> Bool {
        if case .times = edge.meaning { return true }
        return false
    }

    func isLoose(_ token: Int) -> Bool { loose.contains(token) }
}
