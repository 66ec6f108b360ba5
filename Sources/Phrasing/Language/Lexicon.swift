// SPDX-License-Identifier: MIT

/// The words of a language, and how a misspelt one is found.
struct Lexicon: Sendable {
    private var entries: [String: Lexeme] = [:]
    private var joined: [String: [String]] = [:]
    private var deletions: [String: String] = [:]
    /// Splits a compound into the lengths of its parts, as German has them.
    private var split: @Sendable (String, _ knows: (String) -> Bool) -> [String]?

    init(split: @escaping @Sendable (String, (String) -> Bool) -> [String]? = { _, _ in nil }) {
        self.split = split
    }

    /// Teaches the words of `list`, parted by spaces, what `change` says, beside what they meant before.
    mutating func teach(_ list: String, _ change: (inout Lexeme) -> Void) {
        for word in list.split(separator: " ") {
            change(&entries[String(word), default: Lexeme()])
        }
    }

    /// Teaches the words of `list` to play a part.
    mutating func teach(_ list: String, as keyword: Keyword) {
        teach(list) { $0.keyword = keyword }
    }

    /// Teaches that each word is written as one and means several: `everyday` is `every day`.
    mutating func join(_ words: [String: String]) {
        for (word, parts) in words { joined[word] = parts.split(separator: " ").map(String.init) }
    }

    /// Lets the words of `list` be found when one letter is wrong, missing, doubled or swapped.
    mutating func forgive(_ list: String) {
        for word in list.split(separator: " ").map(String.init) {
            for shorter in Self.deletions(of: word) { deletions[shorter] = word }
            deletions[word] = word
        }
    }

    /// Looks up a word of UTF-8 and calls `found` with each of its parts and what that means.
    func lookUp(_ word: ArraySlice<UInt8>, found: (Range<Int>, Lexeme) -> Void) {
        let text = Self.folded(word)
        if let lexeme = entries[text] { return found(0..<word.count, lexeme) }
        if let parts = joined[text] ?? split(text, { entries[$0] != nil }) {
            var start = 0
            for (index, part) in parts.enumerated() {
                let end = index == parts.count - 1 ? word.count : min(start + part.utf8.count, word.count)
                found(start..<end, entries[part] ?? Lexeme())
                start = end
            }
            return
        }
        // The possessive and the plural with an apostrophe: friday's.
        if text.hasSuffix("'s"), var lexeme = entries[String(text.dropLast(2))], lexeme.weekday != nil {
            lexeme.isPlural = false
            return found(0..<word.count, lexeme)
        }
        found(0..<word.count, forgiven(text) ?? Lexeme())
    }

    /// What a misspelt word most likely was.
    private func forgiven(_ word: String) -> Lexeme? {
        guard (6...14).contains(word.utf8.count) || (word.utf8.count == 5 && deletions[word] != nil) else { return nil }
        if let right = deletions[word] { return entries[right] }
        for shorter in Self.deletions(of: word) {
            guard let right = deletions[shorter], right.utf8.first == word.utf8.first else { continue }
            // Two deletions apart is a swap or a substitution; what differs in length by more is another word.
            if abs(right.utf8.count - word.utf8.count) <= 1 { return entries[right] }
        }
        return nil
    }

    /// The word with each of its letters left out in turn.
    private static func deletions(of word: String) -> [String] {
        let bytes = Array(word.utf8)
        return bytes.indices.map { skipped in
            var shorter = bytes
            shorter.remove(at: skipped)
            return String(decoding: shorter, as: UTF8.self)
        }
    }

    private static func folded(_ word: ArraySlice<UInt8>) -> String {
        var isASCII = true
        let text = String(unsafeUninitializedCapacity: word.count) { buffer in
            var index = 0
            for byte in word {
                isASCII = isASCII && byte < 0x80
                buffer[index] = byte >= 65 && byte <= 90 ? byte | 0x20 : byte
                index += 1
            }
            return index
        }
        return isASCII ? text : text.lowercased()
    }
}
