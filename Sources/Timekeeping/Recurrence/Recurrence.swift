// SPDX-License-Identifier: MIT

/// A recurrence rule, as in RFC 5545 §3.3.10 (`RRULE`).
public struct Recurrence: Hashable, Sendable, LosslessStringConvertible {
    /// The rule as text, such as `FREQ=WEEKLY;BYDAY=MO,TU`.
    public let description: String

    /// Reads a rule; nil when it is invalid.
    public init?(_ description: String) {
        self.description = description
    }
}

extension Recurrence: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a recurrence rule such as FREQ=WEEKLY;BYDAY=MO,TU")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
