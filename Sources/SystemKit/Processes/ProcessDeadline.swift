// SPDX-License-Identifier: MIT
import CSystem
import Glibc

/// Ends this process when its loop hasn't extended a deadline in time, so that its supervisor starts it again.
///
/// Two kernel timers (timer_create(2)) send `SIGALRM` at the deadline and `SIGKILL` two seconds later. They need no
/// thread, cost nothing while they wait, and reach a process that is stopped, deadlocked or blocked in a call. They count
/// CLOCK_BOOTTIME: a deadline that passes during suspend ends the process at resume.
@MainActor package final class ProcessDeadline {
    /// The kernel counts timers from 0, which Swift takes for a null pointer: hence the optional.
    private var timers: [(id: timer_t?, extra: Duration)] = []

    /// Makes the timers; they wait for nothing yet.
    ///
    /// - Throws: ``SystemError`` when the kernel has none.
    package init() throws(SystemError) {
        // The program that started this one may have ignored or blocked it, which is inherited.
        signal(SIGALRM, SIG_DFL)
        var alarm = sigset_t()
        sigemptyset(&alarm)
        sigaddset(&alarm, SIGALRM)
        pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
        for (number, extra) in [(SIGALRM, Duration.zero), (SIGKILL, .seconds(2))] {
            var event = sigevent()
            event.sigev_notify = Int32(SIGEV_SIGNAL)
            event.sigev_signo = number
            var timer: timer_t?
            guard timer_create(CLOCK_BOOTTIME, &event, &timer) == 0 else { throw SystemError("timer_create") }
            timers.append((timer, extra))
        }
    }

    /// Sets the deadline this long from now instead of the previous one; nil for none.
    ///
    /// The shortest is a millisecond, the longest a hundred years.
    package func set(in span: Duration?) {
        for timer in timers {
            var time = itimerspec()
            if let span {
                let wait = min(max(span, .milliseconds(1)), .seconds(100 * 365 * 86_400)) + timer.extra
                time.it_value.tv_sec = Int(wait.components.seconds)
                time.it_value.tv_nsec = Int(wait.components.attoseconds / 1_000_000_000)
            }
            timer_settime(timer.id, 0, &time, nil)
        }
    }

    isolated deinit {
        for timer in timers { timer_delete(timer.id) }
    }
}
