// SPDX-License-Identifier: MIT
import CAdwaita

/// Cards of one width in as many columns as there is room for; all of a line are as tall as the tallest.
///
/// Grids of the same width have the same columns, however many cards they hold. The arrow keys go from card to card, also
/// across grids.
@MainActor package final class CardGrid: PlacingBox {
    private let least: Int
    private let wanted: Int
    private let maximumColumns: Int
    private let spacing: Int
    private let growsWithText: Bool

    /// Makes a grid of cards about `usualWidth` logical pixels wide, and at most so many beside one another.
    ///
    /// Two stand beside one another as long as each has `minimumWidth`. With `growsWithText`, cards are wider where text is
    /// large, so that there are fewer beside one another and words stay whole.
    package init(
        minimumWidth: Int, usualWidth: Int? = nil, maximumColumns: Int = .max, spacing: Int = 12,
        growsWithText: Bool = false, _ cards: [Widget] = []
    ) {
        least = minimumWidth
        wanted = usualWidth ?? minimumWidth
        self.maximumColumns = maximumColumns
        self.spacing = spacing
        self.growsWithText = growsWithText
        super.init(cards)
        // Cards that take the height of their line do not make the grid ask for more than it needs.
        expandsVertically = false
    }

    private var minimum: Int { scaled(least) }
    private var usual: Int { scaled(wanted) }

    private func scaled(_ width: Int) -> Int {
        growsWithText && LargeText.isOn ? Int(Double(width) * DesktopSettings.textScale) : width
    }

    private func columns(in width: Int, _ cards: [Pointer]) -> Int {
        let narrow = min((width + spacing) / (minimum + spacing), 2)
        // A card that can't be so narrow gets more room.
        let widest = cards.map { size($0, GTK_ORIENTATION_HORIZONTAL).least }.max() ?? 0
        let possible = max((width + spacing) / (max(widest, 1) + spacing), 1)
        return min(max((width + spacing) / (usual + spacing), narrow, 1), maximumColumns, possible)
    }

    override func measure(_ orientation: GtkOrientation, for width: Int) -> (least: Int, usual: Int) {
        let cards = visible
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let least = cards.map { size($0, GTK_ORIENTATION_HORIZONTAL).least }.max() ?? 0
            return (least, max(least, minimum))
        }
        let height = lines(cards, width: width < 0 ? minimum : width).last.map { $0.y + $0.height } ?? 0
        return (height, height)
    }

    override func place(width: Int, height: Int) {
        let cards = visible
        let columns = columns(in: width, cards)
        let room = width - spacing * (columns - 1)
        for line in lines(cards, width: width) {
            for index in line.cards {
                let column = index % columns
                // What is left over of the width goes to the first columns, a pixel each.
                let left = room * column / columns
                let right = room * (column + 1) / columns
                let x = isReversed ? width - right - spacing * column : left + spacing * column
                put(cards[index], x: x, y: line.y, width: right - left, height: line.height)
            }
        }
    }

    private func lines(_ cards: [Pointer], width: Int) -> [(cards: Range<Int>, y: Int, height: Int)] {
        let columns = columns(in: width, cards)
        let narrowest = (width - spacing * (columns - 1)) / columns
        var y = 0
        return stride(from: 0, to: cards.count, by: columns).map { start in
            let line = start..<min(start + columns, cards.count)
            let height = line.map { size(cards[$0], GTK_ORIENTATION_VERTICAL, for: narrowest).usual }.max() ?? 0
            defer { y += height + spacing }
            return (line, y, height)
        }
    }
}
