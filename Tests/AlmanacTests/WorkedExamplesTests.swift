// SPDX-License-Identifier: MIT
import Testing

@testable import Almanac

/// The worked examples of "Astronomical Algorithms" by Jean Meeus, 2nd edition.
@Suite struct WorkedExamplesTests {
    /// Seconds since 1970 at a Julian ephemeris day.
    private func seconds(ephemerisDay: Double) -> Double {
        let seconds = (ephemerisDay - 2_440_587.5) * 86_400
        return seconds - AstronomicalTime.deltaT(seconds)
    }

    @Test func `12a, the sidereal time at Greenwich on 10 April 1987`() {
        let angle = AstronomicalTime.meanSiderealTime((2_446_895.5 - 2_440_587.5) * 86_400).wholeTurn.degrees
        #expect(abs(angle - 197.693195) < 1e-6)
    }

    @Test func `22a, the nutation and the obliquity on that day`() {
        let time = (2_446_895.5 - 2_451_545) / 36_525
        let nutation = Nutation(at: time)
        #expect(abs(nutation.longitude.degrees * 3600 + 3.788) < 0.005)
        #expect(abs(nutation.obliquity.degrees * 3600 - 9.443) < 0.005)
        #expect(abs(Nutation.meanObliquity(at: time).degrees * 3600 - 84_387.407) < 0.001)
    }

    @Test func `25b, the Sun by the whole of VSOP87 on 13 October 1992`() {
        let sun = Sun.apparentPlace(seconds(ephemerisDay: 2_448_908.5))
        #expect(abs(sun.rightAscension.wholeTurn.degrees - 198.378178) * 3600 < 0.3)
        #expect(abs(sun.declination.degrees + 7.783871) * 3600 < 0.2)
        #expect(abs(Sun.geometricPlace(-0.072183436).distance - 0.99760775) < 2e-5)
    }

    @Test func `47a, the Moon on 12 April 1992`() {
        let time = -0.077221081451
        let moon = Moon.eclipticPlace(time)
        #expect(abs(moon.longitude.wholeTurn.degrees - 133.162655) < 1e-6)
        #expect(abs(moon.latitude.degrees + 3.229126) < 1e-6)
        #expect(abs(moon.distance - 368_409.7) < 0.1)
        let place = Moon.apparentPlace(seconds(ephemerisDay: 2_448_724.5))
        #expect(abs(place.rightAscension.wholeTurn.degrees - 134.688470) < 2e-5)
        #expect(abs(place.declination.degrees - 13.768368) < 1e-5)
        #expect(abs(place.parallax.degrees - 0.991990) < 1e-6)
    }

    @Test func `48a, how much of it is lit`() {
        #expect(abs(Moon.illuminatedFraction(seconds(ephemerisDay: 2_448_724.5)) - 0.6786) < 0.0003)
    }

    @Test func `49a and 49b, a new moon of 1977 and a last quarter of 2044`() throws {
        let new = try #require(Moon.next(.new, after: seconds(ephemerisDay: 2_443_180)))
        #expect(abs(new - seconds(ephemerisDay: 2_443_192.65118)) < 60)
        let quarter = try #require(Moon.next(.lastQuarter, after: seconds(ephemerisDay: 2_467_630)))
        #expect(abs(quarter - seconds(ephemerisDay: 2_467_636.49186)) < 60)
    }

    @Test(arguments: [(1900.0, -2.8), (1950, 29.1), (1977, 47.5), (2000, 63.9), (2010, 66.1), (2020, 69.4)])
    func `Terrestrial time runs ahead as it was observed`(year: Double, expected: Double) {
        #expect(abs(AstronomicalTime.deltaT((year - 1970) * 365.2425 * 86_400) - expected) < 0.4)
    }

    @Test func `The pieces of Delta T meet at their joints`() {
        for year in [1900.0, 1920, 1941, 1961, 1986, 2005, 2020, 2120] {
            let second = (year - 2000) * 365.25 * 86_400 + 946_684_800
            let jump = AstronomicalTime.deltaT(second + 5) - AstronomicalTime.deltaT(second - 5)
            #expect(abs(jump) < 1, "\(year)")
        }
    }
}
