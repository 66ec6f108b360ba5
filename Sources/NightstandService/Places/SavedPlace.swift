// SPDX-License-Identifier: MIT
import Timekeeping

/// A place that the user has saved.
package nonisolated struct SavedPlace: Hashable, Sendable, Codable, Identifiable {
    /// A stable name.
    package var id: String
    /// Its name, where it is, and its zone.
    package var place: Place

    /// Makes a saved place.
    package init(id: String, place: Place) {
        self.id = id
        self.place = place
    }
}
