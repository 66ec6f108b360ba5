// SPDX-License-Identifier: MIT

/// What the user types into the desktop's search, as one text.
nonisolated struct SearchTerms: Hashable {
    /// Bytes of UTF-8; nobody types more, and the desktop sends whatever is pasted.
    static let limit = 200

    /// The words with one space between.
    let text: String
    /// The words in lower case.
    let words: [String]

    /// Joins the terms of a search; nil when they are empty, too long, or not text.
    init?(_ terms: [String]) {
        guard terms.count <= Self.limit else { return nil }
        var length = 0
        for term in terms {
            length += term.utf8.count + 1
            guard length <= Self.limit + 1 else { return nil }
        }
        let text = terms.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
        guard !text.isEmpty, text.withoutControls == text, !text.unicodeScalars.contains("\u{FFFD}") else { return nil }
        self.text = text
        words = text.lowercased().split(separator: " ").map(String.init)
    }

    /// Whether each word begins one of a name, and enough was typed for that to mean something.
    func find(_ name: String) -> Bool {
        guard words.joined().count >= 3 else { return false }
        let parts = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
    }

    /// What is left when the text begins with one of the words; nil when it does not.
    func rest(after openings: [String]) -> SearchTerms? {
        let lowercased = words.joined(separator: " ")
        guard let opening = openings.first(where: { lowercased.hasPrefix($0 + " ") }) else { return nil }
        return SearchTerms(Array(words.dropFirst(opening.split(separator: " ").count)))
    }

    /// What is left when the text ends with one of the words; nil when it does not.
    func rest(before endings: [String]) -> SearchTerms? {
        guard let last = words.last, endings.contains(last) else { return nil }
        return SearchTerms(Array(words.dropLast()))
    }
}
