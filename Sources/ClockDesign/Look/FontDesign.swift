// SPDX-License-Identifier: MIT

/// The kind of font that the family ``FontChoice/system`` means.
public enum FontDesign: String, CaseIterable, Sendable {
    /// The desktop's own font.
    case normal = "default"
    /// A font with serifs.
    case serif
    /// A font with round ends.
    case rounded
    /// A font whose characters are all equally wide.
    case monospaced
}
