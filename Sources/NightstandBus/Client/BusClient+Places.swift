// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import Timekeeping

extension BusClient: PlaceService {
    /// The user is asked for leave meanwhile.
    private static let locating: Duration = .seconds(75)

    /// The places as they stand.
    package func places() async throws(ServiceError) -> PlacesStatus {
        try await ask("Status", of: Names.places)
    }

    /// Saves a place at the end of the list.
    package func add(place: Place) async throws(ServiceError) -> SavedPlace {
        try await ask("Add", of: Names.places, [try Message.write(place)])
    }

    /// Replaces name, coordinates or zone of a saved place.
    package func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace {
        try await ask("Replace", of: Names.places, [try Message.write(place)])
    }

    /// Moves a saved place to another position in the list.
    package func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus {
        try await ask("Move", of: Names.places, [.string(id), .int32(Int32(clamping: index))])
    }

    /// Deletes a saved place and returns it.
    package func delete(place id: String) async throws(ServiceError) -> SavedPlace {
        try await ask("Delete", of: Names.places, [.string(id)])
    }

    /// Stores a place as it was.
    package func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) async throws(ServiceError) -> PlacesStatus {
        let arguments = [try Message.write(place), .int32(Int32(clamping: index)), .bool(isChosen)]
        return try await ask("Restore", of: Names.places, arguments)
    }

    /// Chooses the place that the sun follows; nil for wherever the machine is.
    package func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        try await ask("Choose", of: Names.places, [.string(id ?? "")], patience: id == nil ? Self.locating : nil)
    }

    /// Asks the location service where the machine is now.
    package func locate() async throws(ServiceError) -> PlacesStatus {
        try await ask("Locate", of: Names.places, patience: Self.locating)
    }

    /// Calls `handler` after each change until the returned subscription is let go.
    package func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription {
        let match = BusSignalMatch("PlacesChanged", of: Names.places, at: Names.path, from: Names.service)
        return connection.observe(match) { signal in
            // What cannot be read comes from another version; the next question says so in a sentence.
            guard let status = try? Message.read(PlacesStatus.self, from: signal.arguments.first, of: signal.name)
            else { return }
            handler(status)
        }
    }
}
