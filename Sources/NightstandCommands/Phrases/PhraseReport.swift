// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Says in lines what was understood of a phrase and when it will ring.
nonisolated struct PhraseReport {
    let phrases: Phrases

    /// What was understood, its next times, and what else the user should know.
    func text(_ understanding: Understanding) -> String {
        var lines =
            understanding.drafts.count == 1
            ? [understanding.sentence] : understanding.sentence.split(separator: "; ").map(String.init)
        for draft in understanding.drafts {
            guard let first = draft.next.first else { continue }
            lines.append("Next: " + phrases.full(first))
            let more = draft.next.dropFirst().prefix(2)
            if !more.isEmpty { lines.append("Then: " + more.map(phrases.moment).joined(separator: ", ")) }
        }
        lines += understanding.notes
        if !understanding.ignored.isEmpty {
            lines.append("Not understood: " + understanding.ignored.joined(separator: " "))
        }
        lines += understanding.alternatives.map { "Or, \($0.reason): \($0.sentence)" }
        return lines.map { $0 + "\n" }.joined()
    }
}
