// SPDX-License-Identifier: MIT
import CAdwaita

/// Two children beside each other where that is wanted and there is room, else one below the other.
///
/// It never asks for more width than the wider one needs, so the window can be made narrower before the form follows.
@MainActor package final class SideBySide: PlacingBox {
    /// Whether they are to be beside each other.
    package var isRow = false {
        didSet { if isRow != oldValue { placeAgain() } }
    }

    private let spacing: Int
    private let secondLeads: Bool

    /// Shows `first`, which takes the width it wants in a row, and `second`, which takes the rest.
    ///
    /// With `secondLeads` it is the second that begins a row, with the least width it needs, although it is below in a column.
    package init(_ first: Widget, _ second: Widget, spacing: Int, secondLeads: Bool = false) {
        self.spacing = spacing
        self.secondLeads = secondLeads
        super.init([first, second])
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (least: Int, usual: Int) {
        let children = visible
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let sizes = children.map { self.size($0, GTK_ORIENTATION_HORIZONTAL) }
            let least = sizes.map(\.least).max() ?? 0
            let widths = sizes.map(\.usual)
            let usual = isRow ? widths.reduce(0, +) + spacing * max(widths.count - 1, 0) : widths.max() ?? 0
            return (least, max(least, usual))
        }
        let width = size < 0 ? measure(GTK_ORIENTATION_HORIZONTAL, for: -1).usual : size
        let height = boxes(children, width: width).map { $0.y + $0.height }.max() ?? 0
        return (height, height)
    }

    override func place(width: Int, height: Int) {
        let children = visible
        for (child, box) in zip(children, boxes(children, width: width)) {
            put(
                child, x: isReversed ? width - box.x - box.width : box.x, y: box.y, width: box.width,
                height: box.height)
        }
    }

    private func boxes(_ children: [Pointer], width: Int) -> [(x: Int, y: Int, width: Int, height: Int)] {
        let height = { (child: Pointer, width: Int) in self.size(child, GTK_ORIENTATION_VERTICAL, for: width).usual }
        if isRow, children.count == 2 {
            let (lead, other) = secondLeads ? (children[1], children[0]) : (children[0], children[1])
            let sizes = size(lead, GTK_ORIENTATION_HORIZONTAL)
            let first = secondLeads ? sizes.least : sizes.usual
            let rest = width - first - spacing
            if rest >= size(other, GTK_ORIENTATION_HORIZONTAL).least {
                let both = max(height(lead, first), height(other, rest))
                let boxes = [(0, 0, first, both), (first + spacing, 0, rest, both)]
                return secondLeads ? boxes.reversed() : boxes
            }
        }
        var y = 0
        return children.map { child in
            let own = height(child, width)
            defer { y += own + spacing }
            return (0, y, width, own)
        }
    }
}
