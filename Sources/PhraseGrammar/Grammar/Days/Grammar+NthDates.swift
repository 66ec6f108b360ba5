// SPDX-License-Identifier: MIT
import Timekeeping

/// Single days counted in a month or a year.
extension Grammar {
    /// `the first Monday of next month`, `last Friday in December`: one day, not each month's.
    func nthWeekday(_ index: Int) -> Match<DateExpression>? {
        let start = skip(index, .the)
        guard let nth = ordinal(start), nth.end < count else { return nil }
        if let end = workday(nth.end) { return nthWorkday(nth.value, end) }
        guard let weekday = lexeme(nth.end).weekday, abs(nth.value) <= 5 else { return nil }
        if let beside = weekdayBeside(nth.end, nth: nth.value) { return beside }
        if nth.value > 0, keyword(nth.end + 1) == .from, `is`(nth.end + 2, .today, .now) {
            // The third Monday from today.
            return Match(.shifted(.weekday(weekday, .nearest), nth.value - 1, .week), nth.end + 3)
        }
        let saysOf = `is`(nth.end + 1, .of, .in)
        let next = skip(saysOf ? nth.end + 2 : nth.end + 1, .the)
        let ahead = keyword(next) == .this ? 0 : 1
        if saysOf, lexeme(next).month != 0 {
            let month = Int(lexeme(next).month)
            // In January next year.
            let isNextYear = `is`(next + 1, .next) && lexeme(next + 2).unit == .year
            return Match(
                .nth(nth.value, weekday, month: month, monthsAhead: isNextYear ? 12 : 0),
                isNextYear ? next + 3 : next + 1)
        }
        if saysOf, lexeme(next).unit == .year, next < count {
            return Match(.nth(nth.value, weekday, month: nth.value < 0 ? 12 : 1, monthsAhead: 0), next + 1)
        }
        // The third Monday next month, the last Friday of this year.
        guard `is`(next, .next, .this, .coming) else { return nil }
        switch lexeme(next + 1).unit {
        case .month?: return Match(.nth(nth.value, weekday, month: nil, monthsAhead: ahead), next + 2)
        case .year?:
            let month = nth.value < 0 ? 12 : 1
            return Match(.nth(nth.value, weekday, month: month, monthsAhead: 12 * ahead), next + 2)
        default: return nil
        }
    }

    /// The first workday of February, of next month.
    private func nthWorkday(_ nth: Int, _ end: Int) -> Match<DateExpression>? {
        guard `is`(end, .of, .in), abs(nth) <= 23 else { return nil }
        let next = skip(end + 1, .the)
        if lexeme(next).month != 0, monthList(next).value.count == 1 {
            return Match(.nthWorkday(nth, month: Int(lexeme(next).month), monthsAhead: 0), next + 1)
        }
        guard `is`(next, .next, .this, .coming), lexeme(next + 1).unit == .month else { return nil }
        return Match(.nthWorkday(nth, month: nil, monthsAhead: keyword(next) == .this ? 0 : 1), next + 2)
    }
}
