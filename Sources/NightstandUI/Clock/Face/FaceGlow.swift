// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// The light around the digits: painted once for each digit, size and colour, and then only put in its place.
@MainActor final class FaceGlow {
    /// What has a glow of its own.
    enum Source: Hashable {
        case digit(Int)
        case period(FaceDigits.Period)
        case dot
    }

    /// Everything that the pictures depend on.
    struct Style: Hashable {
        let choice: FontChoice
        let size: Double
        let color: ClockColor
        let strength: Int
    }

    private var style: Style?
    private var pictures: [Source: Texture] = [:]
    private var margin = 0.0
    private var scale = 1.0

    /// Makes ready for a style; what was painted for another is let go.
    func prepare(_ style: Style, unit: Double) {
        guard style != self.style else { return }
        self.style = style
        pictures = [:]
        margin = unit * GlowMask.reach
        scale = GlowMask.scale(unit: unit)
    }

    /// Puts the glow of something whose ink fills `area`.
    func draw(
        _ source: Source, _ area: FaceArea, on canvas: Canvas, coverage: (_ scale: Double, _ margin: Double) -> Coverage
    ) {
        guard let style else { return }
        let picture: Texture
        if let known = pictures[source] {
            picture = known
        } else {
            let coverage = coverage(scale, margin)
            let glow = GlowMask(width: coverage.width, height: coverage.height, pixels: coverage.pixels)
                .glow(unit: margin / GlowMask.reach * scale, strength: style.strength)
            picture = Texture(width: glow.width, height: glow.height, mask: glow.pixels, color: Color(style.color))
            pictures[source] = picture
        }
        canvas.draw(
            picture,
            in: Rectangle(
                x: area.x - margin, y: area.y - margin, width: Double(picture.width) / scale,
                height: Double(picture.height) / scale))
    }
}
