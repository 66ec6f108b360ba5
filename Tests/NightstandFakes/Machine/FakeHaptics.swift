// SPDX-License-Identifier: MIT
import NightstandServices

/// A machine that only records its vibrations.
@MainActor package final class FakeHaptics: Haptics {
    /// Whether the machine would vibrate.
    package var isVibrating = false
    /// The touches so far.
    package private(set) var taps: [HapticTap] = []

    /// Makes a machine at rest.
    package init() {}

    /// Remembers it.
    package func tap(_ tap: HapticTap) {
        taps.append(tap)
    }
}
