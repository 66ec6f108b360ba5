// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Days of several months in one rule.
extension Resolver {
    /// The rule of some days of each year; where months and days give more than those, `BYSETPOS` picks them.
    func yearly(_ rule: Repetition) throws(PhraseError) -> RecurrenceParts {
        if rule.dates.contains(where: { $0.weekday != nil }) { return try yearlyNths(rule) }
        var parts = RecurrenceParts(.yearly)
        parts.interval = rule.interval
        parts.byMonth = Set(rule.dates.map(\.month)).sorted()
        parts.byMonthDay = Set(rule.dates.map(\.day)).sorted()
        let all = parts.byMonth.flatMap { month in parts.byMonthDay.map { YearDay(month: month, day: $0) } }
        let chosen = Set(rule.dates)
        guard all.count > chosen.count else { return parts }
        // Which of them it is must be the same each year.
        let days = all.filter { $0.day <= CivilDate.length(ofMonth: $0.month, year: 2025) }
        guard days.allSatisfy({ $0.day > 0 }), chosen.isSubset(of: days), !all.contains(YearDay(month: 2, day: 29))
        else {
            throw failure(.contradiction)
        }
        parts.bySetPosition = days.indices.filter { chosen.contains(days[$0]) }.map { $0 + 1 }
        return parts
    }

    /// The rule of weekdays of certain months, in the same way: the first Wednesday of January, the third Thursday of July.
    private func yearlyNths(_ rule: Repetition) throws(PhraseError) -> RecurrenceParts {
        var parts = RecurrenceParts(.yearly)
        parts.interval = rule.interval
        let chosen = Set(rule.dates)
        guard chosen.allSatisfy({ $0.weekday != nil }) else { throw failure(.contradiction) }
        parts.byMonth = Set(chosen.map(\.month)).sorted()
        let nths = Set(chosen.compactMap { day in day.weekday.map { WeekdayOrdinal($0, ordinal: day.day) } }).sorted {
            Self.order($0) < Self.order($1)
        }
        parts.byDay = nths
        let all = parts.byMonth.flatMap { month in
            nths.map { YearDay(month: month, day: $0.ordinal ?? 1, weekday: $0.weekday) }
        }
        guard all.count > chosen.count else { return parts }
        // Which of them comes first must be the same each year.
        guard nths.indices.dropFirst().allSatisfy({ Self.isBefore(nths[$0 - 1], nths[$0]) }) else {
            throw failure(.contradiction)
        }
        parts.bySetPosition = all.indices.filter { chosen.contains(all[$0]) }.map { $0 + 1 }
        return parts
    }

    private static func order(_ nth: WeekdayOrdinal) -> Int {
        let place = nth.ordinal ?? 1
        return place > 0 ? place : 10 + place
    }

    /// Whether a weekday of a month always is before another, and both are there in every month.
    private static func isBefore(_ first: WeekdayOrdinal, _ second: WeekdayOrdinal) -> Bool {
        let (a, b) = (first.ordinal ?? 1, second.ordinal ?? 1)
        guard abs(a) <= 4, abs(b) <= 4 else { return false }
        return a > 0 && b < 0 ? a - b <= 4 : a < b
    }
}
