// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// Alarms that depend on the user's calendars.
@Suite struct CalendarAlarmTests {
    private let database = TimeZoneDatabase()
    private let store = MemoryStore()
    private let engine: Engine
    private let now: Instant

    init() throws {
        now = try #require(Instant("2026-11-30T18:00:00Z"))
        engine = try Self.engine(store, database)
        try engine.start(at: now)
    }

    private static func engine(_ store: MemoryStore, _ database: TimeZoneDatabase) throws -> Engine {
        var count = 0
        return Engine(
            store: store, zones: ZoneResolver(local: try database.rules(for: "Europe/Berlin"), database: database)
        ) {
            count += 1
            return "alarm\(count)"
        }
    }

    private func local(_ text: String) throws -> Instant {
        engine.zones.local.instant(of: try #require(CivilDateTime(text)))
    }

    private func agenda(_ events: [AgendaEvent], at time: Instant, isReadable: Bool = true) throws -> Agenda {
        Agenda(
            readAt: time, days: try #require(CivilDate("2026-11-30"))...(try #require(CivilDate("2027-01-29"))),
            calendars: [AgendaCalendar(id: "work", name: "Work", isReadable: isReadable)], events: events)
    }

    private func meeting(_ start: String, _ id: String = "meeting") throws -> AgendaEvent {
        let start = try local(start)
        return AgendaEvent(calendar: "work", id: id, title: "Meeting", time: .span(start..<start + .seconds(3600)))
    }

    /// Ninety minutes before the first appointment, at half past seven if there is none.
    private func add(otherwise: String? = "07:30") throws {
        var schedule = Schedule(start: try #require(CivilDateTime("2026-11-30T09:00")), recurrence: .daily)
        schedule.appointment = AppointmentTime(
            lead: 5400, otherwise: otherwise.flatMap { CivilTime($0) }, calendars: ["work"])
        _ = try engine.add(Alarm(id: "", label: "Work", schedule: schedule), at: now)
    }

    private func rung(_ engine: Engine) -> [OccurrenceKey] {
        engine.takeActions().compactMap { if case .startRinging(let session, _) = $0 { session.key } else { nil } }
    }

    private func key(_ date: String) throws -> OccurrenceKey {
        OccurrenceKey(alarmID: "alarm1", scheduled: try #require(CivilDateTime(date + "T00:00")))
    }

    @Test func `It moves with the appointment, and rings once a day wherever that goes`() throws {
        try add()
        #expect(try engine.nextDue()?.due == local("2026-12-01T07:30"), "nothing is known yet")
        engine.agendaRead(try agenda([try meeting("2026-12-01T09:30")], at: now), at: now)
        #expect(try engine.nextDue()?.due == local("2026-12-01T08:00"))
        let early = try local("2026-12-01T06:00")
        engine.agendaRead(try agenda([try meeting("2026-12-01T08:30")], at: early), at: early)
        #expect(try engine.nextDue()?.due == local("2026-12-01T07:00"))
        engine.timeReached(at: try local("2026-12-01T07:00"))
        #expect(rung(engine) == [try key("2026-12-01")])
        _ = try engine.stop(ring: nil, by: "test", at: try local("2026-12-01T07:00:05"))
        let late = try local("2026-12-01T07:10")
        engine.agendaRead(try agenda([try meeting("2026-12-01T11:00")], at: late), at: late)
        #expect(try engine.nextDue()?.due == local("2026-12-02T07:30"))
    }

    @Test(arguments: [0, 600]) func `An appointment that is moved too close rings at once, once`(milliseconds: Int)
        throws
    {
        try add()
        engine.agendaRead(try agenda([try meeting("2026-12-01T12:00")], at: now), at: now)
        let early = try local("2026-12-01T06:50") + .milliseconds(milliseconds)
        _ = engine.takeActions()
        engine.agendaRead(try agenda([try meeting("2026-12-01T07:30")], at: early), at: early)
        engine.timeReached(at: try local("2026-12-01T06:50:01"))
        #expect(rung(engine) == [try key("2026-12-01")])
        _ = try engine.stop(ring: nil, by: "test", at: early + .seconds(5))
        engine.agendaRead(
            try agenda([try meeting("2026-12-01T07:30"), try meeting("2026-12-01T18:00", "b")], at: early),
            at: early + .seconds(60))
        engine.timeReached(at: try local("2026-12-01T12:00"))
        #expect(rung(engine).isEmpty)
    }

    @Test func `What was in the calendar when it was first read doesn't ring late`() throws {
        try add(otherwise: nil)
        let day = try local("2026-12-01T09:00")
        engine.agendaRead(try agenda([try meeting("2026-12-01T10:00")], at: day), at: day)
        engine.timeReached(at: try local("2026-12-01T09:30"))
        #expect(rung(engine).isEmpty)
    }

    @Test func `The next service knows the calendars as they were last read, also when they can't be read now`() throws
    {
        try add()
        engine.agendaRead(try agenda([try meeting("2026-12-01T09:30")], at: now), at: now)
        let second = try Self.engine(store, database)
        try second.start(at: now + .seconds(60))
        #expect(try second.nextDue()?.due == local("2026-12-01T08:00"))
        second.agendaRead(try agenda([], at: now + .seconds(90), isReadable: false), at: now + .seconds(90))
        #expect(try second.nextDue()?.due == local("2026-12-01T08:00"))
    }

    @Test func `A day off is journalled as skipped, and rings again when the calendar takes it back`() throws {
        var schedule = Schedule(start: try #require(CivilDateTime("2026-11-30T07:00")), recurrence: .daily)
        schedule.daysOff = ["work"]
        _ = try engine.add(Alarm(id: "", label: "Work", schedule: schedule), at: now)
        let first = try #require(CivilDate("2026-12-01"))
        let leave = AgendaEvent(
            calendar: "work", id: "leave", title: "Leave", time: .days(first...first.adding(days: 1)))
        engine.agendaRead(try agenda([leave], at: now), at: now)
        #expect(try engine.nextDue()?.due == local("2026-12-03T07:00"))
        let noon = try local("2026-12-01T12:00")
        engine.timeReached(at: noon)
        #expect(store.state.recent.map(\.outcome) == [.skipped])
        engine.agendaRead(try agenda([], at: noon), at: noon)
        #expect(try engine.nextDue()?.due == local("2026-12-02T07:00"))
        engine.timeReached(at: try local("2026-12-02T07:00"))
        #expect(rung(engine).map(\.scheduled.description) == ["2026-12-02T07:00:00"])
    }

    @Test func `An agenda that says nothing new is not stored again`() throws {
        try add()
        let events = [try meeting("2026-12-01T09:30")]
        engine.agendaRead(try agenda(events, at: now), at: now)
        _ = engine.takeActions()
        engine.agendaRead(try agenda(events, at: now + .seconds(600)), at: now + .seconds(600))
        let told = engine.takeActions().contains { if case .timesChanged = $0 { true } else { false } }
        #expect(!told)
    }

    @Test func `An alarm that follows appointments names a calendar, and no times of day`() throws {
        var schedule = Schedule(start: try #require(CivilDateTime("2026-12-01T09:00")), recurrence: .daily)
        schedule.appointment = AppointmentTime(lead: 5400, calendars: [])
        #expect(throws: (any Error).self) { try engine.add(Alarm(id: "", schedule: schedule), at: now) }
        schedule.appointment = AppointmentTime(lead: 5400, calendars: ["work"])
        schedule.recurrence = try Recurrence(parsing: "FREQ=HOURLY")
        #expect(throws: (any Error).self) { try engine.add(Alarm(id: "", schedule: schedule), at: now) }
        schedule.recurrence = .daily
        _ = try engine.add(Alarm(id: "", schedule: schedule), at: now)
        #expect(engine.nextDue() == nil, "no appointment is known")
    }

    private func reminder(_ title: String, _ start: String, minutes: Int) throws -> AgendaEvent {
        var event = try meeting(start, title)
        event.title = title
        event.reminders = [try local(start) - .seconds(minutes * 60)]
        return event
    }

    private func addReminders() throws {
        var schedule = Schedule(start: try #require(CivilDateTime("2026-11-30T09:00")), recurrence: .daily)
        schedule.reminders = ReminderTime(calendars: ["work"])
        _ = try engine.add(Alarm(id: "", label: "Calendar", schedule: schedule), at: now)
        #expect(engine.nextDue() == nil, "no reminder is known")
    }

    @Test func `Each reminder of a day rings once, under the name of its event, and moves with it`() throws {
        try addReminders()
        let two = [
            try reminder("Dentist", "2026-12-01T09:00", minutes: 30),
            try reminder("Review", "2026-12-01T14:00", minutes: 15),
        ]
        engine.agendaRead(try agenda(two, at: now), at: now)
        let first = try local("2026-12-01T08:30")
        engine.timeReached(at: first)
        #expect(engine.rings().map(\.label) == ["Dentist"])
        #expect(rung(engine).count == 1)
        _ = try engine.stop(ring: nil, by: "test", at: first + .seconds(5))
        #expect(store.state.recent.last?.event == "Dentist")
        // Nothing rings twice, and what moves rings where it is then.
        let noon = try local("2026-12-01T12:00") + .milliseconds(300)
        let moved = [two[0], try reminder("Review", "2026-12-01T13:30", minutes: 15)]
        engine.agendaRead(try agenda(moved, at: noon), at: noon)
        #expect(rung(engine).isEmpty)
        #expect(try engine.nextDue()?.due == local("2026-12-01T13:15"))
        // One that came up a little too late rings at once.
        let late = try local("2026-12-01T13:00") + .milliseconds(300)
        engine.agendaRead(
            try agenda(moved + [try reminder("Call", "2026-12-01T13:10", minutes: 15)], at: late), at: late)
        engine.timeReached(at: late + .seconds(1))
        #expect(rung(engine).count == 1 && engine.rings().map(\.label) == ["Call"])
        #expect(engine.storedAlarms().map(\.label) == ["Calendar"])
    }

    @Test func `On a journey no reminder rings twice and none is lost`() throws {
        try addReminders()
        let events = [
            try reminder("A", "2026-12-01T09:00", minutes: 0), try reminder("B", "2026-12-01T15:00", minutes: 0),
        ]
        engine.agendaRead(try agenda(events, at: now), at: now)
        let first = try local("2026-12-01T09:00")
        engine.timeReached(at: first)
        #expect(rung(engine).count == 1)
        _ = try engine.stop(ring: nil, by: "test", at: first + .seconds(5))
        // Nine in the morning comes again six hours later, when the other one is due, and passes again on the way back.
        engine.zoneChanged(to: try database.rules(for: "America/New_York"), at: first + .seconds(60))
        #expect(engine.nextDue()?.due == first + .seconds(6 * 3600))
        engine.timeReached(at: first + .seconds(6 * 3600))
        #expect(rung(engine).count == 1)
        _ = try engine.stop(ring: nil, by: "test", at: first + .seconds(6 * 3600 + 5))
        engine.zoneChanged(to: try database.rules(for: "Asia/Tokyo"), at: first + .seconds(6 * 3600 + 60))
        #expect(rung(engine).isEmpty && engine.nextDue() == nil)
    }

    @Test func `An alarm at reminders names a calendar, and no times of day`() throws {
        var schedule = Schedule(start: try #require(CivilDateTime("2026-12-01T09:00")), recurrence: .daily)
        schedule.reminders = ReminderTime(calendars: [])
        #expect(throws: (any Error).self) { try engine.add(Alarm(id: "", schedule: schedule), at: now) }
        schedule.reminders = ReminderTime(calendars: ["work"])
        schedule.recurrence = try Recurrence(parsing: "FREQ=HOURLY")
        #expect(throws: (any Error).self) { try engine.add(Alarm(id: "", schedule: schedule), at: now) }
    }
}
