// SPDX-License-Identifier: MIT
import Localization
import NightstandService

/// The sounds of one category.
package nonisolated struct SoundShelf: Hashable, Sendable, Identifiable {
    /// The id of the category; `own` for the user's.
    package var id: String
    /// Its title.
    package var title: String
    /// The sounds in their order.
    package var sounds: [SoundEntry]

    /// The id of the shelf with the user's own sounds.
    package static let own = "own"

    /// Sorts sounds onto shelves in the order of the categories; the user's own come last.
    static func all(_ entries: [SoundEntry]) -> [SoundShelf] {
        var shelves: [SoundShelf] = []
        for entry in entries.filter({ !$0.isOwn }) + entries.filter(\.isOwn) {
            let id = entry.isOwn ? own : entry.category
            if let index = shelves.firstIndex(where: { $0.id == id }) {
                shelves[index].sounds.append(entry)
            } else {
                shelves.append(
                    SoundShelf(id: id, title: entry.isOwn ? tr("Your Sounds") : entry.categoryName, sounds: [entry]))
            }
        }
        return shelves
    }
}
