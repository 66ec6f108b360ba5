// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures

/// The moon in its phase, for its card.
@MainActor final class MoonDisc: DrawnWidget {
    /// The sky whose moon is drawn; nil draws nothing.
    var moment: SkyMoment? {
        didSet { if moment != oldValue { redraw() } }
    }

    init() {
        super.init(minimumWidth: 64, minimumHeight: 64)
        align(.start, .center)
    }

    override func draw(on canvas: Canvas) {
        guard let moment else { return }
        let isNight = moment.colors.card == .night
        MoonPainter.draw(
            on: canvas, x: canvas.width / 2, y: canvas.height / 2, radius: 28, light: moment.moonLight,
            isRight: moment.isMoonWaxing != moment.isSouthern,
            lit: Color(ClockColor(hex: isNight ? "#fdf6dc" : "#ffdf8a") ?? .white),
            dark: Color(ClockColor(hex: isNight ? "#454885" : "#5d5c7e") ?? .black))
    }
}
