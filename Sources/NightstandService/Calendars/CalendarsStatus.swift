// SPDX-License-Identifier: MIT
import Timekeeping

/// The calendars that alarms can depend on.
package nonisolated struct CalendarsStatus: Hashable, Sendable, Codable {
    /// Those of the desktop, in its order, then others that alarms name: ICS files, and calendars that are gone.
    ///
    /// One whose events could not be read the last time isn't readable; alarms go by what was read before.
    package var calendars: [AgendaCalendar]
    /// Why the desktop's calendars are missing; nil when they are there.
    package var trouble: CalendarTrouble?
    /// When the calendars that alarms name were last read; nil when they never were.
    package var readAt: Instant?

    /// Makes a status; without arguments that of a desktop without calendars.
    package init(calendars: [AgendaCalendar] = [], trouble: CalendarTrouble? = nil, readAt: Instant? = nil) {
        self.calendars = calendars
        self.trouble = trouble
        self.readAt = readAt
    }
}
