// SPDX-License-Identifier: MIT
import Timekeeping

/// How long before something is due a sleeping machine is woken: drivers, sound servers and speakers need a while.
package enum WakeLead {
    /// Seconds before.
    package static let seconds: Int64 = 45
    /// Seconds within which a machine cannot fall asleep any more, and no timer of another process would be in time.
    private static let margin: Int64 = 2

    /// When to wake the machine for `instant`; nil when that is too near, or past.
    package static func wake(for instant: Instant, now: Instant) -> Instant? {
        guard instant > now + .seconds(margin) else { return nil }
        return max(instant - .seconds(seconds), now + .seconds(margin))
    }
}
