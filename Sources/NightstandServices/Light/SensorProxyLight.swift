// SPDX-License-Identifier: MIT
import GLibKit
import Reactive

/// The light sensor as iio-sensor-proxy provides it on the system bus; claimed only while it is needed.
@MainActor package final class SensorProxyLight: Light {
    /// Called in the loop with the light in lux; nil without a sensor.
    package var onChange: ((Double?) -> Void)?
    private let system: BusLink
    private var connection: BusConnection?
    private var watch: Subscription?
    private var signals: Subscription?
    private var hasOwner = false

    private nonisolated static let name = "net.hadess.SensorProxy"
    private nonisolated static let path = "/net/hadess/SensorProxy"
    /// Sensors without a scale report per cent of their range; five lux is about one of them.
    private nonisolated static let luxInPercent = 5.0

    /// Looks for the sensor on the system bus.
    package init(_ system: BusLink) {
        self.system = system
    }

    isolated deinit { letGo() }

    /// Whether the sensor should measure.
    package var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            if !isWanted { return letGo() }
            Task.onLoop { [weak self] in await self?.look() }
        }
    }

    /// The sensor's service comes and goes with the hardware, and forgets its clients when it is restarted.
    private func look() async {
        guard let connection = try? await system.connection(), isWanted, watch == nil else { return }
        self.connection = connection
        signals = connection.observe(
            BusSignalMatch(
                "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path, from: Self.name,
                firstArgument: Self.name)
        ) { [weak self] _ in Task.onLoop { [weak self] in await self?.read() } }
        watch = connection.watch(Self.name) { [weak self] owner in
            self?.hasOwner = owner != nil
            guard owner != nil else {
                self?.onChange?(nil)
                return
            }
            Task.onLoop { [weak self] in await self?.claim() }
        }
    }

    private func claim() async {
        guard isWanted, let connection else { return }
        _ = try? await connection.call(Self.method("ClaimLight"), timeout: .seconds(5), startsService: false)
        // Released while the claim was in flight.
        guard isWanted else { return connection.send(Self.method("ReleaseLight")) }
        await read()
    }

    private func read() async {
        let all = BusMethod("GetAll", of: "org.freedesktop.DBus.Properties", at: Self.path, on: Self.name)
        guard isWanted, let connection,
            let values = try? await connection.call(
                all, [.string(Self.name)], timeout: .seconds(5), startsService: false
            ).first, isWanted
        else { return }
        guard values["HasAmbientLight"]?.boolValue == true, let level = values["LightLevel"]?.doubleValue, level >= 0
        else {
            onChange?(nil)
            return
        }
        onChange?(values["LightLevelUnit"]?.stringValue == "vendor" ? level * Self.luxInPercent : level)
    }

    private func letGo() {
        watch = nil
        signals = nil
        if hasOwner { connection?.send(Self.method("ReleaseLight")) }
        hasOwner = false
        connection = nil
    }

    private nonisolated static func method(_ name: String) -> BusMethod {
        BusMethod(name, of: Self.name, at: path, on: Self.name)
    }
}
