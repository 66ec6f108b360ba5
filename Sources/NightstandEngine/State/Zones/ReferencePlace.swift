// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// The time zone and place for which times were last calculated, so that the next process knows what was promised.
struct ReferencePlace: Codable, Hashable {
    /// The IANA name of the zone.
    var zone: String
    /// The chosen place; nil for the city of the zone.
    var place: Place?

    init(_ zones: ZoneResolver) {
        zone = zones.local.identifier
        place = zones.place
    }

    /// What was written last among what the store remembers.
    static func stored(in records: [Record]) -> ReferencePlace? {
        records.first { $0.kind == .reckoning }.flatMap { try? $0.value(ReferencePlace.self) }
    }
}
