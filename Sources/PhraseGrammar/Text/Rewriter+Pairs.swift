// SPDX-License-Identifier: MIT
import Phrasing

/// Reading the pairs of text.
extension Rewriter {
    /// What a slot of a pattern takes.
    ///
    /// `<n>` is a number, `<d>` one in digits, `<h>` an hour, `<min>` minutes, `<few>` up to three, `<dec>` a decimal, `<t>` a
    /// time of the clock and `<earlier>` one shortly before that of the slot before it; the others are words of the calendar
    /// by their first letters, `<g>` a group of days, `<l>` a unit below days, and `<?>` a word that is not known.
    enum Slot: String, Sendable {
        case number = "n", digits = "d", hour = "h", minute = "min", tens, ones, few, decimal = "dec"
        case time = "t", earlier
        case weekday = "w", month = "m", unit = "u", part = "p", ordinal = "o", days = "g", feast = "f", length = "l"
        case zone = "z", known = "k", word = "*", unknown = "?"
    }

    indirect enum Element: Sendable {
        case words([Int16])
        case any([Element])
        case keyword(Keyword)
        case number(Int32)
        case ordinal(Int32)
        case slot(Slot)
        case start, end
        case not(Element)
    }

    enum Piece: Sendable {
        case lexeme(Lexeme, isGlued: Bool)
        case slot(Int, Change, isGlued: Bool)
        case sum(Int, Int)
        /// The number of a slot, and a number beside it.
        case more(Int, Int32)
    }

    enum Change: String, Sendable {
        case none = "", plural = "s", singular = "'", minute = "#", hours = "u", hour = "h", ordinal = "th"
    }

    struct Rule: Sendable {
        var before: [Element] = []
        var pattern: [Element] = []
        var after: [Element] = []
        var output: [Piece] = []
    }

    /// Rules that are tried together; what one puts there the next stage reads.
    struct Stage: Sendable {
        var rules: [Rule] = []
        /// The rules that may begin with a word, by its number; the longest first.
        var byWord: [Int16: [Int]] = [:]
        /// Those that begin with a slot, by the slot.
        var bySlot: [(slot: Slot, rules: [Int])] = []
        /// Those that begin with anything else.
        var others: [Int] = []

        init(_ pairs: [(String, String)], own: (Substring) -> Lexeme, english: Lexicon) {
            for (pattern, text) in pairs {
                let output = Rewriter.pieces(text, own, english)
                for form in Rewriter.forms(pattern) {
                    var rule = Rule(output: output)
                    var isBefore = true
                    var isInside = false
                    for word in form.words {
                        var word = word
                        if word.starts(with: "[") {
                            isInside = true
                            word = word.withoutFirst
                        }
                        let isLast = word.utf8.last == UInt8(ascii: "]")
                        if isLast { word = Substring(word.utf8.dropLast()) }
                        if !word.isEmpty {
                            let element = Rewriter.element(word, own, english)
                            if !isInside {
                                rule.pattern.append(element)
                                isBefore = false
                            } else if isBefore {
                                rule.before.append(element)
                            } else {
                                rule.after.append(element)
                            }
                        }
                        if isLast { isInside = false }
                    }
                    rules.append(rule)
                }
            }
            func size(_ index: Int) -> Int {
                let rule = rules[index]
                return 100 * rule.pattern.count + rule.before.count + rule.after.count
            }
            for index in rules.indices.sorted(by: { size($0) == size($1) ? $0 < $1 : size($0) > size($1) }) {
                switch rules[index].pattern.first {
                case .words(let words)?:
                    for word in words { byWord[word, default: []].append(index) }
                case .slot(let slot)?:
                    if let place = bySlot.firstIndex(where: { $0.slot == slot }) {
                        bySlot[place].rules.append(index)
                    } else {
                        bySlot.append((slot, [index]))
                    }
                default: others.append(index)
                }
            }
        }
    }

    /// The pattern with and without each part that may be absent.
    fileprivate static func forms(_ pattern: String) -> [String] {
        let text = pattern.utf8
        guard let start = text.firstIndex(of: UInt8(ascii: "(")),
            let end = text[start...].firstIndex(of: UInt8(ascii: ")"))
        else { return [pattern] }
        let rest = pattern[text.index(after: end)...]
        let inside = pattern[text.index(after: start)..<end]
        return forms(String(pattern[..<start] + inside + rest)) + forms(String(pattern[..<start] + rest))
    }

    fileprivate static func element(
        _ word: Substring, _ own: (Substring) -> Lexeme, _ english: Lexicon
    ) -> Element {
        if word.starts(with: "!") { return .not(element(word.withoutFirst, own, english)) }
        let parts = word.parts(at: "|")
        if word.starts(with: "<"), parts.count == 1,
            let slot = Slot(rawValue: String(Substring(word.withoutFirst.utf8.dropLast())))
        {
            return .slot(slot)
        }
        if let value = Int32(word) { return .number(value) }
        if word.hasSuffix("th"), let value = Int32(word.dropLast(2)) { return .ordinal(value) }
        if parts.count > 1 {
            var words: [Int16] = []
            var others: [Element] = []
            for element in parts.map({ Self.element($0, own, english) }) {
                if case .words(let more) = element { words += more } else { others.append(element) }
            }
            return others.isEmpty ? .words(words) : .any(words.isEmpty ? others : others + [.words(words)])
        }
        switch word {
        case "^": return .start
        case "$": return .end
        case ",": return .keyword(.comma)
        case ":": return .keyword(.colon)
        case ".": return .keyword(.dot)
        case "-": return .keyword(.dash)
        case "/": return .keyword(.slash)
        case "%": return .keyword(.percent)
        case "'": return .keyword(.quote)
        default:
            guard word.starts(with: "=") else { return .words([own(word).word]) }
            let known = english.number(known: word.withoutFirst)
            assert(known > 0, "no word of English: \(word)")
            return .words([-known])
        }
    }

    fileprivate static func pieces(
        _ text: String, _ own: (Substring) -> Lexeme, _ english: Lexicon
    ) -> [Piece] {
        var pieces: [Piece] = []
        for word in text.words {
            var rest = word
            var isGlued = false
            while let first = rest.first {
                if first == "<", let end = rest.firstIndex(of: ">") {
                    pieces.append(slot(rest[rest.index(after: rest.startIndex)..<end], isGlued: isGlued))
                    rest = rest[rest.index(after: end)...]
                } else {
                    let end =
                        first == ":"
                        ? rest.index(after: rest.startIndex)
                        : rest.firstIndex { $0 == "<" || $0 == ":" } ?? rest.endIndex
                    let lexeme = first == "~" ? own(rest[..<end].dropFirst()) : english.meaning(of: rest[..<end])
                    pieces.append(.lexeme(lexeme, isGlued: isGlued))
                    rest = rest[end...]
                }
                isGlued = true
            }
        }
        return pieces
    }

    private static func slot(_ text: Substring, isGlued: Bool) -> Piece {
        let numbers = text.parts(at: "+")
        if numbers.count == 2, let first = Int(numbers[0]), let second = Int(numbers[1]) {
            return .sum(first - 1, second - 1)
        }
        if numbers.count == 2, let slot = Int(numbers[0]), let more = Int32(numbers[1].dropFirst()) {
            return .more(slot - 1, more)
        }
        let digits = text.prefix(while: \.isNumber)
        let change = Change(rawValue: String(text.dropFirst(digits.count))) ?? .none
        return .slot((Int(digits) ?? 1) - 1, change, isGlued: isGlued)
    }
}
