// SPDX-License-Identifier: MIT
import CAdwaita

/// Tiles of one size that share the room there is; how many stand side by side is set from outside.
///
/// It never asks for more width than one tile needs, so the window can be made narrower before the columns follow. Where it
/// is too low for tiles of one height, each row is as low as it can be.
@MainActor package final class TileGrid: PlacingBox {
    /// How many tiles stand side by side.
    package var columns = 1 {
        didSet { if columns != oldValue { placeAgain() } }
    }
    /// The space between tiles in logical pixels.
    package var spacing = 12 {
        didSet { if spacing != oldValue { placeAgain() } }
    }
    /// The greatest size of a tile in logical pixels; where there is more room, the tiles stay together in its middle.
    package var maximum = (width: 560, height: 640) {
        didSet { if maximum != oldValue { placeAgain() } }
    }

    /// Makes an empty grid.
    package init() { super.init() }

    private func width(of tile: Int, in width: Int) -> Int {
        max((width - spacing * (columns - 1)) / columns, tile)
    }

    private func least(_ tiles: [Pointer], _ orientation: GtkOrientation, for other: Int = -1) -> Int {
        tiles.map { size($0, orientation, for: other).least }.max() ?? 0
    }

    /// The least height of each row.
    private func lowest(_ tiles: [Pointer], width: Int) -> [Int] {
        stride(from: 0, to: tiles.count, by: columns).map {
            least(Array(tiles[$0..<min($0 + columns, tiles.count)]), GTK_ORIENTATION_VERTICAL, for: width)
        }
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (least: Int, usual: Int) {
        let tiles = visible
        let narrowest = least(tiles, GTK_ORIENTATION_HORIZONTAL)
        guard orientation == GTK_ORIENTATION_VERTICAL else { return (narrowest, narrowest) }
        let wide = size < 0 ? narrowest : min(width(of: narrowest, in: size), maximum.width)
        let rows = lowest(tiles, width: wide)
        let height = rows.reduce(0, +) + max(rows.count - 1, 0) * spacing
        return (height, height)
    }

    override func place(width: Int, height: Int) {
        let tiles = visible
        let rows = max((tiles.count + columns - 1) / columns, 1)
        let narrowest = least(tiles, GTK_ORIENTATION_HORIZONTAL)
        let wide = min(self.width(of: narrowest, in: width), max(maximum.width, narrowest))
        let lows = lowest(tiles, width: wide)
        let lowest = lows.max() ?? 0
        let room = (height - spacing * (rows - 1)) / rows
        let heights = room < lowest ? lows : lows.map { _ in min(room, max(maximum.height, lowest)) }
        let left = max((width - wide * columns - spacing * (columns - 1)) / 2, 0)
        var y = max((height - heights.reduce(0, +) - spacing * (rows - 1)) / 2, 0)
        for (index, tile) in tiles.enumerated() {
            let column = isReversed ? columns - 1 - index % columns : index % columns
            let high = heights[index / columns]
            put(tile, x: left + column * (wide + spacing), y: y, width: wide, height: high)
            if index % columns == columns - 1 { y += high + spacing }
        }
    }
}
