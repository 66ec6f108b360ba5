// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What a production of the grammar found: a value, and the token after its last one.
struct Match<Value> {
    var value: Value
    var end: Int

    init(_ value: Value, _ end: Int) {
        self.value = value
        self.end = end
    }

    func map<Other>(_ change: (Value) -> Other) -> Match<Other> { Match<Other>(change(value), end) }
}

/// The grammar: productions that look at the tokens from a place on.
///
/// An object, so that productions pass one reference on. Each is a function from a token's index to a `Match` or nil, so that they combine as functions do. Those that are
/// parts of a sentence are collected by `Chart`, at every place, and the best way through them is the reading.
final class Grammar {
    let tokens: [Token]
    let count: Int
    let pack: LanguagePack
    /// The sounds there are.
    let tones: ToneNames
    let text: [UInt8]
    /// The text in small letters, byte by byte the same.
    let small: [UInt8]
    /// How many of the words the language knows; numbers and marks count in every language.
    let knownWords: Int
    /// How many it knows, or has heard of.
    let familiarWords: Int
    /// The words that it does not know.
    private let unknownWords: [Range<Int>]
    let rules: LanguageRules
    /// The subjects of its words.
    let themes: Theme
    /// Whether a number has more digits than an hour, or there are as many as in that of a telephone.
    let hasLongNumbers: Bool
    /// The durations that have been looked for.
    @exclusivity(unchecked) var lengths = Memo<Int>()
    /// The days that have been looked for, with and without a word before them.
    @exclusivity(unchecked) var dates = Memo<DateExpression>()

    init(_ text: [UInt8], small: [UInt8], pack: LanguagePack, tones: ToneNames) {
        var tokens = Tokenizer(pack: pack).tokens(of: small)
        // Call Tom at 5: after another word, what is written as a name is one.
        for index in tokens.indices.dropFirst() where tokens[index].lexeme.keyword == .tomorrow {
            let span = tokens[index].span
            let isName = span.count == 3 && text[span.lowerBound] < 97 && text[span.lowerBound + 1] >= 97
            let before = tokens[index - 1].lexeme
            if isName, before.number < 0, before.keyword != .am, before.keyword != .pm, before.keyword != .oclock {
                tokens[index].lexeme = Lexeme()
            }
        }
        if pack.rules.daysAreCardinal { Self.leaveNames(&tokens, text) }
        var (known, cues) = (0, 0)
        var unknown: [Range<Int>] = []
        for token in tokens where Self.isWord(token, small) {
            if !token.lexeme.isGuessed, token.lexeme.isKnown || token.lexeme.word != 0 {
                known += 1
            } else {
                unknown.append(token.span)
                if token.lexeme.isFamiliar, !token.lexeme.isGuessed { cues += 1 }
            }
        }
        knownWords = known
        familiarWords = known + cues
        unknownWords = unknown
        if !pack.lexicon.rewriter.isEmpty { tokens = pack.lexicon.rewriter.rewrite(tokens) }
        count = tokens.count
        var themes: Theme = []
        var hasLongNumbers = false
        var numbers = 0
        for token in tokens {
            themes.formUnion(token.lexeme.themes)
            if token.lexeme.digits > 2 { hasLongNumbers = true }
            if token.lexeme.digits > 0 { numbers += 1 }
        }
        if numbers > 3 { hasLongNumbers = true }
        let end = Token(span: text.count..<text.count, isGlued: false, lexeme: Lexeme())
        tokens.append(contentsOf: repeatElement(end, count: Tokenizer.padding))
        self.tokens = tokens
        self.pack = pack
        rules = pack.rules
        self.themes = themes
        self.hasLongNumbers = hasLongNumbers
        self.tones = tones
        self.text = text
        self.small = small
    }

    /// Takes abbreviations of days for names where those are written small: appeler Sam.
    private static func leaveNames(_ tokens: inout [Token], _ text: [UInt8]) {
        func isName(_ span: Range<Int>) -> Bool {
            span.count > 2 && (65...90).contains(text[span.lowerBound]) && text[span.lowerBound + 1] >= 97
        }
        for index in tokens.indices.dropFirst() where tokens[index].lexeme.isRisky && isName(tokens[index].span) {
            let before = tokens[index - 1]
            guard text[before.span.lowerBound] >= 97, !before.lexeme.speaksOfTime, before.lexeme.number < 0 else {
                continue
            }
            tokens[index].lexeme = Lexeme()
        }
    }

    private static func isWord(_ token: Token, _ small: [UInt8]) -> Bool {
        token.lexeme.digits == 0 && small[token.span.lowerBound] >= 65
    }

    /// Whether it knows all of them.
    var knowsAll: Bool { unknownWords.isEmpty }

    /// Whether `pack` has a word that this language does not know.
    func leavesWords(to pack: LanguagePack) -> Bool {
        unknownWords.contains { pack.lexicon.has(small, $0) }
    }

    /// What the token at `index` means; nothing beyond the end.
    @inline(__always)
    func lexeme(_ index: Int) -> Lexeme {
        index >= 0 && index < tokens.count ? tokens[index].lexeme : Lexeme()
    }

    @inline(__always)
    func keyword(_ index: Int) -> Keyword {
        index >= 0 && index < tokens.count ? tokens[index].lexeme.keyword : .none
    }

    func isGlued(_ index: Int) -> Bool { index >= 0 && index < count && tokens[index].isGlued }

    func isAtEnd(_ index: Int) -> Bool { index >= count }

    /// The index after the token if it plays that part, else the same.
    @inline(__always)
    func skip(_ index: Int, _ keyword: Keyword) -> Int {
        self.keyword(index) == keyword ? index + 1 : index
    }

    func skip(_ index: Int, _ first: Keyword, _ second: Keyword) -> Int {
        let keyword = keyword(index)
        return keyword == first || keyword == second ? index + 1 : index
    }

    @inline(__always)
    func isAny(_ index: Int, _ keywords: Keyword...) -> Bool {
        keywords.contains(keyword(index)) && index < count
    }

    // The usual numbers of words, without an array.

    @inline(__always)
    func `is`(_ index: Int, _ first: Keyword) -> Bool { index < count && keyword(index) == first }

    @inline(__always)
    func `is`(_ index: Int, _ first: Keyword, _ second: Keyword) -> Bool {
        let keyword = keyword(index)
        return index < count && (keyword == first || keyword == second)
    }

    func `is`(_ index: Int, _ first: Keyword, _ second: Keyword, _ third: Keyword) -> Bool {
        let keyword = keyword(index)
        return index < count && (keyword == first || keyword == second || keyword == third)
    }

    func `is`(_ index: Int, _ first: Keyword, _ second: Keyword, _ third: Keyword, _ fourth: Keyword) -> Bool {
        `is`(index, first, second) || `is`(index, third, fourth)
    }

    /// The letters of a token, as they were typed.
    func spelling(_ index: Int) -> ArraySlice<UInt8> { text[tokens[index].span] }

    /// Whether a token is that word.
    @inline(__always)
    func says(_ index: Int, _ cue: Cue) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].lexeme.cue == cue
    }

    /// Whether a token is one of those words.
    @inline(__always)
    func says(_ index: Int, _ group: WordGroup) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].lexeme.groups.contains(group)
    }

    /// Whether the token is the 30 of 7:30, with which nothing begins; the hour of 2026-12-24:07:30 is none.
    @inline(__always)
    func isMinute(_ index: Int) -> Bool {
        guard index > 1, tokens[index].isGlued, tokens[index].lexeme.digits > 0, keyword(index - 1) == .colon,
            tokens[index - 1].isGlued, tokens[index - 2].lexeme.digits > 0
        else { return false }
        return !tokens[index - 2].isGlued || !`is`(index - 3, .dash, .dot, .slash)
    }

    /// Whether a day, a repetition or a bound may begin with the token, judging by a number in it: `7:30` is none.
    func mayBeginDay(_ index: Int) -> Bool {
        let start =
            switch keyword(index) {
            case .at, .on, .in, .by, .for, .around: index + 1
            default: index
            }
        let number = lexeme(start)
        // What is not an hour may be minutes: hourly at 30.
        guard number.digits > 0, (0...24).contains(number.number), !themes.contains(.range) else { return true }
        switch keyword(start + 1) {
        case .am, .pm, .colon, .oclock: return false
        default:
            let next = lexeme(start + 1)
            return next.isKnown || next.leads
        }
    }

    /// The end of a separator between parts of a list: a comma, `and`, both, or a slash; nil for none.
    func separator(_ index: Int) -> Int? {
        switch keyword(index) {
        case .comma: return skip(index + 1, .and, .or)
        // Mi u. Fr.
        case .and, .or: return keyword(index + 1) == .dot && isGlued(index + 1) ? index + 2 : index + 1
        case .slash: return index + 1
        default: return nil
        }
    }

    /// A cardinal number, in digits or in words up to 99, such as `twenty five` or `25`.
    func number(_ index: Int) -> Match<Int>? {
        let first = lexeme(index)
        guard first.number >= 0, index < count else { return nil }
        let value = Int(first.number)
        if first.digits == 0, value >= 20, value % 10 == 0, rules.tensComeFirst {
            let dashed = keyword(index + 1) == .dash && isGlued(index + 1) ? index + 2 : index + 1
            let ones = lexeme(dashed)
            if ones.digits == 0, (1...9).contains(ones.number) { return Match(value + Int(ones.number), dashed + 1) }
        }
        return Match(value, index + 1)
    }

    /// An ordinal such as `3rd`, `third`, `twenty first`, `last`, or `second to last`; -1 is the last.
    @inline(__always)
    func ordinal(_ index: Int) -> Match<Int>? { mayBeOrdinal(index) ? foundOrdinal(index) : nil }

    /// Whether an ordinal may begin there; most words are none.
    @inline(__always)
    func mayBeOrdinal(_ index: Int) -> Bool {
        guard index >= 0, index < count else { return false }
        let word = tokens[index].lexeme
        return word.ordinal != 0 || word.keyword == .last || word.keyword == .next || word.number >= 0
    }

    private func foundOrdinal(_ index: Int) -> Match<Int>? {
        let first = lexeme(index)
        if first.keyword == .last {
            // The last but one.
            if keyword(index + 1) == .but, (1...9).contains(lexeme(index + 2).number) {
                return Match(-1 - Int(lexeme(index + 2).number), index + 3)
            }
            return Match(-1, index + 1)
        }
        if first.ordinal != 0 {
            let value = Int(first.ordinal)
            if value > 1, let end = toLast(index + 1) { return Match(-value, end) }
            return Match(value, index + 1)
        }
        // The next to last.
        if first.keyword == .next, keyword(skip(index + 1, .dash)) == .to, let end = toLast(index + 1) {
            return Match(-2, end)
        }
        if first.digits == 0, first.number >= 20, first.number % 10 == 0, rules.tensComeFirst {
            let dashed = keyword(index + 1) == .dash ? index + 2 : index + 1
            let ones = lexeme(dashed)
            if (1...9).contains(ones.ordinal) { return Match(Int(first.number + ones.ordinal), dashed + 1) }
        }
        if rules.dotMakesOrdinal, first.digits > 0, first.digits <= 2, first.number > 0, keyword(index + 1) == .dot,
            isGlued(index + 1), !(isGlued(index + 2) && lexeme(index + 2).digits > 0), !isHourAtEnd(index)
        {
            return Match(Int(first.number), index + 2)
        }
        return nil
    }

    /// Whether the dot behind an hour ends the sentence: weck mich um 7.
    private func isHourAtEnd(_ index: Int) -> Bool {
        guard index + 2 >= count else { return false }
        // Um 7, besser: 8.
        let word = `is`(index - 1, .comma, .colon) ? index - 2 : index - 1
        if keyword(word) == .correction || says(word, .amends) || says(word, .nay) { return true }
        // Werktags um 6 bis zum 15.
        return `is`(index - 1, .at, .around) || keyword(index - 1) == .filler && keyword(index - 2) != .until
    }

    /// The end of `last`, `to last`, `to the last`, `-to-last`, after what counts from the end.
    private func toLast(_ index: Int) -> Int? {
        let mark = skip(index, .dash)
        guard `is`(mark, .last, .to, .from) else { return nil }
        if keyword(mark) == .last { return mark + 1 }
        let next = skip(skip(mark + 1, .dash), .the)
        // From the 2nd to the last is a range.
        let isRange = keyword(keyword(index - 2) == .the ? index - 3 : index - 2) == .from
        return keyword(next) == .last && !isRange ? next + 1 : nil
    }
}
