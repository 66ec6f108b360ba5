// SPDX-License-Identifier: MIT
import NightstandServices

/// A screen that only counts how often it is blanked.
@MainActor package final class FakeScreenBlanker: ScreenBlanker {
    /// The number of times it was blanked.
    package private(set) var count = 0

    /// Makes a bright screen.
    package init() {}

    /// Counts.
    package func blank() {
        count += 1
    }
}
