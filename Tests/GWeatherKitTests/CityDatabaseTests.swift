// SPDX-License-Identifier: MIT
@testable import GWeatherKit
import Testing
import Timekeeping

@MainActor @Suite struct CityDatabaseTests {
    // Reading takes long in a debug build.
    private static let world = CityDatabase()
    private var database: CityDatabase { Self.world }
    private static let entries = CityReader.read()

    @Test("A famous city comes before its namesakes, with its zone and place")
    func famousCity() throws {
        let paris = try #require(database.search("paris").first)
        #expect(paris.region == "France")
        #expect(paris.zone == "Europe/Paris")
        #expect(abs(paris.latitude - 48.85) < 0.1)
        #expect(abs(paris.longitude - 2.35) < 0.1)
        #expect(database.search("london").first?.zone == "Europe/London")
    }

    @Test("Accents, case and a half-typed word do not matter")
    func folding() {
        #expect(database.search("ZÜRICH").first?.zone == "Europe/Zurich")
        #expect(database.search("zuri").first?.zone == "Europe/Zurich")
        #expect(database.search("sao paulo").first?.zone == "America/Sao_Paulo")
        #expect(database.search("reykjavik").first?.zone == "Atlantic/Reykjavik")
    }

    @Test(
        "A city is found in English, in the languages of its country, and without accents, in every locale",
        arguments: [
            ("Munich", "Münch", 48.14, 11.58), ("Munich", "München", 48.14, 11.58), ("Munich", "munchen", 48.14, 11.58),
            ("Munich", "Muenchen", 48.14, 11.58), ("Munich", "munich", 48.14, 11.58),
            ("Cologne", "Köln", 50.94, 6.96), ("Cologne", "Koln", 50.94, 6.96), ("Cologne", "koeln", 50.94, 6.96),
            ("Cologne", "Cologne", 50.94, 6.96), ("Düsseldorf", "Duesseldorf", 51.22, 6.78),
            ("Zürich", "Zürich", 47.38, 8.54), ("Zürich", "zuerich", 47.38, 8.54), ("Zürich", "zurich", 47.38, 8.54),
            ("São Paulo", "São Paulo", -23.55, -46.63), ("São Paulo", "sao paulo", -23.55, -46.63),
            ("Copenhagen", "Kobenhavn", 55.68, 12.57), ("Copenhagen", "København", 55.68, 12.57),
            ("Prague", "Praha", 50.08, 14.42), ("Vienna", "Wien", 48.21, 16.37), ("Moscow", "Москва", 55.75, 37.62),
            ("Geneva", "Genève", 46.2, 6.15), ("Geneva", "Genf", 46.2, 6.15), ("Tokyo", "東京", 35.69, 139.69),
            ("Athens", "Αθήνα", 37.98, 23.73), ("Xi'an", "Xian", 34.27, 108.9), ("L'viv", "lviv", 49.84, 24.03),
            ("Malmö", "Malmoe", 55.6, 13.0), ("Łódź", "lodz", 51.77, 19.46), ("Baghdad", "بغداد", 33.34, 44.4),
            ("Kyoto", "京都", 35.02, 135.75),
        ])
    func spelling(_ city: String, _ typed: String, _ latitude: Double, _ longitude: Double) throws {
        let found = try #require(database.search(typed).first, "\(typed) is \(city)")
        #expect(abs(found.latitude - latitude) < 0.4 && abs(found.longitude - longitude) < 0.4, "\(typed) is \(city)")
    }

    @Test(
        "The very name comes before one that begins so, that before one that has it inside, and big cities come first")
    func order() throws {
        let york = database.search("york", limit: 100).map(\.name)
        let place = { (name: String) in york.firstIndex(of: name) ?? .max }
        #expect(place("York") == 0 && place("New York") > place("Yorkton") && place("Yorkton") > 0)
        #expect(database.search("birmingham").first?.zone == "Europe/London")
        #expect(database.search("valencia").first?.zone == "Europe/Madrid")
        #expect(database.search("hyderabad").first?.zone == "Asia/Kolkata")
        #expect(database.search("san").prefix(5).allSatisfy { $0.isWellKnown })
        #expect(database.search("moscow idaho").first?.region.contains("Idaho") == true)
    }

    @Test("No city lies outside the Earth, wherever the database puts it")
    func onEarth() {
        #expect(
            Self.entries.allSatisfy {
                (-90...90).contains($0.city.latitude) && (-180...180).contains($0.city.longitude)
            })
        #expect(database.search("são bernardo do campo").map { $0.longitude.rounded() } == [-47])
    }

    @Test("A region chooses among namesakes")
    func region() throws {
        let portland = try #require(database.search("portland maine").first)
        #expect(portland.region.hasSuffix("Maine"))
        #expect(portland.zone == "America/New_York")
        #expect(try #require(database.search("portland oregon").first).zone == "America/Los_Angeles")
    }

    @Test("Text that names no city finds none, and a region alone finds none")
    func nothing() {
        #expect(database.search("qqqq").isEmpty)
        #expect(database.search("   ").isEmpty)
        #expect(database.search("berlin", limit: 0).isEmpty)
    }

    @Test("The nearest city determines the zone of a point")
    func nearest() {
        #expect(database.nearest(latitude: 52.5, longitude: 13.4)?.zone == "Europe/Berlin")
        #expect(database.nearest(latitude: -33.9, longitude: 151.2)?.zone == "Australia/Sydney")
        // Across the date line, and around the pole.
        #expect(database.nearest(latitude: -16.8, longitude: -179.9)?.zone == "Pacific/Fiji")
        #expect(database.nearest(latitude: 89.9, longitude: -79) == database.nearest(latitude: 89.9, longitude: 101))
        #expect(database.nearest(latitude: 0, longitude: 565.46) == nil)
    }

    @Test("Every city of our own tables is in the world once, and big cities are those that there are")
    func tables() {
        for name in ["Dongguan", "Casablanca", "Addis Ababa", "Faisalabad", "Harare"] {
            #expect(database.search(name, limit: 50).count { $0.name == name } == 1, "\(name)")
        }
        #expect(CityTables.additions.count > 80)
        for addition in CityTables.additions {
            #expect((try? TimeZoneDatabase().rules(for: addition.zone)) != nil, "\(addition)")
        }
        let names = Set(Self.entries.filter(\.city.isBig).flatMap(\.names))
        let unknown = CityTables.bigCities.values.flatMap(\.self).filter { !names.contains($0) }
        #expect(unknown.isEmpty, "\(unknown)")
    }

    @Test("There are thousands, no two at one point, nearly all with a zone that Debian knows")
    func whole() {
        let cities = Set(Self.entries.map(\.city))
        #expect(cities.count > 4000 && cities.count == Self.entries.count)
        #expect(cities.count { $0.zone == nil } < 40)
    }
}
