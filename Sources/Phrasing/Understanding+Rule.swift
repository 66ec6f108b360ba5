// SPDX-License-Identifier: MIT
import Timekeeping

extension Understanding {
    /// The next times of all its alarms, in their order, up to five.
    public var next: [Instant] { Array(Set(drafts.flatMap(\.next)).sorted().prefix(5)) }

    /// The rule by which it rings; nil when it rings once, or by several rules that no single one can say.
    ///
    /// Alarms on weekdays of every week, such as 7 on weekdays and 9 on weekends, are one rule of which `BYSETPOS` picks the times.
    public var rule: Recurrence? {
        guard drafts.count > 1 else { return drafts.first?.schedule.recurrence }
        var times: Set<WeekTime> = []
        for draft in drafts {
            guard let week = WeekTime.all(of: draft.schedule) else { return nil }
            times.formUnion(week)
        }
        var parts = RecurrenceParts(.weekly)
        let days = Set(times.map(\.weekday)).sorted()
        parts.byDay = days.map { WeekdayOrdinal($0) }
        parts.byHour = Set(times.map(\.hour)).sorted()
        parts.byMinute = Set(times.map(\.minute)).sorted()
        let all = days.flatMap { day in
            parts.byHour.flatMap { hour in
                parts.byMinute.map { WeekTime(weekday: day, hour: hour, minute: $0) }
            }
        }
        if all.count > times.count {
            parts.bySetPosition = all.indices.filter { times.contains(all[$0]) }.map { $0 + 1 }
        }
        return try? Recurrence(parts)
    }

    /// A time of a week.
    private struct WeekTime: Hashable {
        let weekday: Weekday
        let hour: Int
        let minute: Int

        /// All times of a schedule that is nothing but times of every week; nil for any other.
        static func all(of schedule: Schedule) -> [WeekTime]? {
            guard let parts = schedule.recurrence?.parts, schedule.zone == .floating, schedule.timeSource == nil,
                schedule.daysOff == nil, schedule.excluded.isEmpty, schedule.start.time.second == 0,
                parts.interval == 1, parts.end == .never,
                parts.byMonth.isEmpty, parts.byMonthDay.isEmpty, parts.bySetPosition.isEmpty,
                parts.byDay.allSatisfy({ $0.ordinal == nil }), parts.frequency == .weekly || parts.frequency == .daily
            else { return nil }
            let start = schedule.start
            let usual = parts.frequency == .daily ? Weekday.allCases : [start.date.weekday]
            let hours = parts.byHour.isEmpty ? [start.time.hour] : parts.byHour
            let minutes = parts.byMinute.isEmpty ? [start.time.minute] : parts.byMinute
            return (parts.byDay.isEmpty ? usual : parts.byDay.map(\.weekday)).flatMap { day in
                hours.flatMap { hour in minutes.map { WeekTime(weekday: day, hour: hour, minute: $0) } }
            }
        }
    }
}
