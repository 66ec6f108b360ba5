// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

@MainActor @Suite(.serialized) struct DesktopCalendarTests {
    private static let events = [
        // A series with one that is left out, one that is moved, one that is moved out of the days and one that was declined.
        """
        UID:w
        SUMMARY:Weekly
        DTSTART;TZID=Europe/Berlin:20261005T090000
        DTEND;TZID=Europe/Berlin:20261005T093000
        RRULE:FREQ=WEEKLY
        EXDATE;TZID=Europe/Berlin:20261012T090000
        """,
        """
        UID:w
        SUMMARY:Moved
        RECURRENCE-ID;TZID=Europe/Berlin:20261019T090000
        DTSTART;TZID=Europe/Berlin:20261020T140000
        DTEND;TZID=Europe/Berlin:20261020T150000
        """,
        """
        UID:w
        SUMMARY:Out
        RECURRENCE-ID;TZID=Europe/Berlin:20261102T090000
        DTSTART;TZID=Europe/Berlin:20261202T090000
        DTEND;TZID=Europe/Berlin:20261202T093000
        """,
        """
        UID:d
        SUMMARY:Leave
        DTSTART;VALUE=DATE:20261012
        DTEND;VALUE=DATE:20261015
        TRANSP:TRANSPARENT
        """,
        """
        UID:f
        SUMMARY:Floating
        DTSTART:20261014T070000
        DTEND:20261014T080000
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:x
        TRIGGER:-PT10M
        END:VALARM
        """,
        """
        UID:n
        SUMMARY:Declined
        DTSTART:20261015T100000Z
        DTEND:20261015T110000Z
        ATTENDEE;PARTSTAT=DECLINED:MAILTO:Sam@Example.org
        """,
        """
        UID:o
        SUMMARY:Declined by another
        DTSTART:20261015T120000Z
        DTEND:20261015T130000Z
        ATTENDEE;PARTSTAT=DECLINED:mailto:kim@example.org
        ATTENDEE;PARTSTAT=ACCEPTED:mailto:sam@example.org
        """,
    ]

    private static let lines = [
        "2026-10-05T07:00:00Z Weekly", "2026-10-12…2026-10-14, free Leave", "2026-10-14T05:00:00Z Floating",
        "2026-10-15T12:00:00Z Declined by another", "2026-10-20T12:00:00Z Moved", "2026-10-26T08:00:00Z Weekly",
    ]

    private static func calendar(_ events: [String]) -> String {
        let events = events.map { "BEGIN:VEVENT\nDTSTAMP:20260101T000000Z\n\($0)\nEND:VEVENT\n" }.joined()
        return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Nightstand//Tests//EN\n\(events)END:VCALENDAR\n"
            .split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    }

    private func line(_ event: AgendaEvent) -> String {
        switch event.time {
        case .days(let days): "\(days.lowerBound)…\(days.upperBound)\(event.isFree ? ", free" : "") \(event.title)"
        case .span(let span): "\(span.lowerBound) \(event.title)"
        }
    }

    private func addIdentity(_ desk: CalendarDesk) throws {
        try desk.source(
            "me",
            """
            [Data Source]
            DisplayName=Sam
            Enabled=true

            [Mail Identity]
            Address=sam@example.org
            Name=Sam

            """)
    }

    @Test("They are listed and read, beside a file and one that isn't there")
    func local() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            try desk.localCalendar("mine", name: "Mine", Self.calendar(Self.events))
            try desk.localCalendar("off", name: "Off", isEnabled: false, Self.calendar([]))
            try desk.localCalendar("empty", name: "Empty", Self.calendar([]))
            // The desktop's forecast has an event over each whole day.
            try desk.source(
                "forecast",
                """
                [Data Source]
                DisplayName=Forecast
                Enabled=true
                Parent=local-stub

                [Calendar]
                BackendName=weather

                """)
            try addIdentity(desk)
            let file = try desk.file("some.ics", Self.calendar([Self.events[3]]))
            let listed = try await desk.list()
            #expect(listed.contains(AgendaCalendar(id: "mine", name: "Mine")))
            #expect(!listed.contains { $0.id == "off" })
            let agenda = try await desk.read(["mine", file, "nobody", "empty"])
            #expect(
                agenda.calendars == [
                    AgendaCalendar(id: "mine", name: "Mine"), AgendaCalendar(id: file, name: "some"),
                    AgendaCalendar(id: "nobody", name: "", isReadable: false),
                    AgendaCalendar(id: "empty", name: "Empty"),
                ])
            #expect(agenda.events.filter { $0.calendar == "mine" }.map(line) == Self.lines)
            #expect(agenda.events.filter { $0.calendar == file }.map(line) == ["2026-10-12…2026-10-14, free Leave"])
            #expect(
                agenda.events.first { $0.id == "f" }?.reminders
                    == [try #require(Instant("2026-10-14T04:50:00Z"))])
            // Floating times and days are where the user is.
            let far = try await desk.read(["mine"], zone: "Asia/Tokyo")
            #expect(far.events.map(line).contains("2026-10-13T22:00:00Z Floating"))
        }
    }

    @Test("One of an account is read once the account has been reached, and from then on without it")
    func account() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            let collection = desk.folder.file("radicale/collection-root/sam/work")
            try FileManager.default.createDirectory(atPath: collection, withIntermediateDirectories: true)
            try Data("{\"tag\": \"VCALENDAR\"}".utf8).write(to: URL(filePath: "\(collection)/.Radicale.props"))
            for (name, events) in [("w", Self.events[0...2]), ("d", Self.events[3...3]), ("n", Self.events[5...5])] {
                try Data(Self.calendar(Array(events)).utf8).write(to: URL(filePath: "\(collection)/\(name).ics"))
            }
            let port = Int.random(in: 20_000...30_000)
            try addIdentity(desk)
            try desk.source("work", Radicale.source(name: "Work", port: "\(port)"))
            let never = try await desk.read(["work"])
            #expect(never.calendars.map(\.isReadable) == [false])
            let server = try ChildProcess(
                "radicale",
                [
                    "--config", "", "--storage-filesystem-folder", desk.folder.file("radicale"), "--server-hosts",
                    "127.0.0.1:\(port)", "--auth-type", "none", "--rights-type", "authenticated",
                ])
            let expected = Self.lines.filter { !$0.contains("Floating") && !$0.contains("another") }
            var agenda = never
            let isRead = try await eventually(within: .seconds(120)) {
                agenda = try await desk.read(["work"])
                return agenda.events.map(line) == expected
            }
            #expect(isRead, "\(agenda)")
            server.end()
            let later = try await desk.read(["work"])
            #expect(later.calendars == [AgendaCalendar(id: "work", name: "Work")])
            #expect(later.events.map(line) == expected)
        }
    }
}
