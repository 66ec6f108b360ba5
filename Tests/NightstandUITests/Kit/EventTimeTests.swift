// SPDX-License-Identifier: MIT
import Testing

@testable import AdwaitaKit

/// The times of events, by the clock that all programs of the machine share.
@MainActor @Suite struct EventTimeTests {
    /// A clock past the first wrap of 32 bits.
    private static let now: Int64 = (3 << 32) + 1000

    @Test(arguments: [(0, 0), (1, 1), (999, 999), (1001, 1001), (59_999, 59_999), (-20, 0)] as [(Int64, Int64)])
    func anEventIsAsOldAsItsLowerBitsSay(age: Int64, expected: Int64) {
        let stamp = UInt32(truncatingIfNeeded: Self.now - age)
        #expect(EventTime.monotonic(stamp, now: Self.now) == Self.now - expected)
    }

    @Test(arguments: [60_001, -51, 1 << 31, 3_600_000] as [Int64])
    func aStampOfAnotherClockIsNone(age: Int64) {
        #expect(EventTime.monotonic(UInt32(truncatingIfNeeded: Self.now - age), now: Self.now) == nil)
    }

    @Test func noTimeIsNone() {
        #expect(EventTime.monotonic(0, now: 3 << 32) == nil)
    }

    @Test func aReleaseThatWentElsewhereDoesNotMakeTheNextPressARepetition() {
        var repeats = KeyRepeats()
        func isRepeated(_ key: UInt32, at time: UInt32) -> Bool { repeats.isRepeated(key, at: time) }
        #expect(!isRepeated(108, at: 1000))
        #expect(isRepeated(108, at: 1600))
        #expect(isRepeated(108, at: 1630))
        #expect(!isRepeated(109, at: 1640), "another key")
        #expect(!isRepeated(108, at: 4000))
        repeats.released(108)
        #expect(!isRepeated(108, at: 4010))
    }
}
