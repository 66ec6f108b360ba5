// SPDX-License-Identifier: MIT

/// A word, a number or a mark of a phrase, and where it stands.
struct Token {
    /// The bytes of the text, in UTF-8, that it covers.
    var span: Range<Int>
    /// Whether it follows the one before without a space, as in `7:30`.
    var isGlued: Bool
    /// What the words of the language say about it.
    var lexeme: Lexeme
}
