// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// A list of any length in a ``Scroller``: rows are made as they are scrolled to and end when they are far away; empty room
/// stands for all others.
///
/// The row with the keyboard focus stays, wherever the list is scrolled to, and keys start from there.
@MainActor package final class LongList: View {
    /// The rows.
    package let list: ListBox
    private let (above, below) = (Box(.column), Box(.column))
    var window = RowWindow()
    /// The row with the focus, if it is not one of those that are seen.
    private(set) var apart: Int?
    /// Makes the rows of these items; returns them in their order.
    private var make: ([Int]) -> [Widget] = { _ in [] }
    private(set) var rows: [(index: Int, row: Widget)] = []
    private(set) weak var scroller: Scroller?
    private let easing = RowEasing()

    /// Makes an empty list.
    package init(name: String) {
        let list = ListBox(name: name)
        list.style("long-list")
        self.list = list
        super.init(Box(.column, [above, list, below]))
        list.onCursor = { [weak self] movement in self?.moveFocus(movement) ?? false }
    }

    /// Follows `scroller`, in which it must be.
    package func follow(_ scroller: Scroller) {
        self.scroller = scroller
        scroller.onDrawing = { [weak self] in
            // Rows that are less high than most may leave a gap.
            for _ in 0..<4 where self?.moveRows(onlySeen: true) != true { break }
        }
        scroller.onScrolled = { [weak self] in self?.moveRows() ?? false }
    }

    /// Shows `items`; `row` makes the row of one.
    ///
    /// `eases` is asked after each change whether its rows are to come into place in motion, as those of a group that is unfolded.
    package func follow<Items: RandomAccessCollection, Key: Hashable>(
        _ items: @escaping () -> Items, key: @escaping (Items.Element) -> Key,
        eases: @escaping () -> Bool = { false }, file: StaticString = #fileID, line: UInt = #line,
        row: @escaping (Items.Element) -> Widget
    ) where Items.Index == Int {
        let rows = list.keyed(key: key, row: row)
        var keys: [Int: Key] = [:]
        scope.follow(items, file: file, line: line) { [weak self] new in
            guard let self else { return }
            // Where the list begins, what is new is seen; further down, nothing moves.
            let shift = window.rows.lowerBound > 0 ? Self.shift(of: window.rows.lowerBound, keys, new, key) : 0
            let focus = focused.flatMap { index in Self.shift(of: index, keys, new, key).map { index + $0 } }
            make = { indices in
                let shown = indices.map { new[$0] }
                keys = Dictionary(zip(indices, shown.map(key))) { first, _ in first }
                rows.update(shown)
                return rows.children
            }
            let (before, count) = (self.rows, window.count)
            change(to: new.count, shift: shift ?? 0, focus)
            if eases(), isMapped { easing.begin(before, self.rows, isUnfolding: new.count > count) }
        }
    }

    /// How far down an item is now; nil if it is not near its old place.
    private static func shift<Items: RandomAccessCollection, Key: Hashable>(
        of index: Int, _ keys: [Int: Key], _ items: Items, _ key: (Items.Element) -> Key
    ) -> Int? where Items.Index == Int {
        guard let known = keys[index] else { return nil }
        let places = 0..<items.count
        for distance in 0...8 {
            for shift in [distance, -distance] where places.contains(index + shift) {
                if key(items[index + shift]) == known { return shift }
            }
        }
        return nil
    }

    private func change(to count: Int, shift: Int, _ focus: Int?) {
        let room = window.above
        window.change(to: count, shift: shift)
        show(focus)
        if shift != 0 { scroller?.move(by: window.above - room) }
        // Where the first rows leave room, nothing is scrolled that would ask for more.
        scroller?.watch()
    }

    /// Brings the rows to where the scroller is; returns whether there is more to do after the next frame.
    private func moveRows(onlySeen: Bool = false) -> Bool {
        guard let seen = scroller?.seen(of: self) else { return false }
        let width = list.width
        // A list that has just been shown has no room yet.
        guard width > 0 else { return !onlySeen && list.isMapped }
        let heights = { (rows: [(index: Int, row: Widget)]) in rows.map { $0.row.naturalHeight(width: width) } }
        let before = window.rows
        window.move(to: seen, heights: heights(rows.filter { before.contains($0.index) }), onlySeen: onlySeen)
        guard window.rows != before else {
            placeRoom()
            return false
        }
        show(focused)
        easing.follow(rows)
        let new = rows.filter { window.rows.contains($0.index) && !before.contains($0.index) }
        let moved = window.settle(heights(new))
        placeRoom()
        if moved != 0 { scroller?.move(by: moved) }
        return true
    }

    var focused: Int? { rows.first { $0.row.containsFocus }?.index }

    /// Has the rows of the window, and that with the focus.
    func show(_ focus: Int?) {
        apart = focus.flatMap { window.rows.contains($0) || $0 >= window.count ? nil : $0 }
        var indices = Array(window.rows)
        if let apart { indices.insert(apart, at: apart < window.rows.lowerBound ? 0 : indices.count) }
        rows = zip(indices, make(indices)).map { (index: $0, row: $1) }
        placeRoom()
    }

    private func placeRoom() {
        let own = rows.first { $0.index == apart }?.row.naturalHeight(width: list.width) ?? 0
        let isAbove = apart.map { $0 < window.rows.lowerBound } ?? false
        above.request(height: max(window.above - (isAbove ? own : 0), 0))
        below.request(height: max(window.below - (isAbove ? 0 : own), 0))
    }
}
