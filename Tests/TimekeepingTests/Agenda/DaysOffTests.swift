// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct DaysOffTests {
    private func schedule(_ start: String = "2026-11-30T07:00", _ rule: Recurrence? = .daily) throws -> Schedule {
        Schedule(start: try #require(CivilDateTime(start)), recurrence: rule, daysOff: ["leave"])
    }

    private func days(_ schedule: Schedule, _ fixture: AgendaFixture, _ count: Int = 6) throws -> [Int] {
        let found = try schedule.occurrences(
            after: try fixture.instant("2026-11-30T00:00"), limit: count, zones: try fixture.zones)
        return found.map { fixture.zone.civil(at: $0.due).date.day }
    }

    @Test func `Days off are left out, from the first to the last`() throws {
        var fixture = try AgendaFixture()
        try fixture.takeOff("Alps", "2026-12-01", "2026-12-03")
        #expect(try days(schedule(), fixture) == [30, 4, 5, 6, 7, 8])
        #expect(try schedule().dayOff(on: fixture.date("2026-12-02"), zones: fixture.zones)?.title == "Alps")
        #expect(try schedule().dayOff(on: fixture.date("2026-12-04"), zones: fixture.zones) == nil)
    }

    @Test func `Only the chosen calendars call a day off`() throws {
        var fixture = try AgendaFixture()
        try fixture.takeOff("Fair", "2026-12-01", "2026-12-01", in: "work")
        #expect(try days(schedule(), fixture, 3) == [30, 1, 2])
    }

    @Test(
        arguments: [("2026-12-01T00:00", "2026-12-02T00:00", true), ("2026-12-01T00:30", "2026-12-02T12:00", false)])
    func `An event with a time calls off the days that it fills from midnight to midnight`(
        start: String, end: String, isOff: Bool
    ) throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Conference", from: start, to: end, in: "leave")
        #expect(try days(schedule(), fixture, 3) == (isOff ? [30, 2, 3] : [30, 1, 2]))
    }

    @Test func `A day of 23 hours can be filled too`() throws {
        var fixture = try AgendaFixture(zone: "America/New_York")
        let day = try fixture.date("2027-03-14")
        try fixture.meet("Retreat", from: "2027-03-14T00:00", to: "2027-03-15T00:00", in: "leave")
        let agenda = Agenda(
            readAt: try fixture.instant("2027-03-01T00:00"), days: day...day, calendars: fixture.calendars,
            events: fixture.events)
        #expect(agenda.dayOff(on: day, in: ["leave"], zone: fixture.zone)?.title == "Retreat")
    }

    @Test func `What the user added or moved to a day off rings, and so does an alarm that rings once`() throws {
        var fixture = try AgendaFixture()
        try fixture.takeOff("Alps", "2026-12-01", "2026-12-03")
        var changed = try schedule()
        changed.added = [try #require(CivilDateTime("2026-12-02T09:00"))]
        changed.moved = [
            try #require(CivilDateTime("2026-12-04T07:00")): try #require(CivilDateTime("2026-12-03T10:00"))
        ]
        #expect(try days(changed, fixture, 4) == [30, 2, 3, 5])
        #expect(try days(schedule("2026-12-02T07:00", nil), fixture) == [2])
    }

    @Test func `When nothing is known of the calendars every occurrence rings`() throws {
        let fixture = try AgendaFixture()
        let zones = ZoneResolver(local: fixture.zone)
        let found = try schedule().occurrences(after: fixture.instant("2026-11-30T00:00"), limit: 3, zones: zones)
        #expect(
            found.count == 3 && found.map(\.due).allSatisfy { zones.local.civil(at: $0).time.secondOfDay == 25_200 })
    }
}
