// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Turns what a language says in its own words and order into the words that the productions read.
///
/// Productions follow the order of English. A language with another order keeps its turns of phrase as pairs of text: a
/// pattern over its own words, and what English says for it. `un jour sur deux` becomes `every other day`.
///
/// A pattern is made of
/// - words and marks, alternatives separated by `|`; digits stand for the number, in digits or in words, and with `th` for
///   an ordinal in digits;
/// - `(…)`, which may be absent;
/// - slots such as `<n>`, a number; see `Slot`;
/// - `[…]` at its beginning or end, which has to be there but stays as it is; `!` in it says what must not be there;
/// - `^` and `$` in those brackets, the beginning and the end of the phrase;
/// - `=word`, a word that a pair before has put there.
///
/// The English text holds words and marks, and the slots by their number: `<1>`, `<1s>` in the plural, `<1'>` in the
/// singular, `<1#>` as minutes of two digits, `<1u>` as hours that are called so, `<1h>` as those of the day's 24, `<1th>` as
/// an ordinal, `<1+2>` for a sum, and `<1+c100>` for one with a hundred; `~word` is a word of the language itself. A word after `~` in a pattern counts only as it is written, with its accents.
struct Rewriter: Sendable {
    private var stages: [Stage] = []

    /// Whether there is nothing to rewrite.
    var isEmpty: Bool { stages.isEmpty }

    /// Adds a stage; `own` finds a word of the language, and `english` is where meanings come from.
    mutating func add(_ pairs: [(String, String)], own: (Substring) -> Lexeme, english: Lexicon) {
        stages.append(Stage(pairs, own: own, english: english))
    }

    /// The tokens with all turns of phrase rewritten.
    func rewrite(_ tokens: [Token]) -> [Token] {
        var tokens = tokens
        for stage in stages { tokens = Self.rewrite(tokens, stage) }
        return tokens
    }

    private static func rewrite(_ tokens: [Token], _ stage: Stage) -> [Token] {
        var result: [Token] = []
        result.reserveCapacity(tokens.count + 4)
        var index = 0
        while index < tokens.count {
            let word = tokens[index].lexeme.word
            var found: (rule: Int, slots: [Range<Int>], end: Int)?
            // The longest come first; what is no longer than what was found is not tried.
            func tryAll(_ rules: [Int]) {
                for rule in rules {
                    if let found, stage.rules[rule].pattern.count <= found.end - index { return }
                    guard let (slots, end) = match(stage.rules[rule], tokens, index) else { continue }
                    if let found, found.end >= end { continue }
                    found = (rule, slots, end)
                    return
                }
            }
            if word != 0, let rules = stage.byWord[word] { tryAll(rules) }
            for (slot, rules) in stage.bySlot
            where end(of: slot, tokens, index, tokens[index].lexeme) != nil {
                tryAll(rules)
            }
            if !stage.others.isEmpty { tryAll(stage.others) }
            guard let found else {
                result.append(tokens[index])
                index += 1
                continue
            }
            append(stage.rules[found.rule].output, found.slots, tokens, index..<found.end, to: &result)
            index = found.end
        }
        return result
    }

    private static func match(_ rule: Rule, _ tokens: [Token], _ index: Int) -> ([Range<Int>], Int)? {
        var slots: [Range<Int>] = []
        var end = index
        for element in rule.pattern {
            guard let next = match(element, tokens, end) else { return nil }
            if case .slot(.earlier) = element, let time = slots.last,
                !isShortlyBefore(tokens, end..<next, time)
            {
                return nil
            }
            if case .slot = element { slots.append(end..<next) }
            end = next
        }
        var next = end
        for element in rule.after {
            guard let place = match(element, tokens, next) else { return nil }
            next = place
        }
        var place = index - rule.before.count
        for element in rule.before {
            guard match(element, tokens, place) != nil else { return nil }
            place += 1
        }
        return (slots, end)
    }

    /// The end of an element at `index`; nil where there is none.
    private static func match(_ element: Element, _ tokens: [Token], _ index: Int) -> Int? {
        switch element {
        case .start: return index < 0 ? index + 1 : nil
        case .end: return tokens[min(index, tokens.count)...].allSatisfy(isLastMark) ? index + 1 : nil
        case .not(let other): return match(other, tokens, index) == nil ? index + 1 : nil
        case .any(let others): return others.lazy.compactMap { match($0, tokens, index) }.first
        default: break
        }
        guard tokens.indices.contains(index) else { return nil }
        let lexeme = tokens[index].lexeme
        switch element {
        case .words(let words): return words.contains(lexeme.word) ? index + 1 : nil
        case .keyword(let keyword): return lexeme.keyword == keyword ? index + 1 : nil
        case .number(let number): return lexeme.number == number ? index + 1 : nil
        case .ordinal(let ordinal): return lexeme.ordinal == ordinal && lexeme.digits > 0 ? index + 1 : nil
        case .slot(let slot): return end(of: slot, tokens, index, lexeme)
        default: return nil
        }
    }

    private static func isLastMark(_ token: Token) -> Bool {
        switch token.lexeme.keyword {
        case .dot, .mark, .questionMark: true
        default: false
        }
    }

    private static func end(of slot: Slot, _ tokens: [Token], _ index: Int, _ lexeme: Lexeme) -> Int? {
        let isIt =
            switch slot {
            case .number: lexeme.number >= 0
            case .digits: lexeme.digits > 0 && lexeme.number >= 0
            case .hour: (0...24).contains(lexeme.number)
            case .minute: (1...59).contains(lexeme.number)
            case .tens: lexeme.digits == 0 && (20...90).contains(lexeme.number) && lexeme.number % 10 == 0
            case .ones: lexeme.digits == 0 && (1...9).contains(lexeme.number)
            case .weekday: lexeme.weekday != nil
            case .month: lexeme.month != 0
            case .unit: lexeme.unit != nil
            case .part: lexeme.part != nil
            case .ordinal: lexeme.ordinal != 0
            case .days: !lexeme.days.isEmpty
            case .feast: lexeme.feast != nil
            case .length: lexeme.unit?.seconds != nil
            case .zone: lexeme.zone >= 0
            case .known: lexeme.isKnown
            case .few: (1...3).contains(lexeme.number)
            case .word: true
            case .unknown: !lexeme.isKnown && lexeme.digits == 0
            case .time, .earlier, .decimal: false
            }
        if slot == .decimal {
            guard lexeme.digits > 0, index + 2 < tokens.count, tokens[index + 1].isGlued, tokens[index + 2].isGlued,
                tokens[index + 1].lexeme.keyword == .comma || tokens[index + 1].lexeme.keyword == .dot,
                tokens[index + 2].lexeme.digits > 0
            else { return nil }
            return index + 3
        }
        if slot == .time || slot == .earlier { return endOfTime(tokens, index) }
        return isIt ? index + 1 : nil
    }

    /// The end of a time of the clock: 7, 7:30, 7.30, noon, with what says the half of the day.
    private static func endOfTime(_ tokens: [Token], _ index: Int) -> Int? {
        func at(_ index: Int) -> Lexeme { index < tokens.count ? tokens[index].lexeme : Lexeme() }
        var end: Int
        if at(index).keyword == .noon || at(index).keyword == .midnight {
            end = index + 1
        } else if at(index).keyword == .quarter || (1...59).contains(at(index).number) && at(index + 1).unit == .minute,
            case let to = at(index).keyword == .quarter ? index + 1 : index + 2, at(to).keyword == .to,
            at(to + 1).number >= 0 || at(to + 1).keyword == .noon || at(to + 1).keyword == .midnight
        {
            end = to + 2
        } else {
            guard (0...24).contains(at(index).number) || (3...4).contains(at(index).digits) else { return nil }
            end = index + 1
            while at(end).keyword == .colon || at(end).keyword == .dot, end + 1 < tokens.count, tokens[end].isGlued,
                tokens[end + 1].isGlued, at(end + 1).digits == 2
            {
                end += 2
            }
        }
        if at(end).keyword == .am || at(end).keyword == .pm || at(end).keyword == .oclock { return end + 1 }
        if at(end).keyword == .in, at(end + 1).keyword == .the, at(end + 2).part != nil { return end + 3 }
        if at(end).keyword == .at, at(end + 1).part == .night { return end + 2 }
        return end
    }

    /// Whether a time is up to three hours before another, so that nothing lasts from that one to it.
    private static func isShortlyBefore(_ tokens: [Token], _ time: Range<Int>, _ other: Range<Int>) -> Bool {
        func minutes(_ range: Range<Int>) -> Int {
            let first = range.lowerBound
            let hasMinutes = range.count > 2 && tokens[first + 1].lexeme.keyword == .colon
            return 60 * Int(tokens[first].lexeme.number) + (hasMinutes ? Int(tokens[first + 2].lexeme.number) : 0)
        }
        return (1...180).contains(minutes(other) - minutes(time))
    }

    /// Appends what stands for the tokens of `range`, which share the text that these cover.
    private static func append(
        _ output: [Piece], _ slots: [Range<Int>], _ tokens: [Token], _ range: Range<Int>, to result: inout [Token]
    ) {
        var made: [(Lexeme, Bool)] = []
        for piece in output {
            switch piece {
            case .lexeme(var lexeme, let isGlued):
                if lexeme.keyword == .colon, tokens[range].contains(where: { $0.lexeme.unit == .hour }) {
                    lexeme.word = Lexeme.putForUnit
                }
                made.append((lexeme, isGlued))
            case .sum(let first, let second):
                var lexeme = tokens[slots[first].lowerBound].lexeme
                lexeme.number += tokens[slots[second].lowerBound].lexeme.number
                lexeme.word = 0
                made.append((lexeme, false))
            case .more(let slot, let more):
                var lexeme = tokens[slots[slot].lowerBound].lexeme
                lexeme.number += more
                lexeme.word = 0
                made.append((lexeme, false))
            case .slot(let slot, let change, let isGlued):
                for index in slots[slot] {
                    let token = tokens[index]
                    made.append(
                        (changed(token.lexeme, change), index == slots[slot].lowerBound ? isGlued : token.isGlued))
                }
            }
        }
        // The first of them stand for a word each; what is left of the text belongs to the last. What the pattern begins with
        // belongs to the slot behind it: `le jeudi` is Thursday.
        var lead = 0
        if case .slot(0, _, _)? = output.first { lead = slots[0].lowerBound - range.lowerBound }
        let end = tokens[range.upperBound - 1].span.upperBound
        for (position, (lexeme, isGlued)) in made.enumerated() {
            let source = range.lowerBound + position + lead
            let first = position == 0 ? range.lowerBound : source
            let start = source < range.upperBound ? tokens[first].span.lowerBound : end
            let isLast = position == made.count - 1 || source >= range.upperBound - 1
            result.append(
                Token(
                    span: start..<(isLast ? end : tokens[source].span.upperBound),
                    isGlued: position == 0 ? tokens[first].isGlued : isGlued, lexeme: lexeme))
        }
    }

    private static func changed(_ lexeme: Lexeme, _ change: Change) -> Lexeme {
        var lexeme = lexeme
        switch change {
        case .none: break
        case .plural: lexeme.isPlural = true
        case .singular: lexeme.isPlural = false
        case .minute: lexeme.digits = 2
        case .hours: lexeme.saysHours = true
        case .hour:
            lexeme.isHour = true
            lexeme.saysHours = true
        case .ordinal:
            lexeme.ordinal = lexeme.number
            lexeme.number = -1
            lexeme.digits = 0
            lexeme.word = 0
            lexeme.themes = .monthDay
            lexeme.lead = Lead(lexeme)
        }
        return lexeme
    }
}
