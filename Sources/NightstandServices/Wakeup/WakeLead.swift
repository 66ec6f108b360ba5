// SPDX-License-Identifier: MIT
import Timekeeping

/// The time by which a sleeping machine is woken early: drivers, sound servers and speakers need a while.
package enum WakeLead {
    /// Seconds before.
    package static let seconds: Int64 = 45
    /// Seconds within which a machine cannot fall asleep anymore, and no timer of another process would be in time.
    private static let margin: Int64 = 2

    /// When to wake the machine for `instant`; nil when that is too soon, or past.
    package static func wake(for instant: Instant, now: Instant) -> Instant? {
        guard instant > now + .seconds(margin) else { return nil }
        return max(instant - .seconds(seconds), now + .seconds(margin))
    }

    /// When to wake the machine again in case it was falling asleep at `instant`.
    ///
    /// In the last two seconds before an alarm the kernel refuses suspend. systemd then tries another kind of sleep, which
    /// may begin when the alarm has just passed, before the ring is noticed.
    static func net(for instant: Instant) -> Instant { instant + .seconds(20) }
}
