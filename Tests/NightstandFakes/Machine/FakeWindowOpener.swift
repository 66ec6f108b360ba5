// SPDX-License-Identifier: MIT
import NightstandServices

/// An opener that only counts how often it was asked.
@MainActor package final class FakeWindowOpener: WindowOpener {
    /// Number of requests to open it.
    package private(set) var openings = 0

    /// Makes an opener that nobody has asked.
    package init() {}

    /// Counts.
    package func open() {
        openings += 1
    }
}
