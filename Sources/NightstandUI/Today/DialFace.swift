// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Timekeeping

/// The face of the dial: the daylight as a ring, the hours, the date at midnight, and the hand.
@MainActor final class DialFace: DrawnWidget {
    /// What is drawn.
    struct Picture: Equatable {
        /// Stretches of the ring, each with its light; without a place all are nil.
        var ring: [Stretch]
        /// Where things happen.
        var dots: [Double]
        /// Where the hand points.
        var hand: Double
        /// The name of the next date, at midnight; nil when it does not begin.
        var tomorrow: String?
        var usesTwelveHours: Bool
        var usesContrast: Bool

        /// One stretch of the ring.
        struct Stretch: Equatable {
            var light: Daylight?
            var arc: DayAhead.Arc
        }
    }

    /// From where something happens to where its mark has found room.
    struct Leader: Equatable {
        var from: Double
        var to: Double
    }

    /// What is drawn; nil draws nothing.
    var picture: Picture? {
        didSet { if picture != oldValue { redraw() } }
    }
    /// Lines from the ring to the marks.
    var leaders: [Leader] = [] {
        didSet { if leaders != oldValue { redraw() } }
    }
    /// Called when its size has changed.
    var onResized: () -> Void = {}

    /// How far apart dots are at least, in logical pixels: closer dots are drawn as one.
    private static let leastDistance = 2.0
    private let typeface = Typeface(family: DesktopFont.family, weight: 500)
    /// How often it was drawn.
    private(set) var drawings = 0

    init() {
        super.init(minimumWidth: Int(DialGeometry.minimum), minimumHeight: Int(DialGeometry.minimum))
    }

    /// The layout in the room there is.
    var geometry: DialGeometry { DialGeometry(width: Double(width), height: Double(height)) }

    override func resized() { onResized() }

    override func draw(on canvas: Canvas) {
        drawings += 1
        guard let picture else { return }
        let dial = DialGeometry(width: canvas.width, height: canvas.height)
        let ink = textColor
        for stretch in picture.ring {
            canvas.fill(
                dial.sector(
                    from: stretch.arc.start, to: stretch.arc.end, inner: dial.ringInner, outer: dial.ringOuter),
                color: stretch.light.map { Color(DialColors.light($0)) } ?? ink.faded(0.12))
        }
        if picture.usesContrast { edge(dial, ink, on: canvas) }
        hours(picture, dial, ink, on: canvas)
        for leader in leaders {
            canvas.line(
                [
                    dial.point(leader.from, radius: dial.ringOuter + 2),
                    dial.point(leader.to, radius: dial.markRadius - dial.markSize / 2),
                ], width: 1.5, color: ink.faded(picture.usesContrast ? 1 : InkOpacity.mark))
        }
        let middle = (dial.ringOuter + dial.ringInner) / 2
        // There may be thousands of alarms within a day, and the dial is painted with every frame while its page scrolls.
        for place in Self.spaced(picture.dots, by: Self.leastDistance / (2 * .pi * middle)) {
            let (x, y) = dial.point(place, radius: middle)
            canvas.fillCircle(x: x, y: y, radius: 3.6, color: Color(.white))
            canvas.fillCircle(x: x, y: y, radius: 2.4, color: Color(.black))
        }
        hand(picture.hand, dial, ink, on: canvas)
    }

    /// Those of the places that are at least `distance` after the one before, in order.
    static func spaced(_ places: [Double], by distance: Double) -> [Double] {
        places.sorted().reduce(into: []) { spaced, place in
            if spaced.last.map({ place - $0 >= distance }) ?? true { spaced.append(place) }
        }
    }

    private func edge(_ dial: DialGeometry, _ ink: Color, on canvas: Canvas) {
        for radius in [dial.ringInner, dial.ringOuter] {
            let circle = (0...240).map { dial.point(Double($0) / 240, radius: radius) }
            canvas.line(circle, width: 1, color: ink)
        }
    }

    /// A tick each hour, a number each sixth, and the name of the day that begins at midnight.
    private func hours(_ picture: Picture, _ dial: DialGeometry, _ ink: Color, on canvas: Canvas) {
        let faint = ink.faded(picture.usesContrast ? 1 : InkOpacity.text)
        for hour in 0..<24 where hour % 6 != 0 {
            let place = Double(hour) / 24
            let long = hour % 3 == 0
            canvas.line(
                [
                    dial.point(place, radius: dial.ringInner - 4),
                    dial.point(place, radius: dial.ringInner - (long ? 9 : 6)),
                ], width: 1, color: faint)
        }
        for hour in [0, 6, 12, 18] {
            let time = CivilTime(secondOfDay: hour * 3600)
            let number = (time.hour + 11) % 12 + 1
            let half = hour < 12 ? tr("\(number) AM") : tr("\(number) PM")
            let text = picture.usesTwelveHours ? half : String(hour)
            // Translators: {1} is a day such as "Sat", {2} an hour such as "0".
            let name =
                hour == 0
                ? picture.tomorrow.map { tr("\($0) \(text)", context: "midnight on the dial") } ?? text : text
            let shape = typeface.shape(name, size: dial.numberSize)
            let (x, y) = dial.point(Double(hour) / 24, radius: dial.numberRadius)
            // Beside the ring a text needs room to its inner side.
            let left =
                switch hour {
                case 6: x - 5
                case 18: x + 5 - shape.ink.width
                default: x - shape.ink.width / 2
                }
            canvas.draw(shape, x: left - shape.ink.x, y: y + dial.numberSize * 0.36, color: faint)
        }
    }

    private func hand(_ place: Double, _ dial: DialGeometry, _ ink: Color, on canvas: Canvas) {
        let hand = [
            dial.point(place, radius: dial.ringInner - 12), dial.point(place, radius: dial.ringOuter + 6),
        ]
        canvas.line(hand, width: 5, color: Color(.white).faded(0.9))
        canvas.line(hand, width: 3, color: Color(DialColors.hand))
        let (x, y) = dial.point(place, radius: dial.ringOuter + 6)
        canvas.fillCircle(x: x, y: y, radius: 4.5, color: Color(DialColors.hand))
    }
}
