// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// Fills the screen with the light to wake by; a click or Escape ends it.
@MainActor final class LightView: View {
    let canvas: LightCanvas

    init(_ model: LightModel) {
        let canvas = LightCanvas()
        canvas.scope.bind({
            LightCanvas.Picture(color: model.color, ink: model.ink, time: model.clock, note: model.outlook)
        }) {
            [weak canvas] in canvas?.picture = $0
        }
        // Translators: {1} is the time, {2} is such as "Rings at 7:00".
        canvas.scope.bind({ tr("Sunrise light. \(model.clock). \(model.outlook).") }) { [weak canvas] in
            canvas?.accessibleName($0)
        }
        canvas.isFocusable = true
        canvas.style("focus-inside")
        self.canvas = canvas
        super.init(canvas)
        onKey(first: true) { key in
            guard key == .escape else { return false }
            model.endTapped()
            return true
        }
        onPress { _ in model.endTapped() }
    }
}

/// One colour from edge to edge, and the time.
@MainActor final class LightCanvas: DrawnWidget {
    /// What is drawn.
    struct Picture: Equatable {
        var color: ClockColor
        var ink: ClockColor
        var time: String
        var note: String
    }

    /// What is drawn; nil is black.
    var picture: Picture? {
        didSet { if picture != oldValue { redraw() } }
    }

    private let typeface = Typeface(family: DesktopFont.family, weight: 200)
    private let small = Typeface(family: DesktopFont.family, weight: 400)

    init() {
        super.init(minimumWidth: 200, minimumHeight: 120)
        expandsHorizontally = true
        expandsVertically = true
    }

    override func draw(on canvas: Canvas) {
        let room = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
        canvas.fill(room, color: Color(picture?.color ?? .black))
        guard let picture else { return }
        let size = min(canvas.width / 5, canvas.height / 4)
        let time = typeface.shape(picture.time, size: size)
        canvas.draw(
            time, x: (canvas.width - time.ink.width) / 2 - time.ink.x, y: canvas.height / 2, color: Color(picture.ink))
        for (index, text) in [picture.note, tr("Esc or a touch turns off the light")].enumerated() {
            let usual = small.shape(text, size: 15)
            let scale = max(1, min(DesktopSettings.textScale, (canvas.width - 24) / usual.ink.width))
            let shape = scale > 1 ? small.shape(text, size: 15 * scale) : usual
            canvas.draw(
                shape, x: (canvas.width - shape.ink.width) / 2 - shape.ink.x,
                y: canvas.height / 2 + 44 + Double(index) * 26 * scale, color: Color(picture.ink))
        }
    }
}
