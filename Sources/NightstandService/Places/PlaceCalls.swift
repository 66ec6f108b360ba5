// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// The calls about places: those that are saved, and the one that the sun follows.
package nonisolated enum PlaceCalls {
    package static let status = Call(
        "Status", of: Names.places, answers: "status", PlacesStatus.self, note: "all places")
    package static let add = Call(
        "Add", of: Names.places,
        Parameter("place", Place.self, subject: LocalizedText("The place", context: "what was sent")), answers: "saved",
        SavedPlace.self, note: "adds it at the end of the list; `Choose` lets the sun follow it")
    package static let replace = Call("Replace", of: Names.places, saved, answers: "saved", SavedPlace.self)
    package static let move = Call(
        "Move", of: Names.places, id, index, answers: "status", PlacesStatus.self, note: "to another position, from 0")
    package static let delete = Call(
        "Delete", of: Names.places, id, answers: "saved", SavedPlace.self, note: "answers with the deleted place")
    package static let restore = Call(
        "Restore", of: Names.places, saved, index, Parameter("chosen", Bool.self), answers: "status",
        PlacesStatus.self, note: "undoes a deletion")
    package static let choose = Call(
        "Choose", of: Names.places, Parameter("id", String?.self), answers: "status", PlacesStatus.self,
        note:
            "the sun follows this place; empty: the current location from GeoClue, which may ask the user for permission",
        patience: locating)
    package static let locate = Call(
        "Locate", of: Names.places, answers: "status", PlacesStatus.self,
        note: "asks GeoClue again; takes up to a minute",
        patience: locating)

    /// The user is asked for permission meanwhile.
    private static let locating: Duration = .seconds(75)
    private static let id = Parameter("id", String.self)
    private static let index = Parameter("index", Int.self)
    private static let saved = Parameter(
        "saved", SavedPlace.self, subject: LocalizedText("The place", context: "what was sent"))

    package static let signals = [
        Signal("PlacesChanged", of: Names.places, "status", { (status: PlacesStatus) in status }, { $0 })
    ]

    package static let interface = InterfaceDeclaration(
        Names.places,
        calls: [
            status.declaration, add.declaration, replace.declaration, move.declaration, delete.declaration,
            restore.declaration, choose.declaration, locate.declaration,
        ],
        signals: signals)
}

extension PlaceService {
    /// The status of all places.
    package func places() async throws(ServiceError) -> PlacesStatus { try await perform(PlaceCalls.status) }

    /// Saves a place at the end of the list; the sun keeps following the one it followed.
    package func add(place: Place) async throws(ServiceError) -> SavedPlace {
        try await perform(PlaceCalls.add, place)
    }

    /// Replaces name, coordinates or zone of a saved place.
    package func replace(_ place: SavedPlace) async throws(ServiceError) -> SavedPlace {
        try await perform(PlaceCalls.replace, place)
    }

    /// Moves a saved place to another position in the list, counted from 0.
    package func move(place id: String, to index: Int) async throws(ServiceError) -> PlacesStatus {
        try await perform(PlaceCalls.move, id, index)
    }

    /// Deletes a saved place and returns it; if it was the chosen one, the next in the list is chosen.
    package func delete(place id: String) async throws(ServiceError) -> SavedPlace {
        try await perform(PlaceCalls.delete, id)
    }

    /// Stores a place as it was, at a position in the list, as an undone deletion does.
    package func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) async throws(ServiceError) -> PlacesStatus {
        try await perform(PlaceCalls.restore, place, index, isChosen)
    }

    /// Chooses the place that the sun follows; nil for wherever the machine is, which asks the location service.
    package func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        try await perform(PlaceCalls.choose, id)
    }

    /// Asks the location service where the machine is now.
    ///
    /// - Throws: ``ServiceError`` with a sentence that says what to do, when the location is refused or unavailable.
    package func locate() async throws(ServiceError) -> PlacesStatus { try await perform(PlaceCalls.locate) }
}

nonisolated extension Place: CallObject {}
nonisolated extension SavedPlace: CallObject {}
nonisolated extension PlacesStatus: CallObject {}
