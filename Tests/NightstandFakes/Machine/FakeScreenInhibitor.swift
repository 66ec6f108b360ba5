// SPDX-License-Identifier: MIT
import NightstandServices

/// An inhibitor that only records its state.
@MainActor package final class FakeScreenInhibitor: ScreenInhibitor {
    /// Whether the screen is kept on.
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
