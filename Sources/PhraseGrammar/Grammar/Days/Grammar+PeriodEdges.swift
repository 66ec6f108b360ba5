// SPDX-License-Identifier: MIT
import Timekeeping

/// The beginning, the middle and the end of what repeats: of each month, quarter, year or week.
extension Grammar {
    /// Whether an edge may begin there.
    @inline(__always)
    func mayBeEdge(_ index: Int) -> Bool {
        let word = lexeme(keyword(index) == .the ? index + 1 : index)
        switch word.keyword {
        case .ending, .beginning, .starting, .last: return true
        default: return word.ordinal > 0 || word.leads
        }
    }

    /// The end of every month, the beginning and end of each quarter, the middle of the month beside `monthly`.
    func edgeOfEach(_ index: Int) -> Match<Repetition>? {
        let first = skip(index, .the)
        switch keyword(first) {
        case .ending, .beginning, .starting: break
        default:
            if lexeme(first).ordinal > 0 || keyword(first) == .last { return dayOfQuarterOrYear(first) }
            guard lexeme(first).leads else { return nil }
        }
        guard let edges = edges(index) else { return nil }
        let isSure = keyword(index) == .the || `is`(index - 1, .the, .on) || says(index, .mid)
        if keyword(edges.end) == .of || isSure && keyword(edges.end) == .every {
            let every = skip(edges.end, .of)
            guard keyword(every) == .every else { return nil }
            let unit = skip(every + 1, .single)
            return rule(of: lexeme(unit).unit, edges.value).map { Match($0, unit + 1) }
        }
        // At the end, where `every month` or `monthly` is elsewhere.
        guard isSure, edges.end >= count || lexeme(edges.end).isKnown, lexeme(edges.end).unit == nil,
            let unit = repeatedPeriod(), var rule = rule(of: unit == .quarter ? .month : unit, edges.value)
        else { return nil }
        if unit != .week { rule.unit = nil }
        rule.isImplied = true
        return Match(rule, edges.end)
    }

    /// Every end of the month; `every` comes before.
    func everyEdge(_ index: Int) -> Match<Repetition>? {
        guard let edges = edges(index), keyword(edges.end) == .of, case let unit = skip(edges.end + 1, .the),
            let rule = rule(of: lexeme(unit).unit, edges.value)
        else { return nil }
        return Match(rule, unit + 1)
    }

    /// Month end, after `every`.
    func unitEdge(_ index: Int) -> Match<Repetition>? {
        guard `is`(index + 1, .ending, .beginning), lexeme(index).unit?.months != nil, keyword(index + 2) != .of,
            lexeme(index + 2).month == 0,
            let rule = rule(of: lexeme(index).unit, [keyword(index + 1) == .ending ? -1 : 1])
        else { return nil }
        return Match(rule, index + 2)
    }

    /// The first day of every quarter, the last day of each year; the 10th day of each quarter.
    private func dayOfQuarterOrYear(_ index: Int) -> Match<Repetition>? {
        guard let nth = ordinal(index), abs(nth.value) <= 28 else { return nil }
        let saysDay = lexeme(nth.end).unit == .day
        let end = saysDay ? nth.end + 1 : nth.end
        guard saysDay || nth.value == 1, keyword(end) == .of, `is`(end + 1, .every, .a) else { return nil }
        let unit = skip(end + 2, .single)
        guard lexeme(unit).unit == .quarter || lexeme(unit).unit == .year && abs(nth.value) == 1 else { return nil }
        return rule(of: lexeme(unit).unit, [nth.value]).map { Match($0, unit + 1) }
    }

    /// Beginning, middle and end as 1, 15 and -1, one or several of them.
    private func edges(_ index: Int) -> Match<[Int]>? {
        guard var end = edge(index) else { return nil }
        var days = [end.value]
        while let next = separator(end.end), let more = edge(next) {
            days.append(more.value)
            end = more
        }
        return Match(days, end.end)
    }

    private func edge(_ index: Int) -> Match<Int>? {
        var start = skip(index, .the)
        if says(start, .very) { start += 1 }
        switch keyword(start) {
        case .ending: return Match(-1, start + 1)
        case .beginning, .starting: return Match(1, start + 1)
        default:
            if says(start, .mid), lexeme(skip(start + 1, .dash)).unit == .month {
                return Match(15, skip(start + 1, .dash) + 1)
            }
            return says(start, .middle) ? Match(15, start + 1) : nil
        }
    }

    /// The unit of `every month`, `quarterly` or `every February`, wherever that is said.
    private func repeatedPeriod() -> TimeUnit? {
        for index in 0..<count {
            if let cycle = lexeme(index).cycle {
                return cycle.unit == .month && cycle.interval == 3 ? .quarter : cycle.unit
            }
            guard keyword(index) == .every else { continue }
            var next = skip(index + 1, .other, .single)
            if let nth = number(next) ?? ordinal(next) { next = nth.end }
            if lexeme(next).month != 0 { return .month }
            if let unit = lexeme(next).unit { return unit }
        }
        return nil
    }

    /// The rule of some edges of a period.
    private func rule(of unit: TimeUnit?, _ edges: [Int]) -> Repetition? {
        var rule = Repetition(unit: unit)
        switch unit {
        case .month?: rule.monthDays = edges
        case .quarter? where edges.count == 1:
            rule.unit = .year
            rule.months = Self.monthsOfQuarters(edges[0])
            rule.monthDays = edges
        case .year? where !edges.contains(15):
            rule.dates = edges.map { YearDay(month: $0 < 0 ? 12 : 1, day: $0 < 0 ? 31 : 1) }
        // A week of work.
        case .week? where !edges.contains(15):
            for edge in edges { rule.weekdays.insert(WeekdaySet(edge < 0 ? .friday : .monday)) }
        default: return nil
        }
        return rule
    }

    /// The months of each quarter that its first days are in, or its last ones.
    static func monthsOfQuarters(_ ordinal: Int) -> [Int] { ordinal < 0 ? [3, 6, 9, 12] : [1, 4, 7, 10] }
}
