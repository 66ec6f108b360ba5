// SPDX-License-Identifier: MIT

/// Which items of a long list have rows, and how much room stands for the others, in logical pixels.
nonisolated struct RowWindow: Equatable {
    /// The number of items.
    private(set) var count = 0
    /// The items that have rows.
    private(set) var rows = 0..<0
    /// The room that stands for the items before them.
    private(set) var above = 0
    /// How many rows the last ``move(to:heights:onlySeen:)`` put before those that were there.
    private(set) var added = 0
    /// The average height of the rows seen so far.
    private(set) var height = 0.0
    private var measured = 0.0

    /// The rows made at first.
    static let first = 12
    /// How far ahead of what is seen rows are made at a time, in logical pixels: about as far as the wheel scrolls in one frame.
    private static let pace = 80.0

    /// The room that stands for the items after the rows.
    var below: Int { Int(Double(count - rows.upperBound) * height) }

    /// Takes in another number of items; `shift` of them came before the rows, or went.
    mutating func change(to count: Int, shift: Int = 0) {
        let isAtEnd = rows.upperBound == self.count
        let grown = isAtEnd ? min(max(count - self.count - shift, 0), Self.first) : 0
        let wanted = max(rows.count + grown, Self.first)
        let last = min(max(rows.lowerBound + shift, 0) + wanted, count)
        let first = max(min(rows.lowerBound + shift, last - Self.first), 0)
        above = first == 0 ? 0 : max(above + Int(Double(first - rows.lowerBound) * height), 0)
        (self.count, rows) = (count, first..<last)
    }

    /// Has rows for what is `seen`, which counts from the upper end of the list, and for half a page before and after it; those
    /// more than a page from it end.
    ///
    /// `heights` are those of the rows there are. With `onlySeen` rows come for what is seen alone, and none end unless all are out
    /// of sight. Where a row that stays begins, nothing moves; ``settle(_:)`` does that.
    mutating func move(to seen: Range<Int>, heights: [Int], onlySeen: Bool = false) {
        added = 0
        if measured == 0 { learn(heights) }
        guard height > 0, count > 0 else { return }
        let page = onlySeen ? 0 : max(seen.count, 1)
        var (top, bottom) = (above, above + heights.reduce(0, +))
        guard seen.lowerBound < bottom, seen.upperBound > top else { return jump(to: seen, bottom: bottom) }
        var near = 0..<heights.count
        while !onlySeen, let next = near.first, top + heights[next] < seen.lowerBound - page {
            (near, top) = (near.dropFirst(), top + heights[next])
        }
        while !onlySeen, let next = near.last, bottom - heights[next] > seen.upperBound + page {
            (near, bottom) = (near.dropLast(), bottom - heights[next])
        }
        let (first, last) = (rows.lowerBound + near.lowerBound, rows.lowerBound + near.upperBound)
        added = min(wanted(before: top - seen.lowerBound, page), first)
        above = top
        rows = first - added..<min(last + wanted(before: seen.upperBound - bottom, page), count)
    }

    /// Takes in the heights of the rows that are new; returns how far those that were there have moved down.
    ///
    /// They move only where the room for the items before was not estimated well, when the first of all comes.
    mutating func settle(_ heights: [Int]) -> Int {
        learn(heights)
        let room = above - heights.prefix(added).reduce(0, +)
        let isWrong = rows.lowerBound == 0 || room <= 0
        above = isWrong ? Int(Double(rows.lowerBound) * height) : room
        return above - room
    }

    /// Starts again around an item that has no row, with rows for a page of this height; the room before them is an estimate.
    mutating func start(at index: Int, page: Int) {
        guard height > 0, count > 0, !rows.contains(index) else { return }
        let number = Int(Double(page) / height) + 2
        let first = max(min(index - number / 2, count - number), 0)
        added = 0
        above = Int(Double(first) * height)
        rows = first..<min(first + number, count)
    }

    /// How many rows to add at an end that has `lack` too few logical pixels for what is seen.
    private func wanted(before lack: Int, _ page: Int) -> Int {
        guard lack + page / 2 > 0 else { return 0 }
        let seen = lack > 0 ? Int(Double(lack) / height) + 1 : 0
        let ahead = min(Double(lack + page / 2), Self.pace)
        return max(seen, Int((ahead / height).rounded(.up)))
    }

    /// Starts again where the user has scrolled past all rows.
    private mutating func jump(to seen: Range<Int>, bottom: Int) {
        let number = Int(Double(seen.count) / height) + 2
        let isBefore = seen.lowerBound < above
        let share = Double(max(seen.lowerBound, 0)) / Double(max(above, 1))
        let index =
            isBefore
            ? Int(Double(rows.lowerBound) * share)
            : rows.upperBound + Int(Double(seen.lowerBound - bottom) / height)
        let first = max(min(index, count - number), 0)
        above =
            isBefore
            ? above * first / max(rows.lowerBound, 1)
            : max(bottom + Int(Double(first - rows.upperBound) * height), 0)
        rows = first..<min(first + number, count)
    }

    private mutating func learn(_ heights: [Int]) {
        for height in heights {
            // What was seen long ago has less say, as the width may have changed.
            measured = min(measured + 1, 200)
            self.height += (Double(height) - self.height) / measured
        }
    }
}
