// SPDX-License-Identifier: MIT
import AdwaitaKit

/// Draws the disc of the moon, lit as far as it is.
@MainActor enum MoonPainter {
    /// `light` is the lit part from 0 to 1; the lit edge is at the right while `isRight`.
    static func draw(
        on canvas: Canvas, x: Double, y: Double, radius: Double, light: Double, isRight: Bool, lit: Color, dark: Color
    ) {
        canvas.fillCircle(x: x, y: y, radius: radius, color: dark)
        // From the upper tip along the lit edge to the lower one, and back along the terminator, half an ellipse.
        let steps = 40
        let side = isRight ? 1.0 : -1
        let edge = (0...steps).map { step in
            let angle = -Double.pi / 2 + .pi * Double(step) / Double(steps)
            return (x: x + side * radius * Self.cosine(angle), y: y + radius * Self.sine(angle))
        }
        let terminator = (0...steps).reversed().map { step in
            let angle = -Double.pi / 2 + .pi * Double(step) / Double(steps)
            return (x: x + side * radius * (1 - 2 * light) * Self.cosine(angle), y: y + radius * Self.sine(angle))
        }
        guard light > 0.005 else { return }
        canvas.fill(edge + terminator, color: lit)
    }

    /// Bhaskara's approximation is enough for a drawing and needs no C library.
    private static func cosine(_ angle: Double) -> Double {
        let square = angle * angle
        return (.pi * .pi - 4 * square) / (.pi * .pi + square)
    }

    private static func sine(_ angle: Double) -> Double {
        let rest = 1 - cosine(angle) * cosine(angle)
        return angle < 0 ? -max(rest, 0).squareRoot() : max(rest, 0).squareRoot()
    }
}
