// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

@Suite struct AgendaTests {
    @Test func `Its JSON is read as it was written`() throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Review", from: "2026-12-03T10:00", to: "2026-12-03T11:00", isFree: true)
        fixture.events[0].reminders = [try fixture.instant("2026-12-03T09:45")]
        fixture.events[0].knownSince = try fixture.instant("2026-12-01T09:45")
        try fixture.takeOff("Alps", "2026-12-01", "2026-12-03")
        fixture.calendars[0].isReadable = false
        let agenda = try fixture.agenda
        #expect(try JSONDecoder().decode(Agenda.self, from: JSONEncoder().encode(agenda)) == agenda)
    }

    @Test func `A calendar that can't be read keeps the events of the last time`() throws {
        var fixture = try AgendaFixture()
        try fixture.meet("Review", from: "2026-12-03T10:00", to: "2026-12-03T11:00")
        try fixture.takeOff("Alps", "2026-12-01", "2026-12-03")
        let old = try fixture.agenda
        fixture.calendars[0] = AgendaCalendar(id: "work", name: "", isReadable: false)
        fixture.events = []
        let new = try fixture.read(at: "2026-11-30T12:00:00Z").following(
            old, at: try fixture.instant("2026-11-30T13:00"))
        #expect(new.events.map(\.title) == ["Review"], "those of the calendar that could be read are gone")
        #expect(new.calendar("work")?.name == "Work")
    }

    @Test func `What is new or was moved is known since then; what was there, or was beyond its days, since ever`()
        throws
    {
        var fixture = try AgendaFixture()
        try fixture.meet("Review", from: "2026-12-03T10:00", to: "2026-12-03T11:00")
        try fixture.meet("Lunch", from: "2026-12-04T12:00", to: "2026-12-04T13:00")
        let old = try fixture.agenda
        fixture.events.removeLast()
        try fixture.meet("Lunch", from: "2026-12-04T11:00", to: "2026-12-04T13:00")
        try fixture.meet("Far", from: "2026-12-20T12:00", to: "2026-12-20T13:00")
        fixture.calendars.append(AgendaCalendar(id: "club", name: "Club"))
        try fixture.meet("Training", from: "2026-12-04T18:00", to: "2026-12-04T20:00", in: "club")
        let now = try fixture.instant("2026-11-30T13:00")
        let new = try fixture.read(at: "2026-11-30T12:00:00Z").following(old, at: now)
        let known = Dictionary(uniqueKeysWithValues: new.events.map { ($0.title, $0.knownSince) })
        #expect(known == ["Review": nil, "Lunch": now, "Far": nil, "Training": nil])
        let later = try fixture.read(at: "2026-12-01T12:00:00Z").following(new, at: now + .seconds(86_400))
        #expect(later.events.first { $0.title == "Lunch" }?.knownSince == now, "the mark stays")
        #expect(!later.isOther(than: new))
    }

    @Test func `Of ten thousand events the first appointment of any day is found at once`() throws {
        var fixture = try AgendaFixture()
        let start = try fixture.instant("2026-11-29T09:00")
        fixture.events = (0..<10_000).map { index in
            let at = start + .seconds(60 * (index * 7919 % 10_000))
            return AgendaEvent(calendar: "work", id: "\(index)", title: "\(index)", time: .span(at..<at + .seconds(60)))
        }
        let agenda = try fixture.agenda
        for day in 30...35 {
            let date = try fixture.date("2026-11-01").adding(days: day - 1)
            let morning = fixture.zone.instant(of: CivilDateTime(date: date, time: CivilTime(secondOfDay: 10_800)))
            let expected = fixture.events.compactMap { event -> Instant? in
                guard case .span(let span) = event.time, span.lowerBound >= morning else { return nil }
                return span.lowerBound
            }.min()
            let found = agenda.firstAppointment(on: date, in: ["work"], zone: fixture.zone)
            #expect(found.map { if case .span(let span) = $0.time { span.lowerBound } else { nil } } == expected)
        }
    }
}
