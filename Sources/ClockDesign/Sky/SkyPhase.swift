// SPDX-License-Identifier: MIT

/// The light outside, by the altitude of the sun and not by the hour.
public enum SkyPhase: String, CaseIterable, Hashable, Sendable {
    /// The sun is more than 12° below the horizon: stars show and the sea has no edge.
    case night
    /// It climbs from there to 6° above, the end of the golden hour.
    case dawn
    /// It is higher than 6°.
    case day
    /// It sinks from 6° above to 12° below.
    case dusk

    /// The phase while the sun's centre stands `altitude` degrees above the horizon, climbing or sinking.
    public init(altitude: Double, isRising: Bool) {
        self = altitude < -12 ? .night : altitude > 6 ? .day : isRising ? .dawn : .dusk
    }
}
