// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures

/// The sky behind the Sun page: its colours from top to horizon and, when it is dark enough, stars.
@MainActor final class SkyView: DrawnWidget {
    /// The sky to draw.
    var moment: SkyMoment {
        didSet { if moment.colors != oldValue.colors || starlight(moment) != starlight(oldValue) { redraw() } }
    }

    init(_ moment: SkyMoment) {
        self.moment = moment
        super.init(minimumWidth: 0, minimumHeight: 0)
        expandsHorizontally = true
        expandsVertically = true
    }

    override func draw(on canvas: Canvas) {
        let colors = moment.colors
        canvas.fill(
            Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height),
            downward: [(0, Color(colors.top)), (0.5, Color(colors.middle)), (1, Color(colors.bottom))])
        let light = starlight(moment)
        guard light > 0 else { return }
        for star in Self.stars {
            // Dim in the upper part, where text is shown.
            let opacity = light * star.light * (star.y < SkyColors.written ? 0.55 : 0.9)
            canvas.fillCircle(
                x: star.x * canvas.width, y: star.y * canvas.height, radius: star.radius,
                color: Color(.white).faded(Float(opacity)))
        }
    }

    /// The brightest stars show from 5° below the horizon on, all of them at 14°.
    private func starlight(_ moment: SkyMoment) -> Double {
        min(max((-5 - moment.altitude) / 9, 0), 1)
    }

    /// Scattered by the R₂ sequence (Martin Roberts), which leaves neither heaps nor rows.
    private static let stars = (1...140).map { number in
        let index = Double(number)
        func part(_ step: Double) -> Double { (0.5 + index * step).truncatingRemainder(dividingBy: 1) }
        let size = part(0.618_033_988_75)
        return (
            x: part(0.754_877_666_25), y: part(0.569_840_290_99), radius: 0.55 + size * size * size * 0.9,
            light: 0.3 + 0.7 * part(0.414_213_562_37)
        )
    }
}
