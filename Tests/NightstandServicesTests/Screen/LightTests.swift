// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// The light sensor as python-dbusmock plays iio-sensor-proxy.
@MainActor @Suite struct LightTests {
    private static let name = "net.hadess.SensorProxy"

    private func sensor(_ bus: PrivateBus) async throws -> DBusMock {
        try await DBusMock("iio-sensors-proxy", name: Self.name, path: "/net/hadess/SensorProxy", on: bus)
    }

    private func set(_ sensor: DBusMock, _ name: String, _ value: Variant) async throws {
        try await sensor.call("SetInternalProperty", [.string(Self.name), .string(name), .boxed(value)])
    }

    @Test func theSensorIsClaimedAndHeardWhileItIsWanted() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let sensor = try await sensor(bus)
            try await set(sensor, "HasAmbientLight", true)
            try await set(sensor, "LightLevel", .double(120))
            let light = SensorProxyLight(BusLink(try bus.connect()))
            var seen: [Double?] = []
            light.onChange = { seen.append($0) }
            light.isWanted = true
            #expect(await eventually { seen.last == 120 })
            // The service tells changes to those alone who have claimed the sensor.
            try await set(sensor, "LightLevel", .double(3.5))
            #expect(await eventually { seen.last == 3.5 })
            light.isWanted = false
            let count = seen.count
            try await set(sensor, "LightLevel", .double(80))
            #expect(seen.count == count)
        }
    }

    @Test func aSensorWithoutAScaleReportsPerCent() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let sensor = try await sensor(bus)
            try await set(sensor, "HasAmbientLight", true)
            try await set(sensor, "LightLevelUnit", "vendor")
            try await set(sensor, "LightLevel", .double(0.4))
            let light = SensorProxyLight(BusLink(try bus.connect()))
            var seen: [Double?] = []
            light.onChange = { seen.append($0) }
            light.isWanted = true
            #expect(await eventually { seen.last == 2 })
        }
    }

    @Test func aSensorThatComesLaterIsFoundAndOneThatGoesIsReported() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let light = SensorProxyLight(BusLink(try bus.connect()))
            var seen: [Double?] = []
            light.onChange = { seen.append($0) }
            light.isWanted = true
            #expect(await eventually { seen == [nil] })
            let sensor = try await sensor(bus)
            try await set(sensor, "HasAmbientLight", true)
            try await set(sensor, "LightLevel", .double(7))
            #expect(await eventually { seen.last == 7 })
            sensor.stop()
            #expect(await eventually { seen.last == .some(nil) })
        }
    }
}
