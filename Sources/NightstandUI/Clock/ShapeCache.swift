// SPDX-License-Identifier: MIT
import AdwaitaKit

/// Remembers laid out characters, so that a tick of the clock lays out nothing anew.
@MainActor struct ShapeCache {
    /// The measures of a row of digits, in logical pixels.
    struct Metrics {
        let style: TextShape.Style
        /// The width of the widest digit's ink.
        let cellWidth: Double
        /// The height of the highest digit above the line.
        let height: Double
        let colonWidth: Double
        /// How far the colon goes up to stand in the middle of the digits.
        let colonLift: Double
        let spacing: Double
    }

    private struct Key: Hashable {
        let text: String
        let style: TextShape.Style
    }

    private var shapes: [Key: TextShape] = [:]

    mutating func shape(_ character: Character, _ style: TextShape.Style, for widget: Widget) -> TextShape {
        shape(String(character), style, for: widget)
    }

    mutating func shape(_ text: String, _ style: TextShape.Style, for widget: Widget) -> TextShape {
        let key = Key(text: text, style: style)
        if let known = shapes[key] { return known }
        // Sizes come and go while a window is resized.
        if shapes.count > 96 { shapes.removeAll(keepingCapacity: true) }
        let shape = TextShape(text, style, for: widget)
        shapes[key] = shape
        return shape
    }

    mutating func metrics(size: Double, weight: Int, for widget: Widget) -> Metrics {
        let style = TextShape.Style(size: size, weight: weight)
        var cell = 0.0
        var height = 0.0
        for digit in "0123456789" {
            let shape = shape(digit, style, for: widget)
            cell = max(cell, shape.ink.width)
            height = max(height, shape.baseline - shape.ink.y)
        }
        let colon = shape(":", style, for: widget)
        let middle = colon.baseline - colon.ink.y - colon.ink.height / 2
        return Metrics(
            style: style, cellWidth: cell, height: height, colonWidth: colon.ink.width,
            colonLift: height / 2 - middle, spacing: size * 0.07)
    }
}
