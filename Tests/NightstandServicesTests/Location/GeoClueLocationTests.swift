// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// The real client of GeoClue, with a GeoClue that python-dbusmock plays.
@MainActor @Suite struct GeoClueLocationTests {
    private let manager = "/org/freedesktop/GeoClue2/Manager"

    private func geoClue(_ bus: PrivateBus, _ mood: String, _ latitude: Double, _ longitude: Double) async throws
        -> DBusMock
    {
        let template = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "geoclue.py").path
        let mock = try await DBusMock(template, name: "org.freedesktop.GeoClue2", path: manager, on: bus)
        try await mock.call("Become", [.string(mood), .double(latitude), .double(longitude)])
        return mock
    }

    private func clients(_ mock: DBusMock) async throws -> Variant? { try await mock.call("Clients", []).first }

    @Test func thePlaceIsToldOnceToAllWhoAskedAndGeoClueIsLetGo() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await geoClue(bus, "finds", 52.52, 13.4)
            let location = GeoClueLocation(BusLink(try bus.connect()), application: "org.example.Clock")
            var answers: [Result<LocationFix, LocationError>] = []
            location.locate { answers.append($0) }
            location.locate { answers.append($0) }
            let fix = LocationFix(latitude: 52.52, longitude: 13.4, accuracy: 1500)
            #expect(await eventually { answers == [.success(fix), .success(fix)] })
            var left = try await clients(mock)
            for _ in 0..<200 where left != .int32(0) { left = try await clients(mock) }
            #expect(left == .int32(0))
            location.locate { answers.append($0) }
            #expect(await eventually { answers.count == 3 })
        }
    }

    @Test func aRefusalAndAMissingServiceAreToldApart() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let location = GeoClueLocation(BusLink(try bus.connect()), application: "org.example.Clock")
            var answers: [Result<LocationFix, LocationError>] = []
            location.locate { answers.append($0) }
            #expect(await eventually { answers == [.failure(.missing)] })
            let mock = try await geoClue(bus, "refuses", 0, 0)
            location.locate { answers.append($0) }
            #expect(await eventually { answers.last == .failure(.refused) })
            mock.stop()
        }
    }

    @Test func silenceHasAnEnd() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let mock = try await geoClue(bus, "is silent", 0, 0)
            let location = GeoClueLocation(
                BusLink(try bus.connect()), application: "org.example.Clock", patience: .milliseconds(400))
            var answers: [Result<LocationFix, LocationError>] = []
            location.locate { answers.append($0) }
            #expect(await eventually { answers == [.failure(.unknown("GeoClue found no location in time"))] })
            var left = try await clients(mock)
            for _ in 0..<200 where left != .int32(0) { left = try await clients(mock) }
            #expect(left == .int32(0))
        }
    }
}
