// SPDX-License-Identifier: MIT
import Timekeeping

/// How the user wants times of day and days to be written.
public nonisolated struct TimeStyle: Hashable, Sendable {
    /// Whether the hours count to twelve, with AM and PM.
    public var usesTwelveHours: Bool

    /// Makes a style; 24 hours by default.
    public init(usesTwelveHours: Bool = false) {
        self.usesTwelveHours = usesTwelveHours
    }

    /// A time of day, such as `07:30` or `7:30 AM`; seconds only where there are any.
    public func time(_ time: CivilTime) -> String {
        TimeText.timeOfDay(time, twelveHour: usesTwelveHours)
    }

    /// A day as seen from another: `Today`, `Tomorrow`, `Sat 7 Nov`, with the year when it is another one.
    public func date(_ date: CivilDate, today: CivilDate) -> String {
        if date == today { return "Today" }
        if date == today.adding(days: 1) { return "Tomorrow" }
        return TimeText.day(date, currentYear: today.year)
    }
}
