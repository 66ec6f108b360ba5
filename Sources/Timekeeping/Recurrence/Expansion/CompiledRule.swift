// SPDX-License-Identifier: MIT

/// A rule turned into bit masks once, shared by all copies of a ``Recurrence``.
final class CompiledRule: Sendable {
    let parts: RecurrenceParts
    /// Bit m for month m; every month when the rule names none.
    let months: UInt16
    /// Bit d for day d of the month, counted from its first.
    let monthDays: UInt32
    /// Bit d for day d of the month, counted from its last.
    let monthDaysFromEnd: UInt32
    /// Bit 0 for Monday: the weekdays named without a number.
    let weekdays: UInt32
    /// The weekdays named with a number.
    let ordinals: [WeekdayOrdinal]
    /// Bits 0 to 23, 0 to 59 and 0 to 59; empty where the rule names none.
    let hours, minutes, seconds: UInt64

    /// Takes checked parts.
    init(_ parts: consuming RecurrenceParts) {
        func mask(_ values: some Sequence<Int>) -> UInt64 { values.reduce(0) { $0 | 1 << UInt64($1) } }
        months = parts.byMonth.isEmpty ? 0x1FFE : UInt16(mask(parts.byMonth))
        monthDays = UInt32(mask(parts.byMonthDay.lazy.filter { $0 > 0 }))
        monthDaysFromEnd = UInt32(mask(parts.byMonthDay.lazy.filter { $0 < 0 }.map { -$0 }))
        weekdays = UInt32(mask(parts.byDay.lazy.filter { $0.ordinal == nil }.map { $0.weekday.rawValue - 1 }))
        ordinals = parts.byDay.filter { $0.ordinal != nil }
        hours = mask(parts.byHour)
        minutes = mask(parts.byMinute)
        seconds = mask(parts.bySecond.lazy.map { min($0, 59) })
        self.parts = parts
    }

    /// The days that the rule allows, with what it leaves open taken from `start`.
    func dayFilter(start: CivilDate) -> DayFilter {
        var filter = DayFilter(
            rule: self, months: months, monthDays: monthDays, monthDaysFromEnd: monthDaysFromEnd, weekdays: weekdays)
        guard parts.byMonthDay.isEmpty, parts.byDay.isEmpty, parts.byYearDay.isEmpty else { return filter }
        switch parts.frequency {
        case .yearly where !parts.byWeekNumber.isEmpty, .weekly:
            filter.weekdays = 1 << UInt32(start.weekday.rawValue - 1)
        case .yearly:
            if parts.byMonth.isEmpty { filter.months = 1 << UInt16(start.month) }
            filter.monthDays = 1 << UInt32(start.day)
        case .monthly:
            filter.monthDays = 1 << UInt32(start.day)
        default: break
        }
        return filter
    }

    /// How many of `bySetPosition` fall on an index from `low` up to `high` in a set of `total`.
    func positions(in total: Int, from low: Int, upTo high: Int) -> Int {
        var count = 0
        var last = low - 1
        while let index = position(after: last, in: total), index < high {
            count += 1
            last = index
        }
        return count
    }

    /// The next index after `last` that `bySetPosition` chooses from a set of `total`; nil when there is none.
    func position(after last: Int, in total: Int) -> Int? {
        var best: Int?
        for position in parts.bySetPosition {
            let index = position > 0 ? position - 1 : total + position
            if index > last, index >= 0, index < total, index < best ?? .max { best = index }
        }
        return best
    }
}
