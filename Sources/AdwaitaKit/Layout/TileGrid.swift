// SPDX-License-Identifier: MIT
import CAdwaita

/// Tiles of one size that share the room there is; how many stand side by side is set from outside.
///
/// It never asks for more width than one tile needs, so the window can be made narrower before the columns follow.
@MainActor package final class TileGrid: View {
    /// How many tiles stand side by side.
    package var columns = 1 {
        didSet { if columns != oldValue { gtk_widget_queue_resize(pointer) } }
    }
    /// The space between tiles in logical pixels.
    package var spacing = 12 {
        didSet { if spacing != oldValue { gtk_widget_queue_resize(pointer) } }
    }
    /// The greatest size of a tile in logical pixels; where there is more room, the tiles stay together in its middle.
    package var maximum = (width: 560, height: 640) {
        didSet { if maximum != oldValue { gtk_widget_queue_resize(pointer) } }
    }

    private let box = Box(.row)

    /// Makes an empty grid.
    package init() {
        super.init(box)
        g_object_set_qdata(Self.object(pointer), Self.ownerKey, Unmanaged.passUnretained(self).toOpaque())
        gtk_widget_set_layout_manager(
            pointer,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    let least = Int32(TileGrid.owner(of: widget)?.measure(orientation, for: Int(size)) ?? 0)
                    minimum?.pointee = least
                    natural?.pointee = least
                },
                { widget, width, height, _ in
                    TileGrid.owner(of: widget)?.place(width: Int(width), height: Int(height))
                }))
    }

    isolated deinit { g_object_set_qdata(Self.object(pointer), Self.ownerKey, nil) }

    /// Puts a tile before the one that is at `index`.
    package func insert(_ tile: Widget, at index: Int) { box.insert(tile, at: index) }

    /// Takes a tile out.
    package func remove(_ tile: Widget) { box.remove(tile) }

    private var tiles: [Pointer] {
        var found: [Pointer] = []
        var next = gtk_widget_get_first_child(pointer)
        while let tile = next {
            if gtk_widget_should_layout(tile) != 0 { found.append(tile) }
            next = gtk_widget_get_next_sibling(tile)
        }
        return found
    }

    private func width(of tile: Int, in width: Int) -> Int {
        max((width - spacing * (columns - 1)) / columns, tile)
    }

    private func least(_ orientation: GtkOrientation, for other: Int) -> Int {
        tiles.map { tile in
            var least: Int32 = 0
            gtk_widget_measure(tile, orientation, Int32(other), &least, nil, nil, nil)
            return Int(least)
        }.max() ?? 0
    }

    private func measure(_ orientation: GtkOrientation, for size: Int) -> Int {
        let narrowest = least(GTK_ORIENTATION_HORIZONTAL, for: -1)
        guard orientation == GTK_ORIENTATION_VERTICAL else { return narrowest }
        let rows = (tiles.count + columns - 1) / columns
        let wide = size < 0 ? narrowest : min(width(of: narrowest, in: size), maximum.width)
        return rows * least(GTK_ORIENTATION_VERTICAL, for: wide) + max(rows - 1, 0) * spacing
    }

    private func place(width: Int, height: Int) {
        let tiles = tiles
        let rows = max((tiles.count + columns - 1) / columns, 1)
        let narrowest = least(GTK_ORIENTATION_HORIZONTAL, for: -1)
        let wide = min(self.width(of: narrowest, in: width), max(maximum.width, narrowest))
        let lowest = least(GTK_ORIENTATION_VERTICAL, for: wide)
        let high = min(max((height - spacing * (rows - 1)) / rows, lowest), max(maximum.height, lowest))
        let left = max((width - wide * columns - spacing * (columns - 1)) / 2, 0)
        let top = max((height - high * rows - spacing * (rows - 1)) / 2, 0)
        let isReversed = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        for (index, tile) in tiles.enumerated() {
            let column = isReversed ? columns - 1 - index % columns : index % columns
            var place = GtkAllocation(
                x: Int32(left + column * (wide + spacing)), y: Int32(top + index / columns * (high + spacing)),
                width: Int32(wide), height: Int32(high))
            gtk_widget_size_allocate(tile, &place, -1)
        }
    }

    private static let ownerKey = g_quark_from_static_string("nightstand-tile-grid")

    private static func object(_ pointer: Pointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }

    private static func owner(of widget: UnsafeMutablePointer<GtkWidget>?) -> TileGrid? {
        guard let widget, let owner = g_object_get_qdata(object(widget), ownerKey) else { return nil }
        return Unmanaged<TileGrid>.fromOpaque(owner).takeUnretainedValue()
    }
}
