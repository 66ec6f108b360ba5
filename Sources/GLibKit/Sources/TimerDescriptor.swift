// SPDX-License-Identifier: MIT
import CGLib
import CSystem
import Glibc
import SystemKit

/// A kernel timer on the wall clock (`timerfd`) that also reports when the clock is set.
///
/// It costs nothing while it waits. See timerfd_create(2), `TFD_TIMER_ABSTIME` and `TFD_TIMER_CANCEL_ON_SET`.
@MainActor package final class TimerDescriptor {
    private let descriptor: OwnedDescriptor
    private let handler: (Event) -> Void
    private var source: guint = 0
    private var notice: TimerSource?

    /// Which of the kernel's wall clocks counts.
    package nonisolated enum WallClock: Sendable {
        /// Due while the machine runs, or when it next resumes (`CLOCK_REALTIME`).
        case realtime
        /// Wakes a suspended machine (`CLOCK_REALTIME_ALARM`); needs `CAP_WAKE_ALARM`.
        case realtimeAlarm
    }

    /// Why the timer became ready.
    package nonisolated enum Event: Sendable {
        /// The instant has come.
        case expired
        /// The clock jumped (set, or resumed from suspend): compute the next instant and arm again.
        case clockSet
    }

    /// Makes a disarmed timer whose events go to `handler` in the loop.
    ///
    /// - Throws: ``SystemError`` with `EPERM` when this process may not wake the machine, `EINVAL` when it has no
    ///   real-time clock to wake it with.
    package init(_ clock: WallClock, _ handler: @escaping (Event) -> Void) throws(SystemError) {
        let id = clock == .realtime ? CLOCK_REALTIME : CLOCK_REALTIME_ALARM
        if clock == .realtimeAlarm { ProcessCapabilities.raiseWakeAlarm() }
        // A timer can be made without the hardware that would wake the machine for it; only this shows it.
        var resolution = timespec()
        guard clock_getres(id, &resolution) == 0 else { throw SystemError("clock_getres") }
        let number = timerfd_create(id, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        guard number >= 0 else { throw SystemError("timerfd_create") }
        descriptor = OwnedDescriptor(number)
        self.handler = handler
        source = g_unix_fd_add_full(
            G_PRIORITY_HIGH, number, G_IO_IN,
            { descriptor, _, data in
                var count: UInt64 = 0
                if read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0 {
                    Handler<(Event) -> Void>.borrow(data)?(.expired)
                } else if errno == ECANCELED {
                    Handler<(Event) -> Void>.borrow(data)?(.clockSet)
                }
                return gboolean(1)
            }, Handler(handler).retained, releaseHandler)
    }

    /// Arms the timer for one instant in milliseconds since the Unix epoch, replacing what was armed.
    ///
    /// With nil nothing is due, but setting the clock is still reported. An instant that has passed is due at once.
    /// - Throws: ``SystemError`` when the kernel refuses.
    package func arm(at milliseconds: Int64?) throws(SystemError) {
        // The kernel counts in signed 64-bit nanoseconds; nothing needs more than the year 2200.
        let instant = min(max(milliseconds ?? .max, 1), 7_258_118_400_000)
        var time = itimerspec()
        time.it_value.tv_sec = Int(instant / 1000)
        time.it_value.tv_nsec = Int(instant % 1000) * 1_000_000
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        guard timerfd_settime(descriptor.number, flags, &time, nil) != 0 else { return }
        guard errno == ECANCELED else { throw SystemError("timerfd_settime") }
        // Armed, but the kernel has used up the notice of a clock that was set just before: pass it on.
        notice = TimerSource(after: .zero) { [handler] in handler(.clockSet) }
    }

    isolated deinit { g_source_remove(source) }
}
