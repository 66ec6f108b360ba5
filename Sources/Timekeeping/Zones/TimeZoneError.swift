// SPDX-License-Identifier: MIT
import Localization

/// Why the rules of a time zone are not available.
public enum TimeZoneError: Error, Equatable {
    /// The database has no zone of this name.
    case unknown(String)
    /// The zone's file cannot be understood.
    case malformed(String)
}

extension TimeZoneError: CustomStringConvertible {
    /// ``text`` in the language of this process.
    public var description: String { text.text }

    /// A sentence that says what is wrong and what would be valid.
    public var text: LocalizedText {
        switch self {
        case .unknown(let identifier):
            LocalizedText("Unknown time zone '\(identifier)'. Use an IANA name such as Europe/Berlin.")
        case .malformed(let identifier):
            LocalizedText("The file of time zone '\(identifier)' is damaged. Reinstall the tzdata package.")
        }
    }
}
