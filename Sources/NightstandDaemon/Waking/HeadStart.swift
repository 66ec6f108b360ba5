// SPDX-License-Identifier: MIT
import Timekeeping

/// Tells the engine about a ring a few milliseconds early, so that the sound starts on time.
///
/// Storing the ring and handing its sound to the server take a few milliseconds; the sound itself is delayed until the
/// ring is due.
struct HeadStart {
    /// How early a ring is handled: less than one frame at 60 Hz, so that nothing appears early.
    static let length: Duration = .milliseconds(15)

    /// The last instant that was reported early.
    private var told: Instant?

    /// When to wake for a ring: early, but only once, because the engine may find that it isn't due yet.
    func wake(for ring: Instant) -> Instant {
        ring == told ? ring : ring - Self.length
    }

    /// The time to report to the engine instead of `now` after waking for `ring`.
    mutating func present(for ring: Instant, at now: Instant) -> Instant {
        guard ring > now, ring - now <= Self.length, ring != told else { return now }
        told = ring
        return ring
    }

    /// The delay of the sound of a ring that starts at `now`.
    func silence(at now: Instant) -> Duration {
        guard let told, told > now, told - now <= Self.length else { return .zero }
        return told - now
    }
}
