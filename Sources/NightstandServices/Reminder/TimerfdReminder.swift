// SPDX-License-Identifier: MIT
import GLibKit
import SystemKit
import Timekeeping

/// A timer of the kernel on the wall clock, which counts through suspend; there is none before it is needed.
@MainActor package final class TimerfdReminder: Reminder {
    /// Called in the loop when the instant has come, or when the clock was set.
    package var onDue: (() -> Void)?
    private var timer: TimerDescriptor?
    private var fallback: TimerSource?

    /// Makes a reminder of nothing.
    package init() {}

    /// Sets the instant in place of the one before.
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
