// SPDX-License-Identifier: MIT
import Timekeeping

/// A reminder that is due when a test says so.
@MainActor public final class FakeReminder: Reminder {
    /// What is set.
    public private(set) var instant: Instant?
    /// Receives the events.
    public var onDue: (() -> Void)?

    /// Makes a reminder of nothing.
    public init() {}

    /// Remembers the instant.
    public func set(_ instant: Instant?) {
        self.instant = instant
    }

    /// The instant comes; does nothing without one.
    public func fire() {
        guard instant != nil else { return }
        instant = nil
        onDue?()
    }
}
