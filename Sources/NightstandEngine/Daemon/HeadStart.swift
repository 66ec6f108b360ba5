// SPDX-License-Identifier: MIT
import Timekeeping

/// The few milliseconds by which the engine is told early of what will ring, so that the sound begins on time.
///
/// Writing the ring down and handing its sound to the server take some milliseconds; the sound itself is told to wait.
struct HeadStart {
    /// How long before a ring it is brought about: less than a frame of a display, so that nothing is seen to be early.
    static let length: Duration = .milliseconds(15)

    /// The instant that was told early last.
    private var told: Instant?

    /// When to wake for a ring: early, but only once, for the engine may see that it is not due yet.
    func wake(for ring: Instant) -> Instant {
        ring == told ? ring : ring - Self.length
    }

    /// The instant to tell the engine in place of `now`, when it is woken for `ring`.
    mutating func present(for ring: Instant, at now: Instant) -> Instant {
        guard ring > now, ring - now <= Self.length, ring != told else { return now }
        told = ring
        return ring
    }

    /// For how long what begins to ring at `now` stays silent.
    func silence(at now: Instant) -> Duration {
        guard let told, told > now, told - now <= Self.length else { return .zero }
        return told - now
    }
}
