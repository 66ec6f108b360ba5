// SPDX-License-Identifier: MIT

/// A season, which begins with a month, as meteorologists have it.
enum Season: Int {
    case spring, summer, autumn, winter

    /// Its months, from 1; south of the equator those half a year later.
    func months(isSouthern: Bool) -> [Int] {
        let first = 3 + 3 * rawValue + (isSouthern ? 6 : 0)
        return (first..<first + 3).map { ($0 - 1) % 12 + 1 }.sorted()
    }

    /// The season that a word names; nil for any other word.
    init?(_ cue: Cue) {
        switch cue {
        case .spring: self = .spring
        case .summer: self = .summer
        case .autumn: self = .autumn
        case .winter: self = .winter
        default: return nil
        }
    }
}
