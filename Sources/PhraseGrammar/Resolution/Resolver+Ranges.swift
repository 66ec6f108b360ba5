// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// From one day to another.
extension Resolver {
    /// Whether it began on a day that is over, of a year that was said; then what is ahead of it counts.
    func isLongBegun(_ date: DateExpression) -> Bool {
        guard request.repetition != nil || request.range != nil, request.repetition?.interval ?? 1 == 1 else {
            return false
        }
        let civil: CivilDate?
        switch date {
        case .day(let day, let month?, let year?): civil = CivilDate(year: year, month: month, day: day)
        case .slashed(let first, let second, let year?):
            let isDayFirst = second > 12 ? false : first > 12 || isDayFirst
            civil = CivilDate(year: year, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
        default: return false
        }
        return civil.map { $0 < today } ?? false
    }

    /// Whether today lies between two days of a year that was not said: the next of them is the last.
    func hasBegun(_ first: DateExpression, _ last: DateExpression) throws(PhraseError) -> Bool {
        guard request.repetition?.interval ?? 1 == 1 else { return false }
        if case .day(let from, month: nil, year: nil) = first, case .day(let to, month: nil, year: nil) = last {
            guard from < to else { return false }
        } else if !first.isOfAnyYear || !last.isOfAnyYear {
            return false
        }
        let start = try date(first)
        let end = try date(last, weekEnd: nil)
        // What would last nearly a year is rather a slip.
        return end < start && end.adding(days: first.isOfAnyYear ? 30 : 0) < start
    }

    /// March 1 to 5: the month belongs to both.
    static func ordered(_ range: (DateExpression, DateExpression)) -> (DateExpression, DateExpression) {
        if case .day(_, let month?, _) = range.0, case .day(let day, nil, let year) = range.1 {
            return (range.0, .day(day, month: month, year: year))
        }
        // From the 1st to the 24th of December.
        if case .day(let from, nil, nil) = range.0, case .day(let to, let month?, let year) = range.1, from < to {
            return (.day(from, month: month, year: year), range.1)
        }
        if case .slashed(let month, let day, let year) = range.0, case .slashed(let last, let to, let end) = range.1,
            day > 12 || to > 12, month <= 12, last <= 12
        {
            // 12/1 to 12/24: the order of one is that of the other.
            return (.day(day, month: month, year: year), .day(to, month: last, year: end))
        }
        return range
    }

    /// The last day of a bound, seen from its first.
    func lastDay(_ expression: DateExpression, from first: CivilDate) throws(PhraseError) -> CivilDate {
        let date = try self.date(expression, weekEnd: nil)
        guard date < first else { return date }
        switch expression {
        case .weekday: return date.adding(days: ((first.daysSinceEpoch - date.daysSinceEpoch + 6) / 7) * 7)
        // From 1 December until the 24th: of the month that comes first.
        case .day(_, nil, nil):
            return (1...12).lazy.compactMap { date.adding(months: $0) }.first { $0 >= first } ?? date
        case .day(_, _, nil), .slashed(_, _, nil), .feast: return date.adding(months: 12) ?? date
        default: throw failure(.contradiction)
        }
    }
}

extension DateExpression {
    /// Whether it is a day of a month of which no year was said.
    fileprivate var isOfAnyYear: Bool {
        switch self {
        case .day(_, month: _?, year: nil), .slashed(_, _, year: nil), .feast(_, yearsAhead: 0): true
        default: false
        }
    }
}
