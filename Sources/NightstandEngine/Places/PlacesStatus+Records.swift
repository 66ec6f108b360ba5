// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// How places are stored: a record for each saved one, and one for what is chosen.
package nonisolated extension PlacesStatus {
    /// Reads the places from the store's records; invalid ones are left out.
    init(_ records: [Record]) {
        let saved = records.filter { $0.kind == .place }.compactMap { try? $0.value(SavedPlace.self) }
        let choice = records.first { $0.kind == .whereabouts }.flatMap { try? $0.value(Choice.self) }
        self.init(
            saved: saved,
            chosen: choice.map { choice in saved.first { $0.id == choice.chosen }?.id } ?? saved.first?.id,
            followsMachine: choice?.followsMachine ?? false, here: choice?.here)
    }

    /// What to write so that the store holds `new` in place of this status.
    ///
    /// - Throws: an `EncodingError` when a place cannot be written.
    func changes(to new: PlacesStatus) throws -> [StoreChange] {
        var changes: [StoreChange] = []
        for old in saved where !new.saved.contains(where: { $0.id == old.id }) {
            changes.append(.forget(.place, old.id))
        }
        for (position, place) in new.saved.enumerated()
        where !(saved.indices.contains(position) && saved[position] == place) {
            changes.append(.keep(try Record(.place, id: place.id, position: position, place)))
        }
        let choice = Choice(chosen: new.chosen, followsMachine: new.followsMachine, here: new.here)
        return changes + [.keep(try Record(.whereabouts, id: "sun", choice))]
    }

    private struct Choice: Codable {
        var chosen: String?
        var followsMachine: Bool
        var here: Place?
    }
}
