// SPDX-License-Identifier: MIT
import Almanac
import GWeatherKit
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand place`.
    static let places = Command(
        group: "place", tr("Manage places"),
        subcommands: [
            .placeList, .placeSearch, .placeAdd, .placeUse, .placeRename, .placeMove, .placeDelete,
        ])

    /// `nightstand place list`.
    private static let placeList = Command(
        "list", tr("List saved places and the current one"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let status = try await environment.askPlaces { places throws(ServiceError) in try await places.places() }
        try environment.answer(input, json: status) {
            if status.saved.isEmpty, !status.followsMachine {
                return tr("There are no places yet. To save one: nightstand place add Berlin") + "\n"
            }
            var table = TextTable(
                header: [
                    "", tr("ID", context: "column"), tr("PLACE", context: "column"), tr("WHERE", context: "column"),
                    tr("ZONE", context: "column"),
                ], flexible: 2)
            if let here = status.here {
                table.rows.append(row(here, "here", isCurrent: status.followsMachine))
            }
            table.rows += status.saved.map { row($0.place, $0.id, isCurrent: $0.place == status.current) }
            return environment.text(of: table) + (status.problem.map { $0 + "\n" } ?? "")
        }
        return .done
    }

    private static func row(_ place: Place, _ id: String, isCurrent: Bool) -> [TextTable.Cell] {
        [
            .init(isCurrent ? "*" : ""), .init(id, .bold), .init(place.localName),
            .init(place.coordinates.shortDescription), .init(place.zone),
        ]
    }

    private static let words = Operand(
        "CITY", tr("A city or the beginning of its name, optionally with its state or country."), isRepeated: true)

    /// `nightstand place search`.
    private static let placeSearch = Command(
        "search", tr("Search for cities offline"),
        operands: [words],
        examples: [Example("nightstand place search springfield", tr("List all cities with this name."))],
        exitCodes: [.done, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let found = environment.cities.search(input.all(words).joined(separator: " "), limit: 40)
        let entries = found.map { environment.place(of: $0) }
        try environment.answer(input, json: entries) {
            if found.isEmpty { return tr("No city has this name.") + "\n" }
            var table = TextTable(
                header: [
                    tr("CITY", context: "column"), tr("REGION", context: "column"), tr("WHERE", context: "column"),
                    tr("ZONE", context: "column"),
                ], flexible: 1)
            table.rows = found.map {
                [
                    .init($0.name, .bold), .init($0.region),
                    .init(environment.place(of: $0).coordinates.shortDescription),
                    .init($0.zone ?? ""),
                ]
            }
            return environment.text(of: table)
        }
        return found.isEmpty ? .notFound : .done
    }
}
