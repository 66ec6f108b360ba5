// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// The digits of the clock, as large as the room allows.
///
/// Each digit stands in a cell of its own, as wide as the widest of them, so that nothing moves when the time changes.
/// Seconds and AM or PM stand beside, smaller, on the same line.
@MainActor final class ClockFace: DrawnWidget {
    /// What is shown.
    var digits: ClockDigits {
        didSet { if digits != oldValue { redraw() } }
    }
    private var shapes = ShapeCache()

    init(_ digits: ClockDigits) {
        self.digits = digits
        super.init(minimumWidth: 240, minimumHeight: 80)
        expandsHorizontally = true
        expandsVertically = true
    }

    override func draw(on canvas: Canvas) {
        let reference = layout(size: 100)
        guard reference.width > 0, reference.height > 0 else { return }
        // Outlines scale with the size, so one measurement tells the largest size that fits.
        let scale = min(canvas.width / reference.width, canvas.height / reference.height)
        let size = (100 * scale * 0.98).rounded(.down)
        guard size >= 8 else { return }
        let final = layout(size: size)
        let left = (canvas.width - final.width) / 2
        let top = (canvas.height - final.height) / 2
        for glyph in final.glyphs {
            canvas.draw(
                glyph.shape, x: left + glyph.x, y: top + glyph.y,
                color: glyph.isSmall ? canvas.foreground.faded(0.6) : canvas.foreground)
        }
    }

    /// A character and where its layout's corner goes.
    private struct Glyph {
        var shape: TextShape
        var x: Double
        var y: Double
        var isSmall: Bool
    }

    private func layout(size: Double) -> (glyphs: [Glyph], width: Double, height: Double) {
        let big = shapes.metrics(size: size, weight: 300, for: self)
        let small = shapes.metrics(size: size * 0.36, weight: 400, for: self)
        let gap = size * 0.06
        var glyphs: [Glyph] = []
        var x = 0.0
        func place(_ text: String, _ metrics: ShapeCache.Metrics, isSmall: Bool) {
            for character in text {
                let shape = shapes.shape(character, metrics.style, for: self)
                let cell = character == ":" ? metrics.colonWidth : metrics.cellWidth
                glyphs.append(
                    Glyph(
                        shape: shape, x: x + (cell - shape.ink.width) / 2 - shape.ink.x,
                        y: big.height - shape.baseline + (character == ":" ? -metrics.colonLift : 0), isSmall: isSmall))
                x += cell + metrics.spacing
            }
            x -= metrics.spacing
        }
        place(digits.hour + ":" + digits.minute, big, isSmall: false)
        let beside = x + gap
        if let second = digits.second {
            x = beside
            place(second, small, isSmall: true)
        }
        var width = x
        if let period = digits.period {
            let shape = shapes.shape(period, small.style, for: self)
            let y = digits.second == nil ? big.height - shape.baseline : -shape.ink.y
            glyphs.append(Glyph(shape: shape, x: beside - shape.ink.x, y: y, isSmall: true))
            width = max(width, beside + shape.ink.width)
        }
        return (glyphs, width, big.height)
    }
}
