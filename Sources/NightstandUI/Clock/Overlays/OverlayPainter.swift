// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// Draws battery, date and next alarm; the window and the picture in a file have it from here.
@MainActor final class OverlayPainter {
    private let typeface = Typeface(family: DesktopFont.family, weight: FontWeight.medium.rawValue)

    /// The width of a text in the strip's font, whatever its figures, so that a counting text does not jitter.
    func measure(_ text: String, _ size: Double) -> Double {
        typeface.shape(String(text.map { $0.isNumber ? "0" : $0 }), size: size).ink.width
    }

    /// Draws a strip with its upper left corner at `corner`; where it warns, with a warning in place of the bell.
    func draw(
        _ plan: OverlayLayout, _ colors: OverlayColors, _ battery: BatteryCharge?, warns: Bool = false,
        at corner: (x: Double, y: Double), on canvas: Canvas
    ) {
        guard !plan.isEmpty else { return }
        canvas.faded(colors.opacity) {
            canvas.moved(x: corner.x, y: corner.y) {
                plan.items.forEach { draw($0, plan.textSize, colors, battery, warns, on: canvas) }
            }
        }
    }

    private func draw(
        _ item: OverlayLayout.Item, _ size: Double, _ colors: OverlayColors, _ battery: BatteryCharge?, _ warns: Bool,
        on canvas: Canvas
    ) {
        let color = Color(colors.text)
        let baseline = item.area.y + 1.1 * size
        // Capitals and figures are about 0.72 of the text's height; icons are centred on them.
        let middle = baseline - 0.36 * size
        let shape = typeface.shape(item.text, size: size)
        canvas.draw(shape, x: item.area.x + item.indent - shape.ink.x, y: baseline, color: color)
        switch item.kind {
        case .date: break
        case .next:
            let box = Rectangle(x: item.area.x, y: middle - size / 2, width: size, height: size)
            canvas.draw(icon: warns ? "dialog-warning-symbolic" : "alarm-symbolic", in: box, color: color)
        case .battery:
            guard let battery else { return }
            BatterySign(battery, colors).draw(on: canvas, x: item.area.x, middle: middle, size: size)
        }
    }
}
