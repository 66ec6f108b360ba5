// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

extension FakeNightstand: PlaceService {
    /// Answers the calls about places.
    func answerPlaces(through handlers: CallHandlers) {
        handlers.on(PlaceCalls.status) { [unowned self] in placesStatus }
        handlers.on(PlaceCalls.add) { [unowned self] place in add(place: place) }
        handlers.on(PlaceCalls.replace) { [unowned self] place throws(ServiceError) in try replace(place) }
        handlers.on(PlaceCalls.move) { [unowned self] id, index throws(ServiceError) in
            try move(place: id, to: index)
        }
        handlers.on(PlaceCalls.delete) { [unowned self] id throws(ServiceError) in try delete(place: id) }
        handlers.on(PlaceCalls.restore) { [unowned self] place, index, isChosen in
            restore(place, at: index, isChosen: isChosen)
        }
        handlers.on(PlaceCalls.choose) { [unowned self] id throws(ServiceError) in try await choose(place: id) }
        handlers.on(PlaceCalls.locate) { [unowned self] () throws(ServiceError) in try await locate() }
    }

    /// Saves a place at the end of the list.
    private func add(place: Place) -> SavedPlace {
        var number = placesStatus.saved.count + 1
        while placesStatus.saved.contains(where: { $0.id == "place\(number)" }) { number += 1 }
        let saved = SavedPlace(id: "place\(number)", place: place)
        placesStatus.saved.append(saved)
        return saved
    }

    /// Replaces name, coordinates or zone of a saved place.
    private func replace(_ place: SavedPlace) throws(ServiceError) -> SavedPlace {
        placesStatus.saved[try placeIndex(place.id)] = place
        return place
    }

    /// Moves a saved place to another position in the list.
    private func move(place id: String, to index: Int) throws(ServiceError) -> PlacesStatus {
        let place = placesStatus.saved.remove(at: try placeIndex(id))
        placesStatus.saved.insert(place, at: min(max(index, 0), placesStatus.saved.count))
        return placesStatus
    }

    /// Deletes a saved place and returns it.
    private func delete(place id: String) throws(ServiceError) -> SavedPlace {
        let old = placesStatus.saved.remove(at: try placeIndex(id))
        if placesStatus.chosen == id { placesStatus.chosen = placesStatus.saved.first?.id }
        return old
    }

    /// Stores a place as it was.
    private func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) -> PlacesStatus {
        placesStatus.saved.insert(place, at: min(max(index, 0), placesStatus.saved.count))
        if isChosen { (placesStatus.chosen, placesStatus.followsMachine) = (place.id, false) }
        return placesStatus
    }

    /// Chooses the place that the sun follows; nil for wherever the machine is.
    private func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        if let id {
            _ = try placeIndex(id)
            (placesStatus.chosen, placesStatus.followsMachine) = (id, false)
            return placesStatus
        }
        _ = try await locate()
        placesStatus.followsMachine = true
        return placesStatus
    }

    /// Finds the machine at ``machinePlace``.
    private func locate() async throws(ServiceError) -> PlacesStatus {
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
            throw ServiceError(.notFound, "There is no place “\(id)”. Choose a saved place.")
        }
        return index
    }
}
