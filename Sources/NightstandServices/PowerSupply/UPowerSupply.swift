// SPDX-License-Identifier: MIT
import GLibKit
import Reactive

/// Mains power and UPower's summary of all batteries (its display device).
///
/// Without UPower nothing is reported.
@MainActor package final class UPowerSupply: PowerSupply {
    /// Called in the loop with each new state.
    package var onChange: ((PowerSupplyStatus) -> Void)?
    private let system: BusLink
    private var connection: BusConnection?
    private var subscriptions: [Subscription] = []
    private var last: PowerSupplyStatus?

    private nonisolated static let name = "org.freedesktop.UPower"
    private nonisolated static let path = "/org/freedesktop/UPower"
    private nonisolated static let devicePath = path + "/devices/DisplayDevice"

    /// Asks on the system bus.
    package init(_ system: BusLink) {
        self.system = system
    }

    /// Whether changes should be reported.
    package var isWatched = false {
        didSet {
            guard isWatched != oldValue else { return }
            subscriptions = []
            last = nil
            if isWatched { Task.onLoop { [weak self] in await self?.watch() } }
        }
    }

    private func watch() async {
        guard let connection = try? await system.connection(), isWatched, subscriptions.isEmpty else { return }
        self.connection = connection
        for path in [Self.path, Self.devicePath] {
            let match = BusSignalMatch(
                "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path, from: Self.name)
            subscriptions.append(
                connection.observe(match) { [weak self] _ in Task.onLoop { [weak self] in await self?.read() } })
        }
        await read()
    }

    private func read() async {
        guard isWatched, let connection,
            let main = await values(of: Self.name, at: Self.path, connection),
            let device = await values(of: Self.name + ".Device", at: Self.devicePath, connection), isWatched
        else { return }
        let isBattery = device["IsPresent"]?.boolValue == true && device["Type"]?.intValue == Kind.battery
        let state = device["State"]?.intValue
        let status = PowerSupplyStatus(
            isOnMains: main["OnBattery"]?.boolValue == false,
            percentage: isBattery ? device["Percentage"]?.doubleValue : nil,
            isCharging: isBattery && (state == Kind.charging || state == Kind.pendingCharge))
        guard status != last else { return }
        last = status
        onChange?(status)
    }

    private func values(of interface: String, at path: String, _ connection: BusConnection) async -> Variant? {
        let all = BusMethod("GetAll", of: "org.freedesktop.DBus.Properties", at: path, on: Self.name)
        return try? await connection.call(all, [.string(interface)], timeout: .seconds(3)).first
    }

    /// Numbers of UPower's `Type` and `State`.
    private nonisolated enum Kind {
        static let battery = 2
        static let charging = 1
        static let pendingCharge = 5
    }
}
