// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import Testing
import Timekeeping

/// What the service has of the program: its answers, and why there is none.
@MainActor @Suite struct BusCalendarsTests {
    private static let file =
        ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dentist", "DTSTART:20261006T100000"]
        .joined(separator: "\r\n") + "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"

    private func days() throws -> ClosedRange<CivilDate> {
        try #require(CivilDate("2026-10-05"))...(try #require(CivilDate("2026-10-07")))
    }

    @Test func `The program is started for a question, and says that the desktop has no calendars`() async throws {
        try await withLoop {
            let desk = try CalendarDesk()
            let calendars = BusCalendars(BusLink(desk.connection))
            let file = try desk.file("mine.ics", Self.file)
            let agenda = try await calendars.read([file], try days(), zone: "Europe/Berlin")
            #expect(agenda.events.map(\.title) == ["Dentist"])
            await #expect(throws: CalendarsError.noDesktop) { try await calendars.list() }
        }
    }

    @Test func `Without the program, that is the reason`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(isReal: false)
            let calendars = BusCalendars(BusLink(desk.connection))
            await #expect(throws: CalendarsError.noProgram) { try await calendars.list() }
            await #expect(throws: CalendarsError.noProgram) {
                try await calendars.read(["mine"], try days(), zone: "UTC")
            }
        }
    }
}
