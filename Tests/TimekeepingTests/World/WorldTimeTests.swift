// SPDX-License-Identifier: MIT
import Almanac
import Testing
import Timekeeping

@Suite struct WorldTimeTests {
    private let database = TimeZoneDatabase()

    private func look(_ zone: String, _ at: String, from home: String, _ latitude: Double, _ longitude: Double) throws
        -> WorldTime
    {
        let place = Place(
            name: zone, coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)), zone: zone)
        let instant = Instant(seconds: try #require(CivilDateTime(at)).secondsSinceEpoch)
        return WorldTime(
            place, rules: try database.rules(for: zone), at: instant, home: try database.rules(for: home))
    }

    @Test(arguments: [
        ("Asia/Tokyo", "2026-11-21T20:00:00", "Europe/Berlin", "2026-11-22T05:00:00", 8 * 3600, 1),
        (
            "America/New_York", "2026-11-21T03:00:00", "Europe/Berlin", "2026-11-20T22:00:00", -6 * 3600, -1
        ),
        ("Asia/Kathmandu", "2026-11-21T12:00:00", "Etc/UTC", "2026-11-21T17:45:00", 20_700, 0),
        ("Europe/Oslo", "2026-07-21T12:00:00", "Europe/Berlin", "2026-07-21T14:00:00", 0, 0),
        (
            "Pacific/Kiritimati", "2026-11-21T10:30:00", "Pacific/Pago_Pago", "2026-11-22T00:30:00", 25 * 3600, 2
        ),
    ])
    func theClockThereIsToldFromHere(
        _ zone: String, _ at: String, _ home: String, _ shows: String, _ offset: Int, _ days: Int
    ) throws {
        let time = try look(zone, at, from: home, 0, 0)
        #expect(time.civil == CivilDateTime(shows))
        #expect(time.offset == offset && time.dayDifference == days)
    }

    @Test func aDaylightSavingChangeIsShownTwoWeeksAhead() throws {
        let spring = Instant(seconds: try #require(CivilDateTime("2026-03-29T01:00:00")).secondsSinceEpoch)
        let soon = try look("Europe/Berlin", "2026-03-15T01:00:00", from: "Etc/UTC", 52.5, 13.4)
        #expect(soon.change == WorldTime.Change(instant: spring, step: 3600))
        #expect(try look("Europe/Berlin", "2026-03-15T00:59:59", from: "Etc/UTC", 52.5, 13.4).change == nil)
        #expect(try look("Europe/Berlin", "2026-10-20T00:00:00", from: "Etc/UTC", 52.5, 13.4).change?.step == -3600)
        #expect(try look("Asia/Tokyo", "2026-03-20T00:00:00", from: "Etc/UTC", 35, 139).change == nil)
    }

    @Test func theSunOfThePlaceMakesItsDay() throws {
        // Berlin on 21 November 2026: the sun rises at 06:38 UTC and sets at 15:05 UTC, says PyEphem.
        for (at, isDay) in [("06:36", false), ("06:40", true), ("15:03", true), ("15:07", false)] {
            #expect(try look("Europe/Berlin", "2026-11-21T\(at):00", from: "Etc/UTC", 52.52, 13.405).isDay == isDay)
        }
        #expect(try look("Arctic/Longyearbyen", "2026-06-21T00:00:00", from: "Etc/UTC", 78.2, 15.6).isDay)
    }
}
