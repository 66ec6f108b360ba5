// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

/// The user's format of times and dates.
package nonisolated struct TimeStyle: Hashable, Sendable {
    /// Whether times are in 12-hour format, with AM and PM.
    package var usesTwelveHours: Bool

    /// The first day of the week.
    package var firstWeekday: Weekday

    /// Whether 3/4 is the third of April.
    package var isDayFirst: Bool

    /// Makes a style; by default 24 hours, Monday and the month first.
    package init(usesTwelveHours: Bool = false, firstWeekday: Weekday = .monday, isDayFirst: Bool = false) {
        self.usesTwelveHours = usesTwelveHours
        self.firstWeekday = firstWeekday
        self.isDayFirst = isDayFirst
    }

    /// The days of a week in their order.
    package var week: [Weekday] {
        let days = Weekday.allCases
        return (0..<7).map { days[(firstWeekday.rawValue - 1 + $0) % 7] }
    }

    /// A time of day, such as `07:30` or `7:30 AM`; seconds only where there are any.
    package func time(_ time: CivilTime) -> String {
        TimeText.timeOfDay(time, twelveHour: usesTwelveHours)
    }

    /// A day as seen from another: `Today`, `Tomorrow`, `Sat 7 Nov`, with the year when it is another one; lowercase (`today`)
    /// in the middle of a sentence.
    package func date(_ date: CivilDate, today: CivilDate, midSentence: Bool = false) -> String {
        if date == today { return midSentence ? tr("today") : tr("Today") }
        if date == today.adding(days: 1) { return midSentence ? tr("tomorrow") : tr("Tomorrow") }
        return TimeText.day(date, currentYear: today.year)
    }
}
