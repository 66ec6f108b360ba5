// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

@Suite struct AppointmentTimeTests {
    private func ninetyMinutes(otherwise: String? = "07:30", notBefore: String? = "05:30") throws -> AppointmentTime {
        AppointmentTime(
            lead: 5400, notBefore: notBefore.flatMap { CivilTime($0) }, otherwise: otherwise.flatMap { CivilTime($0) },
            calendars: ["work"])
    }

    private func schedule(_ time: AppointmentTime, from start: String = "2026-11-30T00:00") throws -> Schedule {
        var schedule = Schedule(start: try #require(CivilDateTime(start)), recurrence: .daily)
        schedule.timeSource = .appointment(time)
        return schedule
    }

    private func times(_ schedule: Schedule, _ fixture: AgendaFixture, _ count: Int) throws -> [String] {
        let found = try schedule.occurrences(
            after: try fixture.instant("2026-11-30T00:00"), limit: count, zones: try fixture.zones)
        return found.map { fixture.zone.civil(at: $0.due).description }
    }

    @Test func `It is ninety minutes before the first appointment of each day, within its bounds`() throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Lunch", from: "2026-11-30T12:00", to: "2026-11-30T13:00")
        try fixture.meet("Stand-up", from: "2026-11-30T09:15", to: "2026-11-30T09:30")
        try fixture.meet("Early flight", from: "2026-12-01T06:00", to: "2026-12-01T08:00")
        try fixture.meet("Review", from: "2026-12-03T10:00", to: "2026-12-03T11:00")
        #expect(
            try times(try schedule(try ninetyMinutes()), fixture, 4) == [
                "2026-11-30T07:45:00", "2026-12-01T05:30:00", "2026-12-02T07:30:00", "2026-12-03T08:30:00",
            ])
    }

    @Test func `Without a time for days without appointments it isn't due on them, and ends with what is known`() throws
    {
        var fixture = try AgendaFixture()
        try fixture.meet("Review", from: "2026-12-03T10:00", to: "2026-12-03T11:00")
        let found = try times(try schedule(try ninetyMinutes(otherwise: nil)), fixture, 10)
        #expect(found == ["2026-12-03T08:30:00"])
    }

    @Test(
        arguments: [
            ("all day", "2026-12-03"), ("free", "2026-12-03T10:00"), ("private", "2026-12-03T10:00"),
            ("late party", "2026-12-03T02:59"),
        ])
    func `What is no appointment of the day doesn't count`(kind: String, start: String) throws {
        var fixture = try AgendaFixture()
        if kind == "all day" {
            try fixture.takeOff("Fair", start, start, in: "work")
        } else {
            try fixture.meet(
                kind, from: start, to: "2026-12-03T11:00", in: kind == "private" ? "home" : "work",
                isFree: kind == "free")
        }
        #expect(try times(try schedule(try ninetyMinutes(otherwise: nil)), fixture, 1).isEmpty)
    }

    @Test func `An appointment at three in the morning belongs to its own day`() throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Night train", from: "2026-12-03T03:00", to: "2026-12-03T05:00")
        let found = try times(try schedule(try ninetyMinutes(otherwise: nil, notBefore: nil)), fixture, 1)
        #expect(found == ["2026-12-03T01:30:00"])
    }

    @Test func `Each occurrence keeps its date when the appointment moves`() throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Review", from: "2026-12-03T10:00", to: "2026-12-03T11:00")
        let schedule = try schedule(try ninetyMinutes(otherwise: nil))
        let before = try schedule.next(after: try fixture.instant("2026-11-30T00:00"), zones: try fixture.zones)
        fixture.events = []
        try fixture.meet("Review", from: "2026-12-03T08:00", to: "2026-12-03T11:00")
        let after = try schedule.next(after: try fixture.instant("2026-11-30T00:00"), zones: try fixture.zones)
        #expect(before?.scheduled == CivilDateTime("2026-12-03T00:00") && before?.scheduled == after?.scheduled)
        #expect(try after?.due == fixture.instant("2026-12-03T06:30"))
    }

    @Test func `It says which appointment it goes by, which bound moved it, and what isn't known`() throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Early flight", from: "2026-12-01T06:00", to: "2026-12-01T08:00")
        let (time, agenda) = (try ninetyMinutes(), try fixture.agenda)
        func due(_ date: String) throws -> AppointmentDue? {
            time.due(on: try fixture.date(date), agenda: agenda, zone: fixture.zone)
        }
        #expect(try due("2026-12-01")?.basis == .appointment(fixture.events[0]))
        #expect(try due("2026-12-01")?.bound == .notBefore)
        #expect(try due("2026-12-02")?.basis == .noAppointment && due("2026-12-02")?.bound == nil)
        #expect(try due("2026-12-20")?.basis == .unknown, "beyond the days that were read")
        let unread = AppointmentTime(lead: 0, otherwise: CivilTime("07:30"), calendars: ["work", "gone"])
        #expect(unread.due(on: try fixture.date("2026-12-02"), agenda: agenda, zone: fixture.zone)?.basis == .unknown)
    }

    @Test func `Its JSON is read as it was written, and a lead out of range becomes the nearest one`() throws {
        var schedule = try schedule(try ninetyMinutes())
        schedule.daysOff = ["leave"]
        let alarm = Alarm(id: "a", schedule: schedule)
        #expect(!alarm.isPlain)
        let data = try JSONEncoder().encode(alarm)
        #expect(try JSONDecoder().decode(Alarm.self, from: data) == alarm)
        let far = Data(#"{"lead":100000,"calendars":["work"]}"#.utf8)
        #expect(try JSONDecoder().decode(AppointmentTime.self, from: far).lead == 86_400)
    }

    @Test func `An alarm has one time source: setting the sun ends appointments, and clearing the sun leaves them`()
        throws
    {
        var schedule = try schedule(try ninetyMinutes())
        schedule.solar = nil
        #expect(schedule.appointment != nil)
        schedule.solar = SolarTime(anchor: .sunrise)
        #expect(schedule.appointment == nil && schedule.solar != nil)
        schedule.appointment = nil
        #expect(schedule.solar != nil)
    }
}
