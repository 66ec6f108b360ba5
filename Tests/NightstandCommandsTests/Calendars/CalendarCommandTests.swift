// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandCommands

/// Calendars on the command line: the list, alarms before appointments, days off, and the reason for each time.
@MainActor @Suite struct CalendarCommandTests {
    let session = Session()
    private var added: Alarm? { session.service.stored.last?.alarm }

    init() throws {
        let fake = session.service.fake
        fake.calendarsStatus = CalendarsStatus(calendars: [
            AgendaCalendar(id: "w1", name: "Work"), AgendaCalendar(id: "f1", name: "Free days"),
            AgendaCalendar(id: "f2", name: "Twice", isReadable: false), AgendaCalendar(id: "f3", name: "twice"),
        ])
        let day = try #require(CivilDate("2026-11-24"))
        let start = try #require(Instant("2026-11-23T09:00:00Z"))
        fake.agenda = Agenda(
            readAt: session.now, days: day.adding(days: -4)...day.adding(days: 5),
            calendars: [AgendaCalendar(id: "w1", name: "Work"), AgendaCalendar(id: "f1", name: "Free days")],
            events: [
                AgendaEvent(calendar: "w1", id: "1", title: "Team", time: .span(start..<start + .seconds(3600))),
                AgendaEvent(calendar: "f1", id: "2", title: "Vacation", time: .days(day...day)),
            ])
    }

    @Test func `The list shows names, ids and what can't be read, and says why there are none`() async {
        #expect(await session.run("calendars") == .done)
        let lines = session.console.output.split(separator: "\n").map(String.init)
        #expect(lines.first == "CALENDAR   STATE         ID")
        #expect(lines.dropFirst().first == "Work       readable      w1")
        #expect(lines.dropFirst(3).first == "Twice      not readable  f2")
        session.console.output = ""
        session.service.fake.calendarsStatus = CalendarsStatus(trouble: .noDesktop)
        #expect(await session.run("calendars") == .done)
        #expect(session.console.output.hasPrefix("This desktop keeps no calendars"))
    }

    @Test func `An alarm before the first appointment takes its bounds, calendars and what holds otherwise`()
        async throws
    {
        #expect(
            await session.run(
                "alarm", "add", "--before-appointment", "90m", "--calendars", "work,f1", "--not-before", "05:30",
                "--not-after", "9:00", "--otherwise", "07:30", "--repeat", "weekdays", "--days-off", "Free days")
                == .done)
        let schedule = try #require(added?.schedule)
        #expect(
            schedule.appointment
                == AppointmentTime(
                    lead: 5400, notBefore: CivilTime("05:30"), notAfter: CivilTime("09:00"),
                    otherwise: CivilTime("07:30"), calendars: ["w1", "f1"]))
        #expect(schedule.daysOff == ["f1"] && schedule.solar == nil)
        // Only what is given changes.
        let id = try #require(added?.id)
        #expect(await session.run("alarm", "edit", id, "--not-before", "none", "--otherwise", "none") == .done)
        #expect(
            added?.schedule.appointment
                == AppointmentTime(lead: 5400, notAfter: CivilTime("09:00"), calendars: ["w1", "f1"]))
        #expect(await session.run("alarm", "edit", id, "--days-off", "none") == .done)
        #expect(added?.schedule.daysOff == nil && added?.schedule.appointment != nil)
        #expect(await session.run("alarm", "edit", id, "--at", "07:00") == .done)
        #expect(added?.schedule.appointment == nil && added?.schedule.start.time == CivilTime("07:00"))
    }

    @Test func `A batch of phrases knows the calendars that a single one knows, and asks for them once`() async {
        let session = session
        let line = #"{"text":"every day at 7 except on days off","now":"2026-11-23T10:00:00Z","tz":"UTC"}"#
        session.console.input = [line]
        #expect(await session.run("explain", "--jsonl") == .done)
        // Without an alarm that follows one, no calendar is known for its days off.
        #expect(session.console.lines.last?.contains(#""fire":"2026-11-24T07:00:00"#) == true)

        #expect(
            await session.run("alarm", "add", "--at", "7:00", "--repeat", "daily", "--days-off", "Free days") == .done)
        session.console.input = [line, line]
        #expect(await session.run("explain", "--jsonl") == .done)
        let answers = session.console.lines.suffix(2)
        #expect(answers.allSatisfy { $0.contains(#""fire":"2026-11-25T07:00:00"#) }, "\(answers)")

        // Without the service a phrase that needs no calendar is understood all the same.
        session.service.error = ServiceError(.unreachable, "Nobody is there.")
        session.console.input = [line, #"{"text":"at 8","now":"2026-11-23T10:00:00Z","tz":"UTC"}"#]
        #expect(await session.run("explain", "--jsonl") == .done)
        #expect(session.console.lines.suffix(2).first?.contains(#""fire":null"#) == true)
        #expect(session.console.lines.last?.contains(#""fire":"2026-11-2"#) == true)
    }

    @Test func `An alarm at reminders rings every day unless days are named, and says whose they are`() async throws {
        let at = try #require(Instant("2026-11-23T08:45:00Z"))
        let agenda = try #require(session.service.fake.agenda)
        var events = agenda.events
        events[0].reminders = [at]
        session.service.fake.agenda = Agenda(
            readAt: agenda.readAt, days: agenda.days, calendars: agenda.calendars, events: events)
        #expect(await session.run("alarm", "add", "--reminders", "--calendars", "work,f1", "--dry-run") == .done)
        #expect(session.console.output.contains("Mon 23 Nov 08:45: “Team” at 09:00\n"), "\(session.console.output)")
        session.console.output = ""
        #expect(await session.run("alarm", "add", "--reminders", "--calendars", "work,f1") == .done)
        #expect(added?.schedule.reminders == ReminderTime(calendars: ["w1", "f1"]))
        #expect(added?.schedule.recurrence == .daily)
        let id = try #require(added?.id)
        #expect(await session.run("alarm", "edit", id, "--calendars", "Work", "--repeat", "weekdays") == .done)
        #expect(added?.schedule.reminders == ReminderTime(calendars: ["w1"]))
        #expect(added?.schedule.recurrence != .daily)
        session.console.output = ""
        #expect(await session.run("alarm", "list") == .done)
        #expect(session.console.output.contains("at event reminders"), "\(session.console.output)")
        #expect(await session.run("alarm", "edit", id, "--before-appointment", "1h", "--calendars", "Work") == .done)
        #expect(added?.schedule.appointment?.lead == 3600)
        #expect(await session.run("alarm", "edit", id, "--reminders") == .done)
        #expect(added?.schedule.reminders == ReminderTime(calendars: ["w1"]))
        #expect(await session.run("alarm", "edit", id, "--at", "7:00") == .done)
        #expect(added?.schedule.timeSource == nil)
    }

    @Test func `The preview says why each time is what it is`() async throws {
        #expect(
            await session.run(
                "alarm", "add", "--before-appointment", "1h", "--calendars", "Work", "--otherwise", "07:30",
                "--repeat", "daily", "--days-off", "Free days", "--dry-run") == .done)
        let output = session.console.output
        #expect(output.contains("Sun 22 Nov 07:30: no appointment\n"))
        #expect(output.contains("Mon 23 Nov 08:00: “Team” at 09:00\n"))
        #expect(output.contains("Tue 24 Nov 07:30: skipped because of “Vacation”\n"))
        #expect(output.contains("Fri 4 Dec 07:30: calendar not known yet\n"))
        #expect(output.split(separator: "\n").count == 15)
        session.console.output = ""
        #expect(
            await session.run(
                "alarm", "add", "--at", "07:30", "--repeat", "daily", "--days-off", "f1", "--dry-run", "--json")
                == .done)
        let status = try JSONDecoder().decode(AlarmStatus.self, from: Data(session.console.output.utf8))
        #expect(status.outlook?.map(\.reason).prefix(4) == [nil, nil, .dayOff, nil])
        #expect(status.outlook?.count == 14 && status.next.count == 5)
    }

    @Test func `A phrase means the user's calendars, also as an answer or a correction`() async throws {
        let phrase = "90 minutes before my first meeting on weekdays"
        #expect(await session.run(phrase, "--yes") == .done)
        #expect(
            added?.schedule.appointment == AppointmentTime(lead: 5400, calendars: ["w1", "f1", "f2", "f3"]),
            "\(session.console.errors)")
        #expect(session.console.output.contains("Mon 23 Nov 07:30"))
        #expect(await session.run("alarm", "add", phrase, "--dry-run") == .done)
        #expect(session.console.output.contains("Mon 23 Nov 07:30: “Team” at 09:00\n"))
        #expect(await session.run("explain", phrase) == .done)

        session.console.isTerminal = true
        for (words, answers) in [
            ("every weekday", ["an hour before my first meeting", "y"]),
            ("weekdays at 7", ["no, an hour before my first meeting", "y"]),
        ] {
            session.console.input = answers
            #expect(await session.run("say", words) == .done)
            #expect(added?.schedule.appointment?.lead == 3600, "\(words): \(session.console.output)")
        }
        let terms = try #require(SearchTerms("wake me \(phrase)".split(separator: " ").map(String.init)))
        let found = await session.environment.searchQuery(for: terms.text).results(for: terms)
        #expect(found.first?.detail.contains("Mon 23 Nov 07:30") == true, "\(found)")
        session.service.fake.calendarsStatus = CalendarsStatus(trouble: .noDesktop)
        #expect(await session.run(phrase, "--yes") == .wrongUse)
        #expect(session.console.errors.contains("Evolution Data Server isn't installed"))
        #expect(session.console.errors.contains("Or use a time of day"))
    }

    @Test func `A calendar that isn't there is refused with those that are`() async {
        #expect(
            await session.run("alarm", "add", "--at", "7:00", "--repeat", "daily", "--days-off", "Wrok") == .wrongUse)
        #expect(session.console.errors.contains("there is no calendar 'Wrok'"))
        #expect(session.console.errors.contains("Work, Free days"))
        #expect(
            await session.run("alarm", "add", "--at", "7:00", "--repeat", "daily", "--days-off", "Twice") == .wrongUse)
        #expect(session.console.errors.contains("use an id: f2 or f3"))
        #expect(
            await session.run("alarm", "add", "--at", "7:00", "--repeat", "daily", "--days-off", "./none.ics")
                == .wrongUse)
        #expect(session.console.errors.contains("none.ics' can't be read"))
        #expect(added == nil)
    }

    @Test func `A file is taken by its path`() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("shifts.ics")
        try Data("BEGIN:VCALENDAR".utf8).write(to: URL(filePath: file))
        #expect(
            await session.run("alarm", "add", "--at", "7:00", "--repeat", "daily", "--days-off", "\(file),Work")
                == .done)
        #expect(added?.schedule.daysOff == [file, "w1"])
    }

    @Test(arguments: [
        ["--before-appointment", "1h"], ["--calendars", "Work"], ["--otherwise", "7:00"],
        ["--before-appointment", "1h", "--calendars", "Work", "--at", "7:00"],
        ["--before-appointment", "1h", "--calendars", "Work", "--solar", "sunrise"],
        ["--before-appointment", "25h", "--calendars", "Work"],
        ["--before-appointment", "1h", "--calendars", "Work", "--not-before", "9:00", "--not-after", "8:00"],
        ["--before-appointment", "1h", "--calendars", "none"],
        ["--reminders"], ["--reminders", "--calendars", "none"],
        ["--reminders", "--calendars", "Work", "--at", "7:00"],
        ["--reminders", "--calendars", "Work", "--before-appointment", "1h"],
        ["--reminders", "--calendars", "Work", "--not-before", "7:00"],
        ["--in", "1h", "--reminders", "--calendars", "Work"],
        ["--at", "7:00", "--days-off", "Work"], ["--in", "1h", "--before-appointment", "1h", "--calendars", "Work"],
    ])
    func `What makes no sense is refused`(_ options: [String]) async {
        #expect(await NightstandTool(session.environment).run(["alarm", "add"] + options) == .wrongUse)
        #expect(added == nil)
    }
}
