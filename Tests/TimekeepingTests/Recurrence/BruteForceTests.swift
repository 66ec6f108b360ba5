// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

/// Two years of random day-based rules against a matcher that asks every single day, written without the engine.
@Suite struct BruteForceTests {
    @Test func twoYearsOfRandomRulesMatchDayByDay() throws {
        var random = SystemRandomNumberGenerator()
        let first = try #require(CivilDate("2023-06-14"))
        for _ in 0..<400 {
            let start = first.adding(days: Int.random(in: 0..<400, using: &random))
            var parts = RecurrenceParts(try #require([.daily, .weekly, .monthly, .yearly].randomElement()))
            parts.interval = Int.random(in: 1...4)
            parts.weekStart = try #require(Weekday.allCases.randomElement())
            if Bool.random() { parts.byMonth = (1...12).filter { _ in Int.random(in: 0..<3) == 0 } }
            if parts.frequency != .weekly, Bool.random() {
                parts.byMonthDay = (-31...31).filter { $0 != 0 && Int.random(in: 0..<12) == 0 }
            }
            if Bool.random() {
                parts.byDay = Weekday.allCases.filter { _ in Bool.random() }.map { WeekdayOrdinal($0) }
            }
            let query = OccurrenceQuery(
                start: "\(start)T07:00:00", zone: "UTC", rule: try Recurrence(parts).description, count: 731)
            let end = start.adding(days: 730)
            let answer = try query.answer(database: TimeZoneDatabase()).map(\.civil.date).filter { $0 <= end }
            let expected = (0...730).map { start.adding(days: $0) }.filter { matches($0, parts, start) }
            #expect(answer == expected, "\(query)")
        }
    }

    private func matches(_ day: CivilDate, _ parts: RecurrenceParts, _ start: CivilDate) -> Bool {
        let distance: Int
        switch parts.frequency {
        case .weekly: distance = (weekStart(of: day, parts) - weekStart(of: start, parts)) / 7
        case .monthly: distance = (day.year - start.year) * 12 + day.month - start.month
        case .yearly: distance = day.year - start.year
        default: distance = day.daysSinceEpoch - start.daysSinceEpoch
        }
        guard distance % parts.interval == 0, parts.byMonth.isEmpty || parts.byMonth.contains(day.month) else {
            return false
        }
        let fromEnd = day.day - CivilDate.length(ofMonth: day.month, year: day.year) - 1
        let inMonth = parts.byMonthDay.contains(day.day) || parts.byMonthDay.contains(fromEnd)
        if !parts.byMonthDay.isEmpty, !inMonth { return false }
        if !parts.byDay.isEmpty { return parts.byDay.contains(WeekdayOrdinal(day.weekday)) }
        guard parts.byMonthDay.isEmpty else { return true }
        switch parts.frequency {
        case .weekly: return day.weekday == start.weekday
        case .monthly: return day.day == start.day
        case .yearly: return day.day == start.day && (!parts.byMonth.isEmpty || day.month == start.month)
        default: return true
        }
    }

    private func weekStart(of day: CivilDate, _ parts: RecurrenceParts) -> Int {
        var number = day.daysSinceEpoch
        while Weekday(daysSinceEpoch: number) != parts.weekStart { number -= 1 }
        return number
    }
}
