// SPDX-License-Identifier: MIT

/// When the clock takes the screen by itself: on mains power, in sight, and with nobody at the machine for a while.
///
/// Instants are durations since any moment that stays the same.
public struct StandbyRule: Hashable, Sendable {
    /// How long nobody must use the machine; nil when the user does not want it at all.
    public var delay: Duration?
    /// Whether the machine runs on mains power.
    public var isOnMains = false
    /// Whether the clock is what the user would see.
    public var isInSight = false
    /// When somebody last used the machine.
    public private(set) var lastInput: Duration

    /// Starts to count at `now`.
    public init(delay: Duration?, at now: Duration) {
        self.delay = delay
        lastInput = now
    }

    /// When it is time, should nobody come before; nil while it cannot be.
    public var due: Duration? { isOnMains && isInSight ? delay.map { lastInput + $0 } : nil }

    /// Somebody used the machine.
    public mutating func input(at now: Duration) {
        lastInput = max(lastInput, now)
    }

    /// Whether it is time.
    public func isDue(at now: Duration) -> Bool { due.map { now >= $0 } ?? false }
}
