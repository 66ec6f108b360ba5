// SPDX-License-Identifier: MIT

/// What the user's calendars say of the coming days, as last read.
public struct Agenda: Hashable, Sendable, Codable {
    /// When it was read.
    public var readAt: Instant
    /// The first day of which it knows.
    public var firstDay: CivilDate
    /// The last day of which it knows.
    public var lastDay: CivilDate
    /// The calendars that were asked for.
    public var calendars: [AgendaCalendar]
    /// Their events in those days: cancelled and declined ones are left out.
    public var events: [AgendaEvent]

    /// Holds what was read.
    public init(
        readAt: Instant, firstDay: CivilDate, lastDay: CivilDate, calendars: [AgendaCalendar], events: [AgendaEvent]
    ) {
        self.readAt = readAt
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.calendars = calendars
        self.events = events
    }
}
