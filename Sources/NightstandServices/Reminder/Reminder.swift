// SPDX-License-Identifier: MIT
import Timekeeping

/// Calls back at an instant; the computer is not woken for it.
///
/// Live: ``TimerfdReminder``.
@MainActor package protocol Reminder: AnyObject {
    /// Replaces the instant; nil for none.
    func set(_ instant: Instant?)
    /// Called in the loop at the instant, or when the clock was set and the reminder must be set again.
    var onDue: (() -> Void)? { get set }
}
