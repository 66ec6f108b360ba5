// SPDX-License-Identifier: MIT
import Timekeeping

/// Tells when an instant has come; the machine is not woken for it.
///
/// Live: ``TimerfdReminder``.
@MainActor package protocol Reminder: AnyObject {
    /// Sets the instant in place of the one before; nil for none.
    func set(_ instant: Instant?)
    /// Called in the loop when the instant has come, or when the clock was set, so that the next is to be set anew.
    var onDue: (() -> Void)? { get set }
}
