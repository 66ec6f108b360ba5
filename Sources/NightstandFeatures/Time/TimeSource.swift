// SPDX-License-Identifier: MIT
import NightstandService
import Reactive
import Timekeeping

/// The present, and a call when a later instant has come.
@MainActor package protocol TimeSource: AnyObject {
    /// The wall clock of the machine.
    var now: Instant { get }
    /// How long the machine has been running, whatever becomes of its wall clock.
    var uptime: Duration { get }

    /// Calls `body` once when `instant` has come, or when the clock was set; letting the observation go forgets it.
    func call(at instant: Instant, _ body: @escaping () -> Void) -> Subscription
    /// Calls `body` once when ``uptime`` has come so far; letting the observation go forgets it.
    func call(atUptime uptime: Duration, _ body: @escaping () -> Void) -> Subscription
}
