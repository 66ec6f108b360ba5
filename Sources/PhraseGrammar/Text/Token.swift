// SPDX-License-Identifier: MIT

/// A word, a number or a mark of a phrase, and where it stands.
struct Token {
    /// The bytes of the text, in UTF-8, that it covers.
    var span: Range<Int> { Int(start)..<Int(end) }
    private let start: UInt16
    private let end: UInt16
    /// Whether it follows the one before without a space, as in `7:30`.
    var isGlued: Bool
    /// What the words of the language say about it.
    var lexeme: Lexeme

    /// A token of a text that is not longer than `Interpreter.longest`.
    init(span: Range<Int>, isGlued: Bool, lexeme: Lexeme) {
        start = UInt16(span.lowerBound)
        end = UInt16(span.upperBound)
        self.isGlued = isGlued
        self.lexeme = lexeme
    }
}
