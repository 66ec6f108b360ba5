// SPDX-License-Identifier: MIT
import NightstandServices

/// A watchdog that only remembers.
@MainActor package final class FakeWatchdog: Watchdog {
    /// Within which time the loop must call again; nil when nothing is expected.
    package private(set) var span: Duration?

    /// Makes a watchdog that expects nothing.
    package init() {}

    /// Remembers the span.
    package func expectLoop(within span: Duration?) {
        self.span = span
    }
}
