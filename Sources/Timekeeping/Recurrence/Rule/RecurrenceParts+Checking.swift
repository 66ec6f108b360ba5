// SPDX-License-Identifier: MIT
import Localization

extension RecurrenceParts {
    /// Brings the parts into canonical form, lists sorted and without repetition, or throws if they are invalid.
    mutating func check() throws(RecurrenceError) {
        guard (1...1_000_000_000).contains(interval) else {
            throw RecurrenceError(
                "INTERVAL", LocalizedText("INTERVAL must be a whole number from 1 to 1000000000, not \(interval)."))
        }
        if case .count(let count) = end, count < 1 {
            throw RecurrenceError("COUNT", LocalizedText("COUNT must be a whole number of at least 1, not \(count)."))
        }
        try checkCombinations()
        try Self.check(&byMonth, "BYMONTH", 1...12)
        try Self.check(&byWeekNumber, "BYWEEKNO", 1...53, signed: true)
        try Self.check(&byYearDay, "BYYEARDAY", 1...366, signed: true)
        try Self.check(&byMonthDay, "BYMONTHDAY", 1...31, signed: true)
        try Self.check(&byHour, "BYHOUR", 0...23)
        try Self.check(&byMinute, "BYMINUTE", 0...59)
        try Self.check(&bySecond, "BYSECOND", 0...60)
        try Self.check(&bySetPosition, "BYSETPOS", 1...366, signed: true)
        var ordinals = byDay.compactMap(\.ordinal)
        try Self.check(&ordinals, "BYDAY", 1...53, signed: true)
        if !zip(byDay, byDay.dropFirst()).allSatisfy({ Self.precedes($0, $1) }) {
            byDay = Set(byDay).sorted(by: Self.precedes)
        }
    }

    /// Sorts a list, without repetition; most are empty, or in order.
    private static func check(
        _ values: inout [Int], _ part: String, _ range: ClosedRange<Int>, signed: Bool = false
    ) throws(RecurrenceError) {
        guard !values.isEmpty else { return }
        for value in values where !range.contains(signed && value != .min ? abs(value) : value) {
            let (low, high) = (range.lowerBound, range.upperBound)
            let text =
                signed
                ? LocalizedText("\(part) takes numbers from \(low) to \(high) or -\(low) to -\(high), not \(value).")
                : LocalizedText("\(part) takes numbers from \(low) to \(high), not \(value).")
            throw RecurrenceError(part, text)
        }
        if !zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { values = Set(values).sorted() }
    }

    private static func precedes(_ first: WeekdayOrdinal, _ second: WeekdayOrdinal) -> Bool {
        (first.weekday, first.ordinal ?? 0) < (second.weekday, second.ordinal ?? 0)
    }

    /// Combinations that RFC 5545 §3.3.10 forbids.
    private func checkCombinations() throws(RecurrenceError) {
        if !byWeekNumber.isEmpty, frequency != .yearly {
            throw RecurrenceError(
                "BYWEEKNO", LocalizedText("BYWEEKNO works only with FREQ=YEARLY, not \(frequency.rawValue)."))
        }
        if !byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            throw RecurrenceError(
                "BYYEARDAY", LocalizedText("BYYEARDAY does not work with FREQ=\(frequency.rawValue). Use YEARLY."))
        }
        if !byMonthDay.isEmpty, frequency == .weekly {
            throw RecurrenceError(
                "BYMONTHDAY", LocalizedText("BYMONTHDAY does not work with FREQ=WEEKLY. Use MONTHLY."))
        }
        if byDay.contains(where: { $0.ordinal != nil }) {
            guard frequency == .monthly || frequency == .yearly else {
                throw RecurrenceError(
                    "BYDAY", LocalizedText("A numbered BYDAY such as 1MO works only with FREQ=MONTHLY or YEARLY."))
            }
            guard byWeekNumber.isEmpty else {
                throw RecurrenceError(
                    "BYDAY", LocalizedText("A numbered BYDAY such as 1MO does not work with BYWEEKNO."))
            }
        }
        guard !bySetPosition.isEmpty, byDay.isEmpty else { return }
        let others = [byMonth, byWeekNumber, byYearDay, byMonthDay, byHour, byMinute, bySecond]
        if others.allSatisfy(\.isEmpty) {
            throw RecurrenceError(
                "BYSETPOS", LocalizedText("BYSETPOS needs another BY part to choose from, such as BYDAY."))
        }
    }
}
