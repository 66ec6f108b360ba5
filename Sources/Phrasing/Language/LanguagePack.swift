// SPDX-License-Identifier: MIT

/// What the engine has to know about a language: its words, a handful of rules, and how to say what was understood.
///
/// Vocabulary is data (`Lexicon`); grammar works on the parts that words play (`Keyword`) and asks the rules where
/// languages differ.
public struct LanguagePack: Sendable {
    /// Its code, such as `en`.
    public let code: String

    let lexicon: Lexicon
    let rules: LanguageRules
    let wording: any Wording
    /// The zones that its words name, by `Lexeme.zone`.
    let zones: [String]

    /// English.
    public static let english = LanguagePack(
        code: "en", lexicon: EnglishWords.lexicon, rules: EnglishWords.rules, wording: EnglishWording(),
        zones: ZoneNames.identifiers)

    /// German.
    public static let german = LanguagePack(
        code: "de", lexicon: GermanWords.lexicon, rules: GermanWords.rules, wording: GermanWording(),
        zones: ZoneNames.identifiers)

    /// Where the ordinal that begins with digits before `position` ends, as in `3rd`; nil when it is none.
    func ordinalEnd(_ text: [UInt8], at position: Int) -> Int? {
        guard position + 1 < text.count, rules.ordinalSuffixes.contains(Self.pair(text[position], text[position + 1]))
        else { return nil }
        let end = position + 2
        let next = end < text.count ? text[end] | 0x20 : 0
        return next >= 97 && next <= 122 ? nil : end
    }

    /// Two letters as one number, in small letters.
    static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 {
        UInt16(first | 0x20) << 8 | UInt16(second | 0x20)
    }
}

/// Where the grammars of languages differ.
struct LanguageRules: Sendable {
    /// Whether `half six` is 5:30, as in German, and not 6:30, as in British English.
    var halfNamesNextHour = false
    /// Whether a number with a dot is an ordinal: `am 3. um 9`.
    var dotMakesOrdinal = false
    /// Two-letter endings that make an ordinal of digits, as `LanguagePack.pair` writes them.
    var ordinalSuffixes: Set<UInt16> = []
    /// Whether the unit stands between hour and minutes: `7 Uhr 30`.
    var unitPartsHourFromMinutes = false
    /// Whether units come before tens: `einundzwanzig` is one word, so `twenty one` is not read.
    var tensComeFirst = true
}
