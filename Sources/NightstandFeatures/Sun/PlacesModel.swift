// SPDX-License-Identifier: MIT
import Almanac
import GWeatherKit
import Localization
import NightstandService
import NightstandServices
import Observation
import Reactive
import Timekeeping
import Wording

/// The places: saved ones, the one in use, and new ones by name, by coordinates or from the desktop.
@MainActor @Observable package final class PlacesModel {
    /// The places as last reported by the service; nil before that.
    package private(set) var status: PlacesStatus? {
        didSet { if status?.current != oldValue?.current { onMoved() } }
    }
    /// Whether the desktop is being asked for the location, which may take a while.
    package private(set) var isLocating = false
    /// Whether the list is open.
    package var isOpen = false {
        didSet { if !isOpen { (query, form, renaming, isForClocks) = ("", nil, nil, false) } }
    }
    /// Whether the list was opened for the clocks of the World page, so that it leaves the place of the sun alone.
    package private(set) var isForClocks = false
    /// The query for cities.
    package var query = "" {
        didSet { if query != oldValue { search() } }
    }
    /// The matching cities.
    package private(set) var results: [CityChoice] = []
    /// The place being entered; nil if there is none.
    package var form: PlaceForm?
    /// The saved place being renamed; nil if there is none.
    package var renaming: SavedPlace?

    /// Called when another place is in use.
    @ObservationIgnored var onMoved: () -> Void = {}
    @ObservationIgnored private let service: any PlaceService
    @ObservationIgnored private let cities: any CityFinding
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let haptics: any Haptics
    @ObservationIgnored private var observation: Subscription?

    /// Starts without places.
    init(
        _ service: any PlaceService, cities: any CityFinding, requests: RequestQueue, toasts: ToastModel,
        local: LocalTime,
        haptics: any Haptics
    ) {
        self.service = service
        self.cities = cities
        self.requests = requests
        self.toasts = toasts
        self.local = local
        self.haptics = haptics
        observation = service.observePlaces { [weak self] in self?.status = $0 }
    }

    /// The saved places in the user's order.
    package var saved: [SavedPlace] { status?.saved ?? [] }
    /// Whether the user has never chosen a place for the sun.
    package var isUnset: Bool { status.map { $0.chosen == nil && !$0.followsMachine } ?? false }
    /// Whether a saved place is in use.
    package func isChosen(_ place: SavedPlace) -> Bool {
        status.map { !$0.followsMachine && $0.chosen == place.id } ?? false
    }

    /// The user wants to add a clock, or to change those there are.
    package func clocksTapped() {
        isForClocks = true
        isOpen = true
    }

    /// Reads the places again; the window reports a missing service.
    func load() {
        requests.run { [self] () async throws(ServiceError) in
            do throws(ServiceError) {
                status = try await service.places()
            } catch  where error.kind != .unreachable {
                throw error
            } catch {}
        }
    }

    /// The user chose a city: it is saved, and the sun follows it unless it was chosen for a clock.
    package func cityChosen(_ choice: CityChoice) {
        haptics.tap(.selection)
        if let known = saved.first(where: { $0.place == choice.place }) {
            query = ""
            if isForClocks {
                toasts.say(tr("There is a clock for \(known.place.name) already."))
            } else if !isChosen(known) {
                choose(known)
            }
            return
        }
        save(choice.place)
        query = ""
    }

    /// The user pressed Enter in the search: takes the first city.
    package func queryEntered() {
        if let first = results.first { cityChosen(first) }
    }

    /// The user wants to enter coordinates.
    package func formTapped() { form = PlaceForm(name: query.trimmed) }

    /// The user submitted the coordinates; shows what is wrong with them, or saves the place.
    package func formSaved() {
        guard var form else { return }
        do throws(CoordinateText.Problem) {
            let point = try CoordinateText.read(form.coordinates)
            let city = cities.nearest(latitude: point.latitude, longitude: point.longitude)
                .flatMap { CityChoice($0, zone: localZone)?.place }
            let isNear = city.map { $0.coordinates.distance(to: point) <= Place.neighbourhood } ?? false
            // Translators: the name of a place without one; {1} is a city.
            let own = (isNear ? city : nil).map { tr("Near \($0.name)") } ?? point.shortDescription
            let name = form.name.trimmed
            save(
                Place(
                    name: name.isEmpty ? own : name, coordinates: point,
                    zone: local.zones.database.zone(of: point, near: city)))
            self.form = nil
        } catch {
            form.problem = error.sentence
            self.form = form
        }
    }

    /// The user chose the current location; the desktop may ask, and may refuse.
    package func hereTapped() {
        guard !isLocating else { return }
        isLocating = true
        requests.run { [self] () async throws(ServiceError) in
            let new = try await service.choose(place: nil)
            (status, isLocating) = (new, false)
            toasts.say(
                new.here.map { tr("Using the current location, \($0.name).") }
                    ?? tr("Using the current location."))
        } failed: { [self] error in
            isLocating = false
            status?.problem = error.message
        }
    }

    /// The user chose a saved place.
    package func chosen(_ place: SavedPlace) {
        guard !isChosen(place) else { return }
        haptics.tap(.selection)
        choose(place)
    }

    /// The user renamed the place in ``renaming``; an empty name keeps the old one.
    package func renamed(to name: String) {
        guard var place = renaming else { return }
        renaming = nil
        guard !name.trimmed.isEmpty, ![place.place.name, place.place.localName].contains(name.trimmed) else { return }
        place.place.name = name.trimmed
        let new = place
        requests.run { [self] () async throws(ServiceError) in
            _ = try await service.replace(new)
            status = try await service.places()
        }
    }

    /// The user moved a place up (-1) or down (1) in the list.
    package func moved(_ place: SavedPlace, by steps: Int) {
        guard let index = saved.firstIndex(of: place), saved.indices.contains(index + steps) else { return }
        change { [service] () async throws(ServiceError) in try await service.move(place: place.id, to: index + steps) }
    }

    /// The user deleted a place; Undo restores it at its position.
    package func deleteTapped(_ place: SavedPlace) {
        guard let index = saved.firstIndex(where: { $0.id == place.id }) else { return }
        let wasChosen = isChosen(place)
        // Its neighbour would become the place of the sun, and solar alarms would move with it.
        guard !wasChosen || !isForClocks || saved.count == 1 else {
            return toasts.say(tr("The Sun page uses “\(place.place.localName)”. Choose another place there first."))
        }
        requests.run { [self] () async throws(ServiceError) in
            let old = try await service.delete(place: place.id)
            status = try await service.places()
            toasts.say(tr("“\(old.place.localName)” deleted"), button: tr("Undo")) { [weak self] in
                self?.change { [self] () async throws(ServiceError) in
                    guard let self else { return PlacesStatus() }
                    return try await service.restore(old, at: index, isChosen: wasChosen)
                }
            }
        }
    }

    private var localZone: String { local.zones.local.identifier }

    private func search() {
        // A single letter matches half the world.
        let text = query.trimmed
        results = text.count < 2 ? [] : cities.search(text, limit: 30).compactMap { CityChoice($0, zone: localZone) }
    }

    private func save(_ place: Place) {
        // The dialog may be closed before the service answers.
        let isForClocks = isForClocks
        requests.run { [self] () async throws(ServiceError) in
            let new = try await service.add(place: place)
            guard !isForClocks else { return status = try await service.places() }
            status = try await service.choose(place: new.id)
            toasts.say(tr("“\(place.name)” saved. Its sun times are shown now."))
        }
    }

    private func choose(_ place: SavedPlace) {
        change { [service] () async throws(ServiceError) in try await service.choose(place: place.id) }
    }

    private func change(_ request: @escaping () async throws(ServiceError) -> PlacesStatus) {
        requests.run { [self] () async throws(ServiceError) in status = try await request() }
    }
}

/// A place being entered.
package nonisolated struct PlaceForm: Hashable, Sendable {
    /// Its name; empty for that of the nearest city.
    package var name: String
    /// Latitude and longitude, as typed.
    package var coordinates = ""
    /// What is wrong with them; nil before they are submitted.
    package var problem: String?

    /// Starts with a name.
    package init(name: String = "") {
        self.name = name
    }
}
