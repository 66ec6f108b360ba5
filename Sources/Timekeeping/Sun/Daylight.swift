// SPDX-License-Identifier: MIT
import Almanac

/// How bright it is outside, by the depth of the sun below the horizon.
public enum Daylight: Int, CaseIterable, Hashable, Sendable {
    /// More than 18° below.
    case night
    /// From 18° to 12° below.
    case astronomicalTwilight
    /// From 12° to 6° below.
    case nauticalTwilight
    /// From 6° below to sunrise, and from sunset.
    case civilTwilight
    /// The sun is up.
    case day

    /// The brightness while the sun's centre stands `altitude` degrees above the horizon.
    public init(altitude: Double) {
        let bounds: [SolarEvent] = [.astronomicalDawn, .nauticalDawn, .civilDawn, .sunrise]
        self = Self.allCases[bounds.count { altitude > $0.altitude ?? 0 }]
    }

    /// A stretch of time of one brightness.
    public struct Stretch: Hashable, Sendable {
        /// The brightness.
        public let light: Daylight
        /// When it is so.
        public let time: Range<Instant>
    }

    /// The brightness over `place` during `time`, in order and without gaps.
    public static func stretches(over place: Coordinates, during time: Range<Instant>) -> [Stretch] {
        guard !time.isEmpty else { return [] }
        let first = TimeZoneRules.utc.civil(at: time.lowerBound).date
        let last = TimeZoneRules.utc.civil(at: time.upperBound).date
        let bounds: [SolarEvent] = [
            .astronomicalDawn, .nauticalDawn, .civilDawn, .sunrise, .sunset, .civilDusk, .nauticalDusk,
            .astronomicalDusk,
        ]
        let changes = (first.daysSinceEpoch...last.daysSinceEpoch).flatMap { day in
            let times = SunTimes(at: place, on: first.adding(days: day - first.daysSinceEpoch), zone: .utc)
            return bounds.flatMap(times.instants)
        }
        let cuts = [time.lowerBound] + Set(changes).filter { time.lowerBound < $0 && $0 < time.upperBound }.sorted()
        var stretches: [Stretch] = []
        for (start, end) in zip(cuts, cuts.dropFirst() + [time.upperBound]) {
            let middle = Double(start.milliseconds + end.milliseconds) / 2000
            let light = Daylight(altitude: Sun.standing(at: place, middle).altitude)
            if let last = stretches.last, last.light == light {
                stretches[stretches.count - 1] = Stretch(light: light, time: last.time.lowerBound..<end)
            } else {
                stretches.append(Stretch(light: light, time: start..<end))
            }
        }
        return stretches
    }
}
