// SPDX-License-Identifier: MIT
import AdwaitaKit
import Almanac
import ClockDesign
import NightstandFeatures

/// The path of the sun over the horizon from midnight to midnight, its events, the sun at its present position, and the moon.
@MainActor final class SunArcView: DrawnWidget {
    /// What is drawn.
    struct Picture: Equatable {
        var path: SunPath
        var now: SunPath.Point
        var moment: SkyMoment
        /// The times of rise, noon and setting.
        var times: [String]
        var usesContrast: Bool
    }

    /// What is drawn; nil draws nothing.
    var picture: Picture? {
        didSet {
            guard picture != oldValue else { return }
            isMapped && oldValue != nil ? breathe() : redraw()
        }
    }
    /// Whether things may move.
    var allowsMotion: () -> Bool = { DesktopSettings.allowsAnimation }

    /// From 0 when the page is shown to 1 when the sun has reached its place.
    private var arrival = 1.0
    /// The phase of the pulsing of the sun's glow, from 0 to 1.
    private var breath = 0.0
    private let typeface = Typeface(family: DesktopFont.family, weight: 600)

    init() {
        super.init(minimumWidth: 240, minimumHeight: 236)
        expandsHorizontally = true
        onMapped { [weak self] isMapped in isMapped ? self?.arrive() : self?.rest() }
    }

    private func arrive() {
        guard allowsMotion() else { return rest() }
        var start: Double?
        arrival = 0
        animate(atMost: 30) { [weak self] time in
            let began = start ?? time
            start = began
            let part = min((time - began) / 1.2, 1)
            self?.arrival = 1 - (1 - part) * (1 - part) * (1 - part)
            return part < 1
        }
    }

    /// Once with each minute, then not moving: a page that stays open all day must not keep the machine awake.
    private func breathe() {
        guard allowsMotion() else { return rest() }
        var start: Double?
        animate(atMost: 30) { [weak self] time in
            let began = start ?? time
            start = began
            let part = min((time - began) / 1.6, 1)
            self?.breath = 4 * part * (1 - part)
            self?.arrival = 1
            return part < 1
        }
    }

    private func rest() {
        endAnimation()
        (arrival, breath) = (1, 0)
        redraw()
    }

    override func draw(on canvas: Canvas) {
        guard let picture else { return }
        let scene = SunScene(picture.path, width: canvas.width, height: canvas.height)
        let ink = Color(picture.moment.colors.bottom.contrast(to: .white) > 2.2 ? .white : SkyColors.darkInk)
        drawMoon(picture.moment, scene, on: canvas)
        let points = picture.path.points.map { scene.place($0) }
        canvas.line(points, width: 2, color: ink.faded(0.45))
        canvas.fill(
            Rectangle(x: 0, y: scene.horizon - 0.5, width: canvas.width, height: 1), color: ink.faded(0.55))
        for mark in picture.path.events {
            let place = scene.place(mark.point)
            let isMain = [.sunrise, .sunset, .solarNoon].contains(mark.event)
            canvas.fillCircle(x: place.x, y: place.y, radius: isMain ? 4 : 2.6, color: ink.faded(isMain ? 0.95 : 0.7))
        }
        drawSun(picture, scene, ink, on: canvas)
        drawTimes(picture, scene, on: canvas)
    }

    private func drawSun(_ picture: Picture, _ scene: SunScene, _ ink: Color, on canvas: Canvas) {
        let late = SunPath.Point(part: picture.now.part, altitude: picture.now.altitude - 8 * (1 - arrival))
        let (x, y) = scene.place(late)
        guard picture.moment.altitude > -0.9 else {
            canvas.fillCircle(x: x, y: y, radius: 8, color: ink.faded(0.9))
            canvas.fillCircle(x: x, y: y, radius: 6, color: Color(picture.moment.colors.bottom))
            return
        }
        // Near the horizon the sun looks large and golden, high up small and white.
        let low = 1 - min(max(picture.moment.altitude / 30, 0), 1)
        let radius = 13 + 7 * low
        let warm = ClockColor.white.mixed(with: ClockColor(hex: "#ffb347") ?? .white, low)
        let glow = radius * (2.6 + 1.2 * low + 0.35 * breath) * (0.6 + 0.4 * arrival)
        canvas.clipped(to: Rectangle(x: 0, y: 0, width: canvas.width, height: scene.horizon)) {
            canvas.fillCircle(
                x: x, y: y, radius: glow,
                outward: [
                    (0, Color(warm).faded(0.85)), (0.35, Color(warm).faded(0.4)), (1, Color(warm).faded(0)),
                ])
            canvas.fillCircle(x: x, y: y, radius: radius, color: Color(.white.mixed(with: warm, 0.55)))
        }
    }

    private func drawMoon(_ moment: SkyMoment, _ scene: SunScene, on canvas: Canvas) {
        guard moment.moon.altitude > 0 else { return }
        let place = scene.place(altitude: moment.moon.altitude, azimuth: moment.moon.azimuth)
        let isNight = moment.altitude < -4
        MoonPainter.draw(
            on: canvas, x: place.x, y: place.y, radius: 15, light: moment.moonLight,
            isRight: moment.isMoonWaxing != moment.isSouthern,
            lit: Color(ClockColor(hex: "#fdf6dc") ?? .white).faded(isNight ? 1 : 0.75),
            dark: Color(.white).faded(isNight ? 0.09 : 0.14))
    }

    /// The times of rise, noon and setting stand on cards of their own below the horizon.
    private func drawTimes(_ picture: Picture, _ scene: SunScene, on canvas: Canvas) {
        let marks = picture.path.events.filter { [.sunrise, .solarNoon, .sunset].contains($0.event) }
        let card = picture.moment.colors.card
        var free = 0.0
        for (mark, text) in zip(marks, picture.times) {
            let shape = typeface.shape(text, size: 13)
            let width = shape.ink.width + 20
            let left = min(max(scene.place(mark.point).x - width / 2, free), canvas.width - width)
            free = left + width + 6
            let box = Rectangle(x: left, y: scene.horizon + 12, width: width, height: 26)
            canvas.fill(
                box, radius: 13, color: Color(card.glass).faded(picture.usesContrast ? 1 : Float(card.opacity)))
            canvas.draw(shape, x: left + 10 - shape.ink.x, y: box.y + 18, color: Color(card.ink))
        }
    }
}
