// SPDX-License-Identifier: MIT
import Localization
import Wording

/// Finds what the user most likely meant by a misspelt word.
nonisolated enum NearMatch {
    /// The candidates close to `word`, the closest first, at most `limit`.
    ///
    /// Close means that the word is their beginning, or that few letters are wrong: one in three, three at most.
    static func all(for word: String, among candidates: [String], limit: Int = 3) -> [String] {
        let word = word.lowercased()
        let allowed = min(3, max(1, word.count / 3))
        let scored = candidates.enumerated().compactMap { index, candidate -> (score: Int, index: Int)? in
            let lowered = candidate.lowercased()
            if word.count >= 2, lowered.hasPrefix(word) { return (0, index) }
            let distance = self.distance(word, lowered)
            return distance <= allowed ? (distance, index) : nil
        }
        return scored.sorted { ($0.score, $0.index) < ($1.score, $1.index) }.prefix(limit).map { candidates[$0.index] }
    }

    /// The closest candidate; nil when none is close.
    static func best(for word: String, among candidates: [String]) -> String? {
        all(for: word, among: candidates, limit: 1).first
    }

    /// What other programs call commands, and what those are called here.
    static let otherNames: [String: [String]] = [
        "add": ["save"], "change": ["edit"], "clear": ["reset"], "continue": ["resume"], "copy": ["duplicate"],
        "create": ["add", "save"], "del": ["delete", "remove"], "delete": ["remove"], "disable": ["off"],
        "enable": ["on"], "end": ["stop", "cancel"], "erase": ["delete", "remove"], "ls": ["list"],
        "modify": ["edit", "change"], "new": ["add", "save"], "off": ["disable"], "on": ["enable"],
        "remove": ["delete"],
        "rm": ["delete", "remove"], "stop": ["cancel", "pause"], "unpause": ["resume"],
    ]

    /// Letters to add, drop, change or swap to get from one word to the other.
    ///
    /// Source: optimal string alignment distance, E. Ukkonen, "Algorithms for approximate string matching" (1985),
    /// with transpositions after F. Damerau (1964).
    static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left)
        let right = Array(right)
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1,
                    previous[column] + (left[row] == right[column] ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }

    /// The problem with a suggestion, such as `'agian' is not a command; did you mean 'again'?`.
    static func question(_ near: [String], after problem: String) -> String {
        // Translators: {1} is what is wrong, such as "'snoze' is not a command", {2} is what may have been meant.
        tr("\(problem); did you mean \(near.listed(.or))?")
    }
}

nonisolated extension String {
    /// The word in quotation marks, as all sentences show what the user typed; harmless to a terminal.
    var quoted: String { "'\(withoutControls)'" }
}

/// What joins the last word to a list.
nonisolated enum Conjunction {
    case and, or
}

nonisolated extension [String] {
    /// The words as a list in a sentence, such as `mon, tue or fri`.
    func listed(_ conjunction: Conjunction) -> String {
        switch conjunction {
        case .and: return TimeText.list(self)
        case .or:
            guard count > 1, let last else { return first ?? "" }
            let others = dropFirst().dropLast().reduce(self[0]) { tr("\($0), \($1)", context: "list") }
            // Translators: joins the last name to a list of which one is to be chosen.
            return tr("\(others) or \(last)", context: "list")
        }
    }

    /// The problem with a suggestion of the words close to `word`; if there are none, the problem alone or `otherwise`.
    func suggestion(
        for word: String, after problem: String, otherwise: String? = nil, _ write: (String) -> String = \.quoted
    ) -> String {
        let near = NearMatch.all(for: word, among: self).map(write)
        return near.isEmpty ? otherwise ?? problem : NearMatch.question(near, after: problem)
    }
}
