// SPDX-License-Identifier: MIT

extension Schedule {
    /// How the schedule repeats, in short English: `Weekdays`, `Mon, Tue and Fri`, `Once, Sat 21 Nov`.
    ///
    /// The year is named unless it is `currentYear`. The last day of a rule that ends at an instant is that of the wall
    /// clock that the schedule follows, which `zones` tells.
    public func summary(currentYear: Int? = nil, zones: ZoneResolver) -> String {
        guard let parts = recurrence?.parts else {
            return "Once, " + TimeText.day(start.date, currentYear: currentYear)
        }
        return RecurrenceSummary(
            parts: parts, start: start, currentYear: currentYear,
            civil: { instant in ((try? zones.rules(for: zone)) ?? zones.local).civil(at: instant) }
        ).text
    }
}

/// Puts a rule into words.
struct RecurrenceSummary {
    let parts: RecurrenceParts
    let start: CivilDateTime
    let currentYear: Int?
    /// What the wall clock that the schedule follows shows at an instant.
    let civil: (Instant) -> CivilDateTime

    var text: String {
        var text = days ?? sentence
        switch parts.end {
        case .never: break
        case .count(let count): text += count == 1 ? ", once" : ", \(count) times"
        case .date(let date): text += ", until " + TimeText.day(date, currentYear: currentYear)
        case .local(let civil): text += ", until " + TimeText.day(civil.date, currentYear: currentYear)
        case .instant(let instant): text += ", until " + TimeText.day(civil(instant).date, currentYear: currentYear)
        }
        return text
    }

    /// The short form for plain daily and weekly rules; nil for all others.
    private var days: String? {
        let limits = [parts.byMonth, parts.byMonthDay, parts.byYearDay, parts.byHour, parts.byMinute, parts.bySecond]
        guard limits.allSatisfy(\.isEmpty), parts.bySetPosition.isEmpty else { return nil }
        guard parts.frequency == .weekly || parts.frequency == .daily else { return nil }
        if parts.frequency == .daily, parts.byDay.isEmpty {
            return parts.interval == 1 ? "Every day" : "Every \(parts.interval) days"
        }
        let weekdays = parts.byDay.isEmpty ? [start.date.weekday] : Set(parts.byDay.map(\.weekday)).sorted()
        let names = Self.names(of: weekdays)
        guard parts.interval > 1 else { return names }
        let unit = parts.frequency == .weekly ? "weeks" : "days"
        return
            "Every \(parts.interval) \(unit) on \(names == "Weekdays" || names == "Weekends" ? names.lowercased() : names)"
    }

    private static func names(of weekdays: [Weekday]) -> String {
        switch weekdays {
        case Weekday.allCases: "Every day"
        case [.monday, .tuesday, .wednesday, .thursday, .friday]: "Weekdays"
        case [.saturday, .sunday]: "Weekends"
        default: TimeText.list(weekdays.map(\.shortName))
        }
    }

    /// A sentence for any rule.
    private var sentence: String {
        let unit =
            switch parts.frequency {
            case .secondly: "second"
            case .minutely: "minute"
            case .hourly: "hour"
            case .daily: "day"
            case .weekly: "week"
            case .monthly: "month"
            case .yearly: "year"
            }
        var text = parts.interval == 1 ? "Every \(unit)" : "Every \(parts.interval) \(unit)s"
        // Weekdays in June, rather than every week on weekdays in June.
        let namesDays =
            parts.interval == 1 && !parts.byDay.isEmpty && parts.bySetPosition.isEmpty
            && (parts.frequency == .weekly || parts.frequency == .daily)
        if namesDays { text = Self.names(of: Set(parts.byDay.map(\.weekday)).sorted()) }
        if !parts.bySetPosition.isEmpty { text += " on the \(Self.ordinals(parts.bySetPosition))" }
        if !parts.byDay.isEmpty, !namesDays {
            let isWeekday = weekdays == "weekdays" && parts.bySetPosition.count == 1
            text += isWeekday ? " weekday" : (parts.bySetPosition.isEmpty ? " on " : " of ") + weekdays
        }
        if !parts.byMonthDay.isEmpty { text += monthDays }
        if !parts.byYearDay.isEmpty { text += " on the \(Self.ordinals(parts.byYearDay)) day of the year" }
        if !parts.byWeekNumber.isEmpty { text += " in the \(Self.ordinals(parts.byWeekNumber)) week" }
        let openDay = parts.byDay.isEmpty && parts.byMonthDay.isEmpty && parts.byYearDay.isEmpty
        if openDay, parts.byWeekNumber.isEmpty, parts.frequency == .monthly || parts.frequency == .yearly {
            text += " on the \(Self.ordinal(start.date.day))"
        }
        if !parts.byMonth.isEmpty {
            let missing = (1...12).filter { !parts.byMonth.contains($0) }
            text +=
                missing.count < 5 && !missing.isEmpty
                ? ", but not in " + Self.months(missing) : " in " + Self.months(parts.byMonth)
        } else if openDay, parts.byWeekNumber.isEmpty, parts.frequency == .yearly {
            text += " of " + TimeText.monthName(start.date.month)
        }
        return text + timesOfDay
    }

    /// The weekdays of a rule, each with which of its month it is, where that is said.
    private var weekdays: String {
        if parts.byDay.allSatisfy({ $0.ordinal == nil }) {
            let names = Self.names(of: Set(parts.byDay.map(\.weekday)).sorted())
            return names == "Weekdays" || names == "Weekends" ? names.lowercased() : names
        }
        return TimeText.list(
            parts.byDay.map { day in (day.ordinal.map { "the \(Self.ordinal($0)) " } ?? "") + day.weekday.shortName })
    }

    /// The days of a month; where they are nearly all, those that are left out.
    private var monthDays: String {
        let sign = parts.byMonthDay[0] < 0 ? -1 : 1
        let missing = (1...31).map { sign * $0 }.filter { !parts.byMonthDay.contains($0) }
        guard missing.count < 16, !missing.isEmpty, parts.byMonthDay.allSatisfy({ $0 * sign > 0 }) else {
            return " on the " + Self.ordinals(parts.byMonthDay)
        }
        return " but the " + Self.ordinals(missing)
    }

    /// The names of months, those of a winter from December on.
    private static func months(_ months: [Int]) -> String {
        let first = months.firstIndex { !months.contains(($0 + 10) % 12 + 1) } ?? 0
        let isOverNewYear = months.contains(1) && months.contains(12)
        let order = isOverNewYear ? Array(months[first...] + months[..<first]) : months
        return TimeText.list(order.map(TimeText.monthName))
    }

    private var timesOfDay: String {
        var texts: [String] = []
        for (name, values) in [("hour", parts.byHour), ("minute", parts.byMinute), ("second", parts.bySecond)]
        where !values.isEmpty {
            texts.append("\(name) " + TimeText.list(values.map(String.init)))
        }
        return texts.isEmpty ? "" : " at " + texts.joined(separator: ", ")
    }

    /// `2nd, 15th and last`: from the beginning of the month first.
    private static func ordinals(_ numbers: [Int]) -> String {
        TimeText.list((numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 <= 0 }.sorted()).map(ordinal))
    }

    /// `1st`, `2nd`, `last`, `2nd last`.
    private static func ordinal(_ number: Int) -> String {
        if number == -1 { return "last" }
        let size = abs(number)
        let suffix =
            switch (size % 10, size % 100) {
            case (1, let tens) where tens != 11: "st"
            case (2, let tens) where tens != 12: "nd"
            case (3, let tens) where tens != 13: "rd"
            default: "th"
            }
        return "\(size)\(suffix)" + (number < 0 ? " last" : "")
    }
}
