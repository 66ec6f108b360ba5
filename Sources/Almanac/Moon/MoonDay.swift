// SPDX-License-Identifier: MIT

/// What the Moon does over one place between two instants, such as the midnights of a civil day.
public struct MoonDay: Sendable {
    /// When the upper limb rises, in seconds since 1970; mostly once, sometimes not or, at high latitudes, twice.
    public private(set) var rises: [Double] = []
    /// When the upper limb sets, in the same way.
    public private(set) var sets: [Double] = []
    /// Whether the Moon is up at the beginning.
    public let startsUp: Bool
    /// The phase of the day.
    public let phase: MoonPhase
    /// The part of the disc that is lit in the middle of the day.
    public let illuminatedFraction: Double
    /// Days since the last new moon, in the middle of the day.
    public let age: Double

    /// Works out the Moon over `place` from `start` up to `end`.
    public init(at place: Coordinates, from start: Double, to end: Double) {
        let middle = (start + end) / 2
        phase = MoonPhase(from: start, to: max(start, end))
        illuminatedFraction = Moon.illuminatedFraction(middle)
        age = Moon.age(middle)
        var last = (time: start, height: Self.height(at: place, start))
        startsUp = last.height >= 0
        let steps = max(1, Int(((end - start) / 1200).rounded(.up)))
        for step in 1...steps where end > start {
            let time = start + (end - start) * Double(step) / Double(steps)
            let here = (time: time, height: Self.height(at: place, time))
            if (last.height < 0) != (here.height < 0) {
                let crossing = Self.crossing(at: place, last, here)
                if here.height >= 0 { rises.append(crossing) } else { sets.append(crossing) }
            }
            last = here
        }
    }

    /// Degrees that the upper limb is over the horizon, with 34′ of refraction.
    private static func height(at place: Coordinates, _ seconds: Double) -> Double {
        let moon = Moon.apparentPlace(seconds)
        // k, the Moon's radius in equatorial radii of the Earth (IAU 1982).
        let radius = arcSine(0.2725076 * sine(moon.parallax)).degrees
        return moon.standing(at: place).altitude + radius + 34.0 / 60
    }

    /// Regula falsi (Illinois) to a tenth of a second or better.
    private static func crossing(
        at place: Coordinates, _ start: (time: Double, height: Double), _ end: (time: Double, height: Double)
    ) -> Double {
        var (low, high) = (start, end)
        for _ in 0..<40 {
            let time = high.time - high.height * (high.time - low.time) / (high.height - low.height)
            let height = height(at: place, time)
            if abs(height) < 1e-5 || abs(high.time - low.time) < 0.01 { return time }
            if (height < 0) == (high.height < 0) { low.height /= 2 } else { low = high }
            high = (time, height)
        }
        return high.time
    }
}
