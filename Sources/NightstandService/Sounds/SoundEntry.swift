// SPDX-License-Identifier: MIT

/// One sound to choose from.
package nonisolated struct SoundEntry: Hashable, Sendable, Codable, Identifiable {
    /// A stable name, such as `pink`; those of the user's own begin with `user-`.
    package var id: String
    /// The name shown to the user.
    package var name: String
    /// The id of its category; `own` for the user's.
    package var category: String
    /// The name of its category, shown to the user.
    package var categoryName: String
    /// One sentence on how it sounds.
    package var summary: String
    /// The name of a symbolic icon; empty for the default.
    package var icon: String
    /// Whether it is the one to use when none was chosen.
    package var isDefault: Bool
    /// The file of a sound of the user's, by its absolute path; nil for the bundled ones.
    package var file: String?
    /// Whether the file is a copy that belongs to Nightstand.
    package var isCopy: Bool
    /// Why it cannot be played and what to do about it, as a sentence; nil when it can.
    package var problem: String?

    /// Whether it is one of the user's.
    package var isOwn: Bool { file != nil }

    /// Makes an entry.
    package init(
        id: String, name: String, category: String, categoryName: String, summary: String = "", icon: String = "",
        isDefault: Bool = false, file: String? = nil, isCopy: Bool = false, problem: String? = nil
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.categoryName = categoryName
        self.summary = summary
        self.icon = icon
        self.isDefault = isDefault
        self.file = file
        self.isCopy = isCopy
        self.problem = problem
    }
}
