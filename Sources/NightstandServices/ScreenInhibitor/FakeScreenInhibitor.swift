// SPDX-License-Identifier: MIT

/// A keeper that only remembers.
@MainActor public final class FakeScreenInhibitor: ScreenInhibitor {
    /// Whether the screen shall stay on.
    public var keepsScreenOn = false

    /// How often the screen was turned on.
    public private(set) var wakes = 0

    /// Makes a keeper that keeps nothing.
    public init() {}

    /// Counts.
    public func wakeScreen() {
        wakes += 1
    }
}
