// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// The sky at every altitude of the sun, climbing and sinking, in steps smaller than it moves in a minute.
@Suite struct SkyColorsTests {
    private static let altitudes = (-900...900).map { Double($0) / 10 }
    private static let heights = (0...20).map { Double($0) / 20 }

    private static func skies(_ body: (SkyColors, Double, Bool) -> Void) {
        for isRising in [true, false] {
            for altitude in altitudes { body(SkyColors(altitude: altitude, isRising: isRising), altitude, isRising) }
        }
    }

    @Test func textOnTheSkyIsAlwaysLegible() {
        Self.skies { sky, altitude, isRising in
            for height in Self.heights where height <= SkyColors.written {
                let contrast = sky.color(at: height).contrast(to: sky.ink)
                #expect(contrast >= 4.5, "\(altitude)° \(isRising) at \(height)")
            }
        }
    }

    @Test func textOnCardsIsAlwaysLegible() {
        Self.skies { sky, altitude, isRising in
            for height in Self.heights {
                let card = sky.card.seen(before: sky.color(at: height))
                #expect(card.contrast(to: sky.card.ink) >= 4.5, "\(altitude)° \(isRising) at \(height)")
                #expect(card.contrast(to: sky.card.faintInk) >= 4.5, "\(altitude)° \(isRising) at \(height), faint")
            }
        }
    }

    @Test func textOnButtonsIsLegibleFromEndToEnd() {
        func colors(_ ends: [ClockColor]) -> [ClockColor] {
            Self.heights.map { ends[0].mixed(with: ends[1], $0) }
        }
        for card in [SkyColors.Card.day, .night] {
            for color in colors(card.button) {
                #expect(color.contrast(to: card.ink) >= 4.5 && color.contrast(to: card.faintInk) >= 4.5)
            }
        }
        for color in colors(SkyColors.Card.firstButton) { #expect(color.contrast(to: SkyColors.darkInk) >= 4.5) }
    }

    @Test func theSkyNeverJumps() {
        for isRising in [true, false] {
            for altitude in Self.altitudes.dropLast() {
                let (here, next) = (
                    SkyColors(altitude: altitude, isRising: isRising),
                    SkyColors(altitude: altitude + 0.1, isRising: isRising)
                )
                for height in Self.heights {
                    let (a, b) = (here.color(at: height), next.color(at: height))
                    let step = max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
                    // Where the ink goes over from light to dark the sky passes the one grey that carries neither.
                    #expect(step < (here.ink == next.ink ? 0.03 : 0.15), "\(altitude)° \(isRising) at \(height)")
                }
            }
        }
    }

    @Test func nightIsIndigoDawnPeachDayBlueAndDuskOrange() {
        let night = SkyColors(altitude: -30, isRising: true)
        #expect(night.bottom.blue > 2 * night.bottom.red && night.bottom.luminance < 0.05)
        #expect(night == SkyColors(altitude: -60, isRising: false))
        let dawn = SkyColors(altitude: 0, isRising: true)
        #expect(dawn.bottom.red > 0.95 && dawn.bottom.red > dawn.bottom.blue + 0.3)
        #expect(dawn.top.blue > dawn.top.red)
        let day = SkyColors(altitude: 50, isRising: true)
        #expect(day.top.blue > day.top.red + 0.4)
        #expect(day == SkyColors(altitude: 50, isRising: false))
        let dusk = SkyColors(altitude: -1, isRising: false)
        #expect(dusk.bottom.red > dusk.bottom.blue + 0.5)
        #expect(dusk.top.blue > dusk.top.green && dusk.top.red > dusk.top.green)
    }

    @Test func duskHasLightTextOnTheSkyAndDarkTextOnCards() {
        let dusk = SkyColors(altitude: -2, isRising: false)
        #expect(dusk.ink == SkyColors.lightInk)
        #expect(dusk.card == .day && dusk.card.ink == SkyColors.darkInk)
        #expect(SkyColors(altitude: -20, isRising: false).card == .night)
    }

    @Test(arguments: [
        (-12.1, true, SkyPhase.night), (-12.1, false, .night), (-11.9, true, .dawn), (-11.9, false, .dusk),
        (5.9, true, .dawn), (5.9, false, .dusk), (6.1, true, .day), (6.1, false, .day),
    ])
    func thePhaseGoesByTheSun(_ altitude: Double, _ isRising: Bool, _ phase: SkyPhase) {
        #expect(SkyPhase(altitude: altitude, isRising: isRising) == phase)
    }
}
