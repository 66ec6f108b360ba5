// SPDX-License-Identifier: MIT

/// The colours of the sky of a moment, and of what is written on it and on cards before it.
///
/// The upper part of the sky, down to ``written``, carries text; its colours are bent until the ink has a contrast of 4.5
/// (WCAG 2.2 AA for small text). The lower part is as bright as it likes: text there is on cards.
public struct SkyColors: Hashable, Sendable {
    /// The colour at the top.
    public let top: ClockColor
    /// The colour half-way down.
    public let middle: ClockColor
    /// The colour at the horizon.
    public let bottom: ClockColor
    /// The colour of text on the sky itself.
    public let ink: ClockColor
    /// What cards are like before this sky.
    public let card: Card

    /// How far down the sky may be written on, as a part of its height.
    public static let written = 0.45
    /// The least contrast of text.
    public static let leastContrast = 4.5

    /// The ink of dark skies.
    public static let lightInk = ClockColor.white
    /// The ink of bright skies.
    public static let darkInk = ClockColor(hex: "#17163a") ?? .black

    /// The colours while the sun's centre stands `altitude` degrees above the horizon, climbing or sinking.
    public init(altitude: Double, isRising: Bool) {
        let stops = SkyStops.at(altitude, isRising: isRising)
        let middleOfText = stops.top.mixed(with: stops.middle, 0.5)
        let isDark =
            middleOfText.contrast(to: Self.lightInk) >= middleOfText.contrast(to: Self.darkInk)
        ink = isDark ? Self.lightInk : Self.darkInk
        (top, middle) = (Self.bent(stops.top, for: ink), Self.bent(stops.middle, for: ink))
        bottom = stops.bottom
        card = altitude < -8 ? .night : .day
    }

    /// The colour at a height, from 0 at the top to 1 at the horizon.
    public func color(at height: Double) -> ClockColor {
        height <= 0.5 ? top.mixed(with: middle, height * 2) : middle.mixed(with: bottom, height * 2 - 1)
    }

    /// Goes away from the ink, to black or to white, as far as the contrast needs.
    private static func bent(_ color: ClockColor, for ink: ClockColor) -> ClockColor {
        guard color.contrast(to: ink) < leastContrast + 0.1 else { return color }
        let end: ClockColor = ink.luminance > 0.5 ? .black : .white
        var (low, high) = (0.0, 1.0)
        for _ in 0..<12 {
            let part = (low + high) / 2
            if color.mixed(with: end, part).contrast(to: ink) >= leastContrast + 0.1 { high = part } else { low = part }
        }
        return color.mixed(with: end, high)
    }
}

extension SkyColors {
    /// A translucent card before the sky.
    public struct Card: Hashable, Sendable {
        /// The colour of its glass.
        public let glass: ClockColor
        /// How much of the sky the glass hides, from 0 to 1.
        public let opacity: Double
        /// The colour of its text.
        public let ink: ClockColor
        /// The colour of its lesser text.
        public let faintInk: ClockColor

        /// The colours of a button on it from left to right; its text is that of the card.
        public let button: [ClockColor]
        /// The same for the button that is meant first, with ``SkyColors/darkInk``: gold to coral, like a low sun.
        public static let firstButton = ["#f8c453", "#f39a70"].compactMap(ClockColor.init(hex:))

        /// Dark glass with light text and a visible edge.
        public static let night = Card(
            glass: ClockColor(hex: "#2a2c66") ?? .black, opacity: 0.72, ink: .white,
            faintInk: ClockColor(hex: "#cfd2f5") ?? .white,
            button: ["#3b3d86", "#50428f"].compactMap(ClockColor.init(hex:)))
        /// Light glass with dark text.
        public static let day = Card(
            glass: .white, opacity: 0.84, ink: SkyColors.darkInk, faintInk: ClockColor(hex: "#43425f") ?? .black,
            button: ["#ffe8cf", "#ebe1f9"].compactMap(ClockColor.init(hex:)))

        /// What is seen of the card before a colour of the sky.
        public func seen(before sky: ClockColor) -> ClockColor { sky.mixed(with: glass, opacity) }
    }
}
