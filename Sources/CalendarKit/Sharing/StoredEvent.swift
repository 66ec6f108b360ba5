// SPDX-License-Identifier: MIT

/// An event as a calendar has it: with all its occurrences that differ, as one text.
package struct StoredEvent: Hashable, Sendable, Codable {
    /// What names it.
    package var uid: String
    /// Its `VEVENT`s, that of the series first; empty when they are larger than is taken.
    package var text: String
    /// A checksum of the text.
    package var revision: String

    /// Joins its parts.
    package init(uid: String, text: String, revision: String) {
        self.uid = uid
        self.text = text
        self.revision = revision
    }
}
