// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// Mains and battery as python-dbusmock plays UPower.
@MainActor @Suite struct PowerSupplyTests {
    private func upower(_ bus: PrivateBus) async throws -> DBusMock {
        try await DBusMock("upower", name: "org.freedesktop.UPower", path: "/org/freedesktop/UPower", on: bus)
    }

    private func setBattery(_ upower: DBusMock, _ percentage: Double, state: Int32) async throws {
        try await upower.call(
            "SetupDisplayDevice",
            [
                .int32(2), .int32(state), .double(percentage), .double(32), .double(50), .double(8), .int64(0),
                .int64(0), true, "battery-good", .int32(1),
            ])
    }

    @Test func theBatteryIsFollowedWhileItIsWatched() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let upower = try await upower(bus)
            try await setBattery(upower, 64, state: 2)
            let supply = UPowerSupply(BusLink(try bus.connect()))
            var seen: [PowerSupplyStatus] = []
            supply.onChange = { seen.append($0) }
            supply.isWatched = true
            #expect(await eventually { seen.last?.percentage == 64 })
            #expect(seen.last?.isCharging == false)
            try await setBattery(upower, 65, state: 1)
            #expect(
                await eventually { seen.last == PowerSupplyStatus(isOnMains: true, percentage: 65, isCharging: true) })
            try await upower.call("UpdateProperties", ["org.freedesktop.UPower", ["OnBattery": true]])
            #expect(await eventually { seen.last?.isOnMains == false })
            supply.isWatched = false
            let count = seen.count
            try await setBattery(upower, 30, state: 2)
            #expect(seen.count == count)
        }
    }

    @Test func aMachineWithoutBatteryHangsOnTheMains() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let upower = try await upower(bus)
            let supply = UPowerSupply(BusLink(try bus.connect()))
            var seen: [PowerSupplyStatus] = []
            supply.onChange = { seen.append($0) }
            supply.isWatched = true
            #expect(await eventually { seen == [PowerSupplyStatus(isOnMains: true)] })
            withExtendedLifetime(upower) {}
        }
    }
}
