// SPDX-License-Identifier: MIT

/// A box on the face in logical pixels; y grows downwards.
public struct FaceArea: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// Makes a box.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The middle between left and right.
    public var midX: Double { x + width / 2 }
    /// The middle between top and bottom.
    public var midY: Double { y + height / 2 }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }

    /// The same box elsewhere.
    public func moved(x: Double, y: Double) -> FaceArea {
        FaceArea(x: self.x + x, y: self.y + y, width: width, height: height)
    }

    /// The box with as much taken away at each side; never less than nothing.
    public func inset(by margin: Double) -> FaceArea {
        FaceArea(
            x: min(x + margin, midX), y: min(y + margin, midY), width: max(width - 2 * margin, 0),
            height: max(height - 2 * margin, 0))
    }

    /// Whether another box lies wholly inside, give or take `tolerance`.
    public func contains(_ other: FaceArea, tolerance: Double = 1e-6) -> Bool {
        other.x >= x - tolerance && other.y >= y - tolerance && other.maxX <= maxX + tolerance
            && other.maxY <= maxY + tolerance
    }
}
