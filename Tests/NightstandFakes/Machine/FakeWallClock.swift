// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// A clock set by the test.
@MainActor package final class FakeWallClock: WallClock {
    /// The present.
    package var now: Instant
    /// What ``networkTime()`` answers.
    package var network: NetworkTime?

    /// Makes a clock that stays at `now`.
    package init(now: Instant, network: NetworkTime? = NetworkTime(isSynchronized: true)) {
        self.now = now
        self.network = network
    }

    /// Lets time pass, or go back.
    package func advance(by duration: Duration) {
        now = now + duration
    }

    /// The answer set by the test.
    package func networkTime() async -> NetworkTime? { network }

    /// Switches it on and sets the clock by it.
    package func followNetworkTime() async -> String? {
        guard network?.isAvailable == true else { return "There is no network time." }
        network = NetworkTime(isSynchronized: true)
        return nil
    }
}
