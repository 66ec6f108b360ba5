// SPDX-License-Identifier: MIT
import Timekeeping

/// Whose events are wanted.
package struct CalendarQuestion: Hashable, Sendable, Codable {
    /// The calendar, as ``AgendaCalendar/id`` names it; nil asks for the list of the desktop's calendars.
    package var calendar: String?
    /// The first day.
    package var firstDay: CivilDate
    /// The last day.
    package var lastDay: CivilDate
    /// The IANA time zone in which days begin and floating times are meant.
    package var zone: String

    /// Asks for the events of some days.
    package init(calendar: String?, firstDay: CivilDate, lastDay: CivilDate, zone: String) {
        self.calendar = calendar
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.zone = zone
    }
}

/// What a calendar has in the days of a question.
package struct CalendarContents: Hashable, Sendable, Codable {
    /// Its name.
    package var name: String
    /// The events, in order of time.
    package var events: [AgendaEvent]

    /// Holds what was read.
    package init(name: String, events: [AgendaEvent]) {
        self.name = name
        self.events = events
    }
}

/// What is taken at most.
package enum CalendarLimits {
    /// Bytes of an ICS file.
    package static let fileSize = 16 << 20
    /// Occurrences of one calendar in the days of a question.
    ///
    /// One that has more is not read: with a part of it, it would be chance which mornings are free.
    package static let occurrences = 20_000
    /// Characters of a title, an identifier and a name.
    package static let text = 200
    /// Reminders of one occurrence.
    package static let reminders = 20
}
