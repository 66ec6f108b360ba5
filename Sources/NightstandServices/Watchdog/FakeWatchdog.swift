// SPDX-License-Identifier: MIT

/// A watchdog that only remembers.
@MainActor public final class FakeWatchdog: Watchdog {
    /// Within which time the loop must call again; nil when nothing is expected.
    public private(set) var span: Duration?

    /// Makes a watchdog that expects nothing.
    public init() {}

    /// Remembers the span.
    public func expectLoop(within span: Duration?) {
        self.span = span
    }
}
