// SPDX-License-Identifier: MIT
import Reactive
import Timekeeping

/// All that the service does with places: the contract of the bus in Swift.
///
/// The sun follows the chosen place: a saved one, or wherever the machine is. Every call throws ``ServiceError``; those that
/// change something answer with how the places stand afterwards.
@MainActor package protocol PlaceService: AnyObject {
    /// The places as they stand.
    func places() async throws(ServiceError) -> PlacesStatus
    /// Saves a place at the end of the list; the first one is chosen too.
    func add(place: Place) async throws(ServiceError) -> SavedPlace
    /// Replaces name, coordinates or zone of a saved place.
    func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace
    /// Moves a saved place to another position in the list, counted from 0.
    func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus
    /// Deletes a saved place and returns it; the sun of a chosen one goes on from the next in the list.
    func delete(place id: String) async throws(ServiceError) -> SavedPlace
    /// Stores a place as it was, at a position in the list, as an undone deletion does.
    func restore(_ place: SavedPlace, at index: Int, isChosen: Bool) async throws(ServiceError) -> PlacesStatus
    /// Chooses the place that the sun follows; nil for wherever the machine is, which asks the location service.
    func choose(place id: String?) async throws(ServiceError) -> PlacesStatus
    /// Asks the location service where the machine is now.
    ///
    /// - Throws: ``ServiceError`` with a sentence that says what to do, when the user or the machine does not tell.
    func locate() async throws(ServiceError) -> PlacesStatus
    /// Calls `handler` after each change until the returned subscription is let go.
    func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription
}
