// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

/// A fortnight of a made-up person in Berlin, from Monday, 30 November 2026.
struct AgendaFixture {
    let zone: TimeZoneRules
    var calendars = [AgendaCalendar(id: "work", name: "Work"), AgendaCalendar(id: "leave", name: "Vacation")]
    var events: [AgendaEvent] = []

    init(zone: String = "Europe/Berlin") throws {
        self.zone = try TimeZoneDatabase().rules(for: zone)
    }

    var agenda: Agenda {
        get throws { try read(at: "2026-11-29T12:00:00Z") }
    }

    func read(at instant: String) throws -> Agenda {
        Agenda(
            readAt: try #require(Instant(instant)), days: try date("2026-11-29")...date("2026-12-12"),
            calendars: calendars, events: events)
    }

    var zones: ZoneResolver {
        get throws { ZoneResolver(local: zone, agenda: try agenda) }
    }

    func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    /// The instant at which the wall clock shows `time`.
    func instant(_ time: String) throws -> Instant { zone.instant(of: try #require(CivilDateTime(time))) }

    /// Adds an event from one wall-clock time to another.
    mutating func meet(
        _ title: String, from start: String, to end: String, in calendar: String = "work", isFree: Bool = false
    ) throws {
        let span = try instant(start)..<instant(end)
        events.append(AgendaEvent(calendar: calendar, id: title, title: title, time: .span(span), isFree: isFree))
    }

    /// Adds an event over whole days.
    mutating func takeOff(_ title: String, _ first: String, _ last: String, in calendar: String = "leave") throws {
        let days = try date(first)...date(last)
        events.append(AgendaEvent(calendar: calendar, id: title, title: title, time: .days(days)))
    }
}
