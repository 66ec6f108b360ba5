// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Reactive
import Timekeeping

/// The digits of a countdown, as large as the room allows, in the colour that the style gives them.
@MainActor final class StageText: DrawnWidget {
    /// What is shown: digits, colons and a minus sign.
    var text = "" {
        didSet { if text != oldValue { redraw() } }
    }
    /// The font of the digits.
    var font: FontChoice {
        didSet {
            guard font != oldValue else { return }
            face = Typeface(family: FontResolution.family(of: font), weight: font.weight.rawValue)
            redraw()
        }
    }

    private var face: Typeface
    private static let reference = 100.0

    init(_ font: FontChoice) {
        self.font = font
        face = Typeface(family: FontResolution.family(of: font), weight: font.weight.rawValue)
        super.init(minimumWidth: 200, minimumHeight: 72)
        expandsHorizontally = true
        expandsVertically = true
    }

    /// Keeps the digits in the colour of a light; nil for the colour of text.
    func tint(_ light: @escaping () -> StageLight?) {
        scope.bind(light) { [weak self] light in
            self?.style("light-green", if: light == .green)
            self?.style("light-amber", if: light == .amber)
            self?.style("light-red", if: light == .red || light == .over)
            self?.redraw()
        }
    }

    override func draw(on canvas: Canvas) {
        let inks = (0...9).map { face.ink(String($0), size: Self.reference) }
        let digit = (inks.map(\.width).max() ?? 50) / Self.reference * 1.14
        let top = (inks.map(\.y).min() ?? -70) / Self.reference
        let height = (inks.map { $0.y + $0.height }.max() ?? 0) / Self.reference - top
        let widths = text.map { $0.isNumber ? digit : $0 == ":" ? digit * 0.5 : digit * 0.8 }
        let size = min(canvas.width / max(widths.reduce(0, +), 1), canvas.height / height) * 0.94
        var x = (canvas.width - size * widths.reduce(0, +)) / 2
        let baseline = (canvas.height - size * height) / 2 - size * top
        for (character, width) in zip(text, widths) {
            let shape = face.shape(String(character), size: size)
            let pen = x + (width * size - shape.ink.width) / 2 - shape.ink.x
            canvas.draw(shape, x: pen, y: baseline, color: inkColor)
            x += width * size
        }
    }
}
