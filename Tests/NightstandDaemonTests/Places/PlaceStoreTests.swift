// SPDX-License-Identifier: MIT
import Almanac
import DiskFixtures
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@MainActor @Suite struct PlaceStoreTests {
    private let store = MemoryStore()
    private let location = FakeLocation()

    private func places() throws -> PlaceStore {
        var count = 0
        let places = PlaceStore(
            store: store, location: location, database: TimeZoneDatabase(), zone: { "Europe/Oslo" }
        ) {
            count += 1
            return "fresh\(count)"
        }
        places.start(try store.load().records)
        return places
    }

    private func place(_ name: String, _ latitude: Double = 52.5, zone: String = "Europe/Berlin") throws -> Place {
        Place(name: name, coordinates: try #require(Coordinates(latitude: latitude, longitude: 13.4)), zone: zone)
    }

    @Test func placesAreThereAgainAfterARestartInTheirOrderWithTheChosenOne() async throws {
        do {
            let places = try places()
            for name in ["Berlin", "  New   York ", "Rome"] { _ = try await places.add(place: try place(name)) }
            #expect(places.current == nil, "the sun follows a place only when it is chosen")
            #expect(try self.places().current == nil, "after a restart, too")
            _ = try await places.choose(place: "fresh2")
            _ = try await places.move(place: "fresh3", to: 0)
        }
        let places = try places()
        #expect(places.status.saved.map(\.place.name) == ["Rome", "Berlin", "New York"])
        #expect(places.current?.name == "New York")
        _ = try await places.replace(SavedPlace(id: "fresh2", place: try place("Boston")))
        #expect(try self.places().current?.name == "Boston")
    }

    @Test func aDeletedPlaceCanBeRestoredWhereItWasAndTheSunFollowsAnotherMeanwhile() async throws {
        let places = try places()
        for name in ["a", "b", "c"] { _ = try await places.add(place: try place(name)) }
        _ = try await places.choose(place: "fresh2")
        var changes = 0
        places.onCurrentChange = { changes += 1 }
        let deleted = try await places.delete(place: "fresh2")
        #expect(places.current?.name == "c")
        let status = try await places.restore(deleted, at: 1, isChosen: true)
        #expect(status.saved.map(\.place.name) == ["a", "b", "c"])
        #expect(status.current?.name == "b")
        #expect(changes == 2)
        #expect(try self.places().status.saved == status.saved)
        await #expect(throws: ServiceError.self) { try await places.restore(deleted, at: 0, isChosen: false) }
    }

    @Test(arguments: [("", "Europe/Berlin"), ("Atlantis", "Europe/Atlantis"), ("x", "../../etc/passwd")])
    func whatMakesNoSenseIsRefusedWithASentence(_ name: String, _ zone: String) async throws {
        let places = try places()
        let error = await #expect(throws: ServiceError.self) {
            try await places.add(place: try place(name, zone: zone))
        }
        #expect(error?.kind == .invalid)
        #expect(places.status == PlacesStatus())
        await #expect(throws: ServiceError.self) { try await places.delete(place: "nobody") }
    }

    @Test func theMachineIsFollowedWhenTheUserWantsAndAskedAgainAfterARestart() async throws {
        location.answer = .success(LocationFix(latitude: 60, longitude: 10.7, accuracy: 900))
        do {
            let places = try places()
            _ = try await places.add(place: try place("Berlin"))
            #expect(location.questions == 0)
            let status = try await places.choose(place: nil)
            #expect(status.followsMachine && status.current?.zone == "Europe/Oslo")
            #expect(location.questions == 1)
        }
        location.answer = nil
        let places = try places()
        #expect(places.current?.coordinates.latitude == 60)
        location.answer = .success(LocationFix(latitude: 59, longitude: 10.7))
        let status = try await places.locate()
        #expect(status.current?.coordinates.latitude == 59)
        _ = try await places.choose(place: "fresh1")
        #expect(places.current?.name == "Berlin")
    }

    @Test func noWayLeadsPastTheMostPlacesThereCanBe() async throws {
        let places = try places()
        for number in 0..<PlaceStore.capacity { _ = try await places.add(place: try place("p\(number)")) }
        let gone = try await places.delete(place: "fresh7")
        _ = try await places.add(place: try place("new"))
        for error in [
            await #expect(throws: ServiceError.self) { try await places.add(place: try place("more")) },
            await #expect(throws: ServiceError.self) { try await places.restore(gone, at: 0, isChosen: false) },
        ] { #expect(error?.kind == .invalid && error?.message.contains("200") == true) }
        #expect(places.status.saved.count == PlaceStore.capacity)
        _ = try await places.delete(place: "fresh1")
        for id in ["", String(repeating: "x", count: 65)] {
            let strange = SavedPlace(id: id, place: gone.place)
            await #expect(throws: ServiceError.self) { try await places.restore(strange, at: 0, isChosen: false) }
        }
        #expect(try await places.restore(gone, at: .max, isChosen: false).saved.last?.id == "fresh7")
        for index in [-1, 200, .min, .max] {
            await #expect(throws: ServiceError.self) { try await places.move(place: "fresh7", to: index) }
        }
    }

    @Test func aRefusalIsReportedAndChangesNothingElse() async throws {
        location.answer = .failure(.refused)
        let places = try places()
        let berlin = try await places.add(place: try place("Berlin"))
        _ = try await places.choose(place: berlin.id)
        let error = await #expect(throws: ServiceError.self) { try await places.choose(place: nil) }
        #expect(error?.message == LocationError.refused.sentence)
        #expect(places.status.problem == LocationError.refused.sentence)
        #expect(places.current?.name == "Berlin" && !places.status.followsMachine)
    }

    @Test func whatTheStoreRefusesHasNotHappened() async throws {
        let places = try places()
        _ = try await places.add(place: try place("Berlin"))
        var told = 0
        let observation = places.observePlaces { _ in told += 1 }
        store.fault = { _ in .refused }
        let error = await #expect(throws: ServiceError.self) { try await places.add(place: try place("Rome")) }
        #expect(error?.kind == .storage)
        #expect(places.status.saved.count == 1 && told == 0)
        store.fault = nil
        _ = try await places.add(place: try place("Rome"))
        withExtendedLifetime(observation) { #expect(told == 1) }
    }
}
