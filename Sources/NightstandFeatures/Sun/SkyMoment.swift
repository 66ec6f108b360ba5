// SPDX-License-Identifier: MIT
import Almanac
import ClockDesign
import Timekeeping

/// The sky over a place at an instant: where sun and moon stand, and the colours that this makes.
package nonisolated struct SkyMoment: Hashable, Sendable {
    /// Degrees of the sun above the horizon.
    package let altitude: Double
    /// Degrees of the sun from north over east.
    package let azimuth: Double
    /// Whether the sun climbs.
    package let isRising: Bool
    /// Where the moon stands.
    package let moon: Standing
    /// The part of the moon that is lit, from 0 to 1.
    package let moonLight: Double
    /// Whether the lit part of the moon grows.
    package let isMoonWaxing: Bool
    /// Whether the moon is seen as from the southern half of Earth, its lit side to the left while it waxes.
    package let isSouthern: Bool
    /// What the light outside is like.
    package let phase: SkyPhase
    /// The colours of the sky.
    package let colors: SkyColors

    /// Looks up over `place` at `instant`.
    package init(at place: Coordinates, _ instant: Instant) {
        let seconds = Double(instant.milliseconds) / 1000
        let sun = Sun.standing(at: place, seconds)
        altitude = sun.altitude
        azimuth = sun.azimuth
        isRising = Sun.standing(at: place, seconds + 60).altitude >= sun.altitude
        moon = Moon.standing(at: place, seconds)
        moonLight = Moon.illuminatedFraction(seconds)
        isMoonWaxing = Moon.elongation(seconds) < 180
        isSouthern = place.latitude < 0
        phase = SkyPhase(altitude: sun.altitude, isRising: isRising)
        colors = SkyColors(altitude: sun.altitude, isRising: isRising)
    }
}
