// SPDX-License-Identifier: MIT
import Timekeeping

/// The machine that syncs, as it is now.
package struct SyncMachine: Sendable {
    /// Its id, always the same and different from that of every other: letters and digits.
    package let id: String
    /// What the user calls it.
    package var name = ""
    /// The id it had before; what was said under it until then it said itself.
    package var former: SharingSettings.Former?
    /// What its clock shows.
    package var now: Instant
    /// Where it is.
    package var zones: ZoneResolver
    /// Whether it has a tone.
    package var hasTone: @Sendable (String) -> Bool
    /// On which conditions an alarm rings on it, by the alarm's id.
    package var policy: @Sendable (String) -> RingPolicy = { _ in .always }

    /// Joins its parts.
    package init(
        id: String, now: Instant, zones: ZoneResolver, hasTone: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.id = id
        self.now = now
        self.zones = zones
        self.hasTone = hasTone
    }

    var writer: EventWriter { EventWriter(machine: id, now: now, zones: zones) }
}
