// SPDX-License-Identifier: MIT
import CAdwaita

/// Cards of one width in as many columns as there is room for; all of a line are as tall as the tallest.
///
/// Grids of the same width have the same columns, however many cards they hold. The arrow keys go from card to card, also
/// across grids.
@MainActor package final class CardGrid: View {
    private let box = Box(.row)
    private let minimum: Int
    private let usual: Int
    private let maximumColumns: Int
    private let spacing: Int

    /// Makes a grid of cards about `usualWidth` logical pixels wide, and at most so many beside one another.
    ///
    /// Two stand beside one another as long as each has `minimumWidth`.
    package init(
        minimumWidth: Int, usualWidth: Int? = nil, maximumColumns: Int = .max, spacing: Int = 12, _ cards: [Widget] = []
    ) {
        minimum = minimumWidth
        usual = usualWidth ?? minimumWidth
        self.maximumColumns = maximumColumns
        self.spacing = spacing
        super.init(box)
        g_object_set_qdata(Self.object(pointer), Self.ownerKey, Unmanaged.passUnretained(self).toOpaque())
        gtk_widget_set_layout_manager(
            pointer,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    guard let (least, usual) = CardGrid.owner(of: widget)?.measure(orientation, for: Int(size)) else {
                        return
                    }
                    minimum?.pointee = Int32(least)
                    natural?.pointee = Int32(usual)
                },
                { widget, width, _, _ in CardGrid.owner(of: widget)?.place(width: Int(width)) }))
        // Cards that take the height of their line do not make the grid ask for more than it needs.
        expandsVertically = false
        cards.enumerated().forEach { insert($1, at: $0) }
    }

    isolated deinit { g_object_set_qdata(Self.object(pointer), Self.ownerKey, nil) }

    /// Puts a card before the one that is at `index`.
    package func insert(_ card: Widget, at index: Int) {
        box.insert(card, at: index)
    }

    /// Takes a card out.
    package func remove(_ card: Widget) {
        box.remove(card)
    }

    private var cards: [Widget.Pointer] {
        var found: [Widget.Pointer] = []
        var next = gtk_widget_get_first_child(pointer)
        while let card = next {
            if gtk_widget_should_layout(card) != 0 { found.append(card) }
            next = gtk_widget_get_next_sibling(card)
        }
        return found
    }

    private func columns(in width: Int) -> Int {
        let narrow = min((width + spacing) / (minimum + spacing), 2)
        return min(max((width + spacing) / (usual + spacing), narrow, 1), maximumColumns)
    }

    private func measure(_ orientation: GtkOrientation, for width: Int) -> (Int, Int) {
        let cards = cards
        guard orientation == GTK_ORIENTATION_VERTICAL else {
            let least = cards.map { size($0, GTK_ORIENTATION_HORIZONTAL, for: -1).least }.max() ?? 0
            return (max(least, min(minimum, least)), max(least, minimum))
        }
        let height = lines(cards, width: width < 0 ? minimum : width).last.map { $0.y + $0.height } ?? 0
        return (height, height)
    }

    private func place(width: Int) {
        let cards = cards
        let columns = columns(in: width)
        let room = width - spacing * (columns - 1)
        for line in lines(cards, width: width) {
            for index in line.cards {
                let column = index % columns
                // What is left over of the width goes to the first columns, a pixel each.
                let left = room * column / columns
                let right = room * (column + 1) / columns
                let isReversed = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
                let x = isReversed ? width - right - spacing * column : left + spacing * column
                var place = GtkAllocation(
                    x: Int32(x), y: Int32(line.y), width: Int32(right - left), height: Int32(line.height))
                gtk_widget_size_allocate(cards[index], &place, -1)
            }
        }
    }

    private func lines(_ cards: [Widget.Pointer], width: Int) -> [(cards: Range<Int>, y: Int, height: Int)] {
        let columns = columns(in: width)
        let narrowest = (width - spacing * (columns - 1)) / columns
        var y = 0
        return stride(from: 0, to: cards.count, by: columns).map { start in
            let line = start..<min(start + columns, cards.count)
            let height = line.map { size(cards[$0], GTK_ORIENTATION_VERTICAL, for: narrowest).usual }.max() ?? 0
            defer { y += height + spacing }
            return (line, y, height)
        }
    }

    private func size(
        _ card: Widget.Pointer, _ orientation: GtkOrientation, for other: Int
    ) -> (least: Int, usual: Int) {
        var (least, usual): (Int32, Int32) = (0, 0)
        gtk_widget_measure(card, orientation, Int32(other), &least, &usual, nil, nil)
        return (Int(least), Int(usual))
    }

    private static let ownerKey = g_quark_from_static_string("nightstand-card-grid")

    private static func object(_ pointer: Widget.Pointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }

    private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> CardGrid? {
        guard let widget, let owner = g_object_get_qdata(object(widget), ownerKey) else { return nil }
        return Unmanaged<CardGrid>.fromOpaque(owner).takeUnretainedValue()
    }
}
