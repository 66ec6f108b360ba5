// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Reactive
import Timekeeping

/// The places of the service in memory.
extension StubNightstand: PlaceService {
    var placesStatus: PlacesStatus {
        get { fake.placesStatus }
        set { fake.placesStatus = newValue }
    }
    var machinePlace: Place? {
        get { fake.machinePlace }
        set { fake.machinePlace = newValue }
    }

    func places() async throws(ServiceError) -> PlacesStatus { try await fake.places() }
    func add(place: Place) async throws(ServiceError) -> SavedPlace { try await fake.add(place: place) }
    func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace { try await fake.replace(place) }
    func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus {
        try await fake.move(place: id, to: index)
    }
    func delete(place id: String) async throws(ServiceError) -> SavedPlace { try await fake.delete(place: id) }
    func restore(_ place: SavedPlace, at index: Int, isChosen: Bool) async throws(ServiceError) -> PlacesStatus {
        try await fake.restore(place, at: index, isChosen: isChosen)
    }
    func choose(place id: String?) async throws(ServiceError) -> PlacesStatus { try await fake.choose(place: id) }
    func locate() async throws(ServiceError) -> PlacesStatus { try await fake.locate() }
    func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription { fake.observePlaces(handler) }
}
