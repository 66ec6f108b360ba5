// SPDX-License-Identifier: MIT
import Timekeeping

/// Whose events are wanted.
package struct CalendarQuestion: Hashable, Sendable, Codable {
    /// The calendar, as ``AgendaCalendar/id`` names it.
    package var calendar: String
    /// The first day.
    package var firstDay: CivilDate
    /// The last day.
    package var lastDay: CivilDate
    /// The IANA time zone in which days begin and floating times are meant.
    package var zone: String

    /// Asks for the events of some days.
    package init(calendar: String, firstDay: CivilDate, lastDay: CivilDate, zone: String) {
        self.calendar = calendar
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.zone = zone
    }
}
