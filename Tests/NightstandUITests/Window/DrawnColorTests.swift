// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// What is drawn rather than written in labels can be read, in windows of both schemes.
@MainActor @Suite(.serialized, .alone) struct DrawnColorTests {
    /// A colour before another, as the display mixes them.
    private func seen(_ color: Color, opacity: Float = 1, on ground: ClockColor) -> ClockColor {
        let own = ClockColor(
            red: Double(color.rgba.red), green: Double(color.rgba.green), blue: Double(color.rgba.blue))
        return ground.mixed(with: own, Double(color.rgba.alpha * opacity))
    }

    /// The text of the window, and the grounds on which something is drawn, by their names.
    private func withColors(
        _ appearance: Appearance, _ body: (_ ink: Color, _ grounds: [String: ClockColor]) throws -> Void
    ) async throws {
        let fixture = Fixture()
        try fixture.preferences.application.change { $0.appearance = appearance }
        try await ShownWindow.of(fixture, page: .alarms) { window, model in
            let sheet = window.window
            let base = seen(try #require(sheet.color(named: "window_bg_color")), on: .white)
            var grounds = ["window_bg_color": base]
            for name in ["view_bg_color", "card_bg_color", "dialog_bg_color", "popover_bg_color"] {
                grounds[name] = seen(try #require(sheet.color(named: name)), on: base)
            }
            #expect((base.luminance < 0.5) == (appearance == .dark))
            // A card in a dialog, in which the wheels stand; the band lies behind the value in the middle alone.
            grounds["card in a dialog"] = seen(
                try #require(sheet.color(named: "card_bg_color")), on: try #require(grounds["dialog_bg_color"]))
            try body(sheet.textColor, grounds)
        }
    }

    @Test(arguments: [Appearance.light, .dark])
    func textsThatAreDrawnHaveTheContrastOfTextAndMarksThatOfSigns(_ appearance: Appearance) async throws {
        try await withColors(appearance) { ink, grounds in
            let texts: [(String, Float)] = [
                ("the neighbours on a time wheel", TimeWheel.opacity(away: 1)),
                ("a value between two places on a time wheel", TimeWheel.opacity(away: 0.5)),
                ("hours and dates", InkOpacity.text),
            ]
            let marks: [(String, Float)] = [
                ("lines to the marks of the dial", InkOpacity.mark),
                ("separators of a paused stopwatch", Float(StageDigits.faintest(isColored: false))),
            ]
            for (ground, color) in grounds {
                for (name, opacity) in texts {
                    let contrast = seen(ink, opacity: opacity, on: color).contrast(to: color)
                    #expect(contrast >= 4.5, "\(name) on \(ground)")
                }
                for (name, opacity) in marks {
                    let contrast = seen(ink, opacity: opacity, on: color).contrast(to: color)
                    #expect(contrast >= 3, "\(name) on \(ground)")
                }
            }
        }
    }

    @Test func theNeighboursOnAWheelStepBack() {
        #expect(TimeWheel.opacity(away: 0) == 1)
        #expect(TimeWheel.opacity(away: 1) <= 0.8)
        #expect(TimeWheel.opacity(away: 1.001).isApproximately(TimeWheel.opacity(away: 1)))
        #expect(TimeWheel.opacity(away: 2) == 0, "what is cut off by the edge is not drawn")
    }

    @Test func separatorsInAnyColorOfTheDigitsCanBeSeen() {
        for ground in [StageDigits.lightGround, StageDigits.darkGround] {
            for named in NamedColor.all {
                let ink = named.color.readable(on: ground, contrast: 4.5)
                let faintest = ground.mixed(with: ink, StageDigits.faintest(isColored: true))
                #expect(faintest.contrast(to: ground) >= 3, "\(named.name)")
            }
        }
    }

    @Test func theYearCanBeReadOnItsCard() {
        // The sky behind a card is that of the sun's altitude.
        for altitude in stride(from: -60.0, through: 80, by: 2) {
            for isRising in [true, false] {
                let colors = SkyColors(altitude: altitude, isRising: isRising)
                for height in [0.5, 0.75, 1] {
                    let card = colors.card.seen(before: colors.color(at: height))
                    #expect(colors.card.faintInk.contrast(to: card) >= 4.5, "\(altitude)")
                    #expect(YearChart.sun(on: colors.card).contrast(to: card) >= 3, "\(altitude)")
                }
            }
        }
    }
}

extension Float {
    fileprivate func isApproximately(_ other: Float) -> Bool { abs(self - other) < 0.01 }
}
