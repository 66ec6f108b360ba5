// SPDX-License-Identifier: MIT

/// A pleasant colour for each minute, the same again for the same seed and minute.
public enum RandomColor {
    /// The least contrast to the background, that of WCAG 2.2 AA for text; black or white reaches it on any background.
    public static let leastContrast = 4.5

    /// The colour of a minute in front of `background`.
    ///
    /// Hues go round in steps of the golden angle, so that two minutes in a row never look alike; saturation varies a
    /// little, and lightness goes away from the background until the contrast suffices.
    public static func color(seed: UInt64 = 0, minute: Int, against background: ClockColor) -> ClockColor {
        let start = unit(scrambled(seed))
        let hue = (start + Double(minute) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        let chroma = 0.09 + 0.05 * unit(scrambled(seed ^ UInt64(bitPattern: Int64(minute)) &+ 1))
        let isDark = background.contrast(to: .white) >= background.contrast(to: .black)
        let lightnesses = isDark ? stride(from: 0.78, through: 1, by: 0.02) : stride(from: 0.55, through: 0, by: -0.02)
        for lightness in lightnesses {
            let color = ClockColor(lightness: lightness, chroma: chroma, hue: hue)
            if color.contrast(to: background) >= leastContrast + 0.05 { return color }
        }
        return isDark ? .white : .black
    }

    /// A number without a visible pattern (the finaliser of SplitMix64).
    private static func scrambled(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private static func unit(_ value: UInt64) -> Double {
        Double(value >> 11) * 0x1p-53
    }
}
