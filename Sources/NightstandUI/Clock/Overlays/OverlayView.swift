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
    /// Whether what rings next may not be heard.
    var warns = false {
        didSet { if warns != oldValue { redraw() } }
    }
    /// Called when the page has got another size.
    var onResized: () -> Void = {}

    private let painter = OverlayPainter()

    init() {
        super.init(minimumWidth: 0, minimumHeight: 0)
    }

    override func resized() { onResized() }

    /// The width of a text in the strip's font.
    func measure(_ text: String, _ size: Double) -> Double {
        painter.measure(text, size)
    }

    /// The area of one item on the page; nil when it is not shown.
    func area(of kind: OverlayLayout.Item.Kind) -> FaceArea? {
        plan?.items.first { $0.kind == kind }?.area.moved(x: corner.x, y: corner.y)
    }

    override func draw(on canvas: Canvas) {
        guard let plan else { return }
        painter.draw(plan, colors, battery, warns: warns, at: corner, on: canvas)
    }
}
