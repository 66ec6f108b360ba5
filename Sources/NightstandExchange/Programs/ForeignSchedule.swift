// SPDX-License-Identifier: MIT
import Timekeeping

/// Schedules of programs that know a time of day and days of the week.
nonisolated extension Schedule {
    /// From the next time that the clock shows `time` on one of `days`; once, when there are none.
    init(at time: CivilTime, on days: Set<Weekday>, after present: CivilDateTime) {
        var date = present.time < time ? present.date : present.date.adding(days: 1)
        while !days.isEmpty, !days.contains(date.weekday) { date = date.adding(days: 1) }
        let rule: Recurrence? =
            days.isEmpty ? nil : days.count == Weekday.allCases.count ? .daily : .weekly(on: days)
        self.init(start: CivilDateTime(date: date, time: time), recurrence: rule)
    }
}

nonisolated extension String {
    /// The first characters, without control characters and without spaces around them: what a label may have.
    func asLabel(limit: Int = 200) -> String {
        let plain = unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        let start = plain.drop { $0.properties.isWhitespace }.prefix(limit)
        return String(String.UnicodeScalarView(start.reversed().drop { $0.properties.isWhitespace }.reversed()))
    }
}
