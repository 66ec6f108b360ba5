// SPDX-License-Identifier: MIT
import Almanac
import ClockDesign
import Timekeeping

/// The sky over a place at an instant: the positions of sun and moon, and the resulting colours.
package nonisolated struct SkyMoment: Hashable, Sendable {
    /// The sun's altitude in degrees.
    package let altitude: Double
    /// The sun's azimuth in degrees, from north over east.
    package let azimuth: Double
    /// Whether the sun is rising.
    package let isRising: Bool
    /// The position of the moon.
    package let moon: Standing
    /// The part of the moon that is lit, from 0 to 1.
    package let moonLight: Double
    /// Whether the moon is waxing.
    package let isMoonWaxing: Bool
    /// Whether the moon appears as in the southern hemisphere, its lit side to the left while it waxes.
    package let isSouthern: Bool
    /// The light outside.
    package let phase: SkyPhase
    /// The colours of the sky.
    package let colors: SkyColors

    /// Computes the sky over `place` at `instant`.
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
