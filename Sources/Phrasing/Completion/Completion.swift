// SPDX-License-Identifier: MIT

/// A way in which what is typed may go on.
public struct Completion: Sendable, Hashable {
    /// The whole phrase with the ending, which can be read.
    public let text: String
    /// What the ending adds, in bytes of the UTF-8 of `text`.
    public let added: Range<Int>
    /// What the whole phrase asks for.
    public let sentence: String

    /// Where the cursor belongs then, in bytes of the UTF-8 of `text`.
    public var cursor: Int { added.upperBound }

    /// The ending alone, as it is shown behind the cursor.
    public var ending: String { String(decoding: Array(text.utf8)[added], as: UTF8.self) }
}

extension Interpreter {
    /// The ways in which `text` may go on at the cursor, the likeliest first; each of them can be read and has a time.
    ///
    /// `cursor` counts bytes of UTF-8; without it the end of the text is meant. There are none where the cursor stands
    /// inside a word. At most `limit` are answered; the same text at the same time goes on the same.
    public func completions(
        of text: String, at cursor: Int? = nil, in context: PhraseContext, limit: Int = 4
    ) -> [Completion] {
        let bytes = Array(text.utf8)
        let place = cursor ?? bytes.count
        guard place >= 0, place <= bytes.count, bytes.count <= Self.longest / 2, limit > 0 else { return [] }
        guard place == bytes.count || bytes[place] == UInt8(ascii: " ") else { return [] }
        return Completer(self, Array(bytes[..<place]), Array(bytes[place...]), context).completions(limit)
    }
}
