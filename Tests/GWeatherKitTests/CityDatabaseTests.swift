// SPDX-License-Identifier: MIT
import GWeatherKit
import Testing

@Suite("Cities") @MainActor struct CityDatabaseTests {
    private let database = CityDatabase()

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
    }

    @Test("There are thousands, no two at one point, nearly all with a zone that Debian knows")
    func whole() {
        let all = "abcdefghijklmnopqrstuvwxyz".flatMap { database.search(String($0), limit: 10_000) }
        let cities = Set(all)
        #expect(cities.count > 4000)
        #expect(cities.count { $0.zone == nil } < 40)
    }
}
