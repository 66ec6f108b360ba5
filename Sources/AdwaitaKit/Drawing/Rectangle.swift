// SPDX-License-Identifier: MIT

/// A box in logical pixels; y grows downwards.
package nonisolated struct Rectangle: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// From left to right.
    package var width: Double
    /// From top to bottom.
    package var height: Double

    /// Makes a box.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The box with as much taken away at each side; never less than nothing.
    package func inset(by margin: Double) -> Rectangle {
        Rectangle(
            x: x + margin, y: y + margin, width: max(width - 2 * margin, 0), height: max(height - 2 * margin, 0))
    }

    /// The smallest box around both.
    package func union(_ other: Rectangle) -> Rectangle {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rectangle(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// Whether both have more in common than an edge.
    package func overlaps(_ other: Rectangle) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
    }
}
