// SPDX-License-Identifier: MIT
import Timekeeping

/// What time it is.
///
/// Live: ``SystemClock``.
@MainActor package protocol WallClock: AnyObject {
    /// The present, to the millisecond.
    var now: Instant { get }
    /// Whether the machine's clock follows the network's time; nil when nobody knows.
    func networkTime() async -> NetworkTime?
    /// Has the machine's clock follow the network's time; the user may be asked for a password.
    ///
    /// - Returns: why that failed, as a sentence; nil when it is done.
    func followNetworkTime() async -> String?
}

/// How a clock follows the network's time (NTP).
package nonisolated struct NetworkTime: Hashable, Sendable {
    /// Whether the clock was set by it since the machine started.
    package var isSynchronized: Bool
    /// Whether it is switched on.
    package var isOn: Bool
    /// Whether something is installed that could do it.
    package var isAvailable: Bool

    /// Describes it.
    package init(isSynchronized: Bool, isOn: Bool = true, isAvailable: Bool = true) {
        self.isSynchronized = isSynchronized
        self.isOn = isOn
        self.isAvailable = isAvailable
    }
}
