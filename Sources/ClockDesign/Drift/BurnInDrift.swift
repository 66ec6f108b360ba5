// SPDX-License-Identifier: MIT

/// Moves the picture slowly about its free margin, so that no pixel of the panel shines all night.
///
/// The picture moves back and forth at constant speed in both directions. The times of the two sweeps meet again only after fourteen
/// hours, so a night finds the picture everywhere in the margin for about equally long. It begins in the middle.
public struct BurnInDrift: Hashable, Sendable {
    /// The duration of a sweep from the left edge of the margin to the right.
    public static let sweepAcross = Duration.seconds(34 * 60)
    /// The duration of a sweep from the upper edge of the margin to the lower.
    public static let sweepDown = Duration.seconds(48 * 60)

    /// The whole free margin, left and right together.
    public var width: Double
    /// The whole free margin, above and below together.
    public var height: Double

    /// Makes a drift for a margin in any unit.
    public init(width: Double, height: Double) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The picture's distance from the middle, to the right and down, at this time after the start; whole units.
    public func offset(after time: Duration) -> (x: Double, y: Double) {
        (
            (width * (Self.wave(time / Self.sweepAcross) - 0.5)).rounded(.towardZero),
            (height * (Self.wave(time / Self.sweepDown) - 0.5)).rounded(.towardZero)
        )
    }

    /// A line that goes from 0 to 1 and back in two sweeps, and starts at a half.
    private static func wave(_ sweeps: Double) -> Double {
        let phase = (sweeps + 0.5).truncatingRemainder(dividingBy: 2)
        return phase <= 1 ? phase : 2 - phase
    }
}
