// SPDX-License-Identifier: MIT
import NightstandDaemon
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import Testing
import Timekeeping

/// What the service answers about calendars.
@MainActor @Suite struct CalendarServiceTests {
    private let fixture = DaemonFixture()
    private let file = "/home/sam/shifts.ics"

    init() {
        fixture.calendars.desktop = [
            AgendaCalendar(id: "work", name: "Work"), AgendaCalendar(id: "free", name: "Free days"),
        ]
        fixture.calendars.events = ["work": [], "free": []]
    }

    private func event(_ calendar: String, in hours: Int) -> AgendaEvent {
        let start = fixture.clock.now + .seconds(hours * 3600)
        return AgendaEvent(calendar: calendar, id: "1", title: "Meeting", time: .span(start..<start + .seconds(3600)))
    }

    private func add(_ calendars: [String]) async throws {
        var schedule = Schedule(start: fixture.daemon.engine.zones.local.civil(at: fixture.clock.now))
        schedule.recurrence = .daily
        schedule.daysOff = calendars
        _ = try await fixture.daemon.add(Alarm(id: "", label: "Gym", schedule: schedule))
    }

    @Test func `The list has the desktop's calendars, and what else alarms name`() async throws {
        try await add([file, "work", "gone"])
        fixture.calendars.events[file] = []
        fixture.calendars.names[file] = "Shifts"
        let status = try await fixture.daemon.refreshCalendars()
        #expect(status.calendars.map(\.id) == ["work", "free", file, "gone"])
        #expect(status.calendars.map(\.name) == ["Work", "Free days", "Shifts", ""])
        #expect(status.calendars.map(\.isReadable) == [true, true, true, false])
        #expect(status.calendars.map(\.isFile) == [false, false, true, false])
        #expect(status.trouble == nil && status.readAt == fixture.clock.now)
        #expect(try await fixture.daemon.calendars() == status)
    }

    @Test(arguments: [
        (CalendarsError.noProgram, CalendarTrouble.noProgram), (.noDesktop, .noDesktop), (.failed("no"), .failed),
    ])
    func `Where there are no calendars, the list says why`(_ error: CalendarsError, _ trouble: CalendarTrouble)
        async throws
    {
        try await add([file])
        fixture.calendars.failure = error
        let status = try await fixture.daemon.calendars()
        #expect(status.trouble == trouble)
        #expect(status.calendars == [AgendaCalendar(id: file, name: "shifts.ics", isReadable: false)])
    }

    @Test func `What can't be read has what was last read of it`() async throws {
        try await add(["work"])
        fixture.calendars.events["work"] = [event("work", in: 20)]
        _ = try await fixture.daemon.refreshCalendars()
        fixture.calendars.failure = .noProgram
        let agenda = try await fixture.daemon.agenda(of: ["work", file])
        #expect(agenda.events.map(\.title) == ["Meeting"])
        // Of the file nothing is known.
        #expect(agenda.calendars == [AgendaCalendar(id: "work", name: "Work", isReadable: false)])
        // A refresh that reads nothing leaves the time of the last one that did.
        fixture.clock.advance(by: .seconds(60))
        let status = try await fixture.daemon.refreshCalendars()
        #expect(status.readAt == fixture.clock.now - .seconds(60))
    }

    @Test func `A question about no calendar, or the same twice, is refused`() async throws {
        for calendars in [[], ["a", "a"], (0...50).map(String.init), [""]] {
            let error = await #expect(throws: ServiceError.self) {
                try await fixture.daemon.agenda(of: calendars)
            }
            #expect(error?.kind == .invalid)
        }
    }
}
