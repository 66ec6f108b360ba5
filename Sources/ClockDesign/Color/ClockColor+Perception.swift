// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension ClockColor {
    /// Makes a colour as the eye orders them (OKLCH, Björn Ottosson 2020), with less chroma where sRGB has not so much.
    ///
    /// `lightness` goes from 0 to 1, `chroma` from 0 to about 0.3, `hue` is a part of the whole circle from 0 to 1.
    public init(lightness: Double, chroma: Double, hue: Double) {
        var (least, most) = (0.0, 1.0)
        var parts = Self.linear(lightness, chroma, hue)
        if !Self.isInGamut(parts) {
            for _ in 0..<16 {
                let middle = (least + most) / 2
                if Self.isInGamut(Self.linear(lightness, chroma * middle, hue)) {
                    least = middle
                } else {
                    most = middle
                }
            }
            parts = Self.linear(lightness, chroma * least, hue)
        }
        let encoded = parts.map { $0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
        self.init(red: encoded[0], green: encoded[1], blue: encoded[2])
    }

    private static func isInGamut(_ parts: [Double]) -> Bool {
        parts.allSatisfy { $0 >= -1e-4 && $0 <= 1 + 1e-4 }
    }

    /// OKLCH to linear sRGB.
    private static func linear(_ lightness: Double, _ chroma: Double, _ hue: Double) -> [Double] {
        let (a, b) = (chroma * cos(hue * 2 * .pi), chroma * sin(hue * 2 * .pi))
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return [
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ]
    }

    private static func cube(_ value: Double) -> Double { value * value * value }
}
