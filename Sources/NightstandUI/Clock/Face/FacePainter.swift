// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// Draws a face; the window, the preview and the picture in a file all come from here.
@MainActor final class FacePainter {
    /// A change of digits under way.
    struct Change {
        let old: FaceDigits
        let transition: DigitTransition
        /// From 0 to 1.
        let progress: Double
    }

    private(set) var font: FaceFont
    private(set) var fit: FaceFit
    private let glow = FaceGlow()
    private static let glowSteps = 4.0

    init(_ choice: FontChoice) {
        let font = FaceFont(choice)
        self.font = font
        fit = FaceFit(font)
    }

    /// The layout in a room; nil where nothing fits.
    func layout(_ digits: FaceDigits, _ look: ClockLook, in room: FaceArea) -> FaceLayout? {
        if look.font != font.choice {
            font = FaceFont(look.font)
            fit = FaceFit(font)
        }
        return fit.layout(FaceForm(digits, look.arrangement, in: room), in: room, size: look.size)?
            .centred(for: digits)
    }

    /// Draws the digits of a layout that ``layout(_:_:in:)`` gave for the same look.
    func draw(_ digits: FaceDigits, _ look: ClockLook, _ layout: FaceLayout, _ change: Change?, on canvas: Canvas) {
        let color = look.color(minute: digits.minuteOfDay)
        canvas.faded(look.glow > 0 ? Double(look.digitOpacity) / 100 : 1) {
            if look.glow > 0 { drawGlow(digits, look, layout, change, color, on: canvas) }
            let ink = Color(color, opacity: look.glow > 0 ? 1 : Double(look.digitOpacity) / 100)
            for dot in layout.colons.flatMap(\.dots) {
                canvas.fill(Rectangle(dot), radius: dot.width / 2, color: ink)
            }
            for slot in layout.form.slots { drawDigit(slot, digits, layout, change, ink, on: canvas) }
            if let period = digits.period, let pen = layout.pen(for: period) {
                canvas.draw(font.period(period, size: layout.metrics.size), x: pen.x, y: pen.y, color: ink)
            }
        }
    }

    private func drawDigit(
        _ slot: FaceSlot, _ digits: FaceDigits, _ layout: FaceLayout, _ change: Change?, _ ink: Color,
        on canvas: Canvas
    ) {
        func put(_ digits: FaceDigits, down: Double = 0, opacity: Double = 1) {
            guard let digit = digits.digit(in: slot) else { return }
            let pen = layout.pen(for: digit, in: slot, of: digits)
            canvas.draw(
                font.digit(digit, size: layout.metrics.size), x: pen.x, y: pen.y + down,
                color: ink.faded(Float(opacity)))
        }
        guard let change, layout.isChanged(slot, from: change.old, to: digits) else { return put(digits) }
        switch change.transition {
        case .none: put(digits)
        case .fade:
            put(change.old, opacity: 1 - change.progress)
            put(digits, opacity: change.progress)
        case .slide:
            let way = layout.metrics.cellHeight * 1.08
            canvas.clipped(to: Rectangle(layout.window(of: slot))) {
                put(change.old, down: -way * change.progress, opacity: 1 - change.progress)
                put(digits, down: way * (1 - change.progress), opacity: change.progress)
            }
        }
    }

    private func drawGlow(
        _ digits: FaceDigits, _ look: ClockLook, _ layout: FaceLayout, _ change: Change?, _ color: ClockColor,
        on canvas: Canvas
    ) {
        let size = layout.metrics.size
        let light = Color(color)
        glow.prepare(
            .init(choice: look.font, size: size, strength: look.glow), unit: layout.metrics.cellHeight)
        for dot in layout.colons.flatMap(\.dots) {
            glow.draw(.dot, dot, light, on: canvas) {
                .ellipse(width: dot.width, height: dot.height, scale: $0, margin: $1)
            }
        }
        func put(_ slot: FaceSlot, _ digits: FaceDigits, opacity: Double = 1) {
            guard opacity > 0, let digit = digits.digit(in: slot) else { return }
            let shape = font.digit(digit, size: size)
            let pen = layout.pen(for: digit, in: slot, of: digits)
            glow.draw(
                .digit(digit), FaceArea(shape.ink).moved(x: pen.x, y: pen.y), light.faded(Float(opacity)), on: canvas
            ) {
                shape.coverage(scale: $0, margin: $1)
            }
        }
        for slot in layout.form.slots {
            if let change, layout.isChanged(slot, from: change.old, to: digits), change.transition != .none {
                // A glow is soft in time as well: a few steps are enough, and between them it is not redrawn.
                let part = (change.progress * Self.glowSteps).rounded() / Self.glowSteps
                put(slot, change.old, opacity: 1 - part)
                put(slot, digits, opacity: part)
            } else {
                put(slot, digits)
            }
        }
        if let period = digits.period, let pen = layout.pen(for: period) {
            let shape = font.period(period, size: size)
            glow.draw(.period(period), FaceArea(shape.ink).moved(x: pen.x, y: pen.y), light, on: canvas) {
                shape.coverage(scale: $0, margin: $1)
            }
        }
    }
}
