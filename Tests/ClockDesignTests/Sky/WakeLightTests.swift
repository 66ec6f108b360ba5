// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// The sunrise in a room, second by second over an hour.
@Suite struct WakeLightTests {
    private let colors = (0...3600).map { WakeLight.color(Double($0) / 3600) }

    @Test func itGoesFromBlackToWhite() {
        #expect(colors[0] == .black)
        #expect(colors[3600].luminance > 0.9)
        #expect(WakeLight.color(-1) == .black && WakeLight.color(2) == colors[3600])
    }

    @Test func itNeverGrowsDarker() {
        for (before, after) in zip(colors, colors.dropFirst()) { #expect(after.luminance >= before.luminance) }
    }

    @Test func noSecondOfFiveMinutesLooksLikeAFlash() {
        // WCAG 2.2, 2.3.1: a flash is a change of a tenth of the greatest luminance.
        let seconds = (0...300).map { WakeLight.color(Double($0) / 300).luminance }
        for (before, after) in zip(seconds, seconds.dropFirst()) { #expect(after - before < 0.02) }
    }

    @Test func itIsEmberThenAmberThenWhite() {
        let (ember, amber, white) = (WakeLight.color(0.25), WakeLight.color(0.6), WakeLight.color(1))
        #expect(ember.red > 4 * ember.blue && ember.red > 2 * ember.green)
        #expect(amber.red > amber.green && amber.green > 1.5 * amber.blue)
        #expect(white.red - white.blue < 0.1)
    }

    @Test func theLampGrowsFromLittleToAll() {
        let levels = (0...100).map { WakeLight.backlight(Double($0) / 100) }
        #expect(levels[0] == 1 && levels[100] == 100)
        #expect(levels == levels.sorted())
        #expect(levels[50] < 20)
    }
}
