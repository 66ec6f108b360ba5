// SPDX-License-Identifier: MIT

/// A group of sounds in a picker.
public struct SoundCategory: Hashable, Sendable, Codable, Identifiable {
    /// A stable name, such as `gentle`.
    public var id: String
    /// What the user reads, such as `Gentle`.
    public var name: String

    /// Makes a category.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
