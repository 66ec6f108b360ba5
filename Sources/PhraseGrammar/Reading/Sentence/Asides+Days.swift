// SPDX-License-Identifier: MIT

/// Days of what is to be done: tomorrow's lunch, the monday report, christmas shopping on saturday.
extension Asides {
    /// Whether it is tomorrow's lunch, Friday's shirt: of something to be done, or beside another day.
    func isPossessive(_ index: Int) -> Bool {
        let range = edges[index].range
        guard grammar.isPossessive(range.upperBound - 1),
            isLoose(range.upperBound) || grammar.isAny(range.upperBound, .set, .alarm)
        else { return false }
        let isToBeDone = edges.contains { edge in
            edge.range.upperBound <= range.lowerBound && edge.introducesLabel
                && grammar.isAny(edge.range.lowerBound, .to, .colon)
        }
        return isToBeDone || edges.indices.contains { $0 != index && isDay($0) }
    }

    /// Whether a day belongs to a thing, where the sentence says another one for the alarm.
    func belongsToThing(_ index: Int) -> Bool {
        let range = edges[index].range
        guard case .date = edges[index].meaning else {
            if case .week = edges[index].meaning { return isPlanned(range) && isBesideRepetition(index) }
            return false
        }
        guard !grammar.isAny(range.lowerBound - 1, .and, .or) else { return false }
        if isModifier(index) || isTopic(range) { return edges.indices.contains { $0 != index && isFree($0) } }
        guard isBesideRepetition(index), !grammar.isAny(range.lowerBound, .on, .at) else { return false }
        switch edges[index].meaning {
        case .date(.weekday(_, .nearest)):
            // Taco Tuesday, every day; clothes for Monday.
            return isLoose(range.lowerBound - 1)
                && (isFor(range) || range.upperBound >= grammar.count || isPlanned(range))
                || isFor(range) && isLoose(range.upperBound)
        case .date(.weekend(.nearest)), .date(.days(1)):
            return isLoose(range.lowerBound - 1) && (isFor(range) || isPlanned(range))
        default: return false
        }
    }

    private func isFor(_ range: Range<Int>) -> Bool { grammar.keyword(range.lowerBound) == .for }

    /// Sunday roast, the Friday deadline, 2nd interview, Christmas shopping, on the 12th floor.
    private func isModifier(_ index: Int) -> Bool {
        let range = edges[index].range
        if isOfThing(index) { return true }
        // Thursday is bin day.
        let isSubject = grammar.says(range.upperBound, .is) && range.upperBound + 1 < grammar.count
        guard isLoose(range.upperBound) || isSubject, grammar.lexeme(range.upperBound).digits == 0 else { return false }
        switch edges[index].meaning {
        case .date(.day(_, nil, nil)): return true
        case .date(.weekday(_, .nearest)), .date(.weekend(.nearest)), .date(.feast), .date(.day(_, _?, nil)):
            if isFor(range) { return grammar.keyword(range.lowerBound + 1) == .the }
            return !grammar.isAny(range.lowerBound, .on, .at, .by)
        default: return false
        }
    }

    /// The dinner of Christmas, the party of New Year's Eve, as Romance languages say it.
    private func isOfThing(_ index: Int) -> Bool {
        let first = edges[index].range.lowerBound
        var word = grammar.keyword(first) == .of ? first : first - 1
        if grammar.keyword(word) == .the { word -= 1 }
        guard grammar.keyword(word) == .of, isLoose(word - 1), !grammar.lexeme(word - 1).isKnown else { return false }
        switch edges[index].meaning {
        case .date(.feast), .date(.endOfYear), .date(.day(_, _?, nil)), .date(.weekday(_, .nearest)), .date(.days(1)):
            return true
        default: return false
        }
    }

    /// Talk about Sunday, ask about the weekend.
    private func isTopic(_ range: Range<Int>) -> Bool {
        grammar.says(range.lowerBound - 1, .about)
            || grammar.keyword(range.lowerBound - 1) == .the && grammar.says(range.lowerBound - 2, .about)
    }

    /// Plan next week, prepare Monday.
    private func isPlanned(_ range: Range<Int>) -> Bool {
        isLoose(range.lowerBound - 1) && grammar.says(range.lowerBound - 1, .planning)
    }

    /// Whether a day stands for itself, so that it is that of the alarm.
    private func isFree(_ index: Int) -> Bool {
        if case .repetition = edges[index].meaning, !namesDays(index) { return false }
        return isDay(index) && !isModifier(index) && !isTopic(edges[index].range)
            && !grammar.isAny(edges[index].range.lowerBound - 1, .and, .or)
    }

    /// Whether the sentence repeats day by day.
    var isDaily: Bool {
        edges.contains { if case .repetition(let rule) = $0.meaning { rule.unit == .day } else { false } }
    }

    private func isBesideRepetition(_ index: Int) -> Bool {
        edges.indices.contains { $0 != index && namesDays($0) }
    }

    /// Whether it says on which days it repeats, so that no other day says that.
    private func namesDays(_ index: Int) -> Bool {
        guard case .repetition(let rule) = edges[index].meaning, !rule.isImplied else { return false }
        return rule.unit == .day || !rule.weekdays.isEmpty || !rule.monthDays.isEmpty
    }
}
