// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Reactive
import SystemKit
import Timekeeping

/// The machine's clock with kernel timers: setting the clock and resuming from sleep are noticed at once.
@MainActor package final class LoopTime: TimeSource {
    /// Makes the clock; all are identical.
    package init() {}

    /// The wall clock of the machine.
    package var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// The uptime of the machine, without sleep.
    package var uptime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Calls `body` once when ``uptime`` has reached this value.
    package func call(atUptime uptime: Duration, _ body: @escaping () -> Void) -> Subscription {
        let timer = TimerSource(after: max(uptime - self.uptime, .zero), body)
        return Subscription { timer.cancel() }
    }

    /// Calls `body` once at `instant`, or when the clock was set.
    package func call(at instant: Instant, _ body: @escaping () -> Void) -> Subscription {
        var timer: TimerDescriptor?
        do throws(SystemError) {
            timer = try TimerDescriptor(.realtime) { _ in
                guard timer != nil else { return }
                // Called from the timer's own source, which must outlive the call.
                let last = timer
                timer = nil
                body()
                withExtendedLifetime(last) {}
            }
            try timer?.arm(at: instant.milliseconds)
        } catch {
            timer = nil
            // Out of descriptors: a plain timer of the loop still steps, but does not notice a clock that is set.
            let plain = TimerSource(after: max(instant - now, .zero), body)
            return Subscription { plain.cancel() }
        }
        return Subscription { timer = nil }
    }
}
