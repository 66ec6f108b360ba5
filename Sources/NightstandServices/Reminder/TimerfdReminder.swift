// SPDX-License-Identifier: MIT
import GLibKit
import SystemKit
import Timekeeping

/// A kernel timer on the wall clock, which counts through suspend; created when it is first needed.
@MainActor package final class TimerfdReminder: Reminder {
    /// Called in the loop at the instant, or when the clock was set.
    package var onDue: (() -> Void)?
    private var timer: TimerDescriptor?
    private var fallback: TimerSource?

    /// Makes a reminder without an instant.
    package init() {}

    /// Replaces the instant.
    package func set(_ instant: Instant?) {
        fallback = nil
        guard let instant else {
            timer = nil
            return
        }
        do throws(SystemError) {
            if timer == nil { timer = try TimerDescriptor(.realtime) { [weak self] _ in self?.onDue?() } }
            try timer?.arm(at: instant.milliseconds)
        } catch {
            fallback = TimerSource(after: max(.zero, instant - SystemClock.now)) { [weak self] in self?.onDue?() }
        }
    }
}
