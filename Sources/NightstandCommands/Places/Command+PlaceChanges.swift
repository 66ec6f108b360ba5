// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let name = Operand(
        "NAME", tr("A city; with --at, any name you like."), isRepeated: true)
    private static let coordinates = Option(
        "at", "LAT,LON",
        tr(
            """
            The coordinates in degrees; south and west are negative. Write --at=-33.9,151.2 if they begin \
            with a minus sign.
            """)
    ) { text throws(CommandError) -> Coordinates in
        guard let coordinates = Coordinates(text) else {
            throw .wrongUse(
                tr(
                    """
                    \(text.quoted) is not a pair of coordinates; use a latitude from -90 to 90 and a longitude from \
                    -180 to 180, such as 52.52,13.405
                    """)
            )
        }
        return coordinates
    }
    private static let zone = Option(
        "zone", "ZONE",
        tr("The IANA time zone (default: that of the nearest city, or of the longitude at sea)."),
        completion: .live(.zones))

    /// `nightstand place add`.
    static let placeAdd = Command(
        "add", tr("Save a city or coordinates as a place"),
        operands: [name], options: [coordinates, zone],
        examples: [
            Example("nightstand place add Reykjavik", tr("Save a city.")),
            Example("nightstand place add portland maine", tr("Choose one of several cities with this name.")),
            Example("nightstand place add Cabin --at 61.15,8.57", tr("Save coordinates under your own name.")),
        ]
    ) { input, environment throws(CommandError) in
        let text = input.all(name).joined(separator: " ")
        var place: Place
        if let point = input[coordinates] {
            place = environment.place(at: point, name: text, zone: input[zone])
        } else {
            place = environment.place(of: try PlaceReference.city(text, in: environment.cities))
            if let zone = input[zone] { place.zone = zone }
        }
        let wanted = place
        let saved = try await environment.askPlaces { places throws(ServiceError) in
            let before = try await places.places()
            let saved = try await places.add(place: wanted)
            // The first place that the user names here is usually their own.
            if before.saved.isEmpty, !before.followsMachine { _ = try await places.choose(place: saved.id) }
            return saved
        }
        try environment.answer(input, json: saved) {
            let place = saved.place
            // Translators: {1} is a place, {2} its coordinates, {3} a time zone.
            return tr("Saved \(saved.reference) at \(place.coordinates.shortDescription) in \(place.zone).") + "\n"
        }
        return .done
    }

    private static let which = Operand(
        "PLACE", tr("The name or id of a saved place; 'here' is the current location of this computer."),
        completion: .live(.places))

    /// `nightstand place use`.
    static let placeUse = Command(
        "use", tr("Choose the place used for sun times"),
        discussion: tr("'here' uses the desktop's location service, which may ask for permission."),
        operands: [which],
        examples: [
            Example("nightstand place use Berlin", tr("Use a saved place.")),
            Example("nightstand place use here", tr("Follow the current location.")),
        ]
    ) { input, environment throws(CommandError) in
        let word = try input.required(which)
        let before = try await environment.askPlaces { places throws(ServiceError) in try await places.places() }
        let id = word.lowercased() == "here" ? nil : try PlaceReference.find(word, among: before.saved).id
        let status = try await environment.askPlaces { places throws(ServiceError) in
            try await places.choose(place: id)
        }
        try environment.answer(input, json: status) {
            guard id == nil else { return tr("Sun times now use \(status.current?.name ?? word).") + "\n" }
            let coordinates = status.here?.coordinates.shortDescription ?? ""
            return tr("Sun times now follow the current location, at \(coordinates).") + "\n"
        }
        return .done
    }

    private static let newName = Operand("NAME", tr("The new name."), isRepeated: true)

    /// `nightstand place rename`.
    static let placeRename = Command(
        "rename", tr("Rename a saved place"), operands: [PlaceReference.operand, newName]
    ) { input, environment throws(CommandError) in
        var saved = try await environment.savedPlace(input)
        saved.place.name = input.all(newName).joined(separator: " ")
        let wanted = saved
        let answer = try await environment.askPlaces { places throws(ServiceError) in
            try await places.replace(wanted)
        }
        try environment.answer(input, json: answer) { tr("Renamed the place to \(answer.reference).") + "\n" }
        return .done
    }

    private static let position = Operand("POSITION", tr("The new position in the list, starting at 1."))

    /// `nightstand place move`.
    static let placeMove = Command(
        "move", tr("Move a saved place in the list"), operands: [PlaceReference.operand, position]
    ) { input, environment throws(CommandError) in
        let saved = try await environment.savedPlace(input)
        let reader = WholeNumber.reading(within: 1...200) { tr("the position must be from \($0) to \($1)") }
        let number = try reader(try input.required(position))
        let status = try await environment.askPlaces { places throws(ServiceError) in
            try await places.move(place: saved.id, to: number - 1)
        }
        try environment.answer(input, json: status) { status.saved.map { $0.reference + "\n" }.joined() }
        return .done
    }

    /// `nightstand place delete`.
    static let placeDelete = Command(
        "delete", tr("Delete a saved place"), operands: [PlaceReference.operand]
    ) { input, environment throws(CommandError) in
        let saved = try await environment.savedPlace(input)
        let deleted = try await environment.askPlaces { places throws(ServiceError) in
            try await places.delete(place: saved.id)
        }
        try environment.answer(input, json: deleted) { tr("Deleted \(deleted.reference).") + "\n" }
        return .done
    }
}

extension CommandEnvironment {
    /// The saved place that the command line names.
    fileprivate func savedPlace(_ input: Input) async throws(CommandError) -> SavedPlace {
        let word = try input.required(PlaceReference.operand)
        let status = try await askPlaces { places throws(ServiceError) in try await places.places() }
        return try PlaceReference.find(word, among: status.saved)
    }
}
