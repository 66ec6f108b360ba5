// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// The sign of a battery, filled as far as it is charged, with a bolt beside it while it is being charged.
@MainActor struct BatterySign {
    private let charge: BatteryCharge
    private let colors: OverlayColors

    init(_ charge: BatteryCharge, _ colors: OverlayColors) {
        self.charge = charge
        self.colors = colors
    }

    /// Draws it beside a text of a size, `middle` being the middle of the text's figures.
    func draw(on canvas: Canvas, x: Double, middle: Double, size: Double) {
        let color = Color(colors.battery)
        let (width, height) = (1.55 * size, 0.78 * size)
        let line = max((0.085 * size).rounded(), 1)
        let body = Rectangle(x: x, y: middle - height / 2, width: width, height: height)
        let radius = 0.2 * size
        canvas.outline(body, radius: radius, line: line, color: color.faded(0.75))
        let nub = Rectangle(
            x: x + width + line * 0.5, y: middle - height * 0.2, width: line * 1.3, height: height * 0.4)
        canvas.fill(nub, radius: line * 0.6, color: color.faded(0.75))
        let room = body.inset(by: 2 * line)
        // Even an empty battery shows a sliver.
        let level = max(room.width * Double(charge.percentage) / 100, line)
        canvas.fill(
            Rectangle(x: room.x, y: room.y, width: level, height: room.height),
            radius: min(radius - line * 1.5, level / 2), color: color)
        guard charge.isCharging else { return }
        let left = x + width + line * 3
        canvas.fill(
            Self.bolt.map { (x: left + $0.0 * 0.6 * size, y: middle + ($0.1 - 0.5) * size) }, color: Color(colors.bolt))
    }

    /// The corners of a bolt of lightning in a box of 1 by 1.
    private static let bolt = [(0.62, 0.0), (0.08, 0.56), (0.46, 0.56), (0.34, 1.0), (0.92, 0.4), (0.54, 0.4)]
}
