// SPDX-License-Identifier: MIT
import Almanac
import GWeatherKit
import Localization
import NightstandService
import PlainText
import Timekeeping
import Wording

/// Finds the place that the user means: a saved one, or a city.
nonisolated enum PlaceReference {
    /// The word that all commands on one saved place take.
    static let operand = Operand(
        "PLACE", tr("The place: its name, its id, or a unique beginning of its id."),
        completion: .live(.places))

    /// The saved place that `word` means.
    ///
    /// - Throws: ``CommandError``: exit code 3 with near matches when there is none, 2 when there are several.
    static func find(_ word: String, among saved: [SavedPlace]) throws(CommandError) -> SavedPlace {
        let wanted = word.lowercased()
        if let exact = saved.first(where: { $0.id == word }) { return exact }
        let named = saved.filter { $0.place.isNamed(wanted) }
        let found = named.isEmpty ? saved.filter { !wanted.isEmpty && $0.id.hasPrefix(wanted) } : named
        if found.count == 1, let place = found.first { return place }
        if found.count > 1 {
            throw .wrongUse(
                tr("\(word.quoted) matches several places: \(found.map(\.reference).listed(.and)); use an id"))
        }
        let near = NearMatch.all(for: word, among: saved.map(\.place.localName))
        let problem = tr("there is no saved place \(word.quoted)")
        throw CommandError(
            .notFound, near.isEmpty ? problem : NearMatch.question(near, after: problem),
            hint: tr("See 'nightstand place list'."))
    }

    /// The city that `text` means.
    ///
    /// - Throws: ``CommandError``: exit code 3 when there is none, 2 with the candidates when it could be any of several.
    @MainActor static func city(_ text: String, in cities: CityDatabase) throws(CommandError) -> City {
        let found = cities.search(text, limit: 6)
        guard let first = found.first else {
            throw CommandError(
                .notFound, tr("there is no city \(text.quoted)"),
                hint: tr("To save it by its coordinates: nightstand place add NAME --at LAT,LON"))
        }
        let alike = found.filter { $0.name == first.name }
        guard alike.count == 1 || first.isWellKnown && alike.count(where: \.isWellKnown) == 1 else {
            let region = (first.region.split(separator: ",").last.map(String.init) ?? "").trimmed
            let example = "\(first.name) \(region)".quoted
            // Translators: {1} is what was typed, {2} names of cities, {3} what could be typed instead.
            throw .wrongUse(
                tr("\(text.quoted) could be \(alike.map(\.title).listed(.or)); be more specific, such as \(example)"))
        }
        return first
    }
}

nonisolated extension SavedPlace {
    /// The place in a sentence: its name and its id.
    var reference: String { "\(place.localName.withoutControls) (\(id))" }
}

nonisolated extension Place {
    /// Whether the user calls it that, in English or in the user's language; `text` is in lower case.
    func isNamed(_ text: String) -> Bool { name.lowercased() == text || localName.lowercased() == text }
}

nonisolated extension City {
    /// Name and region, such as `Portland, Oregon, United States`.
    var title: String {
        ([name] + region.split(separator: ",").reversed().map { String($0).trimmed }).joined(separator: ", ")
    }
}

nonisolated extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension CommandEnvironment {
    /// Asks the service about places, with its errors as those of the command line.
    func askPlaces<Answer>(
        _ question: @MainActor (any PlaceService) async throws(ServiceError) -> Answer
    ) async throws(CommandError) -> Answer {
        try await ask { service throws(ServiceError) in
            guard let places = service as? any PlaceService else {
                throw ServiceError(
                    .failed,
                    LocalizedText("The running service doesn't support places; it may be another version. Restart it."))
            }
            return try await question(places)
        }
    }

    /// The place that the user names: `here`, coordinates, a saved place, or a city.
    func place(named text: String) async throws(CommandError) -> Place {
        if let coordinates = Coordinates(text) { return place(at: coordinates, name: nil, zone: nil) }
        if await isServiceRunning() {
            let status = try await askPlaces { places throws(ServiceError) in try await places.places() }
            if text.lowercased() == "here", let here = status.here { return here }
            if let saved = try? PlaceReference.find(text, among: status.saved) { return saved.place }
        }
        if text.lowercased() == "here" {
            throw CommandError(
                .notFound, tr("the current location is not known yet"),
                hint: tr("'nightstand place use here' gets it from the desktop's location service."))
        }
        let plain = text.lowercased().swapping("_", for: " ")
        let ofZones = zones.database.places()
        if let place = ofZones.first(where: {
            $0.isNamed(plain) || $0.zone.lowercased() == text.lowercased()
        }) {
            return place
        }
        return place(of: try PlaceReference.city(text, in: cities))
    }

    /// A city as a place; without a zone in the database it takes this computer's.
    func place(of city: City) -> Place {
        let coordinates = Coordinates(latitude: city.latitude, longitude: city.longitude)
        return Place(
            name: city.name, coordinates: coordinates ?? .nullIsland, zone: city.zone ?? zones.local.identifier)
    }

    /// Coordinates as a place, with the name of a nearby city and its zone unless the user gives others.
    func place(at coordinates: Coordinates, name: String?, zone: String?) -> Place {
        let city = cities.nearest(latitude: coordinates.latitude, longitude: coordinates.longitude).map(place)
        let isNear = city.map { $0.coordinates.distance(to: coordinates) <= Place.neighbourhood } ?? false
        return Place(
            name: name ?? (isNear ? city?.name : nil) ?? coordinates.shortDescription, coordinates: coordinates,
            zone: zone ?? zones.database.zone(of: coordinates, near: city))
    }
}
