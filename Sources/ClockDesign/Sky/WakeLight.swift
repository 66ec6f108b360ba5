// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A sunrise in a room: from black over ember and amber to white, as evenly as the eye sees it.
///
/// The lightness (OKLab) grows in a straight line, so that no moment seems to jump, and never falls; nothing flickers, as
/// WCAG 2.2 (2.3.1) asks for the sake of those whom flashes harm.
public enum WakeLight {
    /// The colour of the whole screen after a part of the time, from 0 to 1.
    public static func color(_ part: Double) -> ClockColor {
        let part = min(max(part, 0), 1)
        guard let next = stops.firstIndex(where: { $0.part > part }) else { return white }
        guard next > 0 else { return .black }
        let (low, high) = (stops[next - 1], stops[next])
        let between = (part - low.part) / (high.part - low.part)
        let chroma = low.chroma + (high.chroma - low.chroma) * between
        // Near black there is no room for colour: it grows with the lightness.
        return ClockColor(
            lightness: lastLightness * part, chroma: chroma * min(part / 0.15, 1),
            hue: (low.hue + (high.hue - low.hue) * between) / 360)
    }

    /// How bright the screen's lamp is after a part of the time, from `least` to 100 per cent.
    public static func backlight(_ part: Double, from least: Int = 1) -> Int {
        let part = min(max(part, 0), 1)
        // A lamp's power is linear; the cube is how the eye takes it (CIE L*).
        return Int((Double(least) + Double(100 - least) * part * part * part).rounded())
    }

    /// Warm white.
    private static let white = ClockColor(lightness: lastLightness, chroma: 0.018, hue: 85.0 / 360)
    private static let lastLightness = 0.985

    /// Chroma and hue (OKLCH, in degrees) on the way: ember, orange, amber, warm white.
    private static let stops: [(part: Double, chroma: Double, hue: Double)] = [
        (0, 0.06, 25), (0.25, 0.13, 32), (0.5, 0.16, 50), (0.75, 0.13, 72), (1, 0.018, 85),
    ]
}
