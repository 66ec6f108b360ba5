// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// A reminder that is due when a test says so.
@MainActor package final class FakeReminder: Reminder {
    /// What is set.
    package private(set) var instant: Instant?
    /// Receives the events.
    package var onDue: (() -> Void)?

    /// Makes a reminder of nothing.
    package init() {}

    /// Remembers the instant.
    package func set(_ instant: Instant?) {
        self.instant = instant
    }

    /// Reaches the instant of the reminder; does nothing without one.
    package func fire() {
        guard instant != nil else { return }
        instant = nil
        onDue?()
    }
}
