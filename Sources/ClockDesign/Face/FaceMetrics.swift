// SPDX-License-Identifier: MIT

/// Where the ink of a font's digits is at one size; boxes are relative to the pen on the line that digits stand on.
public struct FaceMetrics: Hashable, Sendable {
    /// The font's size in logical pixels.
    public let size: Double
    /// The weight that is really drawn, which decides how large the colon's dots are.
    public let weight: Int
    /// The ink of the digits from 0 to 9.
    public let digits: [FaceArea]
    /// The ink of AM and PM, at their own smaller size.
    public let periods: [FaceArea]
    /// The width of the widest digit's ink.
    public let cellWidth: Double
    /// From the top of the highest digit to the bottom of the lowest.
    public let cellHeight: Double
    /// From the top of a cell to the line that digits stand on.
    public let ascent: Double

    /// Takes measures; there must be ten digits and two periods.
    public init(size: Double, weight: Int, digits: [FaceArea], periods: [FaceArea]) {
        precondition(digits.count == 10 && periods.count == FaceDigits.Period.allCases.count)
        self.size = size
        self.weight = weight
        self.digits = digits
        self.periods = periods
        let top = digits.map(\.y).min() ?? 0
        let bottom = digits.map(\.maxY).max() ?? 0
        cellWidth = digits.map(\.width).max() ?? 0
        cellHeight = bottom - top
        ascent = -top
    }
}
