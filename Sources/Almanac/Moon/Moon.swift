// SPDX-License-Identifier: MIT

/// The Moon as it is seen from Earth.
public enum Moon {
    /// How the Moon's centre stands over the horizon of `place`, `seconds` after 1970-01-01T00:00:00Z, without refraction.
    public static func standing(at place: Coordinates, _ seconds: Double) -> Standing {
        apparentPlace(seconds).standing(at: place)
    }

    /// The part of the disc that is lit, from 0 at new moon to 1 at full moon.
    ///
    /// Source: Meeus, formulas 48.1 to 48.3.
    public static func illuminatedFraction(_ seconds: Double) -> Double {
        let time = AstronomicalTime.centuries(seconds)
        let (moon, sun) = (eclipticPlace(time), Sun.geometricPlace(time))
        let cosineElongation = cosine(moon.latitude) * cosine(moon.longitude - sun.longitude)
        let sineElongation = (1 - cosineElongation * cosineElongation).squareRoot()
        let sunDistance = sun.distance * 149_597_870.7
        let phaseAngle = arcTangent(sunDistance * sineElongation, moon.distance - sunDistance * cosineElongation)
        return (1 + cosine(phaseAngle)) / 2
    }

    /// How far the Moon is ahead of the Sun in apparent longitude: 0 at new moon, 180 at full moon, in degrees below 360.
    public static func elongation(_ seconds: Double) -> Double {
        let time = AstronomicalTime.centuries(seconds)
        let sun = Sun.geometricPlace(time)
        let aberration = -arcseconds(20.4898) / sun.distance
        return (eclipticPlace(time).longitude - sun.longitude - aberration).wholeTurn.degrees
    }

    /// Days since the last new moon, from 0 to 30.
    public static func age(_ seconds: Double) -> Double {
        let age = elongation(seconds) / elongationRate
        let newMoon = time(ofElongation: 0, near: seconds - age * 86_400)
        // The guess may end at the new moon that is just to come.
        let last = newMoon > seconds ? time(ofElongation: 0, near: newMoon - 29.53 * 86_400) : newMoon
        return (seconds - last) / 86_400
    }

    /// The next instant after `seconds` at which the Moon is `phase`; nil for a phase that is not a moment.
    public static func next(_ phase: MoonPhase, after seconds: Double) -> Double? {
        guard let target = phase.elongation else { return nil }
        var ahead = target - elongation(seconds)
        if ahead <= 0 { ahead += 360 }
        let found = time(ofElongation: target, near: seconds + ahead / elongationRate * 86_400)
        return found > seconds ? found : time(ofElongation: target, near: found + 29.53 * 86_400)
    }

    /// The apparent geocentric place.
    static func apparentPlace(_ seconds: Double) -> EquatorialPlace {
        let time = AstronomicalTime.centuries(seconds)
        let nutation = Nutation(at: time)
        let place = eclipticPlace(time)
        return EquatorialPlace(
            longitude: place.longitude + nutation.longitude, latitude: place.latitude,
            parallax: arcSine(6378.14 / place.distance), nutation: nutation, centuries: time, seconds: seconds)
    }

    /// Degrees that the Moon gains on the Sun in a mean day.
    private static let elongationRate = 360 / 29.530588853

    private static func time(ofElongation target: Double, near guess: Double) -> Double {
        var time = guess
        for _ in 0..<8 {
            let rest = (target - elongation(time)).radians.halfTurn.degrees
            time += rest / elongationRate * 86_400
            if abs(rest) < 1e-7 { break }
        }
        return time
    }

    /// Longitude and latitude in radians for the mean equinox of date, and the distance in kilometres.
    ///
    /// Source: Meeus, chapter 47, after ELP-2000/82; light-time is in the mean longitude.
    static func eclipticPlace(_ time: Double) -> (longitude: Double, latitude: Double, distance: Double) {
        func angle(_ constant: Double, _ rate: Double, _ square: Double, _ cube: Double) -> Double {
            (constant + time * (rate + time * (square + time * cube))).radians
        }
        let mean = angle(218.3164477, 481_267.88123421, -0.0015786, 1 / 538_841.0)
        let d = angle(297.8501921, 445_267.1114034, -0.0018819, 1 / 545_868.0)
        let sun = angle(357.5291092, 35_999.0502909, -0.0001536, 1 / 24_490_000.0)
        let moon = angle(134.9633964, 477_198.8675055, 0.0087414, 1 / 69_699.0)
        let f = angle(93.2720950, 483_202.0175233, -0.0036539, -1 / 3_526_000.0)
        let venus = angle(119.75, 131.849, 0, 0)
        let jupiter = angle(53.09, 479_264.290, 0, 0)
        let flattening = angle(313.45, 481_266.484, 0, 0)
        // The Earth's orbit grows rounder, and with it what depends on the Sun's anomaly.
        let eccentricity = 1 - time * (0.002516 + time * 0.0000074)
        func weight(_ multiple: Double) -> Double {
            multiple == 0 ? 1 : abs(multiple) == 1 ? eccentricity : eccentricity * eccentricity
        }
        var longitude = 3958 * sine(venus) + 1962 * sine(mean - f) + 318 * sine(jupiter)
        var distance = 0.0
        for (a, b, c, e, sineFactor, cosineFactor) in MoonTheory.longitudeAndDistance {
            let argument = a * d + b * sun + c * moon + e * f
            longitude += weight(b) * sineFactor * sine(argument)
            distance += weight(b) * cosineFactor * cosine(argument)
        }
        var latitude =
            -2235 * sine(mean) + 382 * sine(flattening) + 175 * sine(venus - f) + 175 * sine(venus + f)
            + 127 * sine(mean - moon) - 115 * sine(mean + moon)
        for (a, b, c, e, factor) in MoonTheory.latitude {
            latitude += weight(b) * factor * sine(a * d + b * sun + c * moon + e * f)
        }
        return (mean + (longitude * 1e-6).radians, (latitude * 1e-6).radians, 385_000.56 + distance / 1000)
    }
}
