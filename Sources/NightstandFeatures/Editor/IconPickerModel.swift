// SPDX-License-Identifier: MIT
import LabelIcons
import Observation
import PlainText

/// An icon as the picker shows it.
package nonisolated struct IconChoice: Hashable, Sendable, Identifiable {
    /// Its concept, such as `gym`.
    package let id: String
    /// Its name for the user, such as `Gym`.
    package let title: String
    /// The icon's name in the theme.
    package let icon: String
}

/// Finds an icon by its concept.
@MainActor @Observable package final class IconPickerModel {
    /// The query: the name of a concept, or any word that matches it.
    package var query = ""

    private static let all = ConceptBook.all.compactMap { concept in
        ConceptBook.icon(of: concept).map { IconChoice(id: concept, title: ConceptBook.title(of: concept), icon: $0) }
    }.sorted { $0.title.lowercased() < $1.title.lowercased() }

    /// Starts without a query.
    package init() {}

    /// The icons that match.
    package var shown: [IconChoice] {
        let wanted = query.trimmed.lowercased()
        guard !wanted.isEmpty else { return Self.all }
        let spoken = ConceptBook.concept(of: wanted)
        return Self.all.filter { $0.id == spoken || $0.title.lowercased().holds(wanted) }
    }
}
