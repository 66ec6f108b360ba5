// SPDX-License-Identifier: MIT
import Almanac
import Testing
import Timekeeping

@testable import ICalendar

@Suite struct CalendarWriterTests {
    private let zones = ZoneResolver(local: .utc)
    /// Noon of Tuesday 24 November 2026.
    private let now = Instant(seconds: 1_795_521_600)

    private func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

    private func write(_ alarms: Alarm...) -> CalendarWriter { CalendarWriter(alarms, now: now, zones: zones) }

    /// What comes back of what was written.
    private func read(_ writer: CalendarWriter) -> CalendarAlarms {
        CalendarReader.read(Array(writer.text.utf8), now: now, zones: zones)
    }

    @Test func whatACalendarCanSayComesBackTheSame() throws {
        let alarms = [
            Alarm(
                id: "once", label: "Dentist; 2, \\ rue\nX", schedule: Schedule(start: try civil("2026-12-01T08:15:30"))),
            Alarm(
                id: "week", label: "Gym 🏋️ " + String(repeating: "ä", count: 90), details: "Shoes",
                schedule: Schedule(
                    start: try civil("2026-11-23T06:30:00"), zone: .named("Europe/Berlin"),
                    recurrence: Recurrence("FREQ=WEEKLY;UNTIL=20270401;INTERVAL=2;BYDAY=MO,WE"),
                    excluded: [try civil("2026-11-25T06:30:00")], added: [try civil("2026-11-29T09:00:00")],
                    moved: [try civil("2026-12-07T06:30:00"): try civil("2026-12-07T07:45:00")])),
            Alarm(
                id: "count",
                schedule: Schedule(
                    start: try civil("2026-11-24T22:00:00"), zone: .named("UTC"),
                    recurrence: Recurrence("FREQ=DAILY;COUNT=5"))),
            Alarm(
                id: "month",
                schedule: Schedule(
                    start: try civil("2026-11-30T07:00:00"),
                    recurrence: Recurrence("FREQ=MONTHLY;BYDAY=-1MO,-1TU;BYSETPOS=-1"))),
            Alarm(
                id: "until",
                schedule: Schedule(
                    start: try civil("2026-11-30T07:00:00"), zone: .named("America/New_York"),
                    recurrence: Recurrence("FREQ=DAILY;UNTIL=20270315T070000"))),
        ]
        let data = read(CalendarWriter(alarms, now: now, zones: zones))
        #expect(data.alarms == alarms)
        #expect(data.problems.isEmpty)
        #expect(read(CalendarWriter(data.alarms, now: now, zones: zones)) == data)
    }

    @Test func alarmsThatFollowTheSunAreSingleEventsOfThirtyDays() throws {
        let berlin = try #require(zones.database.place(ofZone: "Europe/Berlin"))
        var schedule = Schedule(start: try civil("2026-11-24T00:00:00"), recurrence: .daily)
        schedule.solar = SolarTime(anchor: SolarAnchor(.sunrise), place: berlin)
        let writer = write(Alarm(id: "sun", label: "Up", schedule: schedule))
        let alarms = read(writer).alarms
        #expect(alarms.count == 30)
        #expect(alarms.allSatisfy { $0.schedule.recurrence == nil && $0.label == "Up" })
        let due = try schedule.occurrences(after: now, limit: 30, zones: zones).map {
            Instant(seconds: ($0.due.milliseconds + 500) / 1000)
        }
        #expect(try alarms.map { try #require(try $0.schedule.next(after: now, zones: zones)).due } == due)
        #expect(writer.remarks == ["'Up' follows the sun; the next 30 days are written as single events."])
    }

    @Test func aRuleThatCalendarsReadDifferentlyIsAListOfItsNextTimes() throws {
        let rule = Recurrence("FREQ=WEEKLY;BYDAY=MO,TU,WE;BYSETPOS=-1")
        var schedule = Schedule(
            start: try civil("2026-11-25T07:00:00"), recurrence: rule, excluded: [try civil("2026-12-02T07:00:00")],
            moved: [try civil("2026-12-09T07:00:00"): try civil("2026-12-10T08:00:00")])
        schedule.pausedUntil = CivilDate("2026-11-30")
        let writer = write(Alarm(id: "l", label: "List", schedule: schedule))
        #expect(!writer.text.contains("RRULE"))
        #expect(
            writer.remarks == [
                "Other calendar apps read the repeat rule of 'List' differently; its next 400 occurrences are written one by one."
            ])
        let read = try #require(read(writer).alarms.first?.schedule)
        #expect(
            try read.occurrences(after: now, limit: 400, zones: zones).map(\.due)
                == schedule.occurrences(after: now, limit: 400, zones: zones).map(\.due))
        schedule.recurrence = Recurrence("FREQ=WEEKLY;COUNT=6;BYDAY=MO,TU,WE;BYSETPOS=-1")
        #expect(write(Alarm(id: "l", label: "List", schedule: schedule)).remarks.isEmpty)
    }

    @Test func alarmsBeforeAppointmentsAreSingleEvents() throws {
        let meeting = AgendaEvent(
            calendar: "work", id: "m", title: "Stand-up",
            time: .span(Instant(seconds: 1_795_521_600 + 68_400)..<Instant(seconds: 1_795_521_600 + 70_000)))
        let agenda = Agenda(
            readAt: now, days: try #require(CivilDate("2026-11-23"))...(try #require(CivilDate("2026-12-30"))),
            calendars: [AgendaCalendar(id: "work", name: "Work")], events: [meeting])
        var schedule = Schedule(start: try civil("2026-11-24T00:00:00"), recurrence: .daily)
        schedule.timeSource = .appointment(AppointmentTime(lead: 3600, calendars: ["work"]))
        var zones = zones
        zones.agenda = agenda
        let writer = CalendarWriter([Alarm(id: "a", label: "Up", schedule: schedule)], now: now, zones: zones)
        #expect(writer.text.contains("\r\nDTSTART:20261125T060000Z\r\n"))
        #expect(!writer.text.contains("RRULE"))
        #expect(
            writer.remarks == ["'Up' follows calendars; the next 30 days are written as single events."])
    }

    @Test func daysOffThatAreKnownAreExceptions() throws {
        let off = try #require(CivilDate("2026-11-26"))
        var zones = zones
        zones.agenda = Agenda(
            readAt: now, days: try #require(CivilDate("2026-11-23"))...(try #require(CivilDate("2026-12-30"))),
            calendars: [AgendaCalendar(id: "leave", name: "Leave")],
            events: [
                AgendaEvent(calendar: "leave", id: "l", title: "Leave", time: .days(off...off.adding(days: 1))),
                AgendaEvent(
                    calendar: "other", id: "o", title: "Fair", time: .days(off.adding(days: 3)...off.adding(days: 3))),
            ])
        var schedule = Schedule(start: try civil("2026-11-24T07:00:00"), recurrence: .daily)
        schedule.daysOff = ["leave"]
        schedule.excluded = [try civil("2026-12-02T07:00:00")]
        // What was added by hand rings on a day off, too.
        schedule.added = [try civil("2026-11-26T09:00:00")]
        let writer = CalendarWriter([Alarm(id: "a", label: "Up", schedule: schedule)], now: now, zones: zones)
        #expect(writer.text.contains("\r\nEXDATE:20261126T070000,20261127T070000,20261202T070000\r\n"))
        #expect(writer.remarks == ["'Up' leaves out days off; those after 2026-12-30 are not known yet."])
        let read = try #require(
            CalendarReader.read(Array(writer.text.utf8), now: now, zones: zones).alarms.first?.schedule)
        #expect(
            try read.occurrences(after: now, limit: 30, zones: zones).map(\.due)
                == schedule.occurrences(after: now, limit: 30, zones: zones).map(\.due))
    }

    @Test func aPauseIsWrittenAsExceptionsAndWhatIsOffIsLeftOut() throws {
        var paused = Schedule(start: try civil("2026-11-20T07:00:00"), recurrence: .daily)
        paused.pausedUntil = CivilDate("2026-11-27")
        let writer = write(
            Alarm(id: "p", schedule: paused), Alarm(id: "o", label: "Off", isEnabled: false, schedule: paused),
            Alarm(id: "past", schedule: Schedule(start: try civil("2020-01-01T00:00:00"))))
        #expect(writer.count == 1)
        #expect(
            writer.remarks == ["'Off' is off and was left out.", "'past' has no upcoming occurrence and was left out."])
        let schedule = try #require(read(writer).alarms.first?.schedule)
        #expect(try schedule.next(after: now, zones: zones)?.scheduled == civil("2026-11-27T07:00:00"))
    }

    @Test func theFirstEventIsTheFirstTimeThatTheAlarmRings() throws {
        let schedule = Schedule(
            start: try civil("2026-11-24T07:00:00"), recurrence: Recurrence("FREQ=WEEKLY;BYDAY=FR"))
        #expect(write(Alarm(id: "f", schedule: schedule)).text.contains("\r\nDTSTART:20261127T070000\r\n"))
    }

    @Test func linesAreFoldedAndZonesDescribed() throws {
        let text = write(
            Alarm(
                id: "z", label: String(repeating: "ü", count: 200),
                schedule: Schedule(
                    start: try civil("2026-11-25T07:00:00"), zone: .named("Europe/Berlin"), recurrence: .daily))
        ).text
        #expect(text.hasSuffix("END:VCALENDAR\r\n"))
        for line in text.utf8.split(separator: 0x0A) { #expect(line.count <= 76 && line.last == 0x0D) }
        let unfolded = text.replacing("\r\n ", with: "")
        #expect(unfolded.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
        #expect(
            unfolded.contains(
                "BEGIN:DAYLIGHT\r\nDTSTART:20260329T020000\r\nRDATE:20270328T020000,20280326T020000,"))
        #expect(unfolded.contains("TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:DAYLIGHT"))
        #expect(unfolded.contains("DTSTART;TZID=Europe/Berlin:20261125T070000\r\nRRULE:FREQ=DAILY\r\n"))
    }
}
