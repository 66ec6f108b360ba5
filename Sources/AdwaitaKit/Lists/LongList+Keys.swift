// SPDX-License-Identifier: MIT

/// The keys of a long list. GTK's own go to the rows that exist, not to those that room stands for.
extension LongList {
    /// The room in logical pixels that is left before and after a row that is scrolled to.
    private static let margin = 12

    /// Moves the focus; returns false where GTK can.
    func moveFocus(_ movement: CursorMovement) -> Bool {
        guard let focused, window.count > 0 else { return false }
        let last = window.count - 1
        switch movement {
        case .rows(let number):
            // Its neighbours are far away if it is only there for the focus.
            let next = focused + number
            guard apart != nil || !window.rows.contains(next), (0...last).contains(next) else { return false }
            return focus(next)
        case .pages(let number): return turnPage(from: focused, down: number > 0)
        case .first: return focus(0)
        case .last: return focus(last)
        }
    }

    /// Moves the focus by about a page, and the list with it, so that the focus stays where it is on screen.
    private func turnPage(from index: Int, down: Bool) -> Bool {
        guard let seen = scroller?.seen(of: self) else { return false }
        let step = down ? 1 : -1
        let heights = heights
        var (next, way) = (index, Int(Double(seen.count) * 0.9))
        while next + step >= 0, next + step < window.count {
            way -= heights[next + step] ?? Int(window.height)
            if way < 0, next != index { break }
            next += step
        }
        let place = top(of: index).map { $0 - seen.lowerBound }
        return focus(next, at: place.flatMap { (0..<seen.count).contains($0) ? $0 : nil })
    }

    /// Gives a row the focus and scrolls to it: to where its upper end is at this `place` of the page, else as far as needed.
    private func focus(_ index: Int, at place: Int? = nil) -> Bool {
        guard let seen = scroller?.seen(of: self), list.width > 0 else { return false }
        window.start(at: index, page: seen.count)
        // The old row keeps the focus until the new one takes it.
        show(focused)
        guard let row = rows.first(where: { $0.index == index })?.row, row.takeFocus() else { return false }
        show(index)
        guard let top = top(of: index) else { return false }
        let bottom = top + (heights[index] ?? 0)
        var start = place.map { top - $0 } ?? seen.lowerBound
        // What is above the list is shown with its first row where both have room.
        if index == 0, let above = scroller?.room(above: self), above + bottom <= seen.count { start = -above }
        start = min(max(start, bottom + Self.margin - seen.count), top - Self.margin)
        // GTK has scrolled, too, to where it believed the new row to be.
        if let now = scroller?.seen(of: self) { scroller?.move(by: start - now.lowerBound) }
        return true
    }

    private var heights: [Int: Int] {
        let width = list.width
        return Dictionary(rows.map { ($0.index, $0.row.naturalHeight(width: width)) }) { first, _ in first }
    }

    /// Where a row begins; nil if it isn't among those of the window.
    private func top(of index: Int) -> Int? {
        guard window.rows.contains(index) else { return nil }
        let heights = heights
        return window.above + (window.rows.lowerBound..<index).reduce(0) { $0 + (heights[$1] ?? 0) }
    }
}
