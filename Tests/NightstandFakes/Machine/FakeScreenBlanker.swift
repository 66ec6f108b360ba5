// SPDX-License-Identifier: MIT
import NightstandServices

/// A screen of a test, which only remembers.
@MainActor package final class FakeScreenBlanker: ScreenBlanker {
    /// How often it was blanked.
    package private(set) var count = 0

    /// Makes a bright screen.
    package init() {}

    /// Counts.
    package func blank() {
        count += 1
    }
}
