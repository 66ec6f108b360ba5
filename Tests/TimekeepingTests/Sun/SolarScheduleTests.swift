// SPDX-License-Identifier: MIT
import Almanac
import Foundation
import Testing
import Timekeeping

@Suite struct SolarScheduleTests {
    private let database = TimeZoneDatabase()

    private func zones(_ zone: String, place: String? = nil) throws -> ZoneResolver {
        let coordinates = place.flatMap { Coordinates($0) }
        return ZoneResolver(
            local: try database.rules(for: zone), database: database,
            place: coordinates.map { Place(name: "Here", coordinates: $0, zone: zone) })
    }

    private func place(_ text: String) throws -> Coordinates { try #require(Coordinates(text)) }
    private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
    private func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

    private func schedule(_ solar: SolarTime, from date: String, _ rule: Recurrence? = .daily) throws -> Schedule {
        Schedule(
            start: CivilDateTime(date: try self.date(date), time: .midnight), recurrence: rule, solar: solar)
    }

    private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

    @Test func `A daily solar alarm follows the sun through the year, each date once and in order`() throws {
        let zones = try zones("Europe/Berlin", place: "52.52,13.405")
        let schedule = try schedule(SolarTime(anchor: .sunrise), from: "2026-01-01")
        let found = try schedule.occurrences(after: try instant("2025-12-31T23:00:00Z"), limit: 365, zones: zones)
        #expect(found.count == 365)
        for (index, occurrence) in found.enumerated() {
            let date = try self.date("2026-01-01").adding(days: index)
            #expect(occurrence.scheduled == CivilDateTime(date: date, time: .midnight))
            let times = SunTimes(at: try place("52.52,13.405"), on: date, zone: zones.local)
            let sunrise = try #require(times.instant(of: .sunrise))
            #expect(abs((occurrence.due - sunrise).wholeMilliseconds) <= 30_000)
            #expect(zones.local.civil(at: occurrence.due).date == date)
        }
    }

    @Test func `After an occurrence comes that of the next date`() throws {
        let zones = try zones("Europe/Berlin", place: "52.52,13.405")
        for anchor in [
            SolarAnchor.nauticalDawn, SolarAnchor(.sunset, offset: 43_200), SolarAnchor(.sunrise, offset: -43_200),
        ] {
            let schedule = try schedule(SolarTime(anchor: anchor), from: "2026-01-01")
            var now = try instant("2026-02-01T00:00:00Z")
            var last = try #require(try schedule.next(after: now, zones: zones))
            for _ in 0..<200 {
                now = last.due
                let next = try #require(try schedule.next(after: now, zones: zones))
                #expect(next.scheduled.date == last.scheduled.date.adding(days: 1), "\(anchor)")
                #expect(try schedule.next(after: next.due - .seconds(1), zones: zones) == next)
                last = next
            }
        }
    }

    @Test func `Bounds hold on every date, in summer and winter time`() throws {
        let zones = try zones("Europe/Berlin", place: "52.52,13.405")
        let (early, late) = (try #require(CivilTime("06:15")), try #require(CivilTime("07:30")))
        let solar = SolarTime(anchor: SolarAnchor(.sunrise, offset: -1800), notBefore: early, notAfter: late)
        var seen: Set<CivilTime> = []
        for occurrence in try schedule(solar, from: "2026-01-01")
            .occurrences(after: try instant("2026-01-01T00:00:00Z"), limit: 365, zones: zones)
        {
            let time = zones.local.civil(at: occurrence.due).time
            #expect((early...late).contains(time))
            seen.insert(time)
        }
        #expect(seen.contains(early) && seen.contains(late) && seen.count > 40)
    }

    @Test func `Weekdays, skips, moves, additions and pauses are those of every alarm`() throws {
        let zones = try zones("Europe/Berlin", place: "52.52,13.405")
        var schedule = try schedule(
            SolarTime(anchor: .sunrise), from: "2026-11-23",
            .weekly(on: [.monday, .tuesday, .wednesday, .thursday, .friday]))
        let (tuesday, wednesday) = (
            try civil("2026-11-24T00:00"), try civil("2026-11-25T00:00")
        )
        schedule.excluded = [tuesday]
        schedule.moved = [wednesday: try civil("2026-11-25T05:00")]
        schedule.added = [try civil("2026-11-28T10:00")]
        let found = try schedule.occurrences(after: try instant("2026-11-22T12:00:00Z"), limit: 6, zones: zones)
        #expect(
            found.map(\.scheduled.description) == [
                "2026-11-23T00:00:00", "2026-11-25T00:00:00", "2026-11-26T00:00:00", "2026-11-27T00:00:00",
                "2026-11-28T10:00:00", "2026-11-30T00:00:00",
            ])
        #expect(found[1].due == (try instant("2026-11-25T04:00:00Z")))
        #expect(found[4].due == (try instant("2026-11-28T09:00:00Z")))
        #expect(schedule.due(of: wednesday, zones: zones) == found[1].due)
        #expect(schedule.due(of: found[2].scheduled, zones: zones) == found[2].due)
        schedule.pausedUntil = CivilDate("2026-11-27")
        #expect(try schedule.next(after: try instant("2026-11-22T12:00:00Z"), zones: zones) == found[3])
    }

    @Test func `In the polar night the nearest day's time counts, or the bound that the sun is beyond`() throws {
        let zones = try zones("Europe/Oslo", place: "69.65,18.96")
        let winter = try date("2026-12-21")
        let tromso = try place("69.65,18.96")
        let nearest = try #require(SolarTime(anchor: .sunrise).due(on: winter, at: tromso, zone: zones.local))
        guard case .nearestDay(let other) = nearest.basis else {
            Issue.record("\(nearest)")
            return
        }
        #expect(other.month == 11 || other.month == 1)
        #expect(zones.local.civil(at: nearest.instant).date == winter)
        var solar = SolarTime(
            anchor: .sunrise, notBefore: CivilTime("06:00"), notAfter: CivilTime("08:00"), absence: .bound)
        let late = try #require(solar.due(on: winter, at: tromso, zone: zones.local))
        #expect(late.basis == .bound && zones.local.civil(at: late.instant).time == solar.notAfter)
        // In the polar summer the sun has risen long ago.
        let early = try #require(solar.due(on: try date("2026-06-21"), at: tromso, zone: zones.local))
        #expect(early.basis == .bound && zones.local.civil(at: early.instant).time == solar.notBefore)
        solar.anchor = SolarAnchor(.sunset)
        let sunset = try #require(solar.due(on: winter, at: tromso, zone: zones.local))
        #expect(zones.local.civil(at: sunset.instant).time == solar.notBefore)
    }

    @Test(arguments: ["90,0", "-90,0", "89.9,100", "72,-40", "0,0", "60,-8"])
    func `Wherever one is, every event gives every date its time`(place: String) throws {
        let zones = try zones("UTC", place: place)
        for event in SolarEvent.allCases {
            let schedule = try schedule(SolarTime(anchor: SolarAnchor(event)), from: "2026-01-01")
            let found = try schedule.occurrences(after: try instant("2025-12-30T00:00:00Z"), limit: 60, zones: zones)
            #expect(Set(found.map(\.scheduled)).count == 60, "\(event)")
            #expect(found.map(\.due) == found.map(\.due).sorted())
        }
    }

    @Test func `Where no place is known the city of the zone counts, and else the equator`() throws {
        let berlin = try zones("Europe/Berlin")
        let sunrise = try #require(
            try schedule(SolarTime(anchor: .sunrise), from: "2026-06-21").next(
                after: try instant("2026-06-20T22:00:00Z"), zones: berlin))
        #expect(berlin.local.civil(at: sunrise.due).time.hour == 4)
        let nowhere = try zones("UTC")
        let six = try #require(
            try schedule(SolarTime(anchor: .sunrise), from: "2026-06-21").next(
                after: try instant("2026-06-20T22:00:00Z"), zones: nowhere))
        #expect((5...6).contains(nowhere.local.civil(at: six.due).time.hour))
    }

    @Test func `A saved place is stayed with, whatever the user's place is`() throws {
        let berlin = Place(name: "Berlin", coordinates: try place("52.52,13.405"), zone: "Europe/Berlin")
        var schedule = try schedule(SolarTime(anchor: .sunrise, place: berlin), from: "2026-06-21")
        schedule.zone = .named(berlin.zone)
        let now = try instant("2026-06-20T22:00:00Z")
        #expect(
            try schedule.next(after: now, zones: try zones("Asia/Tokyo", place: "35.7,139.7"))
                == schedule.next(after: now, zones: try zones("Europe/Berlin", place: "40,0")))
    }

    @Test func `A plan begins on the first date whose time is still to come`() throws {
        let zones = try zones("Europe/Berlin", place: "52.52,13.405")
        let plan = SchedulePlan(time: .midnight, recurrence: .daily, timeSource: .sun(SolarTime(anchor: .sunrise)))
        // Sunrise on 21 November is at 07:38.
        let before = try plan.schedule(at: try instant("2026-11-21T06:00:00Z"), zones: zones)
        #expect(before.start.description == "2026-11-21T00:00:00" && before.timeSource == plan.timeSource)
        let after = try plan.schedule(at: try instant("2026-11-21T07:00:00Z"), zones: zones)
        #expect(after.start.description == "2026-11-22T00:00:00")
    }

    @Test func `A solar alarm reads what it writes, and an ordinary one says nothing of the sun`() throws {
        let solar = SolarTime(
            anchor: SolarAnchor(.civilDawn, offset: 900), notBefore: CivilTime("06:15"), absence: .bound,
            place: Place(name: "Oslo", coordinates: try place("59.9,10.7"), zone: "Europe/Oslo"))
        let alarm = Alarm(id: "a", schedule: try schedule(solar, from: "2026-01-01"))
        let json = try JSONEncoder().encode(alarm)
        #expect(try JSONDecoder().decode(Alarm.self, from: json) == alarm)
        var plain = alarm
        plain.schedule.solar = nil
        #expect(!String(decoding: try JSONEncoder().encode(plain), as: UTF8.self).contains("solar"))
        #expect(alarm.applying(plain, madeFrom: alarm).schedule.solar == nil)
    }
}
