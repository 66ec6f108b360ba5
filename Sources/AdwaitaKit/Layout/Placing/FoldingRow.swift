// SPDX-License-Identifier: MIT
import CAdwaita

/// A child that takes the room there is, and one at its end, which moves below it where there is no room for both.
///
/// It never asks for more width than the wider one needs.
@MainActor package final class FoldingRow: PlacingBox {
    /// Whether the one at the end is below the other even where there is room for both.
    package var isFolded = false {
        didSet { if isFolded != oldValue { placeAgain() } }
    }

    private let spacing: Int
    private let foldsToStart: Bool

    /// Shows `first`, and `last` at its end or below it: at the end there too, or at the start.
    package init(_ first: Widget, _ last: Widget, spacing: Int, foldsToStart: Bool = false) {
        self.spacing = spacing
        self.foldsToStart = foldsToStart
        super.init([first, last])
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (least: Int, usual: Int) {
        let children = visible
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let sizes = children.map { self.size($0, GTK_ORIENTATION_HORIZONTAL) }
            let least = sizes.map(\.least).max() ?? 0
            return (least, max(least, sizes.map(\.usual).reduce(0, +) + spacing * max(sizes.count - 1, 0)))
        }
        let width = size < 0 ? measure(GTK_ORIENTATION_HORIZONTAL, for: -1).usual : size
        let height = boxes(children, width: width).map { $0.y + $0.height }.max() ?? 0
        return (height, height)
    }

    override func place(width: Int, height: Int) {
        let children = visible
        let boxes = boxes(children, width: width)
        let isFolded = boxes.last.map { $0.y > 0 } ?? false
        for (child, box) in zip(children, boxes) {
            put(
                child, x: isReversed ? width - box.x - box.width : box.x, y: box.y, width: box.width,
                height: isFolded ? box.height : height)
        }
    }

    private func boxes(_ children: [Pointer], width: Int) -> [(x: Int, y: Int, width: Int, height: Int)] {
        let height = { (child: Pointer, width: Int) in self.size(child, GTK_ORIENTATION_VERTICAL, for: width).usual }
        guard let first = children.first else { return [] }
        guard children.count == 2, let last = children.last else { return [(0, 0, width, height(first, width))] }
        let end = min(size(last, GTK_ORIENTATION_HORIZONTAL).usual, width)
        let rest = width - end - spacing
        if !isFolded, rest >= size(first, GTK_ORIENTATION_HORIZONTAL).least {
            return [(0, 0, rest, height(first, rest)), (rest + spacing, 0, end, height(last, end))]
        }
        let top = height(first, width)
        return [(0, 0, width, top), (foldsToStart ? 0 : width - end, top + spacing, end, height(last, end))]
    }
}
