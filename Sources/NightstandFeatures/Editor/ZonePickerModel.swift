// SPDX-License-Identifier: MIT
import Localization
import Observation
import PlainText
import Timekeeping
import Wording

/// A time zone as the picker shows it.
package nonisolated struct ZoneChoice: Hashable, Sendable, Identifiable {
    /// The IANA name; empty for local time.
    package var id: String
    /// The place, such as `New York`.
    package var place: String
    /// Its region, such as `America`, and the current time there.
    package var note: String

    /// Makes a choice.
    package init(id: String, place: String, note: String) {
        self.id = id
        self.place = place
        self.note = note
    }
}

/// Chooses a time zone by its name.
@MainActor @Observable package final class ZonePickerModel {
    /// What the names must contain.
    package var query = ""
    /// The number of matching zones that are not shown.
    package var more: Int { max(0, matches.count - Self.most) }

    /// More rows than this do not help with choosing.
    private static let most = 40
    @ObservationIgnored private lazy var zones = local.zones.database.identifiers().map(FindableZone.init)
    @ObservationIgnored private let heartbeat: Heartbeat
    @ObservationIgnored private let local: LocalTime

    init(_ local: LocalTime, heartbeat: Heartbeat) {
        self.local = local
        self.heartbeat = heartbeat
    }

    /// What is shown for the query: places that begin with it come first; without a query, local time does.
    package var shown: [ZoneChoice] {
        let here = ZoneChoice(id: "", place: tr("Local Time"), note: note(of: local.zones.local, in: tr("Now")))
        return (query.trimmed.isEmpty ? [here] : []) + matches.prefix(Self.most).map(choice)
    }

    /// The place of a zone, such as `New York`; local time for an empty name.
    package func place(of identifier: String) -> String {
        identifier.isEmpty ? tr("Local time") : ZoneName(identifier).place
    }

    private var matches: [ZoneName] {
        let wanted = query.trimmed.lowercased()
        guard !wanted.isEmpty else { return zones.map(\.name) }
        let found = zones.filter { $0.words.holds(wanted) }
        // The whole name itself, then places that begin with it.
        let (whole, others) = found.parted { $0.name.identifier.lowercased() == wanted }
        let (first, last) = others.parted { zone in zone.places.contains { $0.hasPrefix(wanted) } }
        return (whole + first + last).map(\.name)
    }

    private func choice(_ zone: ZoneName) -> ZoneChoice {
        let rules = try? local.zones.database.rules(for: zone.identifier)
        return ZoneChoice(
            id: zone.identifier, place: zone.place, note: rules.map { note(of: $0, in: zone.region) } ?? zone.region)
    }

    /// Such as `America · 02:10`.
    private func note(of rules: TimeZoneRules, in region: String) -> String {
        let time = local.style.time(rules.civil(at: heartbeat.now).time.withoutSeconds)
        return region.isEmpty ? time : "\(region) · \(time)"
    }
}

/// A zone and the words by which it is found, in lower case: those of its IANA name, and those of the user's language.
private nonisolated struct FindableZone {
    let name: ZoneName
    let places: [String]
    let words: String

    init(_ identifier: String) {
        name = ZoneName(identifier)
        places = [name.place, name.englishPlace].map { $0.lowercased() }
        let plain = identifier.lowercased()
        words =
            "\(plain) \(plain.swapping("_", for: " ").swapping("/", for: " ")) \(name.region.lowercased()) \(places[0])"
    }
}

extension [FindableZone] {
    /// Those for which `isFirst` holds, and the others.
    fileprivate nonisolated func parted(_ isFirst: (FindableZone) -> Bool) -> ([FindableZone], [FindableZone]) {
        (filter(isFirst), filter { !isFirst($0) })
    }
}

extension CivilTime {
    fileprivate nonisolated var withoutSeconds: CivilTime { CivilTime(secondOfDay: secondOfDay / 60 * 60) }
}
