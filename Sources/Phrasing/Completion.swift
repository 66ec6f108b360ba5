// SPDX-License-Identifier: MIT

/// A way to continue what is typed.
public struct Completion: Sendable, Hashable {
    /// The whole phrase with the ending, which can be read.
    public let text: String
    /// What the ending adds, in bytes of the UTF-8 of `text`.
    public let added: Range<Int>
    /// What the whole phrase asks for.
    public let sentence: String

    /// Joins the parts; `added` lies within the UTF-8 of `text`.
    public init(text: String, added: Range<Int>, sentence: String) {
        self.text = text
        self.added = added
        self.sentence = sentence
    }

    /// The ending alone, as it is shown behind the cursor.
    public var ending: String { String(decoding: Array(text.utf8)[added], as: UTF8.self) }
}
