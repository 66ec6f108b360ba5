// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Testing

/// The bars around the clock.
@Suite struct ChromeColorsTests {
    @Test func whatIsWrittenOnThemCanBeReadOnAnyBackground() {
        let steps = stride(from: 0.0, through: 1, by: 0.1)
        for (red, green, blue) in steps.flatMap({ r in steps.flatMap { g in steps.map { (r, g, $0) } } }) {
            var look = ClockLook()
            look.backgroundColor = ClockColor(red: red, green: green, blue: blue)
            let colors = ChromeColors(look, isNight: false)
            #expect(colors.background == look.backgroundColor)
            #expect(colors.ink.contrast(to: colors.background) >= 4.5)
        }
    }

    @Test func atNightTheyAreNoBrighterThanReadingTakes() {
        let look = NightPreferences().dimmed(ClockLook())
        let colors = ChromeColors(look, isNight: true)
        #expect(colors.background == .black && colors.ink.luminance < 0.25)
        #expect(colors.ink.contrast(to: .black) >= 4.5)
    }
}
