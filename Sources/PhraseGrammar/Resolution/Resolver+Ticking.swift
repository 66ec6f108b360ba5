// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping
import Wording

/// When something rings within each day.
extension Resolver {
    /// The seconds of the day at which it rings.
    func daySeconds() throws(PhraseError) -> [Int] {
        if request.isBelowDays, let window = window() { return try ticks(in: window) }
        return try daySeconds(of: clockTimes)
    }

    /// The seconds of the day of some times, at least one of which is required.
    func daySeconds(of times: [ClockTime]) throws(PhraseError) -> [Int] {
        guard !times.isEmpty else { throw failure(.noTimeOfDay) }
        var clock = clockResolver(now: nil)
        let seconds = clock.seconds(of: times)
        note(clock)
        return seconds
    }

    /// From when to when something rings within each day.
    private func window() -> (ClockTime, ClockTime)? {
        if let window = request.window { return window }
        if let from = request.start?.time, let to = request.until?.time { return (from, to) }
        return nil
    }

    private func ticks(in window: (ClockTime, ClockTime)) throws(PhraseError) -> [Int] {
        guard let rule = request.repetition, let size = rule.unit?.seconds else { throw failure(.contradiction) }
        let step = size * rule.interval
        var clock = clockResolver(now: nil)
        var (from, to) = window
        if from.isOpen, to.isOpen, !isWaking, from.hour <= 5, to.hour > from.hour, to.hour <= 12 {
            from.half = .afternoon
        }
        let seconds = clock.seconds(of: [from, to])
        let first = seconds[0]
        var last = seconds[1]
        if last < first { last += 86_400 }
        if to.isMidnight, last == 0 { last = 86_400 }
        guard step >= 60, (last - first) / step <= 1440 else { throw failure(.contradiction) }
        if last - first >= 86_400 { last = first + 86_400 - step }
        if !request.minutesOfHour.isEmpty, rule.unit == .hour {
            // At a quarter past each hour: those that lie within.
            let hours = stride(from: first / 3600 * 3600, through: last, by: step)
            let all = hours.flatMap { hour in request.minutesOfHour.map { hour + $0 * 60 } }
            return all.filter { $0 >= first && $0 <= last }.map { $0 % 86_400 }
        }
        return stride(from: first, through: last, by: step).map { $0 % 86_400 }
    }

    /// Writes several times of the day into a rule; `BYSETPOS` picks those that are meant where hours and minutes would
    /// give more.
    func spread(_ seconds: [Int], over parts: inout RecurrenceParts) throws(PhraseError) {
        parts.byHour = Set(seconds.map { $0 / 3600 }).sorted()
        parts.byMinute = Set(seconds.map { $0 / 60 % 60 }).sorted()
        let last = Set(seconds.map { $0 % 60 }).sorted()
        // A second that all have in common is that of the start.
        if last.count > 1 { parts.bySecond = last }
        let all = parts.byHour.flatMap { hour in
            parts.byMinute.flatMap { minute in last.map { hour * 3600 + minute * 60 + $0 } }
        }
        let chosen = all.indices.filter { seconds.contains(all[$0]) }
        if !parts.bySetPosition.isEmpty {
            // The last weekday at 9 and at 15: what picked a day picks its times.
            parts.bySetPosition = parts.bySetPosition.flatMap { day in
                chosen.map { day > 0 ? (day - 1) * all.count + $0 + 1 : day * all.count + $0 }
            }
        } else if all.count != seconds.count, var days = parts.daysOfPeriod {
            if days * all.count > 366, parts.frequency == .weekly, parts.interval == 1 {
                // Weekdays of each week are those of every day, of which there is one in a period.
                parts.frequency = .daily
                days = 1
            }
            parts.bySetPosition = (0..<days).flatMap { day in chosen.map { day * all.count + $0 + 1 } }
            if parts.frequency == .daily {
                // Positions go up to 366; those beyond are counted from the end of the day.
                parts.bySetPosition = parts.bySetPosition.map { $0 > 366 ? $0 - all.count - 1 : $0 }
            }
        }
        if parts.bySetPosition.contains(where: { abs($0) > 366 }) { throw failure(.contradiction) }
    }

    /// Something that happens every few hours, minutes or seconds, day and night.
    func ticking(from first: CivilDate?, to last: CivilDate?) throws(PhraseError) -> Draft {
        way = .ticking
        guard let rule = request.repetition, let size = rule.unit?.seconds else { throw failure(.contradiction) }
        let step = Int64(size * rule.interval)
        guard step <= 366 * 86_400 else { throw failure(.tooFar) }
        var start = rules.civil(at: Instant(seconds: nowSeconds + step))
        var times = request.times
        if let time = request.start?.time { times = [time] }
        if times.isEmpty, request.part != nil { times = clockTimes }
        if let time = times.first {
            let day = first
            var clock = clockResolver(now: day == nil || day == today ? here.time.secondOfDay : nil)
            let second = clock.seconds(of: [time])[0]
            note(clock)
            start = moment(day ?? today, second)
            // From 6 am today continues from there.
            // Of a series whose last one is named that one counts.
            let last = request.saysLast ? Int(step) * max(0, (request.countLimit ?? 1) - 1) : 0
            if rules.instant(of: start) + .seconds(last) <= context.now, day == nil {
                start = moment(today.adding(days: 1), second)
            }
        } else if !request.minutesOfHour.isEmpty, rule.unit == .hour {
            let hour = here.secondsSinceEpoch - Int64(here.time.secondOfDay % 3600)
            let ahead = request.minutesOfHour.map { minute in
                let start = CivilDateTime(secondsSinceEpoch: hour + Int64(minute * 60))
                return rules.instant(of: start) > context.now
                    ? start : CivilDateTime(secondsSinceEpoch: start.secondsSinceEpoch + 3600)
            }
            start = ahead.min() ?? start
        } else if let first, first > today {
            start = CivilDateTime(date: first, time: .midnight)
        } else if case .elapsed(let seconds)? = request.start {
            start = rules.civil(at: Instant(seconds: nowSeconds + Int64(seconds)))
        }
        var parts = RecurrenceParts(rule.unit == .hour ? .hourly : rule.unit == .minute ? .minutely : .secondly)
        parts.interval = rule.interval
        parts.byDay = rule.weekdays.ordinals
        parts.byMonth = rule.months
        parts.byMonthDay = rule.monthDays
        guard rule.nths.isEmpty, rule.setPositions.isEmpty else { throw failure(.contradiction) }
        if request.minutesOfHour.count > 1 { parts.byMinute = Set(request.minutesOfHour).sorted() }
        try leaveOut(from: &parts)
        if !parts.byDay.isEmpty || !parts.byMonth.isEmpty || !parts.byMonthDay.isEmpty {
            var schedule = Schedule(start: start, zone: zone, recurrence: try recurrence(parts))
            if let next = try? schedule.next(after: context.now, zones: context.zones) {
                schedule.start = next.scheduled
                if schedule.start.date > today, times.isEmpty, request.minutesOfHour.isEmpty, request.start == nil {
                    // Hourly on Mondays: from the beginning of the day, as nothing says from when.
                    schedule.start.time = .midnight
                }
            }
            start = schedule.start
        }
        switch request.until {
        case .elapsed(let seconds)?:
            parts.end = .local(
                rules.civil(
                    at: rules.instant(of: start) + .seconds(seconds - (times.isEmpty && start > here ? Int(step) : 0))))
        case .time(let time)?:
            var clock = clockResolver(now: start.time.secondOfDay)
            clock.isWaking = false
            var end = moment(start.date, clock.seconds(of: [time])[0])
            if end <= start { end = moment(start.date.adding(days: 1), clock.seconds(of: [time])[0]) }
            parts.end = .local(end)
        default: parts.end = try end(from: start.date, last: last)
        }
        var schedule = Schedule(start: start, zone: zone, recurrence: try recurrence(parts))
        try leaveOutDates(from: &schedule, seconds: [])
        return try finished(schedule)
    }
}
