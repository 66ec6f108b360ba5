// SPDX-License-Identifier: MIT
import Testing

@testable import Almanac

@Suite struct SunDayTests {
    /// Midnight in UTC, this many days after 1 January 2026.
    private func midnight(_ day: Int) -> Double { 1_767_225_600 + Double(day) * 86_400 }

    private func day(_ place: String, _ day: Int) throws -> SunDay {
        SunDay(at: try #require(Coordinates(place)), from: midnight(day), to: midnight(day + 1))
    }

    @Test func `At each event the sun stands where the event says`() throws {
        for place in ["0,0", "52.5,13.4", "-33.9,18.4", "64.1,-21.9", "-54.8,-68.3"] {
            let coordinates = try #require(Coordinates(place))
            for number in stride(from: 0, to: 365, by: 13) {
                let sun = try day(place, number)
                for event in SolarEvent.allCases {
                    guard let altitude = event.altitude, let time = sun.time(of: event) else { continue }
                    let here = Sun.standing(at: coordinates, time)
                    #expect(abs(here.altitude - altitude) < 2e-5, "\(place) \(number) \(event)")
                    let later = Sun.standing(at: coordinates, time + 1)
                    #expect((later.altitude > here.altitude) == event.isRising, "\(place) \(number) \(event)")
                }
            }
        }
    }

    @Test func `At noon the sun stands in the south, or in the north`() throws {
        for place in ["52.5,13.4", "-33.9,18.4", "10,100"] {
            let time = try #require(try day(place, 100).time(of: .solarNoon))
            let azimuth = Sun.standing(at: try #require(Coordinates(place)), time).azimuth
            #expect(abs(azimuth - 180) < 0.01 || azimuth < 0.01 || azimuth > 359.99, "\(place)")
        }
    }

    @Test func `In the polar summer the sun stays up for the whole day`() throws {
        let sun = try day("78.2,15.6", 171)
        #expect(sun.stays(.sunrise) == .above && sun.stays(.astronomicalDusk) == .above)
        #expect(sun.time(of: .sunrise) == nil && sun.time(of: .sunset) == nil)
        #expect(sun.time(of: .solarNoon) != nil)
        #expect(abs(sun.daylight - 86_400) < 1e-3)
    }

    @Test func `In the polar winter it stays down, and dawns nevertheless`() throws {
        let sun = try day("69.65,18.96", 354)
        #expect(sun.stays(.sunrise) == .below && sun.stays(.civilDawn) == nil)
        #expect(sun.daylight == 0)
        #expect(sun.time(of: .civilDawn) != nil)
    }

    @Test(arguments: ["90,0", "-90,0", "89.99,45", "-89.99,-120"])
    func `At the poles a year has one sunrise and one sunset`(place: String) throws {
        var (rises, sets) = (0, 0)
        for number in 0..<365 {
            let sun = try day(place, number)
            rises += [sun.time(of: .sunrise), sun.secondTime(of: .sunrise)].compactMap(\.self).count
            sets += [sun.time(of: .sunset), sun.secondTime(of: .sunset)].compactMap(\.self).count
        }
        // Near the pole the sun may rise and set a few times before it stays.
        #expect(rises == sets && (1...4).contains(rises), "\(rises) and \(sets)")
        if place.hasPrefix("90") || place.hasPrefix("-90") { #expect(rises == 1) }
    }

    @Test func `A dusk may come twice within a day, just after midnight and just before the next`() throws {
        var found = 0
        for number in 0..<365 {
            let sun = try day("60,-8", number)
            guard let first = sun.time(of: .nauticalDusk), let second = sun.secondTime(of: .nauticalDusk) else {
                continue
            }
            #expect(first < second && second - first > 80_000)
            found += 1
        }
        #expect(found > 0)
    }

    @Test func `Daylight is what lies between sunrise and sunset`() throws {
        let sun = try day("52.5,13.4", 80)
        let (rise, set) = (try #require(sun.time(of: .sunrise)), try #require(sun.time(of: .sunset)))
        #expect(abs(sun.daylight - (set - rise)) < 0.01)
    }

    @Test func `A stretch without length has no events`() throws {
        let sun = SunDay(at: try #require(Coordinates("50,10")), from: 0, to: 0)
        #expect(SolarEvent.allCases.allSatisfy { sun.time(of: $0) == nil } && sun.daylight == 0)
    }

    @Test func `The cosine without branches is as good as that of the C library`() {
        for step in -2000...2000 {
            let x = Double(step) * 7.318
            #expect(abs(plainCosine(x) - Almanac.cosine(x)) < 3e-11)
        }
    }
}
