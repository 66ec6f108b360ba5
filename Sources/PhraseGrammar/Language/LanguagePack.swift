// SPDX-License-Identifier: MIT
import Timekeeping

/// What the engine has to know about a language: its words, a handful of rules.
///
/// Vocabulary is data (`Lexicon`); grammar works on the parts that words play (`Keyword`) and asks the rules where
/// languages differ.
public struct LanguagePack: Sendable {
    /// Its code, such as `en`.
    public var code: String { content.code }

    // In one object, so that a grammar is copied at the cost of one reference.
    private let content: Content

    private final class Content: Sendable {
        let code: String
        let lexicon: Lexicon
        let rules: LanguageRules
        let zones: [String]
        let endings: Endings

        init(_ code: String, _ lexicon: Lexicon, _ rules: LanguageRules, _ endings: Endings) {
            self.code = code
            self.lexicon = lexicon
            self.rules = rules
            self.endings = endings
            zones = ZoneNames.identifiers
        }
    }

    init(_ code: String, _ lexicon: Lexicon, _ rules: LanguageRules, _ endings: Endings) {
        content = Content(code, lexicon, rules, endings)
    }

    var lexicon: Lexicon { content.lexicon }
    var rules: LanguageRules { content.rules }
    var endings: Endings { content.endings }

    /// The zones that its words name, by `Lexeme.zone`.
    var zones: [String] { content.zones }

    /// All languages that can be read, the most usual first; a new one is a folder and its name here.
    public static let all: [LanguagePack] = [.english, .german, .spanish, .french, .portuguese]

    /// All languages: those of `codes` in their order, and the others behind them.
    public static func ordered(by codes: [String]) -> [LanguagePack] {
        let chosen = codes.compactMap { code in all.first { $0.code == code } }
        var packs: [LanguagePack] = []
        for pack in chosen + all where !packs.contains(where: { $0.code == pack.code }) { packs.append(pack) }
        return packs
    }

    /// Where the ordinal that begins with digits before `position` ends, as in `3rd`; nil when it is none.
    func ordinalEnd(_ text: [UInt8], at position: Int) -> Int? {
        // The a of 7:30a says which half of the day.
        let start = text[..<position].lastIndex { $0 < 48 || $0 > 57 }
        if let start, text[start] == UInt8(ascii: ":") { return nil }
        for suffix in rules.ordinalSuffixes where text[position...].starts(with: suffix) {
            let end = position + suffix.count
            if end >= text.count || !Tokenizer.isLetter(text[end]) { return end }
        }
        // Letters with their accents behind them.
        let end = text[position...].firstIndex { $0 < 97 } ?? text.endIndex
        guard rules.hyphensJoinWords,
            text[position..<end].contains(where: { $0 >= 0x80 }),
            rules.ordinalSuffixes.contains(Letters.folded(text[position..<end]))
        else { return nil }
        return end
    }
}

/// How a language that writes 17:40 for the afternoon means 5:40, where nothing says which half of the day.
struct DayOf24: Sendable {
    /// Which times are taken as they are written.
    enum Trust {
        case always
        /// Where a day, a repetition or a waking word stands with them; alone they are the next that a clock shows.
        case inCompany
        /// Unless they are repeated and before the hour from which those are in the morning.
        case unlessRepeated
    }

    /// Hours and minutes with a mark between them: 5:40, 5.40.
    var marked = Trust.always
    /// Hours with their unit and minutes: 5 Uhr 40, 5h40.
    var withUnit = Trust.always
    /// The hour from which a repeated time is in the morning.
    var firstRepeatedMorning = 4
}

/// Where the grammars of languages differ.
struct LanguageRules: Sendable {
    /// Whether `half six` is 5:30, as in German, and not 6:30, as in British English.
    var halfNamesNextHour = false
    /// How people write times by the day's 24 hours; nil where they do not.
    var dayOf24: DayOf24?
    /// Whether a number with a dot is an ordinal: `am 3. um 9`.
    var dotMakesOrdinal = false
    /// Whether `weekly` may describe a thing too: the weekly report.
    var cyclesDescribe = false
    /// What a part of the day ends with that says that a time is meant: `lunchtime`; empty where there is no such ending.
    var timeEnding: [UInt8] = []
    /// What a compound ends with that is a day: `Schultag`; empty where there is no such ending.
    var dayEnding: [UInt8] = []
    /// Whether a verb may stand at the end of its clause, behind what it governs: `bis 8 schlafen`.
    var verbsComeLast = false
    /// Endings that make an ordinal of digits, in small letters.
    var ordinalSuffixes: [[UInt8]] = []
    /// Whether the unit stands between hour and minutes: `7 Uhr 30`.
    var unitPartsHourFromMinutes = false
    /// The word that makes a duration a timer when put before it.
    var timerWord: String
    /// The letters for weekdays in a list such as `M, W and F`; lowercase ASCII.
    var weekdayLetters: [UInt8: Weekday] = [:]
    /// Whether units come before tens: `einundzwanzig` is one word, so `twenty one` is not read.
    var tensComeFirst = true
    /// Whether a hyphen within a word parts nothing: `dix-huit`, `acorda-me`.
    var hyphensJoinWords = false
    /// What loses its vowel before another and is written with it, as in `l'heure`.
    var elided: Set<String> = []
    /// Whether 3/4 is the 3rd of April wherever it is said.
    var dayComesFirst = false
    /// Whether all days but the first have cardinal numbers, so that `el quinto` is none.
    var daysAreCardinal = false

    /// Whether the letters before an apostrophe are a word of their own.
    func isElided(_ letters: ArraySlice<UInt8>) -> Bool {
        !elided.isEmpty && elided.contains(String(decoding: letters, as: UTF8.self))
    }

    /// Endings of ordinals, separated by spaces.
    static func suffixes(_ list: String) -> [[UInt8]] { list.split(separator: " ").map { Array($0.utf8) } }
}
