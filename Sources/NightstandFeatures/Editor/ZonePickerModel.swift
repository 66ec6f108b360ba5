// SPDX-License-Identifier: MIT
import Localization
import Observation
import Timekeeping

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
    @ObservationIgnored private lazy var identifiers = local.zones.database.identifiers()
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
        identifier.isEmpty ? tr("Local time") : Self.parts(of: identifier).place
    }

    private var matches: [String] {
        let wanted = query.trimmed.lowercased()
        guard !wanted.isEmpty else { return identifiers }
        let found = identifiers.map { ($0, Self.words($0)) }.filter { $0.1.contains(wanted) }
        // The whole name itself, then places that begin with it.
        let first =
            found.filter { $0.0.lowercased() == wanted }.map(\.0)
            + found.filter { $0.0.lowercased() != wanted && Self.parts(of: $0.0).place.lowercased().hasPrefix(wanted) }
            .map(\.0)
        return first + found.map(\.0).filter { !first.contains($0) }
    }

    private func choice(_ identifier: String) -> ZoneChoice {
        let (region, place) = Self.parts(of: identifier)
        let rules = try? local.zones.database.rules(for: identifier)
        return ZoneChoice(id: identifier, place: place, note: rules.map { note(of: $0, in: region) } ?? region)
    }

    /// Such as `America · 02:10`.
    private func note(of rules: TimeZoneRules, in region: String) -> String {
        let time = local.style.time(rules.civil(at: heartbeat.now).time.withoutSeconds)
        return region.isEmpty ? time : "\(region) · \(time)"
    }

    private static func words(_ identifier: String) -> String {
        let plain = identifier.lowercased()
        return plain + " " + plain.replacing("_", with: " ").replacing("/", with: " ")
    }

    private static func parts(of identifier: String) -> (region: String, place: String) {
        let parts = identifier.replacing("_", with: " ").split(separator: "/").map(String.init)
        return (parts.dropLast().joined(separator: ", "), parts.last ?? identifier)
    }
}

extension CivilTime {
    fileprivate nonisolated var withoutSeconds: CivilTime { CivilTime(secondOfDay: secondOfDay / 60 * 60) }
}
