// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import Timekeeping
import Wording

extension DateFormat {
    /// A date in this format.
    package nonisolated func text(of date: CivilDate) -> String {
        let (day, year) = (TimeText.dayNumber(date.day), date.year)
        let (weekday, month) = (date.weekday.shortName, MonthName.inDate(date.month))
        let isDayFirst = Localization.formats.isDayFirst
        return switch self {
        // Translators: such as "Monday, 7 September"; the second form is for regions that put the month first.
        case .region where isDayFirst: tr("\(date.weekday.name), \(day) \(month)", context: "date on the clock")
        case .region: tr("\(date.weekday.name), \(month) \(day)", context: "date on the clock, month first")
        // Translators: dates as the clock shows them; the user chose their order.
        case .dayMonthWeekday: tr("\(day) \(month) \(weekday)", context: "date on the clock, weekday last")
        // Translators: such as "Mon 7 September".
        case .weekdayDayMonth: tr("\(weekday) \(day) \(month)", context: "date on the clock")
        // Translators: such as "Monday, 7 September 2026".
        case .full where isDayFirst: tr("\(date.weekday.name), \(day) \(month) \(year)", context: "date on the clock")
        case .full: tr("\(date.weekday.name), \(month) \(day), \(year)", context: "date on the clock, month first")
        // Translators: such as "September 7".
        case .monthDay: tr("\(month) \(day)", context: "date on the clock, month first")
        // Translators: such as "7 Sep".
        case .short: tr("\(day) \(MonthName.shortInDate(date.month))", context: "date on the clock")
        case .iso: date.description
        }
    }
}
