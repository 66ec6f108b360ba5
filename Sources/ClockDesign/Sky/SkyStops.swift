// SPDX-License-Identifier: MIT

/// The painter's colours of the sky, by the altitude of the sun; between two of them they are mixed.
struct SkyStops {
    var top: ClockColor
    var middle: ClockColor
    var bottom: ClockColor

    private init(_ top: String, _ middle: String, _ bottom: String) {
        self.init(
            top: ClockColor(hex: top) ?? .black, middle: ClockColor(hex: middle) ?? .black,
            bottom: ClockColor(hex: bottom) ?? .black)
    }

    private init(top: ClockColor, middle: ClockColor, bottom: ClockColor) {
        (self.top, self.middle, self.bottom) = (top, middle, bottom)
    }

    static func at(_ altitude: Double, isRising: Bool) -> SkyStops {
        let table = isRising ? morning : evening
        guard let next = table.firstIndex(where: { $0.altitude > altitude }) else { return day }
        guard next > 0 else { return table[0].stops }
        let (low, high) = (table[next - 1], table[next])
        let part = (altitude - low.altitude) / (high.altitude - low.altitude)
        return SkyStops(
            top: low.stops.top.mixed(with: high.stops.top, part),
            middle: low.stops.middle.mixed(with: high.stops.middle, part),
            bottom: low.stops.bottom.mixed(with: high.stops.bottom, part))
    }

    private static let night = SkyStops("#090d2b", "#131845", "#232a68")
    private static let day = SkyStops("#5ea9ee", "#9ccff8", "#dff1fd")

    /// Peach and lavender.
    private static let morning: [(altitude: Double, stops: SkyStops)] = [
        (-18, night),
        (-12, SkyStops("#141a4a", "#2b3073", "#5a5098")),
        (-7, SkyStops("#474a93", "#7b74b8", "#d9a3b4")),
        (-3, SkyStops("#8f8fce", "#c0aedb", "#fcc3a4")),
        (0, SkyStops("#a5acde", "#dcc0e0", "#ffcfa0")),
        (4, SkyStops("#a3c2ec", "#e0d9f0", "#ffe0b8")),
        (10, SkyStops("#80bcf2", "#b9daf8", "#fdf0dd")),
        (25, day),
    ]

    /// Purple and orange.
    private static let evening: [(altitude: Double, stops: SkyStops)] = [
        (-18, night),
        (-12, SkyStops("#15123f", "#31205f", "#66316f")),
        (-6, SkyStops("#2c1f60", "#6a3580", "#d0603f")),
        (-1, SkyStops("#4a3583", "#9a4a86", "#fb8a45")),
        (2, SkyStops("#5f4f9e", "#a8607f", "#ffa653")),
        (6, SkyStops("#8aa3df", "#d3b9d2", "#ffcb8b")),
        (12, SkyStops("#7fb6f0", "#bcd5f4", "#fdeacb")),
        (25, day),
    ]
}
