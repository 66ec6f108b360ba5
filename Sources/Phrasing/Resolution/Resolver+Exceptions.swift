// SPDX-License-Identifier: MIT
import Timekeeping

extension Resolver {
    /// Takes weekdays and months out of the rule.
    func leaveOut(from parts: inout RecurrenceParts) throws(PhraseError) {
        for item in request.exceptions {
            switch item {
            case .weekdays(let set):
                guard parts.byDay.allSatisfy({ $0.ordinal == nil }) else { continue }
                let days = parts.byDay.isEmpty ? Weekday.allCases : parts.byDay.map(\.weekday)
                let left = days.filter { !set.contains(WeekdaySet($0)) }
                guard !left.isEmpty else { throw failure(.never) }
                parts.byDay = left.map { WeekdayOrdinal($0) }
                if parts.frequency == .daily, parts.interval == 1 { parts.frequency = .weekly }
            case .months(let months):
                let left = (parts.byMonth.isEmpty ? Array(1...12) : parts.byMonth).filter { !months.contains($0) }
                guard !left.isEmpty else { throw failure(.never) }
                parts.byMonth = left
            default: continue
            }
        }
    }

    /// How many years ahead holidays are left out.
    private static let yearsOfHolidays = 10

    /// Takes single days out of a schedule: tomorrow, next week, Christmas, holidays.
    func leaveOutDates(from schedule: inout Schedule, seconds: [Int]) throws(PhraseError) {
        var days: Set<CivilDate> = []
        for item in request.exceptions {
            switch item {
            case .date(.feast(let feast, _)):
                for year in today.year...(today.year + 10) { if let date = feast.date(in: year) { days.insert(date) } }
            case .date(.weekend(let which)):
                let saturday = try self.date(.weekend(which))
                days.formUnion([saturday, saturday.adding(days: 1)])
            case .date(let date): days.insert(try self.date(date))
            case .dates(let from, let to):
                let (first, last) = (try date(from), try date(to))
                guard first <= last, last.daysSinceEpoch - first.daysSinceEpoch <= 366 else {
                    throw failure(.contradiction)
                }
                for day in first.daysSinceEpoch...last.daysSinceEpoch { days.insert(CivilDate(daysSinceEpoch: day)) }
            case .week(let week):
                let start = DateResolver(
                    today: today, weekStart: context.weekStart, isDayFirst: false, takesNearest: false
                ).startOfWeek
                for day in 0..<7 { days.insert(start.adding(days: 7 * week + day)) }
            case .holidays:
                guard let holidays = context.holidays else { throw failure(.noHolidays) }
                // Only days on which it would ring, so that the alarm stays small.
                let weekdays = Set(schedule.recurrence?.parts.byDay.map(\.weekday) ?? [])
                let last = today.year + Self.yearsOfHolidays
                days.formUnion(
                    (today.year...last).flatMap(holidays).filter {
                        $0 >= today && (weekdays.isEmpty || weekdays.contains($0.weekday))
                    })
                notes.append(.holidaysLeftOut)
            case .weekdays, .months: continue
            }
        }
        guard !days.isEmpty else { return }
        if seconds.isEmpty {
            let all = (try? schedule.occurrences(after: context.now, limit: 5000, zones: context.zones)) ?? []
            schedule.excluded = Set(all.map(\.scheduled).filter { days.contains($0.date) })
        } else {
            schedule.excluded = Set(days.flatMap { day in seconds.map { moment(day, $0) } })
        }
    }
}
