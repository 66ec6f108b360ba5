// SPDX-License-Identifier: MIT

/// What the sun does in the course of a day, in the order of an ordinary one.
///
/// Dawns, dusks, rise and set are the instants at which the topocentric altitude of the Sun's centre passes
/// ``altitude``; solar noon is the upper transit of the meridian.
public enum SolarEvent: String, CaseIterable, Hashable, Sendable, Codable {
    case astronomicalDawn, nauticalDawn, civilDawn, sunrise, goldenMorningEnd
    case solarNoon
    case goldenEveningStart, sunset, civilDusk, nauticalDusk, astronomicalDusk

    /// Degrees above the horizon at which the centre of the Sun stands; nil for solar noon.
    ///
    /// Rise and set: −50′, that is 34′ of refraction and 16′ of radius (U.S. Naval Observatory, "Rise, Set, and
    /// Twilight Definitions"). The golden hour ends, or begins, at +6°.
    public var altitude: Double? {
        switch self {
        case .astronomicalDawn, .astronomicalDusk: -18
        case .nauticalDawn, .nauticalDusk: -12
        case .civilDawn, .civilDusk: -6
        case .sunrise, .sunset: -50.0 / 60
        case .goldenMorningEnd, .goldenEveningStart: 6
        case .solarNoon: nil
        }
    }

    /// Whether the Sun climbs through ``altitude``; solar noon counts as neither.
    public var isRising: Bool {
        switch self {
        case .astronomicalDawn, .nauticalDawn, .civilDawn, .sunrise, .goldenMorningEnd: true
        default: false
        }
    }

    /// Its place in ``allCases``.
    var index: Int {
        switch self {
        case .astronomicalDawn: 0
        case .nauticalDawn: 1
        case .civilDawn: 2
        case .sunrise: 3
        case .goldenMorningEnd: 4
        case .solarNoon: 5
        case .goldenEveningStart: 6
        case .sunset: 7
        case .civilDusk: 8
        case .nauticalDusk: 9
        case .astronomicalDusk: 10
        }
    }
}
