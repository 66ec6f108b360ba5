// SPDX-License-Identifier: MIT
import Timekeeping

/// What time it is.
///
/// Live: ``SystemClock``; in tests: `FakeWallClock`.
@MainActor package protocol WallClock: AnyObject {
    /// The present, to the millisecond.
    var now: Instant { get }
    /// Whether the machine's clock follows the network's time; nil when nobody knows.
    func isSynchronized() async -> Bool?
}
