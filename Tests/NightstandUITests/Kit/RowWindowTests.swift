// SPDX-License-Identifier: MIT
import Testing

@testable import AdwaitaKit

/// Which rows of a long list there are, in numbers.
@Suite struct RowWindowTests {
    /// A list whose rows have heights of their own, in a window of 600 logical pixels.
    private struct List {
        var window = RowWindow()
        var place = 0
        let height: @Sendable (Int) -> Int

        var seen: Range<Int> { place..<place + 600 }
        var built: Range<Int> { window.above..<window.above + window.rows.map(height).reduce(0, +) }
        var length: Int { built.upperBound + window.below }

        /// One frame; returns whether something has changed.
        mutating func frame(onlySeen: Bool = false) -> Bool {
            let before = window.rows
            window.move(to: seen, heights: before.map(height), onlySeen: onlySeen)
            let moved = window.settle(window.rows.filter { !before.contains($0) }.map(height))
            place = max(place + moved, 0)
            return window.rows != before
        }

        mutating func settle() {
            var frames = 0
            while frame(), frames < 1000 { frames += 1 }
            #expect(frames < 100, "it comes to rest")
        }

        mutating func scroll(to place: Int) {
            self.place = min(max(place, 0), max(length - 600, 0))
            settle()
            self.place = min(self.place, max(length - 600, 0))
        }

        var isCovered: Bool { built.lowerBound <= place && built.upperBound >= min(place + 600, length) }
    }

    private func list(_ count: Int, _ height: @escaping @Sendable (Int) -> Int) -> List {
        var list = List(height: height)
        list.window.change(to: count)
        list.settle()
        return list
    }

    @Test(arguments: [0, 1, 11, 12, 13, 10_000])
    func rowsAreMadeForWhatIsSeenAndHalfAPageMore(_ count: Int) {
        let list = list(count) { _ in 50 }
        #expect(list.isCovered && list.length == count * 50)
        #expect(list.window.rows.lowerBound == 0)
        #expect(list.window.rows.count == min(count, 18))
    }

    @Test func fewRowsComeWithEachFrame() {
        var list = list(10_000) { _ in 50 }
        for _ in 0..<200 {
            list.place += 100
            let before = Set(list.window.rows)
            _ = list.frame()
            #expect(Set(list.window.rows).subtracting(before).count <= 2)
            #expect(list.isCovered && list.window.rows.count <= 60)
        }
    }

    @Test(arguments: [400, -400, 3000]) func howeverFastItIsScrolledNothingIsBlank(_ speed: Int) {
        var list = list(10_000) { 40 + $0 % 3 * 20 }
        list.scroll(to: 250_000)
        for _ in 0..<50 {
            list.place += speed
            let before = list.window.rows
            var looks = 1
            while list.frame(onlySeen: true), looks < 10 { looks += 1 }
            #expect(list.isCovered && looks <= 3)
            let isFar = !list.window.rows.overlaps(before)
            #expect(isFar || list.window.rows.count <= before.count + 400 / 40 + 1, "no more than is seen")
            _ = list.frame()
        }
        let hasChanged = list.frame(onlySeen: true)
        #expect(!hasChanged, "what is covered is left alone")
    }

    @Test(arguments: [50, 37]) func everyPlaceCanBeReached(_ odd: Int) {
        var list = list(10_000) { $0 % 3 == 0 ? odd : 80 }
        for place in [250_000, 400_000, 399_000, .max, 100, 300_000, 0] {
            list.scroll(to: place)
            #expect(list.isCovered && list.window.rows.count <= 70)
        }
        #expect(list.window.rows.lowerBound == 0 && list.window.above == 0 && list.place == 0)
        list.scroll(to: .max)
        #expect(list.window.rows.upperBound == 10_000 && list.window.below == 0)
    }

    @Test(arguments: [0, 30, 5000, 9999]) func aListStartsAgainAroundAnyItem(_ index: Int) {
        var list = list(10_000) { _ in 50 }
        list.window.start(at: index, page: 600)
        #expect(list.window.rows.contains(index) && list.window.rows.count <= 24)
        #expect(list.length == 500_000 && list.built.lowerBound == list.window.rows.lowerBound * 50)
        list.scroll(to: index * 50)
        #expect(list.isCovered)
    }

    @Test func theWayBackEndsWhereItBegan() {
        var list = list(1000) { 40 + $0 % 7 * 10 }
        var places = [0]
        while list.window.rows.upperBound < 1000 {
            list.scroll(to: list.place + 300)
            places.append(list.place)
        }
        while list.place > 0 {
            list.scroll(to: list.place - 300)
            #expect(list.isCovered)
        }
        #expect(list.window.above == 0 && list.window.rows.lowerBound == 0)
    }

    @Test func whatIsNewIsShownWhereItBelongs() {
        var list = list(1000) { _ in 50 }
        list.window.change(to: 1001)
        #expect(list.window.rows == 0..<18, "at the beginning: as many rows, the first of them new")
        list.scroll(to: .max)
        let rows = list.window.rows
        list.window.change(to: 1002)
        #expect(list.window.rows == rows.lowerBound..<1002, "at the end: one more")
        list.scroll(to: 20_000)
        let (old, above) = (list.window.rows, list.window.above)
        list.window.change(to: 1003, shift: 1)
        #expect(list.window.rows == old.lowerBound + 1..<old.upperBound + 1 && list.window.above == above + 50)
    }

    @Test(arguments: [0, 5, 100]) func aListThatBecomesShorterKeepsItsRowsWithinIt(_ left: Int) {
        var list = list(1000) { _ in 50 }
        list.scroll(to: 40_000)
        list.window.change(to: left)
        #expect(list.window.rows.upperBound <= left && list.window.rows.count >= min(left, 12))
        list.place = min(list.place, max(list.length - 600, 0))
        list.settle()
        #expect(list.isCovered)
    }
}
