// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import Timekeeping

/// The machine's clock.
@MainActor package final class SystemClock: WallClock {
    private let system: BusLink?

    /// Asks timedate1 on the system bus about synchronisation, on request.
    package init(system: BusLink? = nil) {
        self.system = system
    }

    /// The current time, to the millisecond.
    package var now: Instant { Self.now }

    /// The current time, to the millisecond, rounded towards the past.
    package nonisolated static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    private static let name = "org.freedesktop.timedate1"
    private static let path = "/org/freedesktop/timedate1"

    /// The state reported by timedate1 (`NTPSynchronized`, `NTP`, `CanNTP`).
    package func networkTime() async -> NetworkTime? {
        let read = BusMethod("GetAll", of: "org.freedesktop.DBus.Properties", at: Self.path, on: Self.name)
        let connection = try? await system?.connection()
        let values = try? await connection?.call(read, [.string(Self.name)], timeout: .seconds(3)).first
        guard let isSynchronized = values?["NTPSynchronized"]?.boolValue else { return nil }
        return NetworkTime(
            isSynchronized: isSynchronized, isOn: values?["NTP"]?.boolValue ?? isSynchronized,
            isAvailable: values?["CanNTP"]?.boolValue ?? false)
    }

    /// Asks timedate1 (`SetNTP`), which may ask the user.
    package func followNetworkTime() async -> String? {
        let method = BusMethod("SetNTP", of: Self.name, at: Self.path, on: Self.name)
        guard let system else { return tr("There is no system bus to ask for network time.") }
        do throws(BusError) {
            let connection = try await system.connection()
            try await Polkit.ask("org.freedesktop.timedate1.set-ntp", connection)
            _ = try await connection.call(method, [true, true], timeout: Polkit.patience)
            return nil
        } catch {
            return tr("Network time can't be turned on: \(error.message)")
        }
    }
}
