// SPDX-License-Identifier: MIT

/// A query for sounds: each of its words must begin a word somewhere in the texts.
nonisolated struct SoundSearch: Hashable, Sendable {
    private let words: [String]

    /// Takes the words of a query, in any case.
    init(_ query: String) {
        words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Whether the query is empty.
    var isEmpty: Bool { words.isEmpty }

    /// Whether all words are found; “rain” finds rain, and not a train.
    func finds(in texts: [String]) -> Bool {
        let known = texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
        return words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
    }
}
