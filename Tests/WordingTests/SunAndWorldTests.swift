// SPDX-License-Identifier: MIT
import Almanac
import Testing
import Timekeeping
import Wording

/// The sun and clocks elsewhere in words.
@Suite struct SunAndWorldTests {
    @Test("an event of the sun is named with its offset, its place and its limits")
    func solarTime() throws {
        let solar = SolarTime(
            anchor: SolarAnchor(.sunrise, offset: -1800), notBefore: CivilTime("06:15"),
            place: Place(name: "Oslo", coordinates: .nullIsland, zone: "Europe/Oslo"))
        #expect(solar.summary() == "30 min before sunrise in Oslo, not before 06:15")
        #expect(SolarTime(anchor: SolarAnchor(.solarNoon)).summary() == "solar noon")
    }

    @Test(
        "a clock elsewhere is compared with the one here",
        arguments: [
            ("Asia/Tokyo", "Europe/Berlin", "8 h ahead", "tomorrow"),
            ("America/New_York", "Europe/Berlin", "6 h behind", "today"),
            ("Europe/Oslo", "Europe/Berlin", "same time", "today"),
            ("Pacific/Kiritimati", "Pacific/Pago_Pago", "1 day 1 h ahead", "tomorrow"),
        ])
    func world(zone: String, home: String, difference: String, day: String) throws {
        let database = TimeZoneDatabase()
        let instant = Instant(seconds: try #require(CivilDateTime("2026-11-21T20:00:00")).secondsSinceEpoch)
        let time = WorldTime(
            Place(name: "There", coordinates: .nullIsland, zone: zone), rules: try database.rules(for: zone),
            at: instant,
            home: try database.rules(for: home))
        #expect(time.difference == difference)
        #expect(time.dayWord == day)
    }
}
