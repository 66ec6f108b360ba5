// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures

/// The length of each day of the year as a hill of light, with today on it.
@MainActor final class YearChart: DrawnWidget {
    /// The year and today's place in it.
    struct Picture: Equatable {
        var year: SunYear
        var today: Int
        var card: SkyColors.Card
    }

    /// What is drawn; nil draws nothing.
    var picture: Picture? {
        didSet { if picture != oldValue { redraw() } }
    }

    private let typeface = Typeface(family: DesktopFont.family, weight: 500)

    init() {
        super.init(minimumWidth: 220, minimumHeight: 150)
        expandsHorizontally = true
    }

    /// The colour of the hill's edge, which shows through the glass of a card as the sky is behind it.
    static func sun(on card: SkyColors.Card) -> ClockColor {
        (ClockColor(hex: "#f0a030") ?? .white).readable(on: card.glass, contrast: 4)
    }

    override func draw(on canvas: Canvas) {
        guard let picture, picture.year.hours.count > 1 else { return }
        let ink = Color(picture.card.faintInk)
        let (left, bottom, top) = (30.0, canvas.height - 22, 8.0)
        let width = canvas.width - left - 6
        func place(_ day: Int) -> (x: Double, y: Double) {
            (
                left + width * Double(day) / Double(picture.year.hours.count - 1),
                bottom - (bottom - top) * min(picture.year.hours[day] / 24, 1)
            )
        }
        for hours in [0, 6, 12, 18, 24] {
            let y = bottom - (bottom - top) * Double(hours) / 24
            canvas.fill(Rectangle(x: left, y: y, width: width, height: 1), color: ink.faded(hours == 0 ? 0.7 : 0.22))
            guard hours % 12 == 0 else { continue }
            let shape = typeface.shape(tr("\(hours) h"), size: 11)
            canvas.draw(shape, x: 0, y: y + 4, color: ink)
        }
        let hill = picture.year.hours.indices.map(place)
        let sun = Color(Self.sun(on: picture.card))
        canvas.fill([(x: left, y: bottom)] + hill + [(x: left + width, y: bottom)], color: sun.faded(0.35))
        canvas.line(hill, width: 2, color: sun)
        let names = [
            // Translators: the first letters of the months, or as few letters as your calendars use.
            tr("J", context: "January"), tr("F", context: "February"), tr("M", context: "March"),
            tr("A", context: "April"), tr("M", context: "May"), tr("J", context: "June"), tr("J", context: "July"),
            tr("A", context: "August"), tr("S", context: "September"), tr("O", context: "October"),
            tr("N", context: "November"), tr("D", context: "December"),
        ]
        for (month, name) in names.enumerated() {
            let shape = typeface.shape(name, size: 11)
            canvas.draw(
                shape, x: left + width * (Double(month) + 0.5) / 12 - shape.ink.width / 2, y: canvas.height - 5,
                color: ink)
        }
        guard picture.year.hours.indices.contains(picture.today) else { return }
        let today = place(picture.today)
        canvas.fill(
            Rectangle(x: today.x - 0.5, y: top, width: 1, height: bottom - top),
            color: Color(picture.card.ink).faded(0.5))
        canvas.fillCircle(x: today.x, y: today.y, radius: 5, color: Color(picture.card.ink))
    }
}
