// SPDX-License-Identifier: MIT

extension RecurrenceParts {
    /// The parts in canonical form: lists sorted, without repetition.
    func checked() throws(RecurrenceError) -> RecurrenceParts {
        guard (1...1_000_000_000).contains(interval) else {
            throw RecurrenceError("INTERVAL", "INTERVAL must be a whole number from 1 to 1000000000, not \(interval).")
        }
        if case .count(let count) = end, count < 1 {
            throw RecurrenceError("COUNT", "COUNT must be a whole number from 1, not \(count).")
        }
        try checkCombinations()
        var parts = self
        parts.byMonth = try Self.list(byMonth, "BYMONTH", 1...12)
        parts.byWeekNumber = try Self.list(byWeekNumber, "BYWEEKNO", 1...53, signed: true)
        parts.byYearDay = try Self.list(byYearDay, "BYYEARDAY", 1...366, signed: true)
        parts.byMonthDay = try Self.list(byMonthDay, "BYMONTHDAY", 1...31, signed: true)
        parts.byHour = try Self.list(byHour, "BYHOUR", 0...23)
        parts.byMinute = try Self.list(byMinute, "BYMINUTE", 0...59)
        parts.bySecond = try Self.list(bySecond, "BYSECOND", 0...60)
        parts.bySetPosition = try Self.list(bySetPosition, "BYSETPOS", 1...366, signed: true)
        _ = try Self.list(byDay.compactMap(\.ordinal), "BYDAY", 1...53, signed: true)
        if !zip(byDay, byDay.dropFirst()).allSatisfy({ Self.precedes($0, $1) }) {
            parts.byDay = Set(byDay).sorted(by: Self.precedes)
        }
        return parts
    }

    private static func list(
        _ values: [Int], _ part: String, _ range: ClosedRange<Int>, signed: Bool = false
    ) throws(RecurrenceError) -> [Int] {
        for value in values where !range.contains(signed && value != .min ? abs(value) : value) {
            let either = signed ? " or -\(range.lowerBound) to -\(range.upperBound)" : ""
            throw RecurrenceError(
                part, "\(part) takes numbers from \(range.lowerBound) to \(range.upperBound)\(either), not \(value).")
        }
        return zip(values, values.dropFirst()).allSatisfy { $0 < $1 } ? values : Set(values).sorted()
    }

    private static func precedes(_ first: WeekdayOrdinal, _ second: WeekdayOrdinal) -> Bool {
        (first.weekday, first.ordinal ?? 0) < (second.weekday, second.ordinal ?? 0)
    }

    /// What RFC 5545 §3.3.10 forbids to stand together.
    private func checkCombinations() throws(RecurrenceError) {
        if !byWeekNumber.isEmpty, frequency != .yearly {
            throw RecurrenceError("BYWEEKNO", "BYWEEKNO goes only with FREQ=YEARLY, not \(frequency.rawValue).")
        }
        if !byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            throw RecurrenceError("BYYEARDAY", "BYYEARDAY does not go with FREQ=\(frequency.rawValue); use YEARLY.")
        }
        if !byMonthDay.isEmpty, frequency == .weekly {
            throw RecurrenceError("BYMONTHDAY", "BYMONTHDAY does not go with FREQ=WEEKLY; use MONTHLY.")
        }
        if byDay.contains(where: { $0.ordinal != nil }) {
            guard frequency == .monthly || frequency == .yearly else {
                throw RecurrenceError("BYDAY", "A numbered BYDAY such as 1MO goes only with FREQ=MONTHLY or YEARLY.")
            }
            guard byWeekNumber.isEmpty else {
                throw RecurrenceError("BYDAY", "A numbered BYDAY such as 1MO does not go with BYWEEKNO.")
            }
        }
        guard !bySetPosition.isEmpty, byDay.isEmpty else { return }
        let others = [byMonth, byWeekNumber, byYearDay, byMonthDay, byHour, byMinute, bySecond]
        if others.allSatisfy(\.isEmpty) {
            throw RecurrenceError("BYSETPOS", "BYSETPOS needs another BY part to choose from, such as BYDAY.")
        }
    }
}
