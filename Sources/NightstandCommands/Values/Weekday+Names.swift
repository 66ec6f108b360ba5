// SPDX-License-Identifier: MIT
import Timekeeping

nonisolated extension Weekday {
    /// The English name in lower case, such as `monday`.
    var word: String {
        switch self {
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        case .sunday: "sunday"
        }
    }

    /// Reads a name or its beginning of two letters or more; nil for anything else.
    init?(name: some StringProtocol) {
        let name = name.lowercased()
        guard name.count >= 2, let day = Weekday.allCases.first(where: { $0.word.hasPrefix(name) }) else { return nil }
        self = day
    }
}
