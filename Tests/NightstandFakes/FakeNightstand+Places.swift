// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

extension FakeNightstand: PlaceService {
    /// The places as they stand.
    package func places() async throws(ServiceError) -> PlacesStatus {
        try enter()
        return placesStatus
    }

    /// Saves a place at the end of the list.
    package func add(place: Place) async throws(ServiceError) -> SavedPlace {
        try enter()
        var number = placesStatus.saved.count + 1
        while placesStatus.saved.contains(where: { $0.id == "place\(number)" }) { number += 1 }
        let saved = SavedPlace(id: "place\(number)", place: place)
        placesStatus.saved.append(saved)
        if placesStatus.saved.count == 1, !placesStatus.followsMachine { placesStatus.chosen = saved.id }
        return saved
    }

    /// Replaces name, coordinates or zone of a saved place.
    package func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace {
        try enter()
        placesStatus.saved[try placeIndex(place.id)] = place
        return place
    }

    /// Moves a saved place to another position in the list.
    package func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus {
        try enter()
        let place = placesStatus.saved.remove(at: try placeIndex(id))
        placesStatus.saved.insert(place, at: min(max(index, 0), placesStatus.saved.count))
        return placesStatus
    }

    /// Deletes a saved place and returns it.
    package func delete(place id: String) async throws(ServiceError) -> SavedPlace {
        try enter()
        let old = placesStatus.saved.remove(at: try placeIndex(id))
        if placesStatus.chosen == id { placesStatus.chosen = placesStatus.saved.first?.id }
        return old
    }

    /// Stores a place as it was.
    package func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) async throws(ServiceError) -> PlacesStatus {
        try enter()
        placesStatus.saved.insert(place, at: min(max(index, 0), placesStatus.saved.count))
        if isChosen { (placesStatus.chosen, placesStatus.followsMachine) = (place.id, false) }
        return placesStatus
    }

    /// Chooses the place that the sun follows; nil for wherever the machine is.
    package func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        if let id {
            try enter()
            _ = try placeIndex(id)
            (placesStatus.chosen, placesStatus.followsMachine) = (id, false)
            return placesStatus
        }
        _ = try await locate()
        placesStatus.followsMachine = true
        return placesStatus
    }

    /// Finds the machine at ``machinePlace``.
    package func locate() async throws(ServiceError) -> PlacesStatus {
        try enter()
        if let locatingTime { try? await LoopClock().sleep(for: locatingTime) }
        guard let machinePlace else {
            let sentence = "No location service runs on this machine. Choose a city instead."
            placesStatus.problem = sentence
            throw ServiceError(.failed, sentence)
        }
        (placesStatus.here, placesStatus.problem) = (machinePlace, nil)
        return placesStatus
    }

    /// Calls `handler` after each change.
    package func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription {
        placeObservers.add(handler)
    }

    private func placeIndex(_ id: String) throws(ServiceError) -> Int {
        guard let index = placesStatus.saved.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no place ‘\(id)’. ‘nightstand place list’ shows those there are.")
        }
        return index
    }
}
