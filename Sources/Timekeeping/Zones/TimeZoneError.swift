// SPDX-License-Identifier: MIT

/// Why the rules of a time zone cannot be had.
public enum TimeZoneError: Error, Equatable {
    /// The database has no zone of this name.
    case unknown(String)
    /// The zone's file cannot be understood.
    case malformed(String)
}

extension TimeZoneError: CustomStringConvertible {
    /// A sentence that says what is wrong and what would be right.
    public var description: String {
        switch self {
        case .unknown(let identifier):
            "There is no time zone called '\(identifier)'; use an IANA name such as Europe/Berlin."
        case .malformed(let identifier):
            "The file of time zone '\(identifier)' is broken; reinstall the package tzdata."
        }
    }
}
