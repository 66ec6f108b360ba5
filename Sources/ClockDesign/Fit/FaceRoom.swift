// SPDX-License-Identifier: MIT

/// The room that a picture of the clock gives to its digits.
public struct FaceRoom: Hashable, Sendable {
    /// How much is kept free of digits at each edge, in logical pixels.
    public struct Insets: Hashable, Sendable {
        /// Below the upper edge.
        public var top: Double
        /// Above the lower edge.
        public var bottom: Double
        /// Beside the left edge.
        public var left: Double
        /// Beside the right edge.
        public var right: Double

        /// Keeps nothing free unless it is said.
        public init(top: Double = 0, bottom: Double = 0, left: Double = 0, right: Double = 0) {
            self.top = top
            self.bottom = bottom
            self.left = left
            self.right = right
        }
    }

    /// The margin at every edge as a part of the shorter side.
    public static let margin = 0.05
    /// What the margin grows to as the glow does, so that it can fade out.
    public static let glowingMargin = 0.09

    /// The area for the digits.
    public let area: FaceArea

    /// The room in a picture of this size.
    public init(width: Double, height: Double, insets: Insets = Insets(), glow: Int = 0) {
        let part = Self.margin + (Self.glowingMargin - Self.margin) * Double(min(max(glow, 0), 100)) / 100
        let free = FaceArea(
            x: insets.left, y: insets.top, width: max(width - insets.left - insets.right, 0),
            height: max(height - insets.top - insets.bottom, 0))
        area = free.inset(by: part * min(free.width, free.height))
    }
}
