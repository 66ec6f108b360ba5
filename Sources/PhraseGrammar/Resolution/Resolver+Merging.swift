// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Resolver {
    /// Joins what belongs together but was said apart: every month, on the 15th; every week, on Tuesday.
    func normalise() {
        lengthAsBound()
        if request.repetition?.season != nil, request.dates.contains(where: { Self.isDay($0, of: .year) }) {
            // Every spring on March 20.
            request.seasons = []
            request.repetition?.unit = .year
        }
        for season in request.seasons { request.months += months(of: season) }
        request.seasons = []
        mergeUnitIntoDate()
        for index in request.times.indices where request.times[index].isPresent {
            request.times[index].hour = here.time.hour
            request.times[index].minute = here.time.minute
        }
        for index in request.times.indices {
            guard let part = request.times[index].habit else { continue }
            request.times[index].hour = context.habits[part].hour
            request.times[index].minute = context.habits[part].minute
        }
        if case .moment(let date, let time)? = request.until, request.times.isEmpty, request.part == nil,
            !request.isBelowDays,
            request.start?.time == nil
        {
            request.times = [time]
            request.until = .date(date)
        }
        if let offset = request.offset, !request.times.isEmpty {
            for index in request.times.indices { request.times[index].offset += offset }
        }
        if request.repeats, request.repetition == nil { request.repetition = Repetition(unit: nil) }
        if request.repetition == nil, case (_, let unit)? = request.span,
            request.dates.contains(where: { Self.isDay($0, of: unit) })
        {
            // For the next four months on the 1st.
            request.repetition = Repetition(unit: unit)
        }
        guard var rule = request.repetition else {
            mergeWeekIntoDate()
            mergeMonthsIntoDate()
            return
        }
        if request.dates.count == 1, case .next(let unit) = request.dates[0], rule.unit != nil {
            // Every weekday next month: from its first day to its last.
            switch unit {
            case .month: request.range = (.dayOfMonth(1, monthsAhead: 1), .dayOfMonth(-1, monthsAhead: 1))
            case .year:
                let year = today.year + 1
                request.range = (.day(1, month: 1, year: year), .day(31, month: 12, year: year))
            default: break
            }
            if request.range != nil { request.dates = [] }
        }
        if rule.unit == .day, request.dates.count == 1, case .weekend = request.dates[0] {
            // Every night this weekend.
            request.range = (request.dates[0], .shifted(request.dates[0], 1, .day))
            request.dates = []
        }
        if rule.unit == .month, rule.monthDays.isEmpty, rule.nths.isEmpty, rule.setPositions.isEmpty,
            case (.day(let first, nil, nil), .day(let last, nil, nil))? = request.range, first > 0, first < last,
            last <= 31
        {
            // Every month from the 1st to the 5th.
            rule.monthDays = Array(first...last)
            request.range = nil
        }
        let days = request.dates.compactMap { date -> YearDay? in
            if case .day(let day, let month?, nil) = date { YearDay(month: month, day: day) } else { nil }
        }
        if rule.unit == .month, rule.interval > 1, days.count > 1, days.count == request.dates.count {
            // Quarterly, on Apr 15, Jun 15, Sep 15 and Jan 15.
            rule.unit = .year
            rule.interval = 1
        }
        if request.isBelowDays, rule.repeatsDays || !rule.weekdays.isEmpty, request.times.count == 1,
            request.window == nil
        {
            // At 6, then every 15 minutes till 7, on weekdays.
            switch request.until {
            case .time(let end)?: request.window = (request.times[0], end)
            case .elapsed(let seconds)?:
                var end = request.times[0]
                end.offset += seconds
                request.window = (request.times[0], end)
            default: break
            }
            if request.window != nil { (request.times, request.until) = ([], nil) }
        }
        if rule.countsQuarters { rule.settleEdges() }
        if rule.isOfTime, rule.unit == .day, rule.part == nil, request.dates.contains(where: Self.isOfEach) {
            // Every 9 am on Sunday: each of those.
            rule.unit = nil
        }
        var dates: [DateExpression] = []
        for (index, date) in request.dates.enumerated() {
            if absorb(date, into: &rule) { absorbedDates.insert(index) } else { dates.append(date) }
        }
        request.dates = dates
        if rule.countsWeeks { Self.settleWeeks(&rule) }
        if rule.unit == .week, rule.weekdays.isEmpty, !rule.monthDays.isEmpty,
            rule.monthDays.allSatisfy({ abs($0) <= 7 })
        {
            // The first day of every week.
            for day in rule.monthDays {
                let first = context.weekStart.rawValue - 1
                rule.weekdays.insert(WeekdaySet(Weekday.allCases[(first + (day > 0 ? day - 1 : 7 + day)) % 7]))
            }
            rule.monthDays = []
        }
        if rule.unit == .year, !rule.monthDays.isEmpty, rule.months.isEmpty, request.months.isEmpty,
            rule.monthDays.allSatisfy({ abs($0) == 1 })
        {
            // Every year on the last day.
            rule.dates += rule.monthDays.map { YearDay(month: $0 < 0 ? 12 : 1, day: $0 < 0 ? 31 : 1) }
            rule.monthDays = []
        }
        if rule.unit == nil, request.repeats, rule.nths.isEmpty { rule.unit = .day }
        if !request.months.isEmpty, rule.unit != .year || rule.months.isEmpty { rule.months += request.months }
        request.months = []
        if rule.part != nil, request.part == nil, !request.times.isEmpty {
            request.part = Constituent.PartMention(part: rule.part ?? .morning)
        }
        request.repetition = rule
        if rule.unit == nil, rule.monthDays.count == 1, rule.months.isEmpty, rule.weekdays.isEmpty, !request.repeats {
            request.repetition = nil
            request.dates.append(.day(rule.monthDays[0], month: nil, year: nil))
            mergeUnitIntoDate()
        }
        // Next month on the third Monday.
        if rule.unit == nil, rule.nths.count == 1, rule.months.isEmpty, request.dates.count == 1,
            case .next(let unit) = request.dates[0], unit == .month || unit == .year
        {
            let nth = rule.nths[0].ordinal ?? 1
            let month = unit == .month ? nil : nth < 0 ? 12 : 1
            request.repetition = nil
            request.dates = [.nth(nth, rule.nths[0].weekday, month: month, monthsAhead: unit == .month ? 1 : 12)]
            return
        }
        // The first Monday, without a month: the next one, once.
        if rule.unit == nil, rule.nths.count == 1, let nth = rule.nths[0].ordinal, rule.months.isEmpty {
            request.repetition = nil
            let weekday = rule.nths[0].weekday
            // Last Friday, by itself, is the one that is over.
            request.dates.append(
                nth == -1 ? .weekday(weekday, .last) : .nth(nth, weekday, month: nil, monthsAhead: 0))
        }
    }

    /// `for two hours`, `for a week`, beside a repetition sets its duration.
    private func lengthAsBound() {
        if request.isBelowDays, request.window == nil, let (count, unit) = request.span, let days = unit.days {
            request.until = .elapsed(count * days * 86_400)
            request.span = nil
        }
        guard let (seconds, role) = request.length, role != .ahead || request.isBelowDays,
            isRecurring || request.repetition != nil
        else { return }
        if request.isBelowDays {
            // Stand up for 2 minutes every hour: that is what is to be done.
            let step = (request.repetition?.unit?.seconds ?? 0) * (request.repetition?.interval ?? 1)
            boundsLength = seconds >= step && request.until == nil
            if seconds >= step { request.until = request.until ?? .elapsed(seconds) }
            request.length = nil
        } else if seconds % 86_400 == 0 {
            boundsLength = request.span == nil
            request.span = request.span ?? (seconds / 86_400, .day)
            request.length = nil
        } else if !request.times.isEmpty {
            request.length = nil
        }
    }

    /// Takes a date into the rule where it says which day of the period is meant.
    private func absorb(_ date: DateExpression, into rule: inout Repetition) -> Bool {
        switch (rule.unit, date) {
        case (.week?, .weekday(let weekday, .nearest))
        where rule.weekdays == .weekend && rule.weekdays.contains(WeekdaySet(weekday)):
            // Every other weekend on Saturday.
            rule.weekdays = WeekdaySet(weekday)
        case (.week?, .weekday(let weekday, .nearest)), (.week?, .weekday(let weekday, .this)):
            rule.weekdays.insert(WeekdaySet(weekday))
        case (.week?, .weekend(.nearest)), (.week?, .weekend(.this)): rule.weekdays.formUnion(.weekend)
        case (nil, .weekend(.nearest)):
            rule.unit = .week
            rule.weekdays.formUnion(.weekend)
        case (.week?, .day(let day, nil, nil)) where rule.weekdays.count == 1 && rule.interval == 1:
            // Every Friday the 13th.
            rule.unit = .month
            rule.monthDays.append(day)
        case (nil, .weekday(let weekday, .nearest)), (.day?, .weekday(let weekday, .nearest)):
            guard rule.unit == nil || rule.interval == 1 && rule.weekdays.isEmpty && rule.part == nil && request.repeats
            else { return false }
            rule.unit = .week
            rule.weekdays.insert(WeekdaySet(weekday))
        case (.month?, .day(let day, nil, nil)), (nil, .day(let day, nil, nil)):
            rule.unit = .month
            rule.monthDays.append(day)
        case (.month?, .falling(let weekday, .day(let day, nil, nil))):
            // Friday the 13th of every month.
            rule.monthDays.append(day)
            rule.weekdays.insert(WeekdaySet(weekday))
        case (.month?, .dayOfMonth(let day, 0)): rule.monthDays.append(day)
        case (.month?, .nth(let nth, let weekday, nil, _)): rule.nths.append(WeekdayOrdinal(weekday, ordinal: nth))
        case (.year?, .nth(let nth, let weekday, let month?, _)), (nil, .nth(let nth, let weekday, let month?, _)):
            rule.unit = .year
            rule.dates.append(YearDay(month: month, day: nth, weekday: weekday))
        case (.year?, .weekday(let weekday, .nearest)) where !rule.months.isEmpty && rule.interval == 1:
            // Every January on Monday: on each of them.
            guard rule.monthDays.isEmpty, rule.nths.isEmpty, rule.dates.isEmpty else { return false }
            rule.unit = .week
            rule.weekdays.insert(WeekdaySet(weekday))
        case (.month?, .weekday(let weekday, .nearest)) where rule.countsWeeks:
            rule.weekdays.insert(WeekdaySet(weekday))
        case (.month?, .weekday(let weekday, .nearest)):
            // Once a month on a Friday: on that which the next one is of its month.
            guard rule.monthDays.isEmpty, rule.nths.isEmpty, rule.setPositions.isEmpty, rule.weekdays.isEmpty,
                let next = try? self.date(date)
            else { return false }
            let place = (next.day + 6) / 7
            rule.nths = [WeekdayOrdinal(weekday, ordinal: place > 4 ? -1 : place)]
        case (.month?, .endOfQuarter(0)) where rule.countsQuarters:
            rule.monthDays.append(-1)
            rule.edgeOfQuarter = -1
        case (.year?, .day(let day, let month, nil)), (nil, .day(let day, let month, nil)):
            guard month != nil || !rule.months.isEmpty || !request.months.isEmpty else { return false }
            rule.unit = .year
            if let month { rule.dates.append(YearDay(month: month, day: day)) } else { rule.monthDays.append(day) }
        case (.year?, .slashed(let first, let second, nil)), (nil, .slashed(let first, let second, nil)):
            let dayFirst = first > 12 || (second <= 12 && isDayFirst)
            rule.unit = .year
            rule.dates.append(YearDay(month: dayFirst ? second : first, day: dayFirst ? first : second))
        case (.year?, .feast(let feast, _)), (nil, .feast(let feast, _)):
            rule.unit = .year
            rule.feast = feast
        case (.year?, .endOfYear):
            rule.dates.append(YearDay(month: 12, day: 31))
        default: return false
        }
        return true
    }

    /// In the first week of the month: its first seven days, or the weekdays among them.
    private static func settleWeeks(_ rule: inout Repetition) {
        // No month has a sixth week: that is of something else, such as workdays, and no rule can express both.
        guard rule.setPositions.allSatisfy({ $0 != 0 && abs($0) <= 5 }) else {
            rule = .unsayable
            return
        }
        if rule.unit != .year && rule.unit != .month { rule.unit = .month }
        if rule.weekdays.isEmpty || rule.weekdays.isSuperset(of: .weekdays) {
            for week in rule.setPositions {
                let first = week > 0 ? 7 * week - 6 : 7 * week
                rule.monthDays += first...(week > 0 ? min(first + 6, 31) : first + 6)
            }
        } else {
            let days = rule.weekdays.days
            rule.nths = rule.setPositions.flatMap { week in days.map { WeekdayOrdinal($0, ordinal: week) } }
            rule.weekdays = WeekdaySet()
        }
        rule.setPositions = []
        rule.countsWeeks = false
    }

    /// Whether a day comes once in each of such a unit.
    private static func isDay(_ date: DateExpression, of unit: TimeUnit) -> Bool {
        switch (unit, date) {
        case (.week, .weekday(_, .nearest)), (.month, .day(_, nil, nil)), (.year, .feast), (.year, .day(_, _?, nil)):
            true
        default: false
        }
    }

    /// Whether a day comes again each week or month.
    private static func isOfEach(_ date: DateExpression) -> Bool {
        switch date {
        case .weekday(_, .nearest), .weekend(.nearest), .day(_, nil, nil): true
        default: false
        }
    }

    /// Next month, said apart from its day: next month on the 5th.
    private func mergeUnitIntoDate() {
        guard request.dates.count == 2 else { return }
        let (first, second) = (request.dates[0], request.dates[1])
        switch (first, second) {
        case (.later(let count, .week), .weekday(let weekday, .nearest)),
            (.weekday(let weekday, .nearest), .later(let count, .week)):
            // Two weeks from now on Monday.
            request.dates = [.weekday(weekday, .week(count))]
            return
        case (.later(let count, .month), .day(let day, nil, nil)), (.day(let day, nil, nil), .later(let count, .month)):
            request.dates = [.dayOfMonth(day, monthsAhead: count)]
            return
        default: break
        }
        guard let index = request.dates.firstIndex(where: { if case .next = $0 { true } else { false } }),
            case .next(let unit) = request.dates[index]
        else { return }
        switch (unit, request.dates[1 - index]) {
        case (.month, .day(let day, nil, nil)): request.dates = [.dayOfMonth(day, monthsAhead: 1)]
        case (.year, .day(let day, let month?, nil)):
            request.dates = [.day(day, month: month, year: today.year + 1)]
        case (.year, .feast(let feast, _)):
            if let date = feast.date(in: today.year + 1) {
                request.dates = [.day(date.day, month: date.month, year: date.year)]
            }
        default: break
        }
    }

    /// Monday, said apart from next week, is next week's.
    private func mergeWeekIntoDate() {
        guard let week = request.week, request.dates.count == 1, case .weekday(let weekday, _) = request.dates[0] else {
            return
        }
        request.dates = [.weekday(weekday, .week(week))]
        request.week = nil
    }

    /// The 5th, said apart from December, is that of December.
    private func mergeMonthsIntoDate() {
        guard request.months.count == 1, request.dates.count == 1, case .day(let day, nil, nil) = request.dates[0]
        else { return }
        request.dates = [.day(day, month: request.months[0], year: nil)]
        request.months = []
    }
}
