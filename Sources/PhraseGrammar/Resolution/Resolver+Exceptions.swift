// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Resolver {
    /// Takes weekdays and months out of the rule.
    func leaveOut(from parts: inout RecurrenceParts) throws(PhraseError) {
        for item in request.exceptions {
            switch item {
            case .weekdays(let set), .unless(let set):
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
            case .season(let season):
                let months = months(of: season)
                parts.byMonth = (parts.byMonth.isEmpty ? Array(1...12) : parts.byMonth).filter { !months.contains($0) }
            case .monthDay(let day) where canLeaveOut(day, from: parts):
                if parts.frequency == .weekly { parts.frequency = .daily }
                let days = parts.byMonthDay.isEmpty ? (1...31).map { day < 0 ? -$0 : $0 } : parts.byMonthDay
                parts.byMonthDay = days.filter { $0 != day }
                guard !parts.byMonthDay.isEmpty else { throw failure(.never) }
            default: continue
            }
        }
    }

    /// Whether a rule can say that it leaves out a day of each month; else single days are left out.
    private func canLeaveOut(_ day: Int, from parts: RecurrenceParts) -> Bool {
        guard parts.byMonthDay.allSatisfy({ ($0 < 0) == (day < 0) }), parts.byDay.allSatisfy({ $0.ordinal == nil })
        else {
            return false
        }
        switch parts.frequency {
        case .weekly: return parts.interval == 1 && !parts.byDay.isEmpty
        case .monthly, .yearly: return !parts.byMonthDay.isEmpty
        default: return true
        }
    }

    /// The first of each month from this one on, for as many years as single days are left out.
    private var monthsAhead: [CivilDate] {
        (0..<12 * Self.yearsOfHolidays).compactMap { today.adding(days: 1 - today.day).adding(months: $0) }
    }

    /// The times of day that are left out: every hour from 9 to 5 except noon.
    func omittedSeconds() -> Set<Int> {
        let times = request.exceptions.compactMap { item -> ClockTime? in
            if case .time(let time) = item { time } else { nil }
        }
        var clock = clockResolver(now: nil)
        return Set(clock.seconds(of: times))
    }

    /// Whether a single time is one of those that are left out: in 8 hours, unless it is Sunday.
    func isLeftOut(_ moment: CivilDateTime) throws(PhraseError) -> Bool {
        for item in request.exceptions where try leavesOut(item, moment) { return true }
        return false
    }

    private func leavesOut(_ item: Constituent.Exception, _ moment: CivilDateTime) throws(PhraseError) -> Bool {
        let date = moment.date
        switch item {
        case .weekdays(let set), .unless(let set): return set.contains(WeekdaySet(date.weekday))
        case .date(.weekend(let which)):
            let saturday = try self.date(.weekend(which))
            return date == saturday || date == saturday.adding(days: 1)
        case .date(let day): return try date == self.date(day)
        case .dates(let from, let to):
            let (first, last) = (try self.date(from), try self.date(to))
            return first <= date && date <= last
        case .months(let months): return months.contains(date.month)
        case .season(let season): return months(of: season).contains(date.month)
        case .monthDay(let day):
            return day > 0 ? date.day == day : DateResolver.date(day, in: date.adding(days: 1 - date.day)) == date
        case .nths(let nths):
            return nths.contains {
                CivilDate.nth($0.ordinal ?? 1, $0.weekday, month: date.month, year: date.year) == date
            }
        case .week(let week):
            let start = DateResolver(
                today: today, weekStart: context.weekStart, isDayFirst: false, takesNearest: false
            ).startOfWeek.adding(days: 7 * week)
            return start <= date && date < start.adding(days: 7)
        case .holidays:
            guard let holidays = context.holidays else { throw failure(.noHolidays) }
            return holidays(date.year).contains(date)
        case .daysOff:
            guard let calendars = context.calendars else { throw failure(.noCalendars) }
            return context.zones.agenda?.dayOff(on: date, in: calendars.daysOff, zone: rules) != nil
        case .time(let time):
            var clock = clockResolver(now: nil)
            return clock.seconds(of: [time])[0] == moment.time.secondOfDay
        case .nthOfRule, .nextOfRule: return false
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
            case .daysOff: schedule.daysOff = try daysOff()
            case .monthDay(let day):
                if let parts = schedule.recurrence?.parts, !parts.byMonthDay.isEmpty, !parts.byMonthDay.contains(day) {
                    continue
                }
                days.formUnion(monthsAhead.compactMap { DateResolver.date(day, in: $0) })
            case .nths(let nths):
                days.formUnion(
                    monthsAhead.flatMap { month in
                        nths.compactMap {
                            CivilDate.nth($0.ordinal ?? 1, $0.weekday, month: month.month, year: month.year)
                        }
                    })
            case .nthOfRule(let nth):
                let weekdays = Set(schedule.recurrence?.parts.byDay.map(\.weekday) ?? [])
                if weekdays == Set(WeekdaySet.weekdays.days) {
                    // Every workday except the last one of the month.
                    days.formUnion(
                        monthsAhead.compactMap { CivilDate.nthWorkday(nth, month: $0.month, year: $0.year) })
                    continue
                }
                guard weekdays.count == 1, let weekday = weekdays.first else { throw failure(.contradiction) }
                days.formUnion(
                    monthsAhead.compactMap { CivilDate.nth(nth, weekday, month: $0.month, year: $0.year) })
            case .nextOfRule:
                if let next = try? schedule.next(after: context.now, zones: context.zones) {
                    schedule.excluded.insert(next.scheduled)
                }
            case .weekdays, .unless, .months, .season, .time: continue
            }
        }
        guard !days.isEmpty else { return }
        if seconds.isEmpty {
            let all = (try? schedule.occurrences(after: context.now, limit: 5000, zones: context.zones)) ?? []
            schedule.excluded.formUnion(all.map(\.scheduled).filter { days.contains($0.date) })
        } else {
            schedule.excluded.formUnion(days.flatMap { day in seconds.map { moment(day, $0) } })
        }
    }
}
