// SPDX-License-Identifier: MIT
import Almanac
import GLibKit
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Reactive
import Timekeeping

/// Keeps the user's places, and the one in use for the sun.
@MainActor package final class PlaceStore: PlaceService {
    /// The places and which one is in use.
    package private(set) var status = PlacesStatus()
    /// Called when another place is in use.
    package var onCurrentChange: (() -> Void)?

    private let store: any Store
    private let location: any Location
    private let database: TimeZoneDatabase
    private let zone: () -> String
    private let makeID: () -> String
    private let observers = Observers<PlacesStatus>()
    private lazy var handlers = {
        let handlers = CallHandlers()
        answer(through: handlers)
        return handlers
    }()

    /// The most places that can be saved.
    package static let capacity = 200

    /// Makes a list without places; ``start(_:)`` reads them.
    ///
    /// - Parameters:
    ///   - zone: the machine's time zone, which is also that of its location.
    ///   - makeID: draws an id for a new place.
    package init(
        store: any Store, location: any Location, database: TimeZoneDatabase,
        zone: @escaping () -> String, makeID: @escaping () -> String
    ) {
        self.store = store
        self.location = location
        self.database = database
        self.zone = zone
        self.makeID = makeID
    }

    /// Restores the places from the store; invalid ones are left out.
    package func start(_ records: [Record]) {
        status = PlacesStatus(records)
        refresh()
    }

    /// The place in use for the sun; nil when none is known.
    package var current: Place? { status.current }

    /// Locates the machine again, if the current location is in use: after a journey, a night, a change of zone.
    package func refresh() {
        guard status.followsMachine else { return }
        Task.onLoop { [weak self] in _ = try? await self?.locate() }
    }

    // MARK: Calls of clients

    /// Answers the calls about places.
    func answer(through handlers: CallHandlers) {
        handlers.on(PlaceCalls.status) { [unowned self] in status }
        handlers.on(PlaceCalls.add) { [unowned self] place throws(ServiceError) in try add(place: place) }
        handlers.on(PlaceCalls.replace) { [unowned self] place throws(ServiceError) in try replace(place) }
        handlers.on(PlaceCalls.move) { [unowned self] id, index throws(ServiceError) in
            try move(place: id, to: index)
        }
        handlers.on(PlaceCalls.delete) { [unowned self] id throws(ServiceError) in try delete(place: id) }
        handlers.on(PlaceCalls.restore) { [unowned self] place, index, isChosen throws(ServiceError) in
            try restore(place, at: index, isChosen: isChosen)
        }
        handlers.on(PlaceCalls.choose) { [unowned self] id throws(ServiceError) in try await choose(place: id) }
        handlers.on(PlaceCalls.locate) { [unowned self] () throws(ServiceError) in try await locate() }
    }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await handlers.perform(call, repeat each arguments)
    }

    /// Saves a place at the end of the list.
    private func add(place: Place) throws(ServiceError) -> SavedPlace {
        let new = SavedPlace(id: freshID(), place: try checked(place))
        try checkCapacity()
        try change { $0.saved.append(new) }
        return new
    }

    /// Replaces name, coordinates or zone of a saved place.
    private func replace(_ place: SavedPlace) throws(ServiceError) -> SavedPlace {
        let index = try index(of: place.id)
        let new = SavedPlace(id: place.id, place: try checked(place.place))
        try change { $0.saved[index] = new }
        return new
    }

    /// Moves a saved place to another position in the list.
    private func move(place id: String, to target: Int) throws(ServiceError) -> PlacesStatus {
        let index = try index(of: id)
        guard status.saved.indices.contains(target) else {
            throw ServiceError(
                .invalid,
                LocalizedText("A place can be moved to positions 0 to \(status.saved.count - 1), not to \(target)."))
        }
        try change { $0.saved.insert($0.saved.remove(at: index), at: target) }
        return status
    }

    /// Deletes a saved place and returns it.
    private func delete(place id: String) throws(ServiceError) -> SavedPlace {
        let index = try index(of: id)
        let old = status.saved[index]
        try change { status in
            status.saved.remove(at: index)
            if status.chosen == id {
                status.chosen = status.saved.indices.contains(index) ? status.saved[index].id : status.saved.last?.id
            }
        }
        return old
    }

    /// Stores a place unchanged, at a position in the list.
    private func restore(
        _ place: SavedPlace, at index: Int, isChosen: Bool
    ) throws(ServiceError) -> PlacesStatus {
        let new = SavedPlace(id: place.id, place: try checked(place.place))
        guard !status.saved.contains(where: { $0.id == new.id }) else {
            throw ServiceError(.invalid, LocalizedText("The place “\(place.place.name)” already exists."))
        }
        guard !new.id.isEmpty, new.id.utf8.count <= 64 else {
            throw ServiceError(
                .invalid, LocalizedText("The id of a place must have 1 to 64 characters, not \(new.id.utf8.count)."))
        }
        try checkCapacity()
        try change { status in
            status.saved.insert(new, at: min(max(index, 0), status.saved.count))
            if isChosen { (status.chosen, status.followsMachine) = (new.id, false) }
        }
        return status
    }

    /// Chooses the place in use for the sun; nil for the current location.
    private func choose(place id: String?) async throws(ServiceError) -> PlacesStatus {
        if let id {
            _ = try index(of: id)
            try change { ($0.chosen, $0.followsMachine) = (id, false) }
            return status
        }
        _ = try await locate()
        try change { $0.followsMachine = true }
        return status
    }

    /// Asks the location service for the current location.
    private func locate() async throws(ServiceError) -> PlacesStatus {
        let answer = await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
            location.locate { continuation.resume(returning: $0) }
        }
        switch answer {
        case .success(let fix):
            guard let coordinates = Coordinates(latitude: fix.latitude, longitude: fix.longitude) else {
                throw ServiceError(.failed, LocationError.unknown(tr("the coordinates are out of range")).text)
            }
            let here = Place(name: tr("Here"), coordinates: coordinates, zone: zone())
            try change { ($0.here, $0.problem) = (here, nil) }
            return status
        case .failure(let error):
            try change { $0.problem = error.sentence }
            throw ServiceError(.failed, error.text)
        }
    }

    /// Calls `handler` after each change until the returned subscription is released.
    package func observePlaces(_ handler: @escaping (PlacesStatus) -> Void) -> Subscription {
        observers.add(handler)
    }

    private typealias Answer = Result<LocationFix, LocationError>

    // MARK: Storing

    /// Stores what `body` changes, then informs all listeners; if the store refuses, nothing has changed.
    private func change(_ body: (inout PlacesStatus) -> Void) throws(ServiceError) {
        var new = status
        body(&new)
        guard new != status else { return }
        do {
            try store.commit(try status.changes(to: new))
        } catch let error as StoreError {
            throw EngineError.notStored(error).serviceError
        } catch {
            throw ServiceError(.invalid, LocalizedText("This place can't be saved: \(String(describing: error))."))
        }
        let before = status.current
        status = new
        observers.send(new)
        if new.current != before { onCurrentChange?() }
    }

    private func checkCapacity() throws(ServiceError) {
        guard status.saved.count < Self.capacity else {
            throw ServiceError(
                .invalid, LocalizedText("No more than \(Self.capacity) places can be saved. Delete one first."))
        }
    }

    private func checked(_ place: Place) throws(ServiceError) -> Place {
        var place = place
        place.name = place.tidyName
        guard !place.name.isEmpty, place.name.unicodeScalars.count <= 100 else {
            throw ServiceError(.invalid, LocalizedText("A place needs a name of at most 100 characters."))
        }
        guard (try? database.rules(for: place.zone)) != nil else {
            throw ServiceError(
                .invalid,
                LocalizedText("There is no time zone “\(place.zone)”. Use a name such as Europe/Berlin."))
        }
        return place
    }

    private func index(of id: String) throws(ServiceError) -> Int {
        guard let index = status.saved.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(
                .notFound, LocalizedText("There is no place “\(id)”. Choose a saved place."))
        }
        return index
    }

    private func freshID() -> String {
        var id = makeID()
        while id.isEmpty || status.saved.contains(where: { $0.id == id }) { id = makeID() }
        return id
    }
}
