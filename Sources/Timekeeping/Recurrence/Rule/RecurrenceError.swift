// SPDX-License-Identifier: MIT
import Localization

/// Why a text or a set of parts is not a valid recurrence rule.
public struct RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offending part, such as `BYMONTHDAY`; empty when the text as a whole is wrong.
    public let part: String
    /// A sentence that says what is wrong and what would be valid.
    public let text: LocalizedText
    /// ``text`` in the language of this process.
    public var description: String { text.text }

    init(_ part: String, _ text: LocalizedText) {
        self.part = part
        self.text = text
    }
}
