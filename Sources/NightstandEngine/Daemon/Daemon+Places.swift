// SPDX-License-Identifier: MIT
import GLibKit
import NightstandBus
import Timekeeping

extension Daemon: PlaceService {
    /// The places as they stand.
    public func places() async throws(ServiceError) -> PlacesStatus { placeDesk.status }

    /// Saves a place at the end of the list.
    public func add(place: Place) async throws(ServiceError) -> SavedPlace { try await placeDesk.add(place: place) }

    /// Replaces name, coordinates or zone of a saved place.
    public func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace {
        try await placeDesk.replace(place)
    }

    /// Moves a saved place to another position in the list.
    public func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus {
        try await placeDesk.move(place: id, to: index)
    }

    /// Deletes a saved place and returns it.
    public func delete(place id: String) async throws(ServiceError) -> SavedPlace {
        try await placeDesk.delete(place: id)
    }

    /// Stores a place as it was.
    public func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) async throws(ServiceError) -> PlacesStatus {
        try await placeDesk.restore(place, at: index, isChosen: isChosen)
    }

    /// Chooses the place that the sun follows; nil for wherever the machine is.
    public func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        try await placeDesk.choose(place: id)
    }

    /// Asks the location service where the machine is now.
    public func locate() async throws(ServiceError) -> PlacesStatus { try await placeDesk.locate() }

    /// Calls `handler` after each change until the returned subscription is let go.
    public func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription {
        placeDesk.observePlaces(handler)
    }
}
