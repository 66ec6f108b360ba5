// SPDX-License-Identifier: MIT
import Timekeeping

/// How times of day and days are written.
public nonisolated struct TimeStyle: Hashable, Sendable {
    /// Whether the hours count to twelve, with AM and PM.
    public var usesTwelveHours: Bool

    /// Makes a style; 24 hours by default.
    public init(usesTwelveHours: Bool = false) {
        self.usesTwelveHours = usesTwelveHours
    }

    /// A time of day, such as `07:30` or `7:30 AM`; seconds only where there are any.
    public func time(_ time: CivilTime) -> String {
        let minutes = Self.two(time.minute) + (time.second == 0 ? "" : ":" + Self.two(time.second))
        guard usesTwelveHours else { return "\(Self.two(time.hour)):\(minutes)" }
        return "\((time.hour + 11) % 12 + 1):\(minutes) \(time.hour < 12 ? "AM" : "PM")"
    }

    /// A day in full, such as `Friday, 6 November`.
    public func date(_ date: CivilDate) -> String {
        "\(date.weekday.name), \(date.day) \(Self.months[date.month - 1])"
    }

    /// A day as seen from another: `Today`, `Tomorrow`, `Sat 7 Nov`, with the year when it is another one.
    public func date(_ date: CivilDate, today: CivilDate) -> String {
        if date == today { return "Today" }
        if date == today.adding(days: 1) { return "Tomorrow" }
        let year = date.year == today.year ? "" : " \(date.year)"
        return "\(date.weekday.name.prefix(3)) \(date.day) \(Self.months[date.month - 1].prefix(3))\(year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension Weekday {
    /// The day's name in full.
    public nonisolated var name: String {
        switch self {
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
