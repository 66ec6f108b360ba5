// SPDX-License-Identifier: MIT
import Almanac
import Foundation
import GLibKit
import LoopTesting
import NightstandDaemon
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

/// From GeoClue, which python-dbusmock plays, to the next time of an alarm at sunrise.
@MainActor @Suite struct TravelTests {
    private let manager = "/org/freedesktop/GeoClue2/Manager"

    private func geoClue(on bus: PrivateBus) async throws -> DBusMock {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let template = tests.appending(path: "NightstandServicesTests/Location/geoclue.py").path
        return try await DBusMock(template, name: "org.freedesktop.GeoClue2", path: manager, on: bus)
    }

    /// The sunrise after an instant, asked of the almanac alone.
    private func sunrise(_ latitude: Double, _ longitude: Double, after now: Instant) throws -> Instant {
        let place = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let start = Double(now.milliseconds) / 1000
        let time = try #require(
            [0.0, 86_400].lazy.compactMap { day in
                SunDay(at: place, from: start + day, to: start + day + 86_400).time(of: .sunrise)
            }.first)
        return Instant(milliseconds: Int64((time / 60).rounded()) * 60_000)
    }

    private func due(_ fixture: DaemonFixture) -> Instant? { fixture.daemon.engine.nextDue()?.due }

    @Test func anAlarmGoesWhereTheMachineGoesAlsoAcrossZones() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await geoClue(on: bus)
            let location = GeoClueLocation(BusLink(try bus.connect()), application: "org.example.Clock")
            let fixture = DaemonFixture(location: location)
            func become(_ latitude: Double, _ longitude: Double) async throws {
                try await mock.call("Become", ["finds", .double(latitude), .double(longitude)])
            }

            try await become(52.52, 13.405)
            _ = try await fixture.daemon.placeStore.choose(place: nil)
            let alarm = try await fixture.daemon.add(
                Alarm(
                    id: "", label: "Sun",
                    schedule: Schedule(
                        start: try #require(CivilDateTime("2026-05-28T00:00")), recurrence: .daily,
                        solar: SolarTime(anchor: .sunrise))))
            #expect(due(fixture) == (try sunrise(52.52, 13.405, after: fixture.clock.now)))
            #expect(alarm.next.first?.due == due(fixture))

            // By train to Paris while the machine sleeps: the same clock, a later sun.
            try await become(48.857, 2.352)
            fixture.suspend(for: .seconds(3600))
            let paris = try sunrise(48.857, 2.352, after: fixture.clock.now)
            #expect(await eventually { due(fixture) == paris })
            #expect(fixture.wakeup.armed.map { $0 <= paris } == true, "the machine is woken by the new time")

            // By air to New York: another zone, and a sunrise on a date that is still to come there.
            try await become(40.71, -74.006)
            fixture.zone.identifier = "America/New_York"
            let newYork = try sunrise(40.71, -74.006, after: fixture.clock.now)
            #expect(await eventually { due(fixture) == newYork })
            let next = try await fixture.daemon.alarms().first?.next.first
            #expect(next?.due == newYork)

            // GeoClue refuses on the next morning: the last place counts.
            try await mock.call("Become", ["refuses", .double(0), .double(0)])
            fixture.suspend(for: .seconds(60))
            #expect(await eventually { fixture.daemon.placeStore.status.problem != nil })
            #expect(due(fixture) == newYork)
            mock.stop()
        }
    }

    @Test func anAlarmThatStaysWithASavedPlaceDoesNotTravel() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await geoClue(on: bus)
            let location = GeoClueLocation(BusLink(try bus.connect()), application: "org.example.Clock")
            let fixture = DaemonFixture(location: location)
            let rome = Place(
                name: "Rome", coordinates: try #require(Coordinates(latitude: 41.9, longitude: 12.5)),
                zone: "Europe/Rome"
            )
            _ = try await fixture.daemon.add(
                Alarm(
                    id: "", label: "Sun",
                    schedule: Schedule(
                        start: try #require(CivilDateTime("2026-05-28T00:00")), recurrence: .daily,
                        solar: SolarTime(anchor: .sunrise, place: rome))))
            let before = try sunrise(41.9, 12.5, after: fixture.clock.now)
            #expect(due(fixture) == before)
            try await mock.call("Become", ["finds", .double(40.71), .double(-74.006)])
            _ = try await fixture.daemon.placeStore.choose(place: nil)
            #expect(fixture.daemon.placeStore.current?.coordinates.latitude == 40.71)
            #expect(due(fixture) == before)
            mock.stop()
        }
    }
}
