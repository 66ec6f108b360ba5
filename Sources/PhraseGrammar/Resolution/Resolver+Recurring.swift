// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Resolver {
    /// The draft of something that happens more than once.
    func recurring() throws(PhraseError) -> Draft {
        way = .recurring
        let span = try firstAndLastDay()
        let isSeries = request.isSeriesOfDays
        if let count = request.series, request.isBelowDays, !isSeries { countSeries(count) }
        if !isSeries, request.isBelowDays, request.window == nil,
            request.until?.time == nil || request.start?.time == nil
        {
            return try ticking(from: span.first, to: span.last)
        }
        let seconds = try secondsLeft()
        var parts = try dayParts()
        try leaveOut(from: &parts)
        shiftPastMidnight(&parts)
        if goesOn(parts, last: span.last) { return try endless(consume parts, seconds, from: span.first) }
        let days = parts
        if seconds.count > 1 { try spread(Set(seconds).sorted(), over: &parts) }
        var schedule = try anchored(
            days, time: CivilTime(secondOfDay: seconds.min() ?? 0), all: seconds, from: span.first)
        let anchor = schedule.start.date
        schedule.start.time = firstTime(of: seconds, on: anchor)
        parts.end = try end(from: anchor, last: span.last)
        // The plain rule that found the first day may be the whole one.
        if !isPlain(parts) || seconds.count > 1 { schedule.recurrence = try recurrence(parts) }
        try leaveOutDates(from: &schedule, seconds: seconds)
        return try finished(schedule)
    }

    /// Whether a rule never ends, leaves out no single day, and gives the same times from whichever day it starts.
    private func goesOn(_ days: RecurrenceParts, last: CivilDate?) -> Bool {
        guard days.interval == 1, !days.isFree || days.frequency == .daily, last == nil, request.exceptions.isEmpty,
            request.countLimit == nil, request.span == nil
        else { return false }
        switch request.until {
        case .time?, .elapsed?, nil: return true
        case .date?, .month?, .moment?: return false
        }
    }

    /// The draft of a rule that may begin on any day: it begins with the first of its next times.
    private func endless(
        _ days: consuming RecurrenceParts, _ seconds: [Int], from first: CivilDate?
    ) throws(PhraseError) -> Draft {
        let isDaily = days.isFree && seconds.count == 1
        if seconds.count > 1 { try spread(Set(seconds).sorted(), over: &days) }
        let time = CivilTime(secondOfDay: seconds.min() ?? 0)
        var schedule = Schedule(
            start: CivilDateTime(date: first ?? today, time: time), zone: zone,
            recurrence: isDaily ? .daily : try recurrence(days))
        let next = try nextTimes(of: schedule)
        var start = rules.civil(at: next[0])
        // A time that the clock skips around midnight is due on the day after its own.
        if !seconds.contains(start.time.secondOfDay),
            let skipped = try? schedule.next(after: context.now, zones: context.zones)
        {
            start = skipped.scheduled
        }
        schedule.start.date = start.date
        schedule.start.time = firstTime(of: seconds, on: schedule.start.date)
        return Draft(.alarm, schedule, next: next, as: request)
    }

    /// The time of day with which a rule of these times begins: what of its first day is over must not count.
    private func firstTime(of seconds: [Int], on day: CivilDate) -> CivilTime {
        guard seconds.count > 1 else { return CivilTime(secondOfDay: seconds[0]) }
        let sorted = seconds.sorted()
        let passed = sorted.first { rules.instant(of: moment(day, $0)) > context.now }
        return CivilTime(secondOfDay: passed ?? sorted[0])
    }

    /// The seconds of the day at which it rings, but for those that are left out.
    private func secondsLeft() throws(PhraseError) -> [Int] {
        var seconds = request.isSeriesOfDays ? try seriesSeconds() : try daySeconds()
        for index in seconds.indices { seconds[index] = (seconds[index] % 86_400 + 86_400) % 86_400 }
        if !request.exceptions.isEmpty {
            let omitted = omittedSeconds()
            seconds.removeAll(where: omitted.contains)
        }
        if request.isBelowDays {
            // Hourly from 9 to 5, but not at 12.
            for rejected in request.rejected {
                let both = [false, true].map { rejected.secondOfDay(isAfternoon: $0) }
                seconds.removeAll(where: both.contains)
            }
        }
        guard !seconds.isEmpty else { throw failure(.never) }
        return seconds
    }

    /// Friday nights at 1: the morning of the day after.
    private func shiftPastMidnight(_ parts: inout RecurrenceParts) {
        guard parts.frequency == .weekly, !parts.byDay.isEmpty, request.window == nil,
            request.repetition?.unit == .week,
            request.part != nil || request.repetition?.part != nil
                || request.times.contains(where: { $0.part != nil })
        else { return }
        let (clock, times) = (clockResolver(now: nil), clockTimes)
        guard !times.isEmpty, times.allSatisfy({ clock.isAfterMidnight($0) }) else { return }
        parts.byDay = parts.byDay.map { WeekdayOrdinal($0.weekday.following) }
    }

    /// Whether a rule names its days and nothing more, so that it counts from any day.
    private func isPlain(_ parts: RecurrenceParts) -> Bool {
        parts.interval == 1 && parts.end == .never && !parts.isFree
    }

    func recurrence(_ parts: consuming RecurrenceParts) throws(PhraseError) -> Recurrence {
        if case .local(let end) = parts.end, end.date.year > 9999 { throw failure(.tooFar) }
        do {
            return try Recurrence(parts)
        } catch {
            throw failure(.contradiction)
        }
    }

    // MARK: Days

    /// The first day it may happen, and the last where a week or a range says so.
    private func firstAndLastDay() throws(PhraseError) -> (first: CivilDate?, last: CivilDate?) {
        var first: CivilDate?
        var last: CivilDate?
        switch request.start {
        case .date(let date)?, .moment(let date, _)?:
            var isBegun = isLongBegun(date)
            switch request.until {
            case .date(let end)?, .moment(let end, _)?: if !isBegun { isBegun = try hasBegun(date, end) }
            default: break
            }
            first = isBegun ? nil : try self.date(date)
        case .month(let month)?: first = try self.date(.day(1, month: month, year: nil))
        case .elapsed(let seconds)? where !request.isBelowDays:
            guard seconds <= 366 * 86_400 else { throw failure(.tooFar) }
            let begin = rules.civil(at: Instant(seconds: nowSeconds + Int64(seconds)))
            var clock = clockResolver(now: nil)
            let isOver = clock.seconds(of: clockTimes).allSatisfy { $0 < begin.time.secondOfDay }
            first = isOver ? begin.date.adding(days: 1) : begin.date
        case .time?, .elapsed?, nil: break
        }
        if let range = request.range {
            let (from, to) = Self.ordered(range)
            var isBegun = isLongBegun(from)
            if !isBegun { isBegun = try hasBegun(from, to) }
            first = isBegun ? today : try self.date(from)
            last = try lastDay(to, from: first ?? today)
        }
        if let week = request.week {
            let start = DateResolver(today: today, weekStart: context.weekStart, isDayFirst: false, takesNearest: false)
                .startOfWeek
            first = max(first ?? today, start.adding(days: 7 * week))
            last = start.adding(days: 7 * week + 6)
        }
        if let date = request.dates.first, first == nil {
            first = try self.date(date)
            if request.isBelowDays, request.start == nil { last = first }
        }
        return (first, last)
    }

    /// The rule of the days, without its end.
    private func dayParts() throws(PhraseError) -> RecurrenceParts {
        guard var rule = request.repetition else {
            var parts = RecurrenceParts(.daily)
            parts.byMonth = request.months
            return parts
        }
        if let times = rule.timesPerUnit, times > 1,
            times
                != (rule.unit == .day
                    ? clockCount
                    : max(rule.weekdays.count, rule.monthDays.count, rule.nths.count, rule.dates.count))
        {
            throw failure(.noTimeOfDay)
        }
        if request.isBelowDays {
            rule.unit = .day
            rule.interval = 1
        }
        if let feast = rule.feast {
            var parts = RecurrenceParts(.yearly)
            if let fixed = feast.fixed {
                parts.byMonth = [fixed.month]
                parts.byMonthDay = [fixed.day]
            } else if let floating = feast.floating {
                parts.byMonth = [floating.month]
                parts.byDay = [WeekdayOrdinal(floating.weekday, ordinal: floating.ordinal)]
            } else {
                throw failure(.contradiction)
            }
            return parts
        }
        if !rule.dates.isEmpty, rule.months.isEmpty, rule.monthDays.isEmpty { return try yearly(rule) }
        if let nth = rule.ordinalInMonth, rule.weekdays.count == 1 {
            doubts.insert(.ordinal)
            if flipped.contains(.ordinal) {
                var parts = RecurrenceParts(.monthly)
                parts.byDay = [WeekdayOrdinal(rule.weekdays.days[0], ordinal: nth)]
                return parts
            }
        }
        var parts = RecurrenceParts(Self.frequency(rule))
        parts.interval = rule.interval
        parts.byMonth = rule.months
        parts.byMonthDay = rule.monthDays
        parts.byDay = rule.nths.isEmpty ? rule.weekdays.ordinals : rule.nths
        if parts.frequency == .yearly, !parts.byMonth.isEmpty, parts.byMonthDay.isEmpty, parts.byDay.isEmpty {
            // Every January: on its first day.
            parts.byMonthDay = [1]
        }
        if !rule.setPositions.isEmpty { parts.bySetPosition = Set(rule.setPositions).sorted() }
        if context.weekStart != .monday, rule.interval > 1, parts.frequency == .weekly, rule.weeks == nil {
            parts.weekStart = context.weekStart
        }
        return parts
    }

    private var clockCount: Int { max(request.times.count, request.part == nil ? 0 : 1) }

    private static func frequency(_ rule: Repetition) -> RecurrenceParts.Frequency {
        if !rule.setPositions.isEmpty { return .monthly }
        if !rule.nths.isEmpty {
            return rule.unit == .year || (!rule.months.isEmpty && rule.interval == 1) ? .yearly : .monthly
        }
        if !rule.monthDays.isEmpty {
            return rule.unit == .year || (!rule.months.isEmpty && (rule.unit != .month || rule.interval == 1))
                ? .yearly : .monthly
        }
        if !rule.weekdays.isEmpty {
            switch rule.unit {
            case .day? where rule.interval > 1: return .daily
            case .month?: return .monthly
            default: return .weekly
            }
        }
        switch rule.unit {
        case .week?: return .weekly
        case .month?: return .monthly
        case .year?: return .yearly
        case .hour?: return .hourly
        case .minute?: return .minutely
        case .second?: return .secondly
        default: return .daily
        }
    }

    /// The schedule whose start is the first day that the rule and the time allow, which anchors intervals.
    private func anchored(_ parts: RecurrenceParts, time: CivilTime, all: [Int], from first: CivilDate?)
        throws(PhraseError) -> Schedule
    {
        var plain = parts
        plain.interval = 1
        plain.end = .never
        if let edge = request.repetition?.edgeOfQuarter, edge != 0 {
            plain.byMonth = Grammar.monthsOfQuarters(Int(edge))
        }
        // What is later on the first day than the earliest time may still be to come.
        let latest = CivilTime(secondOfDay: all.max() ?? time.secondOfDay)
        let start = CivilDateTime(date: first ?? today, time: all.count > 1 ? latest : time)
        var schedule = Schedule(
            start: start, zone: zone, recurrence: parts.isFree ? .daily : try recurrence(plain))
        let next: Occurrence?
        do {
            next = try schedule.next(after: context.now, zones: context.zones)
        } catch {
            throw PhraseError(.noPlace, error.description)
        }
        guard let next else { throw failure(.never) }
        let day = next.scheduled.date
        if let weeks = request.repetition?.weeks, Self.weekNumber(of: day) % 2 != Int(weeks.rawValue) {
            // Week 53 and the first one after it are both odd.
            return try anchored(parts, time: time, all: all, from: day.adding(days: 8 - day.weekday.rawValue))
        }
        schedule.start = CivilDateTime(date: day, time: time)
        return schedule
    }

    /// The number of the week of a day by ISO 8601: the first one has the year's first Thursday.
    private static func weekNumber(of day: CivilDate) -> Int {
        let thursday = day.adding(days: 4 - day.weekday.rawValue)
        let first = CivilDate(year: thursday.year, month: 1, day: 1) ?? thursday
        return (thursday.daysSinceEpoch - first.daysSinceEpoch) / 7 + 1
    }

    func end(from anchor: CivilDate, last: CivilDate?) throws(PhraseError) -> RecurrenceParts.End {
        if let count = request.countLimit { return .count(count) }
        if let (count, unit) = request.span {
            let end: CivilDate?
            if let days = unit.days {
                end = anchor.adding(days: min(count * days, 400_000) - 1)
            } else {
                end = anchor.adding(months: count * (unit.months ?? 1))?.adding(days: -1)
            }
            guard let end else { throw failure(.tooFar) }
            return .date(end)
        }
        if let last {
            guard last >= anchor else { throw failure(.never) }
            return .date(last)
        }
        switch request.until {
        case .date(let date)?: return .date(try lastDay(date, from: max(anchor, today)))
        case .month(let month)?: return .date(try lastDay(.day(1, month: month, year: nil), from: anchor))
        case .moment(let date, let time)?:
            var clock = clockResolver(now: nil)
            return .local(moment(try lastDay(date, from: anchor), clock.seconds(of: [time])[0]))
        case .time?, .elapsed?, nil: return .never
        }
    }
}

extension RecurrenceParts {
    /// Whether it names no days of its own, so that they are those of its start.
    fileprivate var isFree: Bool { byDay.isEmpty && byMonthDay.isEmpty && byMonth.isEmpty }
}
