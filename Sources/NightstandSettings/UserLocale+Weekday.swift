// SPDX-License-Identifier: MIT
import SystemKit
import Timekeeping

package nonisolated extension UserLocale {
    /// The day on which a week begins; Monday when the locale does not say.
    var weekStart: Weekday {
        guard let (origin, days) = firstWeekday,
            let date = CivilDate(year: origin.year, month: origin.month, day: origin.day)
        else { return .monday }
        return date.adding(days: days).weekday
    }
}
