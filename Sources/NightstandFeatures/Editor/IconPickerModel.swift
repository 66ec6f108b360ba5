// SPDX-License-Identifier: MIT
import LabelIcons
import Observation

/// An icon as the picker shows it.
package nonisolated struct IconChoice: Hashable, Sendable, Identifiable {
    /// What it shows, such as `gym`.
    package let id: String
    /// What the user reads, such as `Gym`.
    package let title: String
    /// The icon's name in the theme.
    package let icon: String
}

/// Finds an icon by what it shows.
@MainActor @Observable package final class IconPickerModel {
    /// What is looked for: the name of what an icon shows, or any word that speaks of it.
    package var query = ""

    private static let all = ConceptBook.all.compactMap { concept in
        ConceptBook.icon(of: concept).map { IconChoice(id: concept, title: ConceptBook.title(of: concept), icon: $0) }
    }

    /// Looks for nothing yet.
    package init() {}

    /// The icons that match.
    package var shown: [IconChoice] {
        let wanted = query.trimmed.lowercased()
        guard !wanted.isEmpty else { return Self.all }
        let spoken = ConceptBook.concept(of: wanted)
        return Self.all.filter { $0.id == spoken || $0.title.lowercased().contains(wanted) }
    }
}
