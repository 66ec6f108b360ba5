// SPDX-License-Identifier: MIT
import Phrasing

/// A set of doubts.
struct DoubtSet: OptionSet {
    let rawValue: UInt8

    static let halfOfDay = DoubtSet(rawValue: 1)
    static let dateOrder = DoubtSet(rawValue: 2)
    static let nextWeek = DoubtSet(rawValue: 4)
    static let ordinal = DoubtSet(rawValue: 8)
    static let midnight = DoubtSet(rawValue: 16)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ doubt: Doubt) {
        self =
            switch doubt {
            case .halfOfDay: .halfOfDay
            case .dateOrder: .dateOrder
            case .nextWeek: .nextWeek
            case .ordinal: .ordinal
            case .midnight: .midnight
            }
    }
}
