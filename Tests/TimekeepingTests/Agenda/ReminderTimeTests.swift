// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

@Suite struct ReminderTimeTests {
    private func schedule(_ rule: Recurrence? = .daily, from start: String = "2026-11-30T00:00") throws -> Schedule {
        var schedule = Schedule(start: try #require(CivilDateTime(start)), recurrence: rule)
        schedule.reminders = ReminderTime(calendars: ["work"])
        return schedule
    }

    /// An event of an hour, with a reminder this many minutes before each.
    private func meet(
        _ fixture: inout AgendaFixture, _ title: String, _ start: String, minutes: [Int], in calendar: String = "work",
        knownSince: String? = nil
    ) throws {
        let begin = try fixture.instant(start)
        fixture.events.append(
            AgendaEvent(
                calendar: calendar, id: title, title: title, time: .span(begin..<begin + .seconds(3600)),
                reminders: minutes.sorted(by: >).map { begin - .seconds($0 * 60) },
                knownSince: try knownSince.map { try fixture.instant($0) }))
    }

    private func times(_ schedule: Schedule, _ fixture: AgendaFixture, _ count: Int = 100) throws -> [String] {
        try schedule.outlook(after: try fixture.instant("2026-11-30T00:00"), limit: count, zones: try fixture.zones)
            .map { "\(fixture.zone.civil(at: $0.due).description.prefix(16)) \($0.event ?? "–")" }
    }

    @Test func `It is due at each reminder of its calendars, also of events that leave the user free`() throws {
        var fixture = try AgendaFixture()
        try meet(&fixture, "Review", "2026-11-30T10:00", minutes: [15, 1440, 60])
        try meet(&fixture, "Home", "2026-11-30T12:00", minutes: [10], in: "leave")
        try meet(&fixture, "Quiet", "2026-11-30T12:00", minutes: [])
        try meet(&fixture, "Dentist", "2026-12-01T08:00", minutes: [30])
        fixture.events[3].isFree = true
        try fixture.takeOff("Fair", "2026-12-02", "2026-12-02", in: "work")
        fixture.events[4].reminders = [try fixture.instant("2026-12-01T18:00")]
        #expect(
            try times(try schedule(), fixture) == [
                "2026-11-30T09:00 Review", "2026-11-30T09:45 Review", "2026-12-01T07:30 Dentist",
                "2026-12-01T18:00 Fair",
            ])
        let mondays = try Recurrence(parsing: "FREQ=WEEKLY;BYDAY=MO")
        #expect(try times(try schedule(mondays), fixture).map { $0.prefix(10) } == ["2026-11-30", "2026-11-30"])
        #expect(try times(try schedule(nil, from: "2026-12-01T00:00"), fixture).count == 2)
    }

    @Test func `Reminders of the same minute are one, which names the first few events`() throws {
        var fixture = try AgendaFixture()
        for name in ["A", "", "C", "D", "E"] { try meet(&fixture, name, "2026-11-30T10:00", minutes: [15]) }
        #expect(try times(try schedule(), fixture) == ["2026-11-30T09:45 A, C"])
    }

    @Test func `A calendar with a reminder every minute rings fifty times a day`() throws {
        var fixture = try AgendaFixture()
        for hour in 0..<24 {
            try meet(
                &fixture, "Flood", "2026-12-01T\(hour < 10 ? "0" : "")\(hour):00", minutes: Array(0..<60))
        }
        let dates = try times(try schedule(), fixture, 2000).map { $0.prefix(10) }
        // The first of the minutes before midnight belong to Monday.
        #expect(dates.count { $0 == "2026-11-30" } == 50 && dates.count { $0 == "2026-12-01" } == 50)
    }

    @Test func `A late event rings when it becomes known if its reminder was due in the last half hour`() throws {
        var fixture = try AgendaFixture()
        try meet(&fixture, "Now", "2026-11-30T10:00", minutes: [25, 1440], knownSince: "2026-11-30T09:50")
        try meet(&fixture, "Begun", "2026-11-30T11:00", minutes: [5], knownSince: "2026-11-30T11:10")
        try meet(&fixture, "Long ago", "2026-11-30T15:00", minutes: [60], knownSince: "2026-11-30T14:31")
        try meet(&fixture, "Over", "2026-11-30T16:00", minutes: [-55], knownSince: "2026-11-30T17:00")
        #expect(
            try times(try schedule(), fixture) == ["2026-11-30T09:50 Now", "2026-11-30T11:10 Begun"])
        fixture.events[0].knownSince = try fixture.instant("2026-11-30T09:50") + .milliseconds(1)
        let first = try schedule().next(after: try fixture.instant("2026-11-30T09:50"), zones: try fixture.zones)
        #expect(try first?.due == fixture.instant("2026-11-30T09:50:01"), "not in the past when it is read")
    }

    @Test func `Each has a name of its own, in an hour that occurs twice and in other zones, and is found by it`()
        throws
    {
        let berlin = try AgendaFixture()
        let instants = try ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map { try #require(Instant($0)) }
        let event = AgendaEvent(
            calendar: "work", id: "1", title: "Night", time: .span(instants[1]..<instants[1] + .seconds(60)),
            reminders: instants)
        let day = try berlin.date("2026-10-25")
        let agenda = Agenda(
            readAt: instants[0], days: day...day, calendars: berlin.calendars, events: [event])
        var names: Set<CivilDateTime> = []
        for name in ["Europe/Berlin", "Europe/London", "America/New_York", "Asia/Kathmandu", "Pacific/Marquesas"] {
            let zone = try TimeZoneDatabase().rules(for: name)
            let zones = ZoneResolver(local: zone, agenda: agenda)
            let schedule = try schedule(from: "2026-10-20T00:00")
            for occurrence in try schedule.occurrences(after: instants[0] - .seconds(60), limit: 9, zones: zones) {
                #expect(schedule.due(of: occurrence.scheduled, zones: zones) == occurrence.due)
                #expect(occurrence.scheduled.date == zone.civil(at: occurrence.due).date)
                names.insert(occurrence.scheduled)
                // A reminder that is gone by now is still where it was.
                let gone = ZoneResolver(local: zone)
                #expect(name.hasSuffix("du") || schedule.due(of: occurrence.scheduled, zones: gone) == occurrence.due)
            }
        }
        // In New York it is still Saturday, which this agenda doesn't cover.
        #expect(names.count == 10)
    }

    @Test func `Skipped, moved and paused reminders and those of days off are as of any alarm`() throws {
        var fixture = try AgendaFixture()
        for day in 1...4 { try meet(&fixture, "Day \(day)", "2026-12-0\(day)T10:00", minutes: [0, 30]) }
        try fixture.takeOff("Leave", "2026-12-04", "2026-12-04")
        var schedule = try schedule()
        let all = try schedule.occurrences(
            after: try fixture.instant("2026-11-30T00:00"), limit: 9, zones: try fixture.zones)
        try #require(all.count == 8)
        schedule.excluded = [all[2].scheduled]
        schedule.moved = [all[3].scheduled: try #require(CivilDateTime("2026-12-02T11:15"))]
        schedule.pausedUntil = try fixture.date("2026-12-02")
        schedule.daysOff = ["leave"]
        let found = try schedule.occurrences(
            after: try fixture.instant("2026-11-30T00:00"), limit: 9, zones: try fixture.zones)
        #expect(
            found.map { fixture.zone.civil(at: $0.due).description } == [
                "2026-12-02T11:15:00", "2026-12-03T09:30:00", "2026-12-03T10:00:00",
            ])
    }

    @Test func `A plan takes today, and its shape is that of the bus`() throws {
        let fixture = try AgendaFixture()
        let plan = SchedulePlan(
            time: .midnight, recurrence: .daily, timeSource: .reminders(ReminderTime(calendars: ["work"])))
        let schedule = try plan.schedule(
            at: try fixture.instant("2026-11-30T15:00"), zones: ZoneResolver(local: fixture.zone))
        #expect(schedule.start.description == "2026-11-30T00:00:00" && schedule.reminders?.calendars == ["work"])
        let alarm = Alarm(id: "a", schedule: schedule)
        let text = String(decoding: try JSONEncoder().encode(alarm), as: UTF8.self)
        #expect(text.contains(#""reminders":{"calendars":["work"]}"#))
        #expect(try JSONDecoder().decode(Alarm.self, from: Data(text.utf8)) == alarm)
        #expect(!alarm.isPlain)
    }
}
