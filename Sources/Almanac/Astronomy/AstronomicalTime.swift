// SPDX-License-Identifier: MIT

/// The scales of time that astronomy counts in, from seconds since 1970-01-01T00:00:00Z.
///
/// Civil time is taken for UT1; the two are never more than 0.9 s apart.
enum AstronomicalTime {
    /// Days of universal time after 2000-01-01T12:00 (JD 2451545.0).
    static func days(_ seconds: Double) -> Double { seconds / 86_400 - 10_957.5 }

    /// Julian centuries of terrestrial time after 2000-01-01T12:00.
    static func centuries(_ seconds: Double) -> Double {
        (days(seconds) + deltaT(seconds) / 86_400) / 36_525
    }

    /// Terrestrial less universal time, in seconds.
    ///
    /// Source: F. Espenak, J. Meeus, "Five Millennium Canon of Solar Eclipses" (NASA/TP-2006-214141), polynomials of
    /// 1860 to 2005; the IERS's observations up to 2020; from then on, for nobody can know it, within a century to the parabola of
    /// L. Morrison, F. R. Stephenson, Journal for the History of Astronomy 35 (2004), 327.
    static func deltaT(_ seconds: Double) -> Double {
        let year = 2000 + (days(seconds) + 0.5) / 365.25
        switch year {
        case 2005..<2020:
            let t = year - 2005
            return 64.69 + t * (0.27 + t * 0.0027)
        case 2020..<2120:
            // Value and slope of 2020 less those of the parabola, fading within a century (Hermite's cubic).
            let t = (year - 2020) / 100
            return parabola(year) + (1 - t) * (1 - t) * (-38.65 * (1 + 2 * t) - 92.9 * t)
        case 1986..<2005:
            let t = year - 2000
            return 63.86 + t * (0.3345 + t * (-0.060374 + t * (0.0017275 + t * (0.000651814 + t * 0.00002373599))))
        case 1961..<1986:
            let t = year - 1975
            return 45.45 + t * (1.067 - t * (1 / 260.0 + t / 718))
        case 1941..<1961:
            let t = year - 1950
            return 29.07 + t * (0.407 - t * (1 / 233.0 - t / 2547))
        case 1920..<1941:
            let t = year - 1920
            return 21.20 + t * (0.84493 + t * (-0.076100 + t * 0.0020936))
        case 1900..<1920:
            let t = year - 1900
            return -2.79 + t * (1.494119 + t * (-0.0598939 + t * (0.0061966 - t * 0.000197)))
        case 1860..<1900:
            let t = year - 1860
            return 7.62
                + t * (0.5737 + t * (-0.251754 + t * (0.01680668 + t * (-0.0004473624 + t / 233_174))))
        default: return parabola(year)
        }
    }

    /// The long-term trend: the length of the day grows by 1.8 ms a century.
    private static func parabola(_ year: Double) -> Double {
        let centuries = (year - 1820) / 100
        return -20 + 32 * centuries * centuries
    }

    /// Greenwich mean sidereal time in radians, not reduced to one turn.
    ///
    /// Source: IAU 1982 (Aoki et al.); Meeus, formula 12.4.
    static func meanSiderealTime(_ seconds: Double) -> Double {
        let days = days(seconds)
        let centuries = days / 36_525
        let whole = days.rounded(.down)
        // Whole days turn the Earth by whole turns and a little: apart, so that no digits are lost.
        let turns = 360 * (days - whole) + 0.98564736629 * days
        return (280.46061837 + turns + centuries * centuries * (0.000387933 - centuries / 38_710_000)).radians
    }
}
