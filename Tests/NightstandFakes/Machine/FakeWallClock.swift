// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// A clock that shows what it is told.
@MainActor package final class FakeWallClock: WallClock {
    /// The present.
    package var now: Instant
    /// What ``isSynchronized()`` answers.
    package var synchronized: Bool?

    /// Makes a clock that stands still at `now`.
    package init(now: Instant, synchronized: Bool? = true) {
        self.now = now
        self.synchronized = synchronized
    }

    /// Lets time pass, or go back.
    package func advance(by duration: Duration) {
        now = now + duration
    }

    /// What it was told.
    package func isSynchronized() async -> Bool? { synchronized }
}
