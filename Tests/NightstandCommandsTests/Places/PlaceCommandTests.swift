// SPDX-License-Identifier: MIT
import Almanac
import NightstandCommands
import NightstandService
import Testing
import Timekeeping

@MainActor @Suite struct PlaceCommandTests {
    private let session = Session()

    private var names: [String] { session.service.placesStatus.saved.map(\.place.name) }

    @Test func aCityIsSavedByItsNameAndTheFirstOneIsFollowed() async {
        #expect(await session.run("place", "list") == .done)
        #expect(session.console.output == "There are no places yet. To save one: nightstand place add Berlin\n")
        #expect(await session.run("place", "add", "berlin") == .done)
        #expect(session.console.output.hasPrefix("Saved Berlin (place1) at 52."))
        #expect(session.console.output.hasSuffix(" in Europe/Berlin.\n"))
        #expect(await session.run("place", "add", "portland", "maine") == .done)
        #expect(names == ["Berlin", "Portland"])
        await session.run("place", "list")
        #expect(session.console.lines.count == 3)
        #expect(session.console.lines.dropFirst().first?.hasPrefix("*") == true)
    }

    @Test func aPointIsNamedByTheUserAndZonedAfterTheNearestCity() async throws {
        #expect(await session.run("place", "add", "My", "Cabin", "--at=-33.9,151.2") == .done)
        let place = try #require(session.service.placesStatus.saved.first?.place)
        #expect(place.name == "My Cabin" && place.zone == "Australia/Sydney" && place.coordinates.latitude == -33.9)
        #expect(await session.run("place", "add", "Sea", "--at", "0,0", "--zone", "UTC") == .done)
        #expect(session.service.placesStatus.saved.last?.place.zone == "UTC")
    }

    @Test(arguments: [
        ("-43.95,-176.55", "Pacific/Chatham"), ("-43.5,172.6", "Pacific/Auckland"),
        // Both sides of the date line.
        ("-16.8,-179.9", "Pacific/Fiji"), ("-13.8,-171.8", "Pacific/Apia"), ("1.87,-157.4", "Pacific/Kiritimati"),
        // The North Pole, the station at the South Pole, and the high sea.
        ("90,0", "Etc/UTC"), ("89.9,-79", "Etc/UTC"), ("-90,120", "Antarctica/McMurdo"), ("30,-40", "Etc/GMT+3"),
        ("-30,90", "Etc/GMT-6"), ("-40,-1", "Etc/UTC"), ("45,180", "Etc/GMT-12"), ("-55,-179.99", "Etc/GMT+12"),
        ("23.5,-175", "Etc/GMT+12"),
    ])
    func aPointHasTheZoneOfWhatIsNearAndAtSeaThatOfItsLongitude(_ point: String, _ zone: String) async throws {
        #expect(await session.run("place", "add", "Point", "--at=\(point)") == .done)
        let place = try #require(session.service.placesStatus.saved.first?.place)
        #expect(place.zone == zone, "\(point)")
        #expect(throws: Never.self) { try TimeZoneDatabase().rules(for: place.zone) }
    }

    @Test func coordinatesAreShownInHundredthsOfADegreeAndKeptAsTheyAre() async throws {
        #expect(await session.run("place", "add", "Home", "--at", "52.516667,13.400000000000002") == .done)
        #expect(session.console.output.contains(" at 52.52,13.40 in Europe/Berlin."))
        await session.run("place", "list")
        #expect(session.console.output.contains(" 52.52,13.40 "))
        #expect(session.service.placesStatus.saved.first?.place.coordinates.longitude == 13.400000000000002)
        #expect(await session.run("place", "list", "--json") == .done)
        #expect(session.console.output.contains("13.400000000000002"))
        #expect(await session.run("place", "search", "pontianak") == .done)
        #expect(session.console.output.contains(" 0.00,109.33 "))
    }

    @Test(arguments: [
        (["place", "add", "x", "--at", "91,0"], ExitCode.wrongUse, "is not a pair of coordinates"),
        (["place", "add", "x", "--at=-43.95,-565.46"], .wrongUse, "is not a pair of coordinates"),
        (["place", "add", "x", "--at", "north"], .wrongUse, "is not a pair of coordinates"),
        (["place", "add", "qqqq"], .notFound, "there is no city 'qqqq'"),
        (["place", "add", "portland"], .wrongUse, "'portland' could be Portland, "),
        (["place", "use", "Paris"], .notFound, "there is no saved place 'Paris'"),
        (["place", "use", "here"], .failed, "No location service"),
        (["place", "move", "Rome", "nine"], .wrongUse, "'nine' is not a whole number"),
        (["place", "delete", "Rme"], .notFound, "did you mean Rome?"),
    ])
    func whatCannotBeDoneIsToldWithWhatWouldBeRight(_ words: [String], _ code: ExitCode, _ sentence: String) async {
        await session.run("place", "add", "Rome")
        session.console.errors = ""
        #expect(await NightstandTool(session.environment).run(words) == code)
        #expect(session.console.errors.contains(sentence))
        #expect(names == ["Rome"])
    }

    @Test func placesAreChosenRenamedMovedAndDeleted() async throws {
        for name in ["rome", "oslo", "cairo"] { await session.run("place", "add", name) }
        #expect(await session.run("place", "use", "OSLO") == .done)
        #expect(session.console.output == "Sun times now use Oslo.\n")
        #expect(await session.run("place", "rename", "oslo", "Grandma's", "house") == .done)
        #expect(await session.run("place", "move", "Cairo", "1") == .done)
        #expect(names == ["Cairo", "Rome", "Grandma's house"])
        #expect(await session.run("place", "delete", "rome") == .done)
        #expect(names == ["Cairo", "Grandma's house"])
        let coordinates = try #require(Coordinates(latitude: 1, longitude: 2))
        session.service.machinePlace = Place(name: "Here", coordinates: coordinates, zone: "UTC")
        #expect(await session.run("place", "use", "here") == .done)
        #expect(session.console.output == "Sun times now follow the current location, at 1.00,2.00.\n")
        #expect(session.service.placesStatus.followsMachine)
    }

    @Test func citiesAreFoundWithoutTheService() async {
        session.isRunning = false
        #expect(await session.run("place", "search", "springfield") == .done)
        #expect(session.console.lines.count > 5)
        #expect(await session.run("place", "search", "qqqq") == .notFound)
        #expect(await session.run("place", "search", "zürich", "--json") == .done)
        #expect(session.console.output.contains("\"Europe/Zurich\""))
    }
}
