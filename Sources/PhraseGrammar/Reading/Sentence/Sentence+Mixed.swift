// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What a sentence says of days that no single rule can hold: every Monday and the first of the month.
extension Sentence {
    /// One clause for each kind of days, with the times of all; nil where one rule holds them all.
    static func unmixed(_ edges: [Edge], _ grammar: Grammar) -> [[Edge]]? {
        let themes = grammar.themes
        let kinds = themes.contains(.list) && saysDaysTwice(edges) ? kinds(edges, grammar) : nil
        guard themes.contains([.weekday, .monthDay]) else { return kinds }
        guard let kinds else { return weekends(edges) }
        return kinds.flatMap { weekends($0) ?? [$0] }
    }

    private static func saysDaysTwice(_ edges: [Edge]) -> Bool {
        var count = 0
        for index in edges.indices where DayKind(edges[index].meaning) != nil { count += 1 }
        return count > 1
    }

    /// One clause for each kind of days.
    private static func kinds(_ edges: [Edge], _ grammar: Grammar) -> [[Edge]]? {
        // Where each part begins, and what stands in it.
        var starts: [Int] = []
        var kinds: Set<DayKind> = []
        var repeats = false
        for (index, edge) in edges.enumerated() {
            guard let kind = DayKind(edge.meaning) else { continue }
            if kind == .other || kind == .once && starts.isEmpty { return nil }
            if case .repetition = edge.meaning { repeats = true }
            if starts.isEmpty {
                starts = [index]
            } else if isAdded(edge, grammar) || kind.isOfOtherWeeks(kinds) || isOfItsOwn(edge, kinds),
                !kind.joins(kinds),
                !isOfSameWeek(edge, kind, kinds)
            {
                starts.append(index)
                kinds = []
            }
            kinds.insert(kind)
        }
        guard starts.count > 1, repeats else { return nil }
        let bounds = starts.dropFirst() + [edges.count]
        let parts = zip([0] + starts.dropFirst(), bounds).map { Array(edges[$0..<$1]) }
        // On August 28th, and repeat yearly: that names no other days.
        let empty = parts.count { part in part.allSatisfy { !namesDays($0) } }
        return empty == 0 || empty == parts.count ? clauses(of: parts) : nil
    }

    /// The parts with what is said of all of them: the times, unless each has its own.
    private static func clauses(of parts: [[Edge]]) -> [[Edge]] {
        // A part without a time has that of the next which has one, or else of the one before.
        let timed = parts.indices.filter { part in parts[part].contains { isTime($0) } }
        func timer(of index: Int) -> Int? { timed.first { $0 >= index } ?? timed.last }
        let month = parts[0].first { edge in
            if case .repetition(let rule) = edge.meaning {
                DayKind(edge.meaning) == .unit && rule.unit == .month
            } else {
                false
            }
        }
        return parts.indices.map { index in
            var clause: [Edge] = []
            for (other, part) in parts.enumerated() {
                for edge in part {
                    if other == index {
                        clause.append(repeated(edge, hasMonth: month != nil))
                    } else if DayKind(edge.meaning) == nil, !isTime(edge) || timer(of: index) == other {
                        clause.append(edge)
                    }
                }
            }
            // Every 2 months on the first Friday and the 15th.
            let isOfMonth = clause.contains { DayKind($0.meaning)?.isOfMonth ?? false }
            let hasUnit = clause.contains { DayKind($0.meaning) == .unit }
            if index > 0, let month, isOfMonth, !hasUnit { clause.append(month) }
            return clause
        }
    }

    /// A day that repeats, as it stands beside one that does.
    private static func repeated(_ edge: Edge, hasMonth: Bool) -> Edge {
        var edge = edge
        var rule = Repetition(unit: .month)
        switch edge.meaning {
        case .repetition(let said) where said.unit == nil && DayKind(edge.meaning)?.isOfMonth ?? false && !hasMonth:
            rule = said
            rule.unit = .month
        case .date(.day(let day, nil, nil)): rule.monthDays = [day]
        case .date(.nth(let nth, let weekday, nil, 0)): rule.nths = [WeekdayOrdinal(weekday, ordinal: nth)]
        case .date(.weekday(let weekday, .nearest)):
            rule.unit = .week
            rule.weekdays = WeekdaySet(weekday)
        case .date(.day(let day, let month?, nil)):
            rule.unit = .year
            rule.dates = [YearDay(month: month, day: day)]
        case .date(.nth(let nth, let weekday, let month?, 0)):
            rule.unit = .year
            rule.dates = [YearDay(month: month, day: nth, weekday: weekday)]
        case .date(.feast(let feast, _)):
            rule.unit = .year
            rule.feast = feast
        default: return edge
        }
        edge.meaning = .repetition(rule)
        return edge
    }

    /// Whether a day is added to those before it: `and every Friday`, `and on the 15th`, `, every 1st`.
    private static func isAdded(_ edge: Edge, _ grammar: Grammar) -> Bool {
        var before = edge.range.lowerBound - 1
        let saysAlso = grammar.says(before, .also)
        while grammar.keyword(before) == .on || grammar.keyword(before) == .at || grammar.says(before, .also) {
            before -= 1
        }
        if grammar.is(before, .and, .or) || saysAlso && grammar.keyword(before) == .but { return true }
        guard grammar.keyword(before) == .comma, case .repetition(let rule) = edge.meaning else { return false }
        return rule.saysEvery && DayKind(edge.meaning) != .unit
    }

    /// Whether it says on which days, and not only how often.
    private static func namesDays(_ edge: Edge) -> Bool {
        guard let kind = DayKind(edge.meaning), kind != .unit else { return false }
        if case .repetition(let rule) = edge.meaning, case .week = kind { return !rule.weekdays.isEmpty }
        return true
    }

    /// The recycling every second Thursday, the garden waste every fourth Thursday: with an `every` of its own.
    private static func isOfItsOwn(_ edge: Edge, _ kinds: Set<DayKind>) -> Bool {
        guard case .repetition(let rule) = edge.meaning, rule.saysEvery, namesDays(edge) else { return false }
        return kinds.contains {
            switch $0 {
            case .week, .monthDay, .nth, .workday, .yearDay, .yearNth: true
            default: false
            }
        }
    }

    /// Every other week on Tuesday and on Friday: of the same weeks, as `every` is not said again.
    private static func isOfSameWeek(_ edge: Edge, _ kind: DayKind, _ kinds: Set<DayKind>) -> Bool {
        guard case .week = kind, kinds.contains(where: { if case .week = $0 { true } else { false } }) else {
            return false
        }
        if case .repetition(let rule) = edge.meaning { return !rule.saysEvery && rule.interval == 1 }
        return true
    }

    private static func isTime(_ edge: Edge) -> Bool {
        switch edge.meaning {
        case .times, .part, .window, .solar, .appointment: true
        default: false
        }
    }

    /// The first weekend of each month, of which the Sunday is the day after the Saturday, though not always the first.
    private static func weekends(_ edges: [Edge]) -> [[Edge]]? {
        let index = edges.firstIndex { edge in
            if case .repetition(let rule) = edge.meaning {
                rule.weekdays == .weekend && !rule.setPositions.isEmpty
            } else {
                false
            }
        }
        guard let index, case .repetition(let rule) = edges[index].meaning else { return nil }
        let isFromEnd = rule.setPositions[0] < 0
        guard rule.setPositions.allSatisfy({ ($0 < 0) == isFromEnd }) else { return nil }
        var (counted, other) = (rule, rule)
        counted.weekdays = WeekdaySet()
        counted.setPositions = []
        counted.nths = rule.setPositions.map { WeekdayOrdinal(isFromEnd ? .sunday : .saturday, ordinal: $0) }
        other.setPositions = []
        other.weekdays = WeekdaySet(isFromEnd ? .saturday : .sunday)
        for nth in rule.setPositions {
            let first = isFromEnd ? 7 * nth - 1 : 7 * nth - 5
            other.monthDays += first...first + 6
        }
        return [counted, other].map { rule in
            var clause = edges
            clause[index].meaning = .repetition(rule)
            return clause
        }
    }
}

/// What kind of days a constituent names; days of different kinds do not go into one rule.
enum DayKind: Hashable {
    /// Every month, every February: of which days, another constituent may say.
    case unit
    /// Every two hours, on days that another constituent may name.
    case ticks
    case day(Int)
    /// Weekdays of every so-manieth week.
    case week(Int)
    case monthDay, nth, workday, yearDay, yearNth, once
    /// What is left as it is.
    case other

    init?(_ meaning: Constituent) {
        switch meaning {
        case .repetition(let rule): self = Self(rule)
        case .date(let date):
            self =
                switch date {
                case .day(_, nil, nil): .monthDay
                case .nth(_, _, nil, 0): .nth
                case .day(_, _, nil), .feast: .yearDay
                case .nth(_, _, _, 0): .yearNth
                case .weekday(_, .nearest), .weekend(.nearest): .week(1)
                case .days, .weekday: .once
                default: .once
                }
        default: return nil
        }
    }

    init(_ rule: Repetition) {
        if rule.timesPerUnit != nil || rule.count != nil || rule.countsWeeks {
            self = .other
        } else if rule.unit?.seconds != nil {
            self = .ticks
        } else if !rule.setPositions.isEmpty || !rule.monthDays.isEmpty && !rule.weekdays.isEmpty {
            self = .workday
        } else if !rule.nths.isEmpty {
            self = rule.months.isEmpty ? .nth : .yearNth
        } else if rule.dates.first?.weekday != nil {
            self = .yearNth
        } else if !rule.monthDays.isEmpty {
            self = rule.months.isEmpty ? .monthDay : .yearDay
        } else if !rule.dates.isEmpty || rule.feast != nil {
            self = .yearDay
        } else if !rule.weekdays.isEmpty || rule.unit == .week && rule.interval > 1 {
            self = .week(rule.interval)
        } else if rule.unit == .day {
            self = .day(rule.interval)
        } else {
            self = .unit
        }
    }

    /// Whether it is counted in a month.
    var isOfMonth: Bool { self == .monthDay || self == .nth || self == .workday }

    /// Whether one rule holds it and those before it.
    func joins(_ others: Set<DayKind>) -> Bool {
        switch self {
        case .unit: false
        case .ticks: !others.contains(.ticks)
        default: others.allSatisfy { $0 == self || $0 == .unit || $0 == .ticks }
        }
    }

    /// Whether it is of weeks that are counted in another way than those of the others.
    func isOfOtherWeeks(_ others: Set<DayKind>) -> Bool {
        guard case .week(let interval) = self else { return false }
        return others.contains { if case .week(let other) = $0 { other != interval } else { false } }
    }
}
