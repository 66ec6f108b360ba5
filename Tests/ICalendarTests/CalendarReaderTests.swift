// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Testing
import Timekeeping

@testable import ICalendar

@Suite struct CalendarReaderTests {
    private let zones = ZoneResolver(local: .utc)
    /// Noon of Tuesday 24 November 2026.
    private let now = Instant(seconds: 1_795_521_600)

    private func read(_ text: String) -> CalendarAlarms {
        CalendarReader.read(Array(text.utf8), now: now, zones: zones)
    }

    /// A calendar with one event of these lines.
    private func event(_ lines: String...) -> CalendarAlarms {
        read(
            (["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:u"] + lines + ["END:VEVENT", "END:VCALENDAR"]).joined(
                separator: "\r\n"))
    }

    private func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

    private static let reminder = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:"

    @Test func theRuleOfAnAllDayEventChoosesNoTimes() throws {
        let data = event(
            "DTSTART;VALUE=DATE:20261125", "RRULE:FREQ=DAILY;INTERVAL=2;BYHOUR=6;BYMINUTE=1,2",
            Self.reminder + "PT9H", "END:VALARM")
        #expect(data.problems.isEmpty)
        let schedule = try #require(data.alarms.first?.schedule)
        #expect(schedule.recurrence == Recurrence("FREQ=DAILY;INTERVAL=2"))
        #expect(try schedule.next(after: now, zones: zones)?.scheduled == civil("2026-11-25T09:00:00"))
    }

    @Test func anEventWithARuleAndExceptionsBecomesAnAlarm() throws {
        let data = event(
            "DTSTART;TZID=Europe/Berlin:20261125T070000", "RRULE:FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20270131T060000Z",
            "EXDATE;TZID=Europe/Berlin:20261127T070000,20261202T070000", "EXDATE:20261204T060000Z",
            "RDATE;TZID=Europe/Berlin:20261128T080000", "SUMMARY:Gym\\, early", "DESCRIPTION:Shoes\\nTowel",
            "X-UNKNOWN;A=\"b:c;d\":whatever", "GEO:1;2")
        #expect(data.problems.isEmpty)
        let alarm = try #require(data.alarms.first)
        #expect(alarm.id == "ics-u" && alarm.label == "Gym, early" && alarm.details == "Shoes\nTowel")
        #expect(
            alarm.schedule
                == Schedule(
                    start: try civil("2026-11-25T07:00:00"), zone: .named("Europe/Berlin"),
                    recurrence: Recurrence("FREQ=WEEKLY;UNTIL=20270131T070000;BYDAY=WE,FR"),
                    excluded: [
                        try civil("2026-11-27T07:00:00"), try civil("2026-12-02T07:00:00"),
                        try civil("2026-12-04T07:00:00"),
                    ], added: [try civil("2026-11-28T08:00:00")]))
    }

    @Test func anAlarmRingsAtTheTimeOfItsReminder() throws {
        let data = event(
            "DTSTART:20261125T070000", "RRULE:FREQ=DAILY;UNTIL=20261201T070000", "EXDATE:20261126T070000",
            Self.reminder + "-PT1H30M", "END:VALARM", Self.reminder + "-PT1H30M", "END:VALARM", Self.reminder + "-P1D",
            "END:VALARM")
        #expect(data.problems.isEmpty)
        #expect(
            data.alarms.map(\.schedule) == [
                Schedule(
                    start: try civil("2026-11-25T05:30:00"), recurrence: Recurrence("FREQ=DAILY;UNTIL=20261201T053000"),
                    excluded: [try civil("2026-11-26T05:30:00")]),
                Schedule(
                    start: try civil("2026-11-24T07:00:00"), recurrence: Recurrence("FREQ=DAILY;UNTIL=20261130T070000"),
                    excluded: [try civil("2026-11-25T07:00:00")]),
            ])
        #expect(data.alarms.map(\.id) == ["ics-u", "ics-u-2"])
        let fixed = event(
            "DTSTART:20261125T070000",
            Self.reminder.replacing("TRIGGER", with: "TRIGGER;VALUE=DATE-TIME") + "20261125T040000Z", "END:VALARM")
        #expect(
            fixed.alarms.map(\.schedule) == [Schedule(start: try civil("2026-11-25T04:00:00"), zone: .named("UTC"))])
    }

    @Test func anEventHasAtMostTwentyReminders() {
        let reminders = (0..<50).flatMap { [Self.reminder + "-PT\($0 % 25)M", "END:VALARM"] }
        let lines =
            ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:u", "DTSTART:20261125T070000", "RRULE:FREQ=DAILY"]
            + ["EXDATE:never"] + reminders + ["END:VEVENT", "END:VCALENDAR"]
        let data = read(lines.joined(separator: "\r\n"))
        #expect(data.alarms.count == 20)
        // What is wrong with the event is said once, not for each reminder.
        #expect(data.problems == ["Line 6: 'never' isn't a date or a time."])
        #expect(data.unlisted == 5)
    }

    @Test func aWholeDayRingsOnlyAtItsReminder() throws {
        #expect(event("DTSTART;VALUE=DATE:20261225").alarms.isEmpty)
        let data = event("DTSTART;VALUE=DATE:20261225", Self.reminder + "PT9H", "END:VALARM")
        #expect(data.alarms.map(\.schedule) == [Schedule(start: try civil("2026-12-25T09:00:00"))])
    }

    @Test func movedAndCancelledOccurrencesAreExceptions() throws {
        let data = read(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:a
            DTSTART:20261125T070000Z
            RRULE:FREQ=DAILY
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            RECURRENCE-ID:20261126T070000Z
            DTSTART;TZID=Europe/Berlin:20261126T093000
            END:VEVENT
            BEGIN:VEVENT
            UID:a
            RECURRENCE-ID:20261127T070000Z
            STATUS:CANCELLED
            DTSTART:20261127T070000Z
            END:VEVENT
            BEGIN:VEVENT
            UID:b
            RECURRENCE-ID:20261127T070000Z
            DTSTART:20261127T070000Z
            END:VEVENT
            END:VCALENDAR
            """)
        let schedule = try #require(data.alarms.first?.schedule)
        #expect(schedule.moved == [try civil("2026-11-26T07:00:00"): try civil("2026-11-26T08:30:00")])
        #expect(schedule.excluded == [try civil("2026-11-27T07:00:00")])
        #expect(data.alarms.count == 1)
        #expect(data.problems == ["Line 18: this changes an event that isn't in the file, and was left out."])
    }

    @Test(arguments: [
        (
            ["DTSTART;TZID=W. Europe Standard Time:20261125T070000"],
            "Line 4 ('x'): the time zone 'W. Europe Standard Time' isn't known."
        ),
        (["DTSTART:20261399T070000"], "Line 4 ('x'): '20261399T070000' isn't a date or a time."),
        (
            ["DTSTART:20261125T070000", "RRULE:FREQ=SOMETIMES"],
            "Line 5 ('x'): FREQ=SOMETIMES is unknown. Use SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY."
        ),
        (
            ["DTSTART:20261125T070000", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"],
            "Line 6 ('x'): an event with several rules was left out."
        ),
        (
            ["DTSTART:20261125T003000", "RRULE:FREQ=WEEKLY;BYDAY=WE", "BEGIN:VALARM", "TRIGGER:-PT1H", "END:VALARM"],
            "Line 5 ('x'): its reminder falls on other days than its rule gives; the event was left out."
        ),
        (["SUMMARY:y"], "Line 2 ('x'): an event without a start was left out."),
        (["DTSTART:20261125T070000", "STATUS:CANCELLED"], "Line 2 ('x'): a cancelled event was left out."),
    ])
    func whatAnAlarmCannotBeIsReportedWithItsLine(lines: [String], problem: String) {
        let text = (["BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:x"] + lines + ["END:VEVENT", "END:VCALENDAR"])
        let data = read(text.joined(separator: "\n"))
        #expect(data.alarms.isEmpty)
        #expect(data.problems == [problem])
    }

    @Test func aReminderThatCannotRingIsReportedAndTheEventStays() {
        let data = event(
            "DTSTART:20261125T070000", "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT1H", "END:VALARM",
            "BEGIN:VALARM", "ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM",
            "EXDATE;VALUE=DATE:20261126")
        #expect(data.alarms.count == 1)
        #expect(
            data.problems == [
                "Line 6: a reminder of the kind EMAIL was left out.",
                "Line 13: EXDATE '20261126' must be a date, or a date and time, just as the start is; it was left out.",
            ])
    }

    @Test func zonesAreKnownByWhatTheFileSaysOfThem() {
        let data = read(
            """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:Somewhere
            X-LIC-LOCATION:Europe/Paris
            END:VTIMEZONE
            BEGIN:VEVENT
            DTSTART;TZID=Somewhere:20261125T070000
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;TZID="/freeassociation.sourceforge.net/America/New_York":20261125T070000
            END:VEVENT
            END:VCALENDAR
            """)
        #expect(data.alarms.map(\.schedule.zone) == [.named("Europe/Paris"), .named("America/New_York")])
    }

    @Test func anEventThatLostItsEndTakesNoOtherWithIt() {
        func event(_ name: String) -> String { "BEGIN:VEVENT\nUID:\(name)\nSUMMARY:\(name)\nDTSTART:20261125T070000\n" }
        let end = "END:VEVENT\n"
        let data = read(
            "BEGIN:VCALENDAR\n" + event("a") + "BEGIN:VALARM\n" + event("b") + end + event("c") + end + event("d"))
        #expect(data.alarms.map(\.label) == ["b", "c"])
        #expect(
            data.problems == [
                "Line 2 ('a'): an event without END:VEVENT was left out.",
                "Line 17 ('d'): an event without END:VEVENT was left out.",
            ])
    }

    @Test func eventsThatAreOverAreCountedNotListed() {
        let old = "BEGIN:VEVENT\nUID:%\nDTSTART:20200101T070000\nEND:VEVENT\n"
        let text = "BEGIN:VCALENDAR\n" + (0..<40).map { old.replacing("%", with: "\($0)") }.joined() + "END:VCALENDAR\n"
        #expect(read(text).problems == ["40 events are over and were left out."])
    }

    @Test func aStartThatItsRuleDoesNotGiveRingsToo() throws {
        let data = event("DTSTART:20261125T070000", "RRULE:FREQ=WEEKLY;BYDAY=FR")
        #expect(data.alarms.first?.schedule.added == [try civil("2026-11-25T07:00:00")])
        #expect(data.problems.isEmpty)
    }

    @Test func foldedLinesAreJoinedWithinACharacter() {
        var bytes = Array("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261125T\r\n 070000\r\nSUMMARY:Gr".utf8)
        bytes += [0xC3] + Array("\r\n ".utf8) + [0xBC] + Array("n\r\nEND:VEVENT\r\nEND:VCALENDAR".utf8)
        #expect(CalendarReader.read(bytes, now: now, zones: zones).alarms.map(\.label) == ["Grün"])
    }

    @Test func linesAreReadOneAtATimeWithTheirNumbers() {
        var lines = CalendarLines(Array("\n\r\n \nA:1\r\n\t2\n\nno line\nB:\n".utf8))
        #expect(lines.next()?.line?.value == "12")
        #expect(lines.map(\.number) == [7, 8])
        #expect(lines.map { $0.line?.name } == [nil, "B"])
    }

    @Test func hostileFilesEndInASentence() {
        #expect(read("hello").problems == ["This isn't an iCalendar file: there is no line BEGIN:VCALENDAR."])
        #expect(read("").alarms.isEmpty)
        #expect(
            CalendarReader.read([UInt8](repeating: 0x20, count: (16 << 20) + 1), now: now, zones: zones).problems.count
                == 1)
        let deep = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VALARM\n", count: 1000)
        #expect(read(deep).problems.first == "Line 9: this is nested too deeply; the rest of the file was left out.")
        let long = event("DTSTART:20261125T070000", "SUMMARY:" + String(repeating: "x", count: 1 << 19))
        #expect(long.alarms.map(\.label) == [""] && long.problems.count == 1)
        let many = event(
            "DTSTART:20261125T070000", "RRULE:FREQ=DAILY",
            "EXDATE:"
                + (0..<6000).map {
                    CalendarText.basic(CivilDateTime(secondsSinceEpoch: 1_800_000_000 + $0 * 86_400))
                }.joined(separator: ","))
        #expect(many.problems == ["Line 2: an event with more than 5000 exceptions was left out."])
        #expect(event("DTSTART:20261125T070000", Self.reminder + "-P99999999999D", "END:VALARM").problems.count == 1)
    }

    @Test func anyDamageIsReadWithoutHarm() {
        let whole = Array(
            """
            BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Europe/Berlin:20261125T070000\r\n\
            RRULE:FREQ=WEEKLY;BYDAY=WE\r\nEXDATE;TZID=Europe/Berlin:20261202T070000\r\nBEGIN:VALARM\r\nTRIGGER:-PT5M\r\n\
            END:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
            """.utf8)
        var random = SeededGenerator(seed: 19)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
                }
            }
            #expect(CalendarReader.read(bytes, now: now, zones: zones).alarms.count <= 3)
        }
    }
}
