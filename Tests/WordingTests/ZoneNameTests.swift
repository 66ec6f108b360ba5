// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Testing
import Timekeeping

@testable import Wording

/// Time zones under the names of their cities.
@Suite struct ZoneNameTests {
    /// A catalogue of places with a few entries, such as libgweather's.
    private struct Places: Translations {
        let names = [
            "Tokyo": "Tokio", "City in Russia\u{4}Moscow": "Moskau", "Moscow": "Moscow, Idaho",
            "Ho Chi Minh City": "Ho-Chi-Minh-Stadt", "Kolkata": "KoartacCalcuta",
        ]

        func translation(of id: String, context: String?) -> String? {
            names[context.map { "\($0)\u{4}\(id)" } ?? id]
        }
        func translation(of id: String, plural: String, context: String?, count: Int) -> String? { nil }
    }

    @Test(
        "a zone has the name that the catalogue of places gives its city, and not that of a namesake",
        arguments: [
            ("Asia/Tokyo", "Tokio"), ("Europe/Moscow", "Moskau"), ("Asia/Ho_Chi_Minh", "Ho-Chi-Minh-Stadt"),
            ("Asia/Kolkata", "Kolkata"), ("America/New_York", "New York"),
        ])
    func translated(zone: String, name: String) {
        #expect(ZoneName(zone).place(by: Places()) == name)
    }

    @Test(
        "without a catalogue the name is English",
        arguments: [
            ("America/Argentina/Buenos_Aires", "Buenos Aires", "America, Argentina"), ("UTC", "UTC", ""),
            ("Indian/Mahe", "Mahe", "Indian Ocean"), ("Etc/GMT+3", "UTC-3", "Etc"), ("Etc/GMT-14", "UTC+14", "Etc"),
        ])
    func english(zone: String, name: String, region: String) {
        #expect(ZoneName(zone).place == name)
        #expect(ZoneName(zone).region == region)
    }

    @Test("every zone of the table of keys exists")
    func table() {
        let database = TimeZoneDatabase()
        for zone in ZoneName.keys.keys { #expect((try? database.rules(for: zone)) != nil, "\(zone)") }
    }

    @Test("a place with a name of its own keeps it")
    func ownName() {
        let place = Place(name: "Grandma", coordinates: .nullIsland, zone: "Europe/Moscow")
        #expect(place.localName == "Grandma")
    }
}
