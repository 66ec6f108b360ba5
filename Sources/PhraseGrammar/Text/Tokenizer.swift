// SPDX-License-Identifier: MIT
import Phrasing

/// Cuts a text into words, numbers and marks, each with its place, and looks the words up.
///
/// Letters, digits and marks part from each other, so that `7.30pm` is four tokens; an apostrophe stays inside its word.
/// Grammar puts together again what belongs together, by `isGlued`.
struct Tokenizer {
    let pack: LanguagePack

    /// The tokens of `text`, which is UTF-8 in small letters.
    func tokens(of text: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        tokens.reserveCapacity(text.count / 4 + Self.padding + 2)
        var position = 0
        var isGlued = false
        while position < text.count {
            let byte = text[position]
            let start = position
            if byte == UInt8(ascii: " ") {
                position += 1
                isGlued = false
            } else if Self.isDigit(byte) {
                while position < text.count, Self.isDigit(text[position]) { position += 1 }
                var lexeme = Lexeme(number: text[start..<position])
                if let end = pack.ordinalEnd(text, at: position), lexeme.number > 0 {
                    position = end
                    lexeme.ordinal = lexeme.number
                    lexeme.themes = .monthDay
                    lexeme.number = -1
                    lexeme.lead = Lead(lexeme)
                }
                tokens.append(Token(span: start..<position, isGlued: isGlued, lexeme: lexeme))
                isGlued = true
            } else if Self.isLetter(byte) {
                while position < text.count, Self.continuesWord(text, position) { position += 1 }
                pack.lexicon.lookUp(text, start..<position) { part, lexeme in
                    tokens.append(Token(span: part, isGlued: part.lowerBound > start || isGlued, lexeme: lexeme))
                }
                isGlued = true
            } else if let (lexeme, length) = Self.mark(text, position) {
                position += length
                if lexeme.keyword == .space {
                    isGlued = false
                    continue
                }
                tokens.append(Token(span: start..<position, isGlued: isGlued, lexeme: lexeme))
                isGlued = true
            } else {
                position += 1
                isGlued = false
            }
        }
        return tokens
    }

    /// How many tokens beyond the last one grammar may look at.
    static let padding = 8

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    /// ASCII letters, and everything beyond ASCII but the marks that `mark` knows.
    private static func isLetter(_ byte: UInt8) -> Bool {
        let small = byte | 0x20
        return (small >= 97 && small <= 122) || (byte >= 0xC3 && byte != 0xE2)
    }

    private static func continuesWord(_ text: [UInt8], _ position: Int) -> Bool {
        let byte = text[position]
        if isLetter(byte) || (byte >= 0x80 && byte < 0xC0 && isLetter(text[position - 1]))
            || (byte >= 0x80 && byte < 0xC0 && text[position - 1] >= 0x80)
        {
            return true
        }
        guard position + 1 < text.count else { return false }
        if byte == UInt8(ascii: "'") { return isLetter(text[position + 1]) }
        // The curly apostrophe, U+2019.
        return false
    }

    /// The mark at `position` and its length in bytes; nil for what parts words only.
    private static func mark(_ text: [UInt8], _ position: Int) -> (Lexeme, Int)? {
        let keyword: Keyword
        switch text[position] {
        case UInt8(ascii: " "), 9, 10, 13: keyword = .space
        case UInt8(ascii: ":"): keyword = .colon
        case UInt8(ascii: "."): keyword = .dot
        case UInt8(ascii: ","), UInt8(ascii: ";"): keyword = .comma
        case UInt8(ascii: "-"): keyword = .dash
        case UInt8(ascii: "/"): keyword = .slash
        case UInt8(ascii: "&"), UInt8(ascii: "+"): keyword = .and
        case UInt8(ascii: "@"): keyword = .at
        case UInt8(ascii: "%"): keyword = .percent
        case UInt8(ascii: "\""), UInt8(ascii: "'"): keyword = .quote
        case UInt8(ascii: "?"): keyword = .questionMark
        case UInt8(ascii: "!"): keyword = .mark
        case 0xE2:
            guard position + 2 < text.count, text[position + 1] == 0x80 else { return nil }
            switch text[position + 2] {
            case 0x90...0x95: return (Lexeme(.dash), 3)
            case 0x98...0x9F: return (Lexeme(.quote), 3)
            default: return (Lexeme(.space), 3)
            }
        case 0xC2:
            guard position + 1 < text.count else { return nil }
            switch text[position + 1] {
            case 0xBC: return (Lexeme(fraction: 15), 2)
            case 0xBD: return (Lexeme(fraction: 30), 2)
            case 0xBE: return (Lexeme(fraction: 45), 2)
            default: return (Lexeme(.space), 2)
            }
        default: return nil
        }
        return (Lexeme(keyword), 1)
    }
}
