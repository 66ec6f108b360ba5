// SPDX-License-Identifier: MIT
import AdwaitaKit

/// The positions of the characters of `HH:MM:SS.mmm`: every digit in a cell of its own, so that nothing moves while they change.
@MainActor struct StageDigitsFit {
    /// The milliseconds are smaller than the rest.
    private static let fractionScale = 0.56
    private static let reference = 100.0

    /// Widths and height of a digit at a font size of 1.
    private let digit: Double
    private let height: Double
    private let top: Double

    init(_ face: Typeface) {
        let inks = (0...9).map { face.ink(String($0), size: Self.reference) }
        digit = (inks.map(\.width).max() ?? 50) / Self.reference * 1.14
        top = (inks.map(\.y).min() ?? -70) / Self.reference
        height = (inks.map { $0.y + $0.height }.max() ?? 0) / Self.reference - top
    }

    /// Calls `put` for each character with its size, the left edge and width of its cell, and the line it stands on.
    ///
    /// Of the three places that the text has after the second, `decimals` are shown.
    func place(
        count: Int, decimals: Int, width: Double, height room: Double,
        _ put: (_ index: Int, _ size: Double, _ x: Double, _ width: Double, _ baseline: Double) -> Void
    ) {
        let separator = digit * 0.5
        let hours = count - 10
        let main = Double(hours + 4) * digit + 2 * separator
        let fraction = decimals == 0 ? 0 : (separator + Double(decimals) * digit) * Self.fractionScale
        let size = min(width / (main + fraction), room / height) * 0.96
        var x = (width - size * (main + fraction)) / 2
        let baseline = (room - size * height) / 2 - size * top
        for index in 0..<(decimals == 0 ? count - 4 : count - 3 + decimals) {
            let isFraction = index >= count - 4
            let isSeparator = index == hours || index == hours + 3 || index == count - 4
            let scale = isFraction ? size * Self.fractionScale : size
            let cell = (isSeparator ? separator : digit) * scale
            put(index, scale, x, cell, baseline)
            x += cell
        }
    }
}
