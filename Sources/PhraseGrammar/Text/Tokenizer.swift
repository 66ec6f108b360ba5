// SPDX-License-Identifier: MIT
import Phrasing

/// Cuts a text into words, numbers and marks, each with its place, and looks the words up.
///
/// Letters, digits and marks part from each other, so that `7.30pm` is four tokens; an apostrophe stays inside its word
/// unless it stands for a vowel left out.
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
                while position < text.count, case let length = Self.wordGoesOn(text, position), length > 0 {
                    position += length
                    if Self.isApostrophe(text, position - length), pack.rules.isElided(text[start..<position - length])
                    {
                        break
                    }
                }
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
        return pack.rules.hyphensJoinWords ? Self.withoutHyphens(tokens, text) : tokens
    }

    /// The tokens without the hyphens within compounds; that of lun-ven stays.
    private static func withoutHyphens(_ tokens: [Token], _ text: [UInt8]) -> [Token] {
        func isWord(_ token: Token) -> Bool { token.lexeme.digits == 0 && isLetter(text[token.span.lowerBound]) }
        func isDay(_ token: Token) -> Bool {
            token.lexeme.weekday != nil || token.lexeme.month != 0 || token.span.count == 1
        }
        return tokens.indices.filter { index in
            guard tokens[index].lexeme.keyword == .dash, tokens[index].isGlued, index > 0, index + 1 < tokens.count,
                tokens[index + 1].isGlued, isWord(tokens[index + 1]),
                isWord(tokens[index - 1]) || tokens[index - 1].lexeme.ordinal > 0
            else { return true }
            return isDay(tokens[index - 1]) && isDay(tokens[index + 1])
        }.map { tokens[$0] }
    }

    /// How many tokens beyond the last one grammar may look at.
    static let padding = 8

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    /// ASCII letters, and everything beyond ASCII but the marks that `mark` knows.
    static func isLetter(_ byte: UInt8) -> Bool {
        let small = byte | 0x20
        return (small >= 97 && small <= 122) || (byte >= 0xC3 && byte != 0xE2)
    }

    /// How many bytes at `position` belong to the word before them; 0 where it ends.
    private static func wordGoesOn(_ text: [UInt8], _ position: Int) -> Int {
        let byte = text[position]
        if isLetter(byte) || (byte >= 0x80 && byte < 0xC0 && isLetter(text[position - 1]))
            || (byte >= 0x80 && byte < 0xC0 && text[position - 1] >= 0x80)
        {
            return 1
        }
        guard isApostrophe(text, position) else { return 0 }
        let length = byte == UInt8(ascii: "'") ? 1 : 3
        return position + length < text.count && isLetter(text[position + length]) ? length : 0
    }

    /// Whether an apostrophe is there, straight or curly (U+2019).
    private static func isApostrophe(_ text: [UInt8], _ position: Int) -> Bool {
        text[position] == UInt8(ascii: "'")
            || position + 2 < text.count && text[position] == 0xE2 && text[position + 1] == 0x80
                && text[position + 2] == 0x99
    }

    /// The mark at `position` and its length in bytes; nil for what only separates words.
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
            case 0xAB, 0xBB: return (Lexeme(.quote), 2)
            default: return (Lexeme(.space), 2)
            }
        default: return nil
        }
        return (Lexeme(keyword), 1)
    }
}
