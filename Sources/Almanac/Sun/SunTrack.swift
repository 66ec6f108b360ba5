// SPDX-License-Identifier: MIT

/// The Sun's height over one place through a day, from three apparent places and parabolas between them.
///
/// Over 25 h a parabola strays less than 0.01″ from the Sun, for it is the month and the year that bend its path.
struct SunTrack {
    /// The instant in the middle, in seconds since 1970.
    let middle: Double
    /// Half of the span, in seconds.
    let half: Double
    private let hourAngle: Parabola
    private let sineDeclination: Parabola
    private let cosineDeclination: Parabola
    private let sineLatitude: Double
    private let cosineLatitude: Double
    /// The Sun's horizontal parallax in radians.
    let parallax: Double

    init(at place: Coordinates, from start: Double, to end: Double) {
        middle = (start + end) / 2
        half = max((end - start) / 2, 1e-3)
        let first = Sun.apparentPlace(middle - half)
        let second = Sun.apparentPlace(middle)
        let third = Sun.apparentPlace(middle + half)
        let latitude = place.latitude.radians
        sineLatitude = sine(latitude)
        cosineLatitude = cosine(latitude)
        parallax = second.parallax
        let angle = second.greenwichHourAngle.halfTurn + place.longitude.radians
        // The Sun goes round once a day within seconds; what is left over is small.
        let turn = 2 * .pi * half / 86_400
        func rest(_ other: EquatorialPlace, _ turn: Double) -> Double {
            turn + (other.greenwichHourAngle - second.greenwichHourAngle - turn).halfTurn
        }
        hourAngle = Parabola(angle + rest(first, -turn), angle, angle + rest(third, turn))
        sineDeclination = Parabola(sine(first.declination), sine(second.declination), sine(third.declination))
        cosineDeclination = Parabola(cosine(first.declination), cosine(second.declination), cosine(third.declination))
    }

    /// The sine of the geocentric altitude and how fast it grows, at `x` from −1, the start, to 1, the end.
    func height(_ x: Double) -> (value: Double, slope: Double) {
        let angle = hourAngle.value(x)
        let (sineAngle, cosineAngle) = (sine(angle), cosine(angle))
        let (high, wide) = (sineDeclination.value(x), cosineDeclination.value(x))
        return (
            sineLatitude * high + cosineLatitude * wide * cosineAngle,
            sineLatitude * sineDeclination.slope(x)
                + cosineLatitude
                * (cosineDeclination.slope(x) * cosineAngle - wide * sineAngle * hourAngle.slope(x))
        )
    }

    /// The upper transits from −1 up to 1: the first, and how far on the next would be.
    func transit() -> Double? {
        let turn = 2 * Double.pi
        return transit(angle: (hourAngle.value(-1) / turn).rounded(.up) * turn)
    }

    /// The transit one turn after the first.
    func secondTransit() -> Double? {
        let turn = 2 * Double.pi
        return transit(angle: (hourAngle.value(-1) / turn).rounded(.up) * turn + turn)
    }

    private func transit(angle: Double) -> Double? {
        guard angle < hourAngle.value(1) else { return nil }
        var x = (angle - hourAngle.value(0)) / hourAngle.slope(0)
        for _ in 0..<3 { x -= (hourAngle.value(x) - angle) / hourAngle.slope(x) }
        return x
    }

    /// The instant at `x`, in seconds since 1970.
    func seconds(_ x: Double) -> Double { middle + x * half }
}

/// A parabola through three values at −1, 0 and 1.
struct Parabola {
    private let constant: Double
    private let linear: Double
    private let square: Double

    init(_ first: Double, _ second: Double, _ third: Double) {
        constant = second
        linear = (third - first) / 2
        square = (third + first) / 2 - second
    }

    func value(_ x: Double) -> Double { constant + x * (linear + x * square) }
    func slope(_ x: Double) -> Double { linear + 2 * square * x }
}
