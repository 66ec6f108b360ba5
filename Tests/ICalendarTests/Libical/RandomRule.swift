// SPDX-License-Identifier: MIT
import Timekeeping

/// Rules of all kinds, also of those that hardly anybody writes.
enum RandomRule {
    /// A rule; nil when the parts that were drawn don't go together.
    static func draw(using random: inout some RandomNumberGenerator) -> Recurrence? {
        let frequencies: [RecurrenceParts.Frequency] = [
            .yearly, .yearly, .yearly, .monthly, .monthly, .monthly, .weekly, .weekly, .daily, .daily, .hourly,
            .minutely,
            .secondly,
        ]
        var parts = RecurrenceParts(frequencies.randomElement(using: &random) ?? .daily)
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func some(_ range: ClosedRange<Int>, _ most: Int, signed: Bool = false) -> [Int] {
            (0..<Int.random(in: 1...most, using: &random)).map { _ in
                let value = Int.random(in: range, using: &random)
                return signed && chance(35) ? -value : value
            }
        }
        if chance(40) { parts.interval = [2, 3, 4, 5, 12, 24, 30, 45].randomElement(using: &random) ?? 2 }
        if parts.frequency == .yearly { parts.interval = min(parts.interval, 4) }
        if chance(25) { parts.byMonth = some(1...12, 4) }
        if parts.frequency == .yearly, chance(20) { parts.byWeekNumber = some(1...53, 3, signed: true) }
        if chance(8) { parts.byYearDay = some(1...366, 5, signed: true) }
        if parts.frequency != .weekly, chance(25) { parts.byMonthDay = some(1...31, 4, signed: true) }
        if chance(45) {
            let isCounted = (parts.frequency == .monthly || parts.frequency == .yearly) && chance(40)
            parts.byDay = some(1...7, 4).compactMap { day in
                let ordinal = isCounted ? some(1...5, 1, signed: true).first : nil
                return Weekday(rawValue: day).map { WeekdayOrdinal($0, ordinal: ordinal) }
            }
        }
        if chance(15) { parts.byHour = some(0...23, 4) }
        if chance(15) { parts.byMinute = some(0...59, 4) }
        if chance(8) { parts.bySecond = some(0...59, 3) }
        if chance(15) { parts.bySetPosition = some(1...4, 2, signed: true) }
        if chance(20) { parts.weekStart = Weekday.allCases.randomElement(using: &random) ?? .monday }
        if chance(20) { parts.end = .count(Int.random(in: 1...20, using: &random)) }
        return try? Recurrence(parts)
    }
}
