// SPDX-License-Identifier: MIT

/// When a ring is too late, and when a snooze ends: the arithmetic shared by everything that rings.
public struct RingRules: Sendable {
    /// The longest delay with which something that was due may still ring; what is later is missed.
    public var grace: Duration
    /// What to do about something that was due, at an instant that is not before it.
    public var lateness: @Sendable (_ due: Instant, _ now: Instant) -> Lateness
    /// When a snooze that was requested at `tap` ends.
    public var snoozeEnd: @Sendable (_ tap: Instant, _ minutes: Int) -> Instant
    /// Whether a ring that began before a restart continues after it, given when it would have fallen silent.
    public var goesOn: @Sendable (_ until: Instant, _ now: Instant) -> Bool

    /// What to do about something that was due.
    public enum Lateness: Sendable {
        /// It rings as set.
        case punctual
        /// It rings softly and says when it was due.
        case late
        /// It does not ring any more and is reported.
        case missed
    }

    /// The rules of the product: up to `tolerance` is punctual, up to `grace` rings softly, snoozes count from the tap.
    public static func standard(
        grace: Duration = .seconds(15 * 60), tolerance: Duration = .seconds(5)
    ) -> RingRules {
        RingRules(
            grace: grace,
            lateness: { due, now in
                let delay = now - due
                return delay <= tolerance ? .punctual : delay <= grace ? .late : .missed
            },
            snoozeEnd: { tap, minutes in tap + .seconds(60 * minutes) },
            goesOn: { until, now in now < until })
    }
}
