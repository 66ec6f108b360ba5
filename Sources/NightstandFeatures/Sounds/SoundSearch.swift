// SPDX-License-Identifier: MIT
import Timekeeping

/// What the user looks for among sounds: each word must be found somewhere in the texts.
nonisolated struct SoundSearch: Hashable, Sendable {
    private let words: [String]

    /// Takes the words of a query, in any case.
    init(_ query: String) {
        words = query.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Whether there is nothing to look for.
    var isEmpty: Bool { words.isEmpty }

    /// Whether all words are found.
    func finds(in texts: [String]) -> Bool {
        let texts = texts.map { $0.lowercased() }
        return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
}
