// SPDX-License-Identifier: MIT

/// The subject of some word of a sentence, so that productions which need such a word are not tried where there is none.
///
/// `Lead` says what may begin with a word; this says what may stand anywhere in the sentence.
struct Theme: OptionSet {
    let rawValue: UInt32

    /// From one time or day to another.
    static let range = Theme(rawValue: 1 << 0)
    /// Several things, separated by a comma, a slash, `and` or `or`.
    static let list = Theme(rawValue: 1 << 1)
    /// A month, by its name or by its number in a date.
    static let month = Theme(rawValue: 1 << 2)
    static let week = Theme(rawValue: 1 << 3)
    /// How often.
    static let count = Theme(rawValue: 1 << 4)
    /// What is left out, not meant, or hangs on a condition.
    static let contrast = Theme(rawValue: 1 << 5)
    /// The earliest or the latest time.
    static let clamp = Theme(rawValue: 1 << 6)
    static let sun = Theme(rawValue: 1 << 7)
    static let feast = Theme(rawValue: 1 << 8)
    /// How it rings.
    static let manner = Theme(rawValue: 1 << 9)
    /// Weekdays, one or several.
    static let weekday = Theme(rawValue: 1 << 10)
    /// A duration.
    static let length = Theme(rawValue: 1 << 11)
    /// A day of a month, by its number.
    static let monthDay = Theme(rawValue: 1 << 12)
    static let season = Theme(rawValue: 1 << 13)
    /// Minutes past something, or before it.
    static let past = Theme(rawValue: 1 << 14)
    /// Money, weights and other things that numbers are of.
    static let measure = Theme(rawValue: 1 << 15)

    /// Appointments in the user's calendars.
    static let agenda = Theme(rawValue: 1 << 16)

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ word: Lexeme) {
        self = Self(word.keyword).union(word.themes)
        if word.month != 0 { insert(.month) }
        switch word.unit {
        case .week?: formUnion([.length, .week, .weekday])
        case .day?, .month?, .quarter?, .year?: formUnion([.length, .monthDay])
        case nil: break
        default: insert(.length)
        }
        if word.cycle != nil || word.ordinal != 0 { insert(.monthDay) }
        if word.weekday != nil || !word.days.isEmpty { insert(.weekday) }
        if word.solar != nil { insert(.sun) }
        if word.feast != nil { insert(.feast) }
    }

    init(_ keyword: Keyword) {
        self =
            switch keyword {
            case .to, .until, .between: .range
            case .dash: [.range, .month]
            case .comma, .and, .or, .slash: .list
            case .dot: .month
            case .past, .after, .before: .past
            case .times, .once, .twice, .thrice: .count
            case .first, .last: .monthDay
            case .businessDay: .weekday
            case .timer, .onAndHalf: .length
            case .not, .no: [.contrast, .clamp]
            case .except, .but, .skip, .without, .other, .dont, .condition, .question, .only, .off: .contrast
            case .earliest, .latest: .clamp
            case .civil, .nautical, .astronomical: .sun
            case .volume, .percent, .loudly, .quietly, .fade, .gently, .snooze, .sound, .with, .vibrate, .vibration:
                .manner
            default: []
            }
    }
}
