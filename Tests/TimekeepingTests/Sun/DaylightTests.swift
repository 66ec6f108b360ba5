// SPDX-License-Identifier: MIT
import Almanac
import Testing
import Timekeeping

@Suite struct DaylightTests {
    private func stretches(_ latitude: Double, _ longitude: Double, _ from: String) throws -> [Daylight.Stretch] {
        let place = try #require(Coordinates(latitude: latitude, longitude: longitude))
        let start = TimeZoneRules.utc.instant(of: try #require(CivilDateTime(from)))
        return Daylight.stretches(over: place, during: start..<start + .seconds(86_400))
    }

    @Test func theDayOfBerlinPassesThroughAllTwilights() throws {
        let day = try stretches(52.52, 13.41, "2026-11-06T00:00:00")
        #expect(
            day.map(\.light) == [
                .night, .astronomicalTwilight, .nauticalTwilight, .civilTwilight, .day, .civilTwilight,
                .nauticalTwilight, .astronomicalTwilight, .night,
            ])
        let place = try #require(Coordinates(latitude: 52.52, longitude: 13.41))
        let times = SunTimes(at: place, on: TimeZoneRules.utc.civil(at: day[0].time.lowerBound).date, zone: .utc)
        let bounds = [SolarEvent.civilDawn, .sunrise, .sunset, .civilDusk].map { times.instant(of: $0) }
        #expect([3, 4, 5, 6].map { day[$0].time.lowerBound } == bounds)
    }

    @Test func theyFillTheTimeWithoutGapsWhereverItBegins() throws {
        for start in ["2026-06-21T05:17:00", "2026-12-21T15:50:00", "2026-03-20T23:59:59"] {
            let day = try stretches(52.52, 13.41, start)
            for (first, second) in zip(day, day.dropFirst()) {
                #expect(first.time.upperBound == second.time.lowerBound && first.light != second.light)
            }
            #expect((day[day.count - 1].time.upperBound - day[0].time.lowerBound) == .seconds(86_400))
        }
    }

    @Test func thePolesHaveOneLightAllDay() throws {
        #expect(try stretches(78.22, 15.65, "2026-06-21T00:00:00").map(\.light) == [.day])
        #expect(!(try stretches(78.22, 15.65, "2026-12-21T00:00:00")).contains { $0.light == .day })
    }

    /// The altitude at any minute is that of the stretch it lies in, give or take the edges.
    @Test func eachMomentHasTheLightOfItsAltitude() throws {
        let place = try #require(Coordinates(latitude: -33.87, longitude: 151.21))
        for stretch in try stretches(-33.87, 151.21, "2026-11-06T12:00:00") {
            var moment = stretch.time.lowerBound + .seconds(5)
            while moment < stretch.time.upperBound - .seconds(5) {
                let altitude = Sun.standing(at: place, Double(moment.milliseconds) / 1000).altitude
                #expect(Daylight(altitude: altitude) == stretch.light)
                moment = moment + .seconds(600)
            }
        }
    }
}
