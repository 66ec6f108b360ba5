// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

@Suite struct RandomColorTests {
    /// Black, white, the grey on which black and white are equally legible, and colours of all kinds.
    static let backgrounds = [
        "#000000", "#ffffff", "#757575", "#767676", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#102040", "#f6e8d0",
        "#804000", "#008080",
    ].compactMap { ClockColor(hex: $0) }

    @Test(arguments: backgrounds)
    func `Every minute of the day is legible, also when rounded to 256 steps`(background: ClockColor) throws {
        for minute in 0..<1440 {
            let color = try #require(
                ClockColor(hex: RandomColor.color(seed: 3, minute: minute, against: background).hex))
            #expect(color.contrast(to: background) >= RandomColor.leastContrast)
        }
    }

    @Test func `Equal seeds and minutes give equal colours, others give others`() {
        let colors = (0..<1440).map { RandomColor.color(seed: 7, minute: $0, against: .black) }
        #expect(colors == (0..<1440).map { RandomColor.color(seed: 7, minute: $0, against: .black) })
        #expect(colors != (0..<1440).map { RandomColor.color(seed: 8, minute: $0, against: .black) })
        #expect(Set(colors).count == 1440)
    }

    @Test(arguments: [ClockColor.black, .white])
    func `Two minutes in a row never look alike`(background: ClockColor) {
        for minute in 0..<1439 {
            let (one, next) = (
                RandomColor.color(minute: minute, against: background),
                RandomColor.color(minute: minute + 1, against: background)
            )
            let distance = abs(one.red - next.red) + abs(one.green - next.green) + abs(one.blue - next.blue)
            #expect(distance > 0.25)
        }
    }

    @Test func `Colours are neither grey nor garish`() {
        for minute in 0..<1440 {
            let color = RandomColor.color(minute: minute, against: .black)
            let parts = [color.red, color.green, color.blue]
            let spread = (parts.max() ?? 0) - (parts.min() ?? 0)
            #expect(spread > 0.12 && spread < 0.95)
        }
    }

    /// The reference values of the article that defines Oklab, turned round: white, and the three primaries.
    @Test(arguments: [
        (1.0, 0.0, 0.0, "#ffffff"), (0.62796, 0.25768, 29.234, "#ff0000"), (0.86644, 0.29483, 142.495, "#00ff00"),
        (0.45201, 0.31321, 264.052, "#0000ff"),
    ])
    func `Colours are those of OKLCH`(lightness: Double, chroma: Double, degrees: Double, expected: String) {
        #expect(ClockColor(lightness: lightness, chroma: chroma, hue: degrees / 360).hex == expected)
    }
}
