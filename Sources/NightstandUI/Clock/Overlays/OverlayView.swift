// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// Battery, date and next alarm, drawn in a strip that its owner places on the page.
@MainActor final class OverlayView: DrawnWidget {
    /// What is shown where in the strip.
    var plan: OverlayLayout? {
        didSet { if plan != oldValue { redraw() } }
    }
    /// The strip's upper left corner on the page.
    var corner = (x: 0.0, y: 0.0) {
        didSet { if corner != oldValue { redraw() } }
    }
    /// The battery in the strip.
    var battery: BatteryCharge? {
        didSet { if battery != oldValue { redraw() } }
    }
    /// The colours of the strip.
    var colors = OverlayColors(text: .white, battery: .white, bolt: .white, opacity: 1) {
        didSet { if colors != oldValue { redraw() } }
    }
    /// Called when the page has got another size.
    var onResized: () -> Void = {}

    private let typeface = Typeface(family: DesktopFont.family, weight: FontWeight.medium.rawValue)

    init() {
        super.init(minimumWidth: 0, minimumHeight: 0)
    }

    override func resized() { onResized() }

    /// The width of a text in the strip's font.
    func measure(_ text: String, _ size: Double) -> Double {
        typeface.shape(text, size: size).ink.width
    }

    /// Where one thing stands on the page; nil when it is not shown.
    func area(of kind: OverlayLayout.Item.Kind) -> FaceArea? {
        plan?.items.first { $0.kind == kind }?.area.moved(x: corner.x, y: corner.y)
    }

    override func draw(on canvas: Canvas) {
        guard let plan, !plan.isEmpty else { return }
        canvas.faded(colors.opacity) {
            canvas.moved(x: corner.x, y: corner.y) { plan.items.forEach { draw($0, plan.textSize, on: canvas) } }
        }
    }

    private func draw(_ item: OverlayLayout.Item, _ size: Double, on canvas: Canvas) {
        let color = Color(colors.text)
        let baseline = item.area.y + 1.1 * size
        // Capitals and figures are about 0.72 of the text's height; signs stand in their middle.
        let middle = baseline - 0.36 * size
        let shape = typeface.shape(item.text, size: size)
        canvas.draw(shape, x: item.area.x + item.indent - shape.ink.x, y: baseline, color: color)
        switch item.kind {
        case .date: break
        case .next:
            let box = Rectangle(x: item.area.x, y: middle - size / 2, width: size, height: size)
            canvas.draw(icon: "alarm-symbolic", in: box, color: color)
        case .battery:
            guard let battery else { return }
            BatterySign(battery, colors).draw(on: canvas, x: item.area.x, middle: middle, size: size)
        }
    }
}
