// SPDX-License-Identifier: MIT

/// A day of the week, counted from Monday as in ISO 8601.
public enum Weekday: Int, CaseIterable, Sendable, Hashable, Comparable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The weekday of the date that is `days` days after 1970-01-01, a Thursday.
    public init(daysSinceEpoch days: Int) {
        let index = (days + 3) % 7
        self = Weekday.allCases[index < 0 ? index + 7 : index]
    }

    /// The two letters of RFC 5545 §3.3.10, such as `MO`.
    public var symbol: String {
        switch self {
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        case .sunday: "SU"
        }
    }

    /// Reads the two letters of RFC 5545, in upper case; nil for anything else.
    public init?(symbol: some StringProtocol) {
        guard let match = Weekday.allCases.first(where: { $0.symbol == symbol }) else { return nil }
        self = match
    }

    /// Orders weekdays from Monday to Sunday.
    public static func < (left: Weekday, right: Weekday) -> Bool {
        left.rawValue < right.rawValue
    }
}
