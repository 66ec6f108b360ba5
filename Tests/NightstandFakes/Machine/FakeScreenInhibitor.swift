// SPDX-License-Identifier: MIT
import NightstandServices

/// A keeper that only remembers.
@MainActor package final class FakeScreenInhibitor: ScreenInhibitor {
    /// Whether the screen shall stay on.
    package var keepsScreenOn = false

    /// How often the screen was turned on.
    package private(set) var wakes = 0

    /// Makes a keeper that keeps nothing.
    package init() {}

    /// Counts.
    package func wakeScreen() {
        wakes += 1
    }
}
