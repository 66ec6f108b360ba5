// SPDX-License-Identifier: MIT

/// Which days a rule allows, one month at a time as a bit mask: bit 0 is the first of the month.
struct DayFilter {
    let rule: CompiledRule
    var months: UInt16
    var monthDays: UInt32
    var monthDaysFromEnd: UInt32
    var weekdays: UInt32

    /// Whether every day of every month is allowed.
    var allowsEveryDay: Bool {
        months == 0x1FFE && monthDays == 0 && monthDaysFromEnd == 0 && weekdays == 0 && rule.parts.byDay.isEmpty
            && rule.parts.byYearDay.isEmpty && rule.parts.byWeekNumber.isEmpty
    }

    /// The allowed days of `month` in `year`, whose first day has the number `first`.
    func days(year: Int, month: Int, first: Int) -> UInt32 {
        guard months >> UInt16(month) & 1 == 1 else { return 0 }
        let length = CivilDate.length(ofMonth: month, year: year)
        var days: UInt32 = (1 << UInt32(length)) &- 1
        if monthDays | monthDaysFromEnd != 0 {
            var chosen = monthDays >> 1
            var rest = monthDaysFromEnd
            while rest != 0 {
                let day = rest.trailingZeroBitCount
                if day <= length { chosen |= 1 << UInt32(length - day) }
                rest &= rest &- 1
            }
            days &= chosen
        }
        if weekdays != 0 || !rule.ordinals.isEmpty {
            days &= repeated(first) | numbered(year: year, month: month, first: first, length: length)
        }
        if !rule.parts.byYearDay.isEmpty { days &= yearDays(year: year, first: first, length: length) }
        if !rule.parts.byWeekNumber.isEmpty { days &= weeks(year: year, first: first, length: length) }
        return days
    }

    /// The first day from `day` on that is allowed; nil when there is none within 400 years.
    func firstDay(from day: Int) -> Int? {
        let date = CivilDate(daysSinceEpoch: day)
        var (year, month, first) = (date.year, date.month, day - date.day + 1)
        var skipped: UInt32 = (1 << UInt32(date.day - 1)) &- 1
        // The calendar repeats after 4,800 months; the first one counts twice since its start is cut off.
        for _ in 0...4800 {
            let days = days(year: year, month: month, first: first) & ~skipped
            if days != 0 { return first + days.trailingZeroBitCount }
            skipped = 0
            first += CivilDate.length(ofMonth: month, year: year)
            (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
        }
        return nil
    }

    /// Every weekday named without a number, through a month that begins on day `first`.
    private func repeated(_ first: Int) -> UInt32 {
        let weekday = UInt32(Calendar.modulo(first + 3, 7))
        let week = (weekdays | weekdays << 7) >> weekday & 0x7F
        return week | week << 7 | week << 14 | week << 21 | week << 28
    }

    /// The weekdays named with a number, counted in the month, or in the year where a yearly rule names no month.
    private func numbered(year: Int, month: Int, first: Int, length: Int) -> UInt32 {
        var days: UInt32 = 0
        let inYear = rule.parts.frequency == .yearly && rule.parts.byMonth.isEmpty
        let spanFirst = inYear ? Calendar.firstDay(year: year) : first
        let spanLength = inYear ? (CivilDate.isLeap(year: year) ? 366 : 365) : length
        for day in rule.ordinals {
            guard let ordinal = day.ordinal else { continue }
            let lead = Calendar.modulo(day.weekday.rawValue - 1 - (spanFirst + 3), 7)
            let last = lead + (spanLength - 1 - lead) / 7 * 7
            let index = ordinal > 0 ? lead + (ordinal - 1) * 7 : last + (ordinal + 1) * 7
            guard index >= 0, index < spanLength else { continue }
            Self.add(spanFirst + index, to: &days, first: first, length: length)
        }
        return days
    }

    private func yearDays(year: Int, first: Int, length: Int) -> UInt32 {
        var days: UInt32 = 0
        let start = Calendar.firstDay(year: year)
        let yearLength = CivilDate.isLeap(year: year) ? 366 : 365
        for day in rule.parts.byYearDay where abs(day) <= yearLength {
            Self.add(start + (day > 0 ? day - 1 : yearLength + day), to: &days, first: first, length: length)
        }
        return days
    }

    /// The days in the named weeks; a week at the turn of the year counts for the days that each year has of it.
    private func weeks(year: Int, first: Int, length: Int) -> UInt32 {
        var days: UInt32 = 0
        for weekYear in (year - 1)...(year + 1) {
            let start = firstWeek(of: weekYear)
            let count = (firstWeek(of: weekYear + 1) - start) / 7
            for number in rule.parts.byWeekNumber where abs(number) <= count {
                let week = start + (number > 0 ? number - 1 : count + number) * 7
                guard week + 6 >= first, week < first + length else { continue }
                for day in week..<week + 7 { Self.add(day, to: &days, first: first, length: length) }
            }
        }
        return days
    }

    /// The first day of week 1 of `year`: the first week that has at least four days in it (ISO 8601).
    private func firstWeek(of year: Int) -> Int {
        let fourth = Calendar.firstDay(year: year) + 3
        return fourth - Calendar.modulo(fourth + 3 - (rule.parts.weekStart.rawValue - 1), 7)
    }

    private static func add(_ day: Int, to days: inout UInt32, first: Int, length: Int) {
        if day >= first, day < first + length { days |= 1 << UInt32(day - first) }
    }
}
