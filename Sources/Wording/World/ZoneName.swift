// SPDX-License-Identifier: MIT
import Localization
import PlainText
import Timekeeping

/// The name of a time zone in the user's language: the city after which it is named, and the part of the world.
public struct ZoneName: Hashable, Sendable {
    /// The IANA name, such as `America/Sao_Paulo`.
    public let identifier: String
    private let parts: [String]

    /// Names a zone.
    public init(_ identifier: String) {
        self.identifier = identifier
        parts = identifier.swapping("_", for: " ").split(separator: "/").map(String.init)
    }

    /// The city or island, such as `Tokio` in German; in English where no catalogue has it.
    public var place: String { place(by: Localization.places) }

    func place(by translations: any Translations) -> String {
        // The zones of Etc count westward: Etc/GMT+3 is three hours behind UTC.
        if parts.first == "Etc", let name = parts.last, name.hasPrefix("GMT"),
            let offset = Int(name.dropFirst(3)), offset != 0
        {
            return "UTC" + (offset > 0 ? "-" : "+") + String(abs(offset))
        }
        let key = Self.keys[identifier] ?? Key(name: englishPlace, context: nil)
        let translation = translations.translation(of: key.name, context: key.context)
        return translation.flatMap { Self.mistakes.contains($0) ? nil : $0 } ?? englishPlace
    }

    /// The city or island in English, such as `Sao Paulo`.
    public var englishPlace: String { parts.last ?? identifier }

    /// The part of the world, such as `America` or `America, Argentina`; empty for a zone without one, such as UTC.
    public var region: String {
        TimeText.row(parts.dropLast().enumerated().map { $0.offset == 0 ? Self.region($0.element) : $0.element })
    }

    private static func region(_ name: String) -> String {
        switch name {
        // Translators: the parts of the world into which time zones are grouped.
        case "Africa": tr("Africa", context: "time zones")
        case "America": tr("America", context: "time zones")
        case "Antarctica": tr("Antarctica", context: "time zones")
        case "Arctic": tr("Arctic", context: "time zones")
        case "Asia": tr("Asia", context: "time zones")
        case "Atlantic": tr("Atlantic", context: "time zones")
        case "Australia": tr("Australia", context: "time zones")
        case "Europe": tr("Europe", context: "time zones")
        case "Indian": tr("Indian Ocean", context: "time zones")
        case "Pacific": tr("Pacific", context: "time zones")
        default: name
        }
    }

    /// The key of a place in the catalogue of places.
    struct Key {
        let name: String
        let context: String?
    }

    /// The keys that are not the last part of the zone's name.
    static let keys: [String: Key] = Dictionary(
        String(decoding: PackageResources.zone_cities_txt, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "|").map(String.init)
            guard fields.count > 1 else { return nil }
            return (fields[0], Key(name: fields[1], context: fields.count > 2 ? fields[2] : nil))
        }, uniquingKeysWith: { $1 })

    /// Slips in libgweather's Spanish and German catalogues, for Kolkata and Longyearbyen.
    private static let mistakes: Set = ["KoartacCalcuta", "Linguere"]
}

extension Place {
    /// The name in the user's language, where the place has the English name of the city after which its zone is named.
    ///
    /// So it is for a place that was found by its zone, or saved in another language.
    public var localName: String {
        let zone = ZoneName(zone)
        return name == zone.englishPlace ? zone.place : name
    }
}
