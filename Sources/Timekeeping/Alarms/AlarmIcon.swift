// SPDX-License-Identifier: MIT

/// The icon of an alarm.
public enum AlarmIcon: Hashable, Sendable {
    /// The one that the label suggests, if any.
    case found
    /// None, whatever the label suggests.
    case none
    /// The one that the user chose, by the name of what it shows, such as `gym`.
    case chosen(String)

    /// The most characters in the name of a chosen icon.
    public static let nameLength = 1...64
}

extension AlarmIcon: LosslessStringConvertible, Codable {
    /// `auto`, `none` or the name of what it shows.
    public var description: String {
        switch self {
        case .found: "auto"
        case .none: "none"
        case .chosen(let name): name
        }
    }

    /// Reads the text form: lower-case letters, digits and `-`, at most 64; nil for anything else.
    public init?(_ description: String) {
        switch description {
        case "auto": self = .found
        case "none": self = .none
        default:
            let isPlain = description.unicodeScalars.allSatisfy {
                ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
            }
            guard isPlain, Self.nameLength.contains(description.utf8.count) else { return nil }
            self = .chosen(description)
        }
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "the name of an icon such as gym, 'auto' or 'none'")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
