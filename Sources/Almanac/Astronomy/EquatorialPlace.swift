// SPDX-License-Identifier: MIT

/// Where a body is seen from the centre of the Earth: its apparent place for the true equinox of date.
struct EquatorialPlace {
    /// Right ascension in radians, −π to π.
    let rightAscension: Double
    /// Declination in radians.
    let declination: Double
    /// The hour angle at Greenwich in radians, west positive, not reduced to one turn.
    let greenwichHourAngle: Double
    /// The body's equatorial horizontal parallax in radians.
    let parallax: Double

    /// Turns ecliptic coordinates of the true equinox of date by the true obliquity.
    init(
        longitude: Double, latitude: Double, parallax: Double, nutation: Nutation, centuries: Double, seconds: Double
    ) {
        let obliquity = Nutation.meanObliquity(at: centuries) + nutation.obliquity
        let (sineObliquity, cosineObliquity) = (sine(obliquity), cosine(obliquity))
        let (sineLongitude, cosineLongitude) = (sine(longitude), cosine(longitude))
        let (sineLatitude, cosineLatitude) = (sine(latitude), cosine(latitude))
        // Meeus, formulas 13.3 and 13.4.
        rightAscension = arcTangent(
            sineLongitude * cosineLatitude * cosineObliquity - sineLatitude * sineObliquity,
            cosineLongitude * cosineLatitude)
        declination = arcSine(sineLatitude * cosineObliquity + cosineLatitude * sineObliquity * sineLongitude)
        greenwichHourAngle =
            AstronomicalTime.meanSiderealTime(seconds) + nutation.longitude * cosineObliquity - rightAscension
        self.parallax = parallax
    }

    /// How the body stands over the horizon of a place, without refraction.
    ///
    /// Parallax by the vector from the observer on the ellipsoid (Meeus, chapters 11 and 40).
    func standing(at place: Coordinates) -> Standing {
        let latitude = place.latitude.radians
        let hourAngle = greenwichHourAngle + place.longitude.radians
        let observer = Observer(latitude: latitude)
        let sineParallax = sine(parallax)
        // Towards the south point of the equator, west, and the pole, in units of the body's distance.
        let south = cosine(declination) * cosine(hourAngle) - observer.cosineDistance * sineParallax
        let west = cosine(declination) * sine(hourAngle)
        let pole = sine(declination) - observer.sineDistance * sineParallax
        let up = sine(latitude) * pole + cosine(latitude) * south
        let north = cosine(latitude) * pole - sine(latitude) * south
        let azimuth = arcTangent(-west, north).wholeTurn
        return Standing(
            altitude: arcTangent(up, (north * north + west * west).squareRoot()).degrees, azimuth: azimuth.degrees)
    }
}

/// Where an observer at sea level is on the Earth's ellipsoid, in equatorial radii.
///
/// Source: IAU 1976 ellipsoid; Meeus, chapter 11.
struct Observer {
    /// ρ sin φ′, along the axis.
    let sineDistance: Double
    /// ρ cos φ′, away from the axis.
    let cosineDistance: Double

    /// Takes the geodetic latitude in radians.
    init(latitude: Double) {
        let flattening = 1 / 298.257
        let (s, c) = (sine(latitude), cosine(latitude))
        let shrunk = (1 - flattening) * (1 - flattening)
        let curvature = 1 / (c * c + shrunk * s * s).squareRoot()
        cosineDistance = curvature * c
        sineDistance = curvature * shrunk * s
    }
}

/// How a body stands over the horizon.
public struct Standing: Hashable, Sendable {
    /// Degrees above the horizon, negative below; without refraction.
    public let altitude: Double
    /// Degrees from north over east, from 0 up to 360.
    public let azimuth: Double
}
