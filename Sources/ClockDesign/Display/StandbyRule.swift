// SPDX-License-Identifier: MIT

/// When display mode starts automatically: on mains power, visible, and without input for a while.
///
/// Instants are durations since any moment that stays the same.
public struct StandbyRule: Hashable, Sendable {
    /// The time without input after which standby starts; nil when it is turned off.
    public var delay: Duration?
    /// Whether the machine runs on mains power.
    public var isOnMains = false
    /// Whether the clock is visible.
    public var isInSight = false
    /// When the machine was last used.
    public private(set) var lastInput: Duration

    /// Starts counting at `now`.
    public init(delay: Duration?, at now: Duration) {
        self.delay = delay
        lastInput = now
    }

    /// When standby starts without input before that; nil while it cannot start.
    public var due: Duration? { isOnMains && isInSight ? delay.map { lastInput + $0 } : nil }

    /// The machine was used.
    public mutating func input(at now: Duration) {
        lastInput = max(lastInput, now)
    }

    /// Whether it is time.
    public func isDue(at now: Duration) -> Bool { due.map { now >= $0 } ?? false }
}
