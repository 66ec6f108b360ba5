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

    private func desk() throws -> PlaceStore {
        var count = 0
        let desk = PlaceStore(
            store: store, location: location, database: TimeZoneDatabase(), zone: { "Europe/Oslo" }
        ) {
            count += 1
            return "fresh\(count)"
        }
        desk.start(try store.load().records)
        return desk
    }

    private func place(_ name: String, _ latitude: Double = 52.5, zone: String = "Europe/Berlin") throws -> Place {
        Place(name: name, coordinates: try #require(Coordinates(latitude: latitude, longitude: 13.4)), zone: zone)
    }

    @Test func placesAreThereAgainAfterARestartInTheirOrderWithTheChosenOne() async throws {
        do {
            let desk = try desk()
            for name in ["Berlin", "  New   York ", "Rome"] { _ = try await desk.add(place: try place(name)) }
            #expect(desk.current?.name == "Berlin")
            _ = try await desk.choose(place: "fresh2")
            _ = try await desk.move(place: "fresh3", to: 0)
        }
        let desk = try desk()
        #expect(desk.status.saved.map(\.place.name) == ["Rome", "Berlin", "New York"])
        #expect(desk.current?.name == "New York")
        _ = try await desk.replace(SavedPlace(id: "fresh2", place: try place("Boston")))
        #expect(try self.desk().current?.name == "Boston")
    }

    @Test func aDeletedPlaceCanBeRestoredWhereItWasAndTheSunFollowsAnotherMeanwhile() async throws {
        let desk = try desk()
        for name in ["a", "b", "c"] { _ = try await desk.add(place: try place(name)) }
        _ = try await desk.choose(place: "fresh2")
        var changes = 0
        desk.onCurrentChange = { changes += 1 }
        let deleted = try await desk.delete(place: "fresh2")
        #expect(desk.current?.name == "c")
        let status = try await desk.restore(deleted, at: 1, isChosen: true)
        #expect(status.saved.map(\.place.name) == ["a", "b", "c"])
        #expect(status.current?.name == "b")
        #expect(changes == 2)
        #expect(try self.desk().status.saved == status.saved)
        await #expect(throws: ServiceError.self) { try await desk.restore(deleted, at: 0, isChosen: false) }
    }

    @Test(arguments: [("", "Europe/Berlin"), ("Atlantis", "Europe/Atlantis"), ("x", "../../etc/passwd")])
    func whatMakesNoSenseIsRefusedWithASentence(_ name: String, _ zone: String) async throws {
        let desk = try desk()
        let error = await #expect(throws: ServiceError.self) {
            try await desk.add(place: try place(name, zone: zone))
        }
        #expect(error?.kind == .invalid)
        #expect(desk.status == PlacesStatus())
        await #expect(throws: ServiceError.self) { try await desk.delete(place: "nobody") }
    }

    @Test func theMachineIsFollowedWhenTheUserWantsAndAskedAgainAfterARestart() async throws {
        location.answer = .success(LocationFix(latitude: 60, longitude: 10.7, accuracy: 900))
        do {
            let desk = try desk()
            _ = try await desk.add(place: try place("Berlin"))
            #expect(location.questions == 0)
            let status = try await desk.choose(place: nil)
            #expect(status.followsMachine && status.current?.zone == "Europe/Oslo")
            #expect(location.questions == 1)
        }
        location.answer = nil
        let desk = try desk()
        #expect(desk.current?.coordinates.latitude == 60)
        location.answer = .success(LocationFix(latitude: 59, longitude: 10.7))
        let status = try await desk.locate()
        #expect(status.current?.coordinates.latitude == 59)
        _ = try await desk.choose(place: "fresh1")
        #expect(desk.current?.name == "Berlin")
    }

    @Test func noWayLeadsPastTheMostPlacesThereCanBe() async throws {
        let desk = try desk()
        for number in 0..<PlaceStore.capacity { _ = try await desk.add(place: try place("p\(number)")) }
        let gone = try await desk.delete(place: "fresh7")
        _ = try await desk.add(place: try place("new"))
        for error in [
            await #expect(throws: ServiceError.self) { try await desk.add(place: try place("more")) },
            await #expect(throws: ServiceError.self) { try await desk.restore(gone, at: 0, isChosen: false) },
        ] { #expect(error?.kind == .invalid && error?.message.contains("200") == true) }
        #expect(desk.status.saved.count == PlaceStore.capacity)
        _ = try await desk.delete(place: "fresh1")
        for id in ["", String(repeating: "x", count: 65)] {
            let strange = SavedPlace(id: id, place: gone.place)
            await #expect(throws: ServiceError.self) { try await desk.restore(strange, at: 0, isChosen: false) }
        }
        #expect(try await desk.restore(gone, at: .max, isChosen: false).saved.last?.id == "fresh7")
        for index in [-1, 200, .min, .max] {
            await #expect(throws: ServiceError.self) { try await desk.move(place: "fresh7", to: index) }
        }
    }

    @Test func aRefusalIsToldAndChangesNothingElse() async throws {
        location.answer = .failure(.refused)
        let desk = try desk()
        _ = try await desk.add(place: try place("Berlin"))
        let error = await #expect(throws: ServiceError.self) { try await desk.choose(place: nil) }
        #expect(error?.message == LocationError.refused.sentence)
        #expect(desk.status.problem == LocationError.refused.sentence)
        #expect(desk.current?.name == "Berlin" && !desk.status.followsMachine)
    }

    @Test func whatTheStoreRefusesHasNotHappened() async throws {
        let desk = try desk()
        _ = try await desk.add(place: try place("Berlin"))
        var told = 0
        let observation = desk.observePlaces { _ in told += 1 }
        store.fault = { _ in .refused }
        let error = await #expect(throws: ServiceError.self) { try await desk.add(place: try place("Rome")) }
        #expect(error?.kind == .storage)
        #expect(desk.status.saved.count == 1 && told == 0)
        store.fault = nil
        _ = try await desk.add(place: try place("Rome"))
        withExtendedLifetime(observation) { #expect(told == 1) }
    }
}
