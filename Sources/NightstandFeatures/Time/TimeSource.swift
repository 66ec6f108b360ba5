// SPDX-License-Identifier: MIT
import NightstandService
import Reactive
import Timekeeping

/// The current time, and a call at a later instant.
@MainActor package protocol TimeSource: AnyObject {
    /// The wall clock of the machine.
    var now: Instant { get }
    /// The uptime of the machine, independent of its wall clock.
    var uptime: Duration { get }

    /// Calls `body` once at `instant`, or when the clock was set; releasing the observation cancels it.
    func call(at instant: Instant, _ body: @escaping () -> Void) -> Subscription
    /// Calls `body` once when ``uptime`` has reached this value; releasing the observation cancels it.
    func call(atUptime uptime: Duration, _ body: @escaping () -> Void) -> Subscription
}
