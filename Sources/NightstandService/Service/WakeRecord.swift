// SPDX-License-Identifier: MIT
import Timekeeping

/// How it went when a sleeping computer was to be woken once.
package nonisolated struct WakeRecord: Hashable, Sendable, Codable {
    /// When it was to wake.
    package var planned: Instant
    /// When it was awake.
    package var resumed: Instant
    /// The way it was to be woken, as in ``ServiceStatus/wakePath``.
    package var path: String
    /// Whether it was a test rather than an alarm.
    package var isTest: Bool

    /// How late it may be, for what the firmware and the drivers need.
    package static let tolerance: Duration = .seconds(30)

    /// Makes a record.
    package init(planned: Instant, resumed: Instant, path: String, isTest: Bool) {
        self.planned = planned
        self.resumed = resumed
        self.path = path
        self.isTest = isTest
    }

    /// Whether it woke by itself, judging by the time.
    package var isOnTime: Bool { resumed - planned <= Self.tolerance }
}
