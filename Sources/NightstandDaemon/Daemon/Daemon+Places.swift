// SPDX-License-Identifier: MIT
import NightstandService
import Reactive
import Timekeeping

extension Daemon: PlaceService {
    /// The places as they stand.
    package func places() async throws(ServiceError) -> PlacesStatus { placeStore.status }

    /// Saves a place at the end of the list.
    package func add(place: Place) async throws(ServiceError) -> SavedPlace { try await placeStore.add(place: place) }

    /// Replaces name, coordinates or zone of a saved place.
    package func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace {
        try await placeStore.replace(place)
    }

    /// Moves a saved place to another position in the list.
    package func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus {
        try await placeStore.move(place: id, to: index)
    }

    /// Deletes a saved place and returns it.
    package func delete(place id: String) async throws(ServiceError) -> SavedPlace {
        try await placeStore.delete(place: id)
    }

    /// Stores a place as it was.
    package func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) async throws(ServiceError) -> PlacesStatus {
        try await placeStore.restore(place, at: index, isChosen: isChosen)
    }

    /// Chooses the place that the sun follows; nil for wherever the machine is.
    package func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        try await placeStore.choose(place: id)
    }

    /// Asks the location service where the machine is now.
    package func locate() async throws(ServiceError) -> PlacesStatus { try await placeStore.locate() }

    /// Calls `handler` after each change until the returned subscription is let go.
    package func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription {
        placeStore.observePlaces(handler)
    }
}
