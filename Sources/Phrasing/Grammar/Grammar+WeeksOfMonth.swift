// SPDX-License-Identifier: MIT
import Timekeeping

/// Weeks counted in a month: its first seven days, its last seven.
extension Grammar {
    /// the first week of every month, in the second and last weeks of the month, of the first week beside `monthly`.
    func weeksOfMonth(_ index: Int) -> Match<Repetition>? {
        var next = index
        if `is`(next, .of, .in) || isSpelt(next, "during") { next += 1 }
        next = skip(next, .the)
        var rule = Repetition(unit: nil)
        while let nth = ordinal(next), abs(nth.value) <= 5 {
            rule.setPositions.append(nth.value)
            next = nth.end
            guard let after = separator(next), ordinal(skip(after, .the)) != nil else { break }
            next = skip(after, .the)
        }
        guard !rule.setPositions.isEmpty, lexeme(next).unit == .week, next < count else { return nil }
        rule.countsWeeks = true
        rule.isImplied = true
        if let month = saysOfMonth(next + 1) {
            rule.unit = .month
            return Match(rule, month.end)
        }
        if `is`(next + 1, .of, .in), lexeme(next + 2).month != 0, saysAgain, case let months = monthList(next + 2) {
            rule.unit = .year
            rule.months = months.value
            return Match(rule, months.end)
        }
        return saysEachMonth && !`is`(next + 1, .of, .in) ? Match(rule, next + 1) : nil
    }
}
