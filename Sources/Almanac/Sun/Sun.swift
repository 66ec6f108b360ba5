// SPDX-License-Identifier: MIT

/// The Sun as it is seen from Earth.
public enum Sun {
    /// How the Sun's centre stands over the horizon of `place`, `seconds` after 1970-01-01T00:00:00Z, without refraction.
    public static func standing(at place: Coordinates, _ seconds: Double) -> Standing {
        apparentPlace(seconds).standing(at: place)
    }

    /// The apparent geocentric place.
    ///
    /// VSOP87D turned about to the Sun, put on the FK5 (Meeus, chapter 25), with aberration and nutation.
    static func apparentPlace(_ seconds: Double) -> EquatorialPlace {
        let time = AstronomicalTime.centuries(seconds)
        let nutation = Nutation(at: time)
        let (longitude, latitude, distance) = geometricPlace(time)
        let aberration = -arcseconds(20.4898) / distance
        return EquatorialPlace(
            longitude: longitude + aberration + nutation.longitude, latitude: latitude,
            parallax: arcseconds(8.794) / distance, nutation: nutation, centuries: time, seconds: seconds)
    }

    /// Longitude and latitude in radians for the mean equinox of date, distance in astronomical units.
    static func geometricPlace(_ centuries: Double) -> (longitude: Double, latitude: Double, distance: Double) {
        let time = centuries / 10
        var longitude = 0.0
        for series in EarthTheory.longitude.reversed() { longitude = longitude * time + series.value(at: time) }
        var distance = 0.0
        for series in EarthTheory.distance.reversed() { distance = distance * time + series.value(at: time) }
        let latitude = -EarthTheory.latitude.value(at: time)
        let seen = longitude + .pi
        let fixed = seen - (1.397 * centuries).radians
        return (
            seen - arcseconds(0.09033), latitude + arcseconds(0.03916) * (cosine(fixed) - sine(fixed)), distance
        )
    }
}

func arcseconds(_ arcseconds: Double) -> Double { arcseconds / 206_264.806_247 }
