// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Timekeeping

/// The machine's clock.
@MainActor package final class SystemClock: WallClock {
    private let system: BusLink?

    /// Asks timedate1 on the system bus about synchronisation, when asked itself.
    package init(system: BusLink? = nil) {
        self.system = system
    }

    /// The present, to the millisecond.
    package var now: Instant { Self.now }

    /// The present, to the millisecond, rounded towards the past.
    package nonisolated static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// What timedate1 says (`NTPSynchronized`).
    package func isSynchronized() async -> Bool? {
        let name = "org.freedesktop.timedate1"
        let connection = try? await system?.connection()
        let value = try? await connection?.property(
            "NTPSynchronized", of: name, at: "/org/freedesktop/timedate1", on: name, timeout: .seconds(3))
        return value?.boolValue
    }
}
