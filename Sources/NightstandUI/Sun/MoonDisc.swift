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

    /// Its least width and height in logical pixels.
    static let size = 64

    init() {
        super.init(minimumWidth: Self.size, minimumHeight: Self.size)
        align(.start, .center)
    }

    override func draw(on canvas: Canvas) {
        guard let moment else { return }
        let isNight = moment.colors.card == .night
        MoonPainter.draw(
            on: canvas, x: canvas.width / 2, y: canvas.height / 2,
            radius: min(canvas.width, canvas.height) / 2 - 4, light: moment.moonLight,
            isRight: moment.isMoonWaxing != moment.isSouthern,
            lit: Color(ClockColor(hex: isNight ? "#fdf6dc" : "#ffdf8a") ?? .white),
            dark: Color(ClockColor(hex: isNight ? "#454885" : "#5d5c7e") ?? .black))
    }
}
