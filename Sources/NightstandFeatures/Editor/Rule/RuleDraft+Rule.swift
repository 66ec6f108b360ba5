// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

nonisolated extension RuleDraft {
    /// Why a draft is not a rule, as a sentence on what to do.
    package struct Problem: Error, Hashable, Sendable {
        /// The sentence.
        package let sentence: String
    }

    /// The rule of the draft.
    package func rule() throws(Problem) -> Recurrence {
        var parts = RecurrenceParts(frequency)
        parts.interval = min(max(interval, 1), 999)
        parts.weekStart = weekStart
        switch ending {
        case .never: parts.end = .never
        case .count: parts.end = .count(max(count, 1))
        case .date: parts.end = .date(lastDay)
        }
        guard !weekdays.isEmpty else { throw Problem(sentence: tr("Choose at least one day of the week.")) }
        if unit == .weeks || weekdays.count < 7 { parts.byDay = weekdays.sorted().map { WeekdayOrdinal($0) } }
        switch unit {
        case .hours: try setHours(&parts)
        case .months, .years: try setDays(&parts)
        case .days, .weeks: break
        }
        do throws(RecurrenceError) {
            return try Recurrence(parts)
        } catch {
            throw Problem(sentence: error.description)
        }
    }

    private var frequency: RecurrenceParts.Frequency {
        switch unit {
        case .hours: hours == nil ? .hourly : weekdays.count < 7 ? .weekly : .daily
        case .days: .daily
        case .weeks: .weekly
        case .months: .monthly
        case .years: .yearly
        }
    }

    private func setHours(_ parts: inout RecurrenceParts) throws(Problem) {
        guard let hours else { return }
        guard hours.first <= hours.last else {
            throw Problem(sentence: tr("The last hour is before the first. Choose a later hour."))
        }
        parts.byHour = Array(stride(from: hours.first, through: hours.last, by: parts.interval))
        parts.interval = 1
    }

    private func setDays(_ parts: inout RecurrenceParts) throws(Problem) {
        if unit == .years {
            guard !months.isEmpty else { throw Problem(sentence: tr("Choose at least one month.")) }
            parts.byMonth = months.sorted()
        }
        switch monthDays {
        case .dates:
            guard !dates.isEmpty else { throw Problem(sentence: tr("Choose at least one day of the month.")) }
            parts.byMonthDay = Self.inOrder(dates)
        case .weekdays:
            guard !ordinals.isEmpty, !countedWeekdays.isEmpty else {
                throw Problem(
                    sentence: tr("Choose a day of the week and its position in the month, such as the first."))
            }
            parts.byDay = Self.inOrder(ordinals).flatMap { ordinal in
                countedWeekdays.sorted().map { WeekdayOrdinal($0, ordinal: ordinal) }
            }
        }
    }

    /// Counted from the beginning, then from the end.
    private static func inOrder(_ numbers: Set<Int>) -> [Int] {
        numbers.sorted { ($0 < 0 ? 1000 : $0) < ($1 < 0 ? 1000 : $1) }
    }
}

nonisolated extension RuleDraft {
    /// The draft of a rule with its first time at `start`; nil if the rule is beyond what a draft can express.
    package init?(_ rule: Recurrence, start: CivilDateTime) {
        let parts = rule.parts
        guard parts.byWeekNumber.isEmpty, parts.byYearDay.isEmpty, parts.bySecond.isEmpty, parts.bySetPosition.isEmpty,
            parts.byMinute.isEmpty || parts.byMinute == [start.time.minute], parts.interval <= 999
        else { return nil }
        self.init(like: start.date, weekStart: parts.weekStart)
        switch parts.end {
        case .never: break
        case .count(let times):
            ending = .count
            count = times
        case .date(let day):
            ending = .date
            lastDay = day
        case .local, .instant: return nil
        }
        interval = parts.interval
        guard takeUnit(parts), takeHours(parts), takeDays(parts) else { return nil }
    }

    private mutating func takeUnit(_ parts: RecurrenceParts) -> Bool {
        switch parts.frequency {
        case .secondly, .minutely: return false
        case .hourly: unit = .hours
        case .daily: unit = parts.byHour.isEmpty ? .days : .hours
        case .weekly: unit = parts.byHour.isEmpty ? .weeks : .hours
        case .monthly: unit = .months
        case .yearly: unit = .years
        }
        return unit == .hours || parts.byHour.isEmpty
    }

    private mutating func takeHours(_ parts: RecurrenceParts) -> Bool {
        guard !parts.byHour.isEmpty else { return true }
        // At equally spaced hours of each day.
        guard parts.frequency != .hourly, parts.interval == 1, let first = parts.byHour.first,
            let last = parts.byHour.last, parts.byHour.count > 1
        else { return false }
        interval = parts.byHour[1] - first
        hours = Hours(first: first, last: last)
        return interval > 0 && parts.byHour == Array(stride(from: first, through: last, by: interval))
    }

    private mutating func takeDays(_ parts: RecurrenceParts) -> Bool {
        let plain = Set(parts.byDay.filter { $0.ordinal == nil }.map(\.weekday))
        let counted = parts.byDay.filter { $0.ordinal != nil }
        guard plain.isEmpty || counted.isEmpty else { return false }
        if unit == .weeks || parts.frequency == .weekly {
            weekdays = plain.isEmpty ? [countedWeekdays.first ?? .monday] : plain
        } else {
            weekdays = plain.isEmpty ? Set(Weekday.allCases) : plain
        }
        guard unit == .months || unit == .years else {
            return parts.byMonth.isEmpty && parts.byMonthDay.isEmpty && counted.isEmpty
        }
        guard unit == .years || parts.byMonth.isEmpty else { return false }
        if !parts.byMonth.isEmpty { months = Set(parts.byMonth) }
        guard !counted.isEmpty else {
            // Without a date, every such weekday of the month counts.
            guard plain.isEmpty || !parts.byMonthDay.isEmpty else { return false }
            // A year without a month but with a date has it in every month.
            guard unit == .months || parts.byMonthDay.isEmpty == parts.byMonth.isEmpty else { return false }
            if !parts.byMonthDay.isEmpty { dates = Set(parts.byMonthDay) }
            return dates.allSatisfy { $0 == -1 || (1...31).contains($0) }
        }
        monthDays = .weekdays
        ordinals = Set(counted.compactMap(\.ordinal))
        countedWeekdays = Set(counted.map(\.weekday))
        return parts.byMonthDay.isEmpty && ordinals.count * countedWeekdays.count == counted.count
            && ordinals.allSatisfy { $0 == -1 || (1...5).contains($0) } && (unit == .months || !parts.byMonth.isEmpty)
    }
}
