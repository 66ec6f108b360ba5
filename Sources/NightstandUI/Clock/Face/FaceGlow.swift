// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// The glow around the digits: painted once for each digit and size, and then only placed.
@MainActor final class FaceGlow {
    /// The items with a glow of their own.
    enum Source: Hashable {
        case digit(Int)
        case period(FaceDigits.Period)
        case dot
    }

    /// Everything that the pictures depend on; the colour is applied when they are drawn.
    struct Style: Hashable {
        let choice: FontChoice
        let size: Double
        let strength: Int
    }

    private var style: Style?
    private var stencils: [Source: Stencil] = [:]
    private var margin = 0.0
    private var scale = 1.0

    /// Prepares for a style; what was painted for another is released.
    func prepare(_ style: Style, unit: Double) {
        guard style != self.style else { return }
        self.style = style
        stencils = [:]
        margin = unit * GlowMask.reach
        scale = GlowMask.scale(unit: unit)
    }

    /// Draws the glow of something whose ink fills `area`, on whole pixels: a glow has no edge for which half a pixel matters.
    func draw(
        _ source: Source, _ area: FaceArea, _ color: Color, on canvas: Canvas,
        coverage: (_ scale: Double, _ margin: Double) -> Coverage
    ) {
        guard let style else { return }
        let stencil: Stencil
        if let known = stencils[source] {
            stencil = known
        } else {
            let coverage = coverage(scale, margin)
            let glow = GlowMask(width: coverage.width, height: coverage.height, pixels: coverage.pixels)
                .glow(unit: margin / GlowMask.reach * scale, strength: style.strength)
            stencil = Stencil(width: glow.width, height: glow.height, mask: glow.pixels, enlarged: 1 / scale)
            stencils[source] = stencil
        }
        canvas.draw(stencil, x: (area.x - margin).rounded(), y: (area.y - margin).rounded(), color: color)
    }
}
