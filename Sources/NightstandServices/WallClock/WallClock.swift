// SPDX-License-Identifier: MIT
import Timekeeping

/// The wall clock.
///
/// Live: ``SystemClock``.
@MainActor package protocol WallClock: AnyObject {
    /// The current time, to the millisecond.
    var now: Instant { get }
    /// Whether the machine's clock follows network time; nil when unknown.
    func networkTime() async -> NetworkTime?
    /// Turns on network time; the user may be asked for a password.
    ///
    /// - Returns: why that failed, as a sentence; nil on success.
    func followNetworkTime() async -> String?
}

/// The state of network time (NTP).
package nonisolated struct NetworkTime: Hashable, Sendable {
    /// Whether the clock was set by it since the machine started.
    package var isSynchronized: Bool
    /// Whether it is turned on.
    package var isOn: Bool
    /// Whether it is available.
    package var isAvailable: Bool

    /// Describes it.
    package init(isSynchronized: Bool, isOn: Bool = true, isAvailable: Bool = true) {
        self.isSynchronized = isSynchronized
        self.isOn = isOn
        self.isAvailable = isAvailable
    }
}
