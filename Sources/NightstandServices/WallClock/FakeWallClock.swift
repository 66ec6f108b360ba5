// SPDX-License-Identifier: MIT
import Timekeeping

/// A clock that shows what it is told.
@MainActor public final class FakeWallClock: WallClock {
    /// The present.
    public var now: Instant
    /// What ``isSynchronized()`` answers.
    public var synchronized: Bool?

    /// Makes a clock that stands still at `now`.
    public init(now: Instant, synchronized: Bool? = true) {
        self.now = now
        self.synchronized = synchronized
    }

    /// Lets time pass, or go back.
    public func advance(by duration: Duration) {
        now = now + duration
    }

    /// What it was told.
    public func isSynchronized() async -> Bool? { synchronized }
}
