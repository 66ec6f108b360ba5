// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing
import Timekeeping

@testable import CalendarKit

/// Events as lines, so that a test is a table.
@Suite struct CalendarFileTests {
    private let folder = TemporaryFolder()

    private func contents(
        _ text: String, _ first: String = "2026-10-05", _ last: String = "2026-11-08", zone: String = "America/New_York"
    ) throws -> CalendarContents {
        let path = folder.file("some.ics")
        try Data(text.utf8).write(to: URL(filePath: path))
        let days = try (#require(CivilDate(first)), #require(CivilDate(last)))
        return try CalendarFile.contents(
            path, CalendarQuestion(calendar: path, firstDay: days.0, lastDay: days.1, zone: zone))
    }

    private func lines(
        _ events: String, _ first: String = "2026-10-05", _ last: String = "2026-11-08",
        zone: String = "America/New_York"
    ) throws -> [String] {
        try contents("BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n", first, last, zone: zone).events.map(Self.line)
    }

    private static func line(_ event: AgendaEvent) -> String {
        let time =
            switch event.time {
            case .days(let days): "\(days.lowerBound)…\(days.upperBound)"
            case .span(let span): "\(span.lowerBound)…\(span.upperBound)"
            }
        return "\(time) \(event.title)\(event.isFree ? ", free" : "")"
            + (event.reminders.isEmpty ? "" : " [\(event.reminders.map(\.description).joined(separator: " "))]")
    }

    private func event(_ lines: String...) -> String {
        (["BEGIN:VEVENT"] + lines + ["END:VEVENT", ""]).joined(separator: "\r\n")
    }

    @Test("Whole days end on the day before DTEND, or after DURATION, or at once")
    func wholeDays() throws {
        let events =
            event("UID:1", "SUMMARY:Three", "DTSTART;VALUE=DATE:20261012", "DTEND;VALUE=DATE:20261015")
            + event("UID:2", "SUMMARY:One", "DTSTART;VALUE=DATE:20261016", "TRANSP:TRANSPARENT")
            + event("UID:3", "SUMMARY:Two", "DTSTART;VALUE=DATE:20261020", "DURATION:P2D")
            + event("UID:4", "SUMMARY:Same", "DTSTART;VALUE=DATE:20261022", "DTEND;VALUE=DATE:20261022")
        #expect(
            try lines(events) == [
                "2026-10-12…2026-10-14 Three", "2026-10-16…2026-10-16 One, free", "2026-10-20…2026-10-21 Two",
                "2026-10-22…2026-10-22 Same",
            ])
    }

    @Test("Of events that last for days, those count that reach into the days asked for")
    func edges() throws {
        let events =
            event("UID:1", "SUMMARY:Before", "DTSTART;VALUE=DATE:20261001", "DTEND;VALUE=DATE:20261005")
            + event("UID:2", "SUMMARY:Into", "DTSTART;VALUE=DATE:20261001", "DTEND;VALUE=DATE:20261006")
            + event("UID:3", "SUMMARY:Night", "DTSTART:20261004T220000", "DTEND:20261005T010000")
            + event("UID:4", "SUMMARY:Evening", "DTSTART:20261004T220000", "DTEND:20261005T000000")
            + event("UID:5", "SUMMARY:Midnight", "DTSTART:20261005T000000")
            + event("UID:6", "SUMMARY:Last", "DTSTART:20261005T235900", "DTEND:20261006T010000")
            + event("UID:7", "SUMMARY:After", "DTSTART:20261006T000000")
        #expect(
            try lines(events, "2026-10-05", "2026-10-05", zone: "UTC") == [
                "2026-10-01…2026-10-05 Into", "2026-10-04T22:00:00Z…2026-10-05T01:00:00Z Night",
                "2026-10-05T00:00:00Z…2026-10-05T00:00:00Z Midnight",
                "2026-10-05T23:59:00Z…2026-10-06T01:00:00Z Last",
            ])
    }

    @Test(
        "A series keeps its time of day across a daylight saving change, without what was left out, with what was moved"
    )
    func series() throws {
        let events =
            event(
                "UID:w", "SUMMARY:Weekly", "DTSTART;TZID=Europe/Berlin:20261005T090000",
                "DTEND;TZID=Europe/Berlin:20261005T093000", "RRULE:FREQ=WEEKLY",
                "EXDATE;TZID=Europe/Berlin:20261012T090000")
            + event(
                "UID:w", "SUMMARY:Moved", "RECURRENCE-ID;TZID=Europe/Berlin:20261019T090000",
                "DTSTART;TZID=Europe/Berlin:20261020T140000", "DURATION:PT1H")
            // Out of the days that are asked for.
            + event(
                "UID:w", "SUMMARY:Out", "RECURRENCE-ID:20261102T080000Z",
                "DTSTART;TZID=Europe/Berlin:20261202T090000", "DURATION:PT1H")
        #expect(
            try lines(events) == [
                "2026-10-05T07:00:00Z…2026-10-05T07:30:00Z Weekly", "2026-10-20T12:00:00Z…2026-10-20T13:00:00Z Moved",
                "2026-10-26T08:00:00Z…2026-10-26T08:30:00Z Weekly",
            ])
    }

    @Test("What is cancelled is left out, also one occurrence of a series")
    func cancelled() throws {
        let events =
            event("UID:1", "SUMMARY:Gone", "STATUS:CANCELLED", "DTSTART:20261006T100000Z")
            + event("UID:2", "SUMMARY:Daily", "DTSTART:20261006T100000Z", "RRULE:FREQ=DAILY;COUNT=3")
            + event(
                "UID:2", "STATUS:CANCELLED", "RECURRENCE-ID:20261007T100000Z", "DTSTART:20261007T100000Z")
            + event("UID:3", "SUMMARY:Days", "DTSTART;VALUE=DATE:20261010", "RRULE:FREQ=DAILY;COUNT=3")
            + event(
                "UID:3", "STATUS:CANCELLED", "RECURRENCE-ID;VALUE=DATE:20261011", "DTSTART;VALUE=DATE:20261011")
        #expect(
            try lines(events) == [
                "2026-10-06T10:00:00Z…2026-10-06T10:00:00Z Daily", "2026-10-08T10:00:00Z…2026-10-08T10:00:00Z Daily",
                "2026-10-10…2026-10-10 Days", "2026-10-12…2026-10-12 Days",
            ])
    }

    @Test(
        "A time is in its own zone, in the file's or the system's or one that is called alike, else where the user is")
    func zones() throws {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0530",
            "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE", "",
        ].joined(separator: "\r\n")
        let names = [
            "", ";TZID=Mine", ";TZID=Asia/Tokyo", ";TZID=/mozilla.org/20050126_1/Asia/Tokyo", ";TZID=Nowhere at all",
            ";TZID=../../../etc/passwd",
        ]
        let events = names.enumerated().map { event("UID:\($0)", "SUMMARY:\($0)", "DTSTART\($1):20261013T120000") }
        let starts = try contents("BEGIN:VCALENDAR\r\n\(zone)\(events.joined())END:VCALENDAR\r\n").events
            .sorted { $0.id < $1.id }.map { Self.line($0).prefix(16).suffix(5) }
        #expect(starts == ["16:00", "06:30", "03:00", "03:00", "16:00", "16:00"])
    }

    @Test("Reminders count from the start or the end, come again, or are at an instant; what is mailed is left out")
    func reminders() throws {
        func alarm(_ lines: String...) -> String {
            (["BEGIN:VALARM"] + lines + ["END:VALARM"]).joined(separator: "\r\n")
        }
        let events =
            event(
                "UID:1", "SUMMARY:Two", "DTSTART:20261006T100000Z", "DTEND:20261006T110000Z",
                "RRULE:FREQ=DAILY;COUNT=2", alarm("ACTION:DISPLAY", "TRIGGER:-PT15M"),
                alarm("ACTION:AUDIO", "TRIGGER;RELATED=END:PT5M", "REPEAT:1", "DURATION:PT1M"),
                alarm("ACTION:EMAIL", "TRIGGER:-PT1H"),
                alarm("ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z"),
                alarm("ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20261005T200000Z"))
            // Midnight is where the user is.
            + event(
                "UID:2", "SUMMARY:Day", "DTSTART;VALUE=DATE:20261010", alarm("ACTION:DISPLAY", "TRIGGER:PT9H"))
        #expect(
            try lines(events) == [
                "2026-10-06T10:00:00Z…2026-10-06T11:00:00Z Two "
                    + "[2026-10-05T20:00:00Z 2026-10-06T09:45:00Z 2026-10-06T11:05:00Z 2026-10-06T11:06:00Z]",
                "2026-10-07T10:00:00Z…2026-10-07T11:00:00Z Two "
                    + "[2026-10-07T09:45:00Z 2026-10-07T11:05:00Z 2026-10-07T11:06:00Z]",
                "2026-10-10…2026-10-10 Day [2026-10-10T13:00:00Z]",
            ])
    }

    @Test("Texts are short, on one line and turn nothing around; a file without a name is called by its own")
    func texts() throws {
        let long = String(repeating: "é", count: 300)
        let read = try contents(
            "BEGIN:VCALENDAR\r\n" + event("UID:1", "SUMMARY:a\\nb \u{202E}c\u{1}d", "DTSTART:20261006T100000Z")
                + event("UID:2", "SUMMARY:\(long)", "DTSTART:20261007T100000Z") + "END:VCALENDAR\r\n")
        #expect(read.events.map(\.title) == ["a b c d", String(repeating: "é", count: 200)])
        #expect(read.name == "some")
        let named = try contents("BEGIN:VCALENDAR\r\nX-WR-CALNAME:At\\, home\r\nEND:VCALENDAR\r\n")
        #expect(named == CalendarContents(name: "At, home", events: []))
    }

    @Test("Several calendars in one file are one")
    func several() throws {
        let one = "BEGIN:VCALENDAR\r\n" + event("UID:1", "SUMMARY:A", "DTSTART:20261006T100000Z") + "END:VCALENDAR\r\n"
        #expect(try contents(one + one).events.map(\.title) == ["A", "A"])
    }

    @Test("What is no calendar, is too long or has too much is refused, each with a sentence")
    func refused() throws {
        func kind(_ text: String) throws -> CalendarError.Kind? {
            try #require(throws: CalendarError.self) { try contents(text) }.kind
        }
        #expect(try kind("") == .unreadable)
        #expect(try kind("Dear Sir or Madam") == .unreadable)
        #expect(try kind(event("UID:1", "DTSTART:20261006T100000Z")) == .unreadable)
        #expect(try kind(String(repeating: "\r\n", count: 9 << 20)) == .tooLarge)
        let hourly = event("UID:1", "DTSTART:20261001T100000Z", "RRULE:FREQ=HOURLY")
        let many = String(repeating: hourly, count: 25)
        #expect(try kind("BEGIN:VCALENDAR\r\n\(many)END:VCALENDAR\r\n") == .tooLarge)
        let day = try #require(CivilDate("2026-10-05"))
        let question = CalendarQuestion(calendar: "/nowhere.ics", firstDay: day, lastDay: day, zone: "UTC")
        let missing = #expect(throws: CalendarError.self) { try CalendarFile.contents("/nowhere.ics", question) }
        #expect(missing?.message == "“/nowhere.ics” can't be read: there is no such file or folder.")
    }

    @Test(
        "Series are those of python-dateutil",
        arguments: [
            "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
            "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU", "FREQ=DAILY;COUNT=500", "FREQ=DAILY;UNTIL=20270328T060000Z",
            "FREQ=YEARLY;BYYEARDAY=1,-1", "FREQ=HOURLY;INTERVAL=7;COUNT=40",
        ])
    func oracle(_ rule: String) throws {
        let program = """
            import datetime, sys, zoneinfo
            from dateutil.rrule import rrulestr
            zone = zoneinfo.ZoneInfo("Europe/Berlin")
            rule, hourly = sys.argv[1], sys.argv[1].startswith("FREQ=HOURLY")
            start = datetime.datetime(2026, 9, 4, 8, 30, tzinfo=zone)
            for time in rrulestr(rule, dtstart=start):
                if time.date() > datetime.date(2027, 10, 31): break
                if time.date() >= datetime.date(2026, 10, 1): print(int(time.timestamp()))
            """
        let answer = try ChildProcess.answer("/usr/bin/python3", ["-c", program, rule])
        try #require(answer.code == 0)
        let expected = answer.output.split(separator: "\n").compactMap { Int64($0) }
        #expect(expected.isEmpty == (rule == "FREQ=HOURLY;INTERVAL=7;COUNT=40"))
        let text = event("UID:1", "DTSTART;TZID=Europe/Berlin:20260904T083000", "DURATION:PT10M", "RRULE:\(rule)")
        let read = try contents(
            "BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n", "2026-10-01", "2027-10-31", zone: "Europe/Berlin")
        let starts = read.events.compactMap { event in
            if case .span(let span) = event.time { span.lowerBound.seconds } else { nil }
        }
        #expect(starts == expected)
    }
}
