// SPDX-License-Identifier: MIT
import NightstandTestSupport
import ClockDesign
import Testing

@Suite struct DialSpreadTests {
    /// The least distance between two neighbours around the circle.
    private func least(_ places: [Double]) -> Double {
        let sorted = places.sorted()
        return zip(sorted, sorted.dropFirst() + [sorted[0] + 1]).map { $1 - $0 }.min() ?? 1
    }

    @Test func marksWithRoomBetweenThemStayWhereTheyBelong() {
        let places = [0.9, 0.1, 0.5, 0.25]
        let shown = DialSpread.spread(places, spacing: 0.04)
        for (shown, place) in zip(shown, places) { #expect(abs(shown - place) < 1e-12) }
        #expect(DialSpread.spread([], spacing: 0.04).isEmpty)
        #expect(DialSpread.spread([1.25], spacing: 0.04) == [0.25])
    }

    @Test func marksAtOnePlaceMakeWayEvenlyToBothSides() {
        let shown = DialSpread.spread([0.5, 0.5, 0.5], spacing: 0.04)
        for (place, wanted) in zip(shown, [0.46, 0.5, 0.54]) { #expect(abs(place - wanted) < 1e-9) }
    }

    @Test func aHeapMovesAsOneWhereItMeetsAnother() {
        let shown = DialSpread.spread([0.30, 0.30, 0.33], spacing: 0.04)
        // The middle of the three stays where the middle of their places is: 0.31.
        for (place, wanted) in zip(shown, [0.27, 0.31, 0.35]) { #expect(abs(place - wanted) < 1e-9) }
    }

    @Test func midnightIsNoBorder() {
        let shown = DialSpread.spread([0.99, 0.0, 0.005], spacing: 0.04)
        #expect(least(shown) > 0.04 - 1e-9)
        #expect(shown[0] > 0.9 && shown[2] < 0.1, "each stays on its side")
    }

    @Test(arguments: 1...25) func theyNeverCoverOneAnotherAsLongAsThereIsRoom(_ count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        for _ in 0..<200 {
            let places = (0..<count).map { _ in Double.random(in: 0..<1, using: &random) * 0.3 + 0.8 }
            let shown = DialSpread.spread(places, spacing: 0.04)
            #expect(shown.allSatisfy { (0..<1).contains($0) })
            #expect(least(shown) > 0.04 - 1e-9)
        }
    }

    @Test func tooManyCloseUpEvenly() {
        let shown = DialSpread.spread((0..<50).map { _ in 0.2 }, spacing: 0.04)
        #expect(abs(least(shown) - 0.02) < 1e-9)
    }

    /// No small change that keeps them apart brings them nearer to where they belong.
    @Test func noneIsMovedFartherThanNeedBe() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let places = (0..<6).map { _ in Double.random(in: 0.3..<0.6, using: &random) }.sorted()
            let shown = DialSpread.spread(places, spacing: 0.04)
            func way(_ shown: [Double]) -> Double {
                zip(places, shown).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            }
            for first in shown.indices {
                for last in first..<shown.count {
                    for step in [-1e-4, 1e-4] {
                        var other = shown
                        for index in first...last { other[index] += step }
                        if least(other) >= 0.04 - 1e-9 { #expect(way(other) > way(shown) - 1e-12) }
                    }
                }
            }
        }
    }
}
