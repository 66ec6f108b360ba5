// SPDX-License-Identifier: MIT
import Wording
import ClockDesign
import Timekeeping

extension DateFormat {
    /// A date as this format writes it.
    package nonisolated func text(of date: CivilDate) -> String {
        let weekday = date.weekday.shortName
        let month = Self.months[date.month - 1]
        return switch self {
        case .dayMonthWeekday: "\(date.day) \(month) \(weekday)"
        case .weekdayDayMonth: "\(weekday) \(date.day) \(month)"
        case .full: "\(Self.weekday(date)), \(date.day) \(month) \(date.year)"
        case .monthDay: "\(month) \(date.day)"
        case .short: "\(date.day) \(month.prefix(3))"
        case .iso: date.description
        }
    }

    private nonisolated static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private nonisolated static func weekday(_ date: CivilDate) -> String {
        switch date.weekday {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
