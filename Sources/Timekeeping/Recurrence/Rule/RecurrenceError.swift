// SPDX-License-Identifier: MIT

/// Why a text or a set of parts is no recurrence rule.
public struct RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offending part, such as `BYMONTHDAY`; empty when the text as a whole is wrong.
    public let part: String
    /// A sentence that says what is wrong and what would be right.
    public let description: String

    init(_ part: String, _ description: String) {
        self.part = part
        self.description = description
    }
}
