// SPDX-License-Identifier: MIT
import Timekeeping

/// A place that the user has saved.
public nonisolated struct SavedPlace: Hashable, Sendable, Codable, Identifiable {
    /// A stable name.
    public var id: String
    /// Its name, where it is, and its zone.
    public var place: Place

    /// Makes a saved place.
    public init(id: String, place: Place) {
        self.id = id
        self.place = place
    }
}
