// SPDX-License-Identifier: MIT
import NightstandFeatures

/// The layout of the drawing of the sun's path: noon in the middle, the horizon in its lower part.
nonisolated struct SunScene {
    /// The height of the horizon in logical pixels from the top.
    let horizon: Double
    private let width: Double
    private let scale: Double
    private let depth: Double
    private static let margin = 26.0

    init(_ path: SunPath, width: Double, height: Double) {
        self.width = width
        depth = 52
        horizon = height - depth
        // A low sun should look low: the greatest altitude that fills the drawing is never less than 45°.
        scale = (horizon - Self.margin) / max(path.highest, 45)
    }

    /// The position of a point of the sun's path.
    func place(_ point: SunPath.Point) -> (x: Double, y: Double) {
        (point.part * width, height(point.altitude))
    }

    /// The position of something else, east at the left.
    func place(altitude: Double, azimuth: Double) -> (x: Double, y: Double) {
        // A triangle wave: 90° (east) is the left edge, 270° (west) the right one, north and south the middle.
        let fromEast = abs((azimuth - 90).truncatingRemainder(dividingBy: 360))
        let turned = fromEast > 180 ? 360 - fromEast : fromEast
        return (Self.margin + turned / 180 * (width - 2 * Self.margin), max(height(altitude), Self.margin))
    }

    /// Above the horizon in proportion; below it ever more slowly, so that midnight is still in the picture.
    private func height(_ altitude: Double) -> Double {
        let rise = altitude * scale
        return rise >= 0 ? horizon - rise : horizon + (depth - 10) * (-rise / (depth - 10 - rise))
    }
}
