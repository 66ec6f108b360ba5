// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandDaemon
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

/// When the service reads calendars, and what follows for alarms.
@MainActor @Suite struct AgendaReaderTests {
    private let fixture = DaemonFixture()
    /// Shortly before midnight in Berlin on 28 May 2026: the fixture begins at 22:26.
    private var questions: Int { fixture.calendars.questions.count { !$0.isEmpty } }
    private var zone: TimeZoneRules { fixture.daemon.engine.zones.local }

    init() {
        fixture.calendars.desktop = [AgendaCalendar(id: "work", name: "Work")]
        fixture.calendars.events = ["work": []]
    }

    private func instant(_ text: String) throws -> Instant { zone.instant(of: try #require(CivilDateTime(text))) }

    private func meeting(_ start: String, _ title: String = "Team") throws -> AgendaEvent {
        let start = try instant(start)
        return AgendaEvent(calendar: "work", id: "1", title: title, time: .span(start..<start + .seconds(3600)))
    }

    /// An hour before the first appointment, at eight without one.
    private func add(_ change: (inout Alarm) -> Void = { _ in }) async throws -> String {
        var schedule = Schedule(start: zone.civil(at: fixture.clock.now), recurrence: .daily)
        schedule.appointment = AppointmentTime(
            lead: 3600, otherwise: CivilTime(secondOfDay: 8 * 3600), calendars: ["work"])
        var alarm = Alarm(id: "", label: "Work", schedule: schedule)
        change(&alarm)
        return try await fixture.daemon.add(alarm).id
    }

    private func reads(_ count: Int) async -> Bool { await eventually { questions == count } }
    private func reminds(at instant: Instant) async -> Bool {
        await eventually { fixture.agendaReminder.instant == instant }
    }
    private func due(_ id: String) -> Instant? { fixture.daemon.engine.status(of: id)?.next.first?.due }

    @Test func `While no alarm depends on a calendar, none is read and nothing wakes up`() async throws {
        try await withLoop {
            _ = try await fixture.daemon.add(fixture.alarm(in: 7200))
            fixture.pass(.seconds(3 * 86_400))
            fixture.suspend(for: .seconds(3600))
            fixture.restart()
            #expect(questions == 0 && fixture.agendaReminder.instant == nil)
            let id = try await add()
            #expect(await reads(1))
            #expect(fixture.agendaReminder.instant != nil)
            _ = try await fixture.daemon.setEnabled(false, id: id)
            #expect(fixture.agendaReminder.instant == nil)
            fixture.pass(.seconds(86_400))
            #expect(questions == 1)
        }
    }

    @Test func `It reads when an alarm needs it, at the start, after sleep and at midnight`() async throws {
        try await withLoop {
            _ = try await add()
            #expect(await reads(1))
            fixture.suspend(for: .seconds(60))
            #expect(await reads(2))
            fixture.restart()
            #expect(await reads(3))
            #expect(try await reminds(at: instant("2026-05-29T00:00")))
            fixture.pass(try instant("2026-05-29T00:00") - fixture.clock.now)
            #expect(await reads(4))
        }
    }

    @Test func `In the last three hours it reads every ten minutes`() async throws {
        try await withLoop {
            fixture.calendars.events["work"] = [try meeting("2026-05-29T09:00")]
            let id = try await add()
            #expect(await reads(1))
            #expect(try await eventually { due(id) == (try instant("2026-05-29T08:00")) })
            fixture.pass(try instant("2026-05-29T00:01") - fixture.clock.now)
            #expect(await reads(2))
            #expect(try await reminds(at: instant("2026-05-29T05:00")))
            fixture.pass(try instant("2026-05-29T05:00") - fixture.clock.now)
            #expect(await reads(3))
            for minutes in 1...3 {
                #expect(await reminds(at: fixture.clock.now + .seconds(600)))
                fixture.pass(.seconds(600))
                #expect(await reads(3 + minutes))
            }
        }
    }

    @Test func `For an alarm at reminders it reads every half hour, and says nothing of those that come and go`()
        async throws
    {
        try await withLoop {
            let id = try await add { $0.schedule.reminders = ReminderTime(calendars: ["work"]) }
            #expect(await reads(1))
            #expect(await reminds(at: fixture.clock.now + .seconds(1800)))
            fixture.pass(.seconds(1800))
            #expect(await reads(2))
            var event = try meeting("2026-05-29T00:00", "Train")
            event.reminders = [try instant("2026-05-28T23:30")]
            fixture.calendars.events["work"] = [event]
            fixture.pass(.seconds(1800))
            #expect(try await eventually { due(id) == (try instant("2026-05-28T23:30")) })
            #expect(fixture.notifications.shown["calendar-\(id)"] == nil)
            fixture.pass(try instant("2026-05-28T23:30") - fixture.clock.now)
            #expect(fixture.daemon.engine.rings().map(\.label) == ["Train"])
        }
    }

    @Test func `An appointment that moves in the last hours moves the alarm, and a notice says so`() async throws {
        try await withLoop {
            fixture.calendars.events["work"] = [try meeting("2026-05-29T09:00")]
            let id = try await add()
            #expect(await reads(1))
            fixture.pass(try instant("2026-05-29T05:00") - fixture.clock.now)
            #expect(await reads(2))
            #expect(fixture.notifications.shown["calendar-\(id)"] == nil)
            fixture.calendars.events["work"] = [try meeting("2026-05-29T07:00")]
            fixture.pass(.seconds(600))
            #expect(try await eventually { due(id) == (try instant("2026-05-29T06:00")) })
            let notice = fixture.notifications.shown["calendar-\(id)"]
            #expect(notice?.title == "Work now rings at 06:00")
            #expect(notice?.body == "The first appointment is “Team” at 07:00.")

            fixture.pass(try instant("2026-05-29T06:00") - fixture.clock.now)
            #expect(fixture.daemon.engine.rings().map(\.phase) == [.ringing])
            let entry = try fixture.daemon.engine.history(alarmID: id, limit: 1).first
            #expect(entry?.event == "Team" && entry?.due == fixture.clock.now)
        }
    }

    @Test func `A day off skips the alarm, with the event's name in the outlook, the notice and the history`()
        async throws
    {
        try await withLoop {
            let id = try await add { alarm in
                alarm.schedule.appointment = nil
                alarm.schedule.start.time = CivilTime(secondOfDay: 7 * 3600)
                alarm.schedule.daysOff = ["work"]
            }
            #expect(await reads(1))
            fixture.pass(try instant("2026-05-29T04:00") - fixture.clock.now)
            #expect(await reads(2))
            let day = try #require(CivilDate("2026-05-29"))
            fixture.calendars.events["work"] = [
                AgendaEvent(calendar: "work", id: "2", title: "Vacation", time: .days(day...day))
            ]
            fixture.pass(.seconds(600))
            #expect(try await eventually { due(id) == (try instant("2026-05-30T07:00")) })
            let outlook = fixture.daemon.engine.status(of: id)?.outlook
            #expect(outlook?.count == 14)
            #expect(outlook?.first?.reason == .dayOff && outlook?.first?.event == "Vacation")
            #expect(outlook?.dropFirst().first?.reason == nil)
            #expect(fixture.notifications.shown["calendar-\(id)"]?.title == "Work doesn’t ring at 07:00")
            #expect(fixture.notifications.shown["calendar-\(id)"]?.body == "It is a day off: Vacation.")
            fixture.pass(.seconds(4 * 3600))
            let entry = try fixture.daemon.engine.history(alarmID: id, limit: 1, at: fixture.clock.now).first
            #expect(entry?.outcome == .skipped && entry?.event == "Vacation")
        }
    }

    @Test func `Without the program, what was read before counts`() async throws {
        try await withLoop {
            fixture.calendars.events["work"] = [try meeting("2026-05-29T08:30")]
            let id = try await add()
            #expect(try await eventually { due(id) == (try instant("2026-05-29T07:30")) })
            let readAt = fixture.clock.now
            fixture.calendars.failure = .noProgram
            fixture.suspend(for: .seconds(600))
            #expect(await eventually { questions == 2 })
            #expect(due(id) == (try instant("2026-05-29T07:30")))
            #expect(try await fixture.daemon.calendars().readAt == readAt)
        }
    }
}
