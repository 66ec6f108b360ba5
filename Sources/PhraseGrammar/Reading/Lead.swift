// SPDX-License-Identifier: MIT
import Phrasing

/// What a constituent that begins with a word may be, so that productions which cannot begin there are not tried.
struct Lead: OptionSet {
    let rawValue: UInt16

    /// A number, or what counts like one: a, half, a couple.
    static let amount = Lead(rawValue: 1 << 0)
    /// A time of the clock, or a word before one.
    static let clock = Lead(rawValue: 1 << 1)
    /// A day, a repetition or a bound.
    static let day = Lead(rawValue: 1 << 2)
    /// A duration.
    static let length = Lead(rawValue: 1 << 3)
    static let sun = Lead(rawValue: 1 << 4)
    static let clamp = Lead(rawValue: 1 << 5)
    static let part = Lead(rawValue: 1 << 6)
    static let zone = Lead(rawValue: 1 << 7)
    static let manner = Lead(rawValue: 1 << 8)
    static let contrast = Lead(rawValue: 1 << 9)
    static let wish = Lead(rawValue: 1 << 10)

    /// What may begin with a number.
    static let number: Lead = [.amount, .clock, .day, .length, .sun, .clamp, .manner, .wish]

    private static let any = Lead(rawValue: (1 << 10) - 1)

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    init(_ word: Lexeme) {
        self = Self.of(word.keyword)
        if word.leads { insert([.wish, .clock, .day, .length, .sun, .part, .zone, .manner, .contrast]) }
        if word.number >= 0 || word.fraction > 0 || word.unit == .hour { formUnion(.number) }
        if word.speaksOfTime || word.unit != nil || word.solar != nil { insert(.day) }
        if word.solar != nil { insert(.sun) }
        if word.part != nil { insert(.part) }
        if word.zone >= 0 { insert(.zone) }
        if word.ordinal != 0 { insert(.wish) }
    }

    private static func of(_ keyword: Keyword) -> Lead {
        switch keyword {
        case .at: [.clock, .day, .length, .sun, .clamp, .part, .manner]
        case .by, .around, .on, .for, .in, .the: any.subtracting([.amount, .clamp])
        case .a, .couple, .few, .half, .quarter, .threeQuarters, .onAndHalf: any
        case .noon, .midnight, .oh: [.clock, .day, .sun, .clamp]
        case .to, .past, .until: [.clock, .day]
        case .filler: .clock
        case .and, .or, .dash, .dot, .colon, .slash, .quote, .percent, .questionMark, .mark, .am, .pm, .letterM,
            .oclock, .sharp, .ish, .me, .you, .i, .it, .please, .want, .set, .time, .does, .go, .called, .forget,
            .makeSure, .because, .about, .that, .my, .none:
            []
        case .wake, .alarm, .timer, .remind, .allow: .wish
        case .up: [.wish, .day]
        case .of: .day
        case .last: [.day, .wish]
        case .comma, .but, .not, .no, .except, .without, .skip, .dont: [.day, .clamp, .manner, .contrast]
        case .before, .after: [.clock, .day, .length, .sun, .part]
        case .later, .tonight, .first, .early, .ending, .next, .over:
            [.day, .length, .sun, .part]
        case .this: [.clock, .day, .length, .sun, .part]
        case .civil, .nautical, .astronomical: .sun
        case .with, .full, .maximum, .volume, .loudly, .quietly, .silently, .fade, .gently, .snooze, .sound, .vibrate,
            .vibration:
            [.manner, .day]
        case .condition, .question, .only, .asWord: [.contrast, .day]
        default: .day
        }
    }
}
