// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping
import Wording

/// Describes line by line what was understood of a phrase and when it will ring.
nonisolated struct PhraseReport {
    let phrases: Phrases

    /// What was understood, its next times, and what else the user should know.
    func text(_ understanding: Understanding) -> String {
        lines(understanding.sentences + understanding.drafts.flatMap(times) + remarks(understanding))
    }

    /// The same without the next times, where those are shown in another way.
    func textWithoutTimes(_ understanding: Understanding) -> String {
        lines(understanding.sentences + remarks(understanding))
    }

    /// What was understood of a phrase that lacks its time or its duration; `problem` asks for it.
    func text(_ phrase: IncompletePhrase, missing problem: String? = nil) -> String {
        let days = phrase.dates.prefix(3).map(phrases.day)
        let asked = problem.map { problem in
            switch phrase.missing {
            // Translators: {1} is a sentence that asks for it.
            case .time: [tr("Missing: time. \(problem)")]
            case .duration: [tr("Missing: duration. \(problem)")]
            }
        }
        return lines(
            [phrase.sentence] + (days.count > 1 ? [tr("Days: \(TimeText.row(days))")] : [])
                + remarks(phrase.understanding, withOthers: false) + (asked ?? []))
    }

    private func times(_ draft: Draft) -> [String] {
        guard let first = draft.next.first else { return [] }
        // A timer is shown to the second, as it was entered.
        let distance = draft.duration.map { tr("in \(TimeText.length($0))") } ?? phrases.relative(first)
        let more = draft.next.dropFirst().prefix(2)
        return [tr("Next: \(phrases.moment(first)), \(distance)")]
            + (more.isEmpty ? [] : [tr("Then: \(TimeText.row(more.map(phrases.moment)))")])
    }

    /// Notes, what was not understood, and other readings.
    private func remarks(_ understanding: Understanding, withOthers: Bool = true) -> [String] {
        understanding.notes
            // Translators: {1} are words in quotation marks.
            + (understanding.unused.isEmpty
                ? [] : [tr("Not used: \(TimeText.row(understanding.unused.map(\.quoted)))")])
            + (understanding.ignored.isEmpty
                ? [] : [tr("Not understood: \(understanding.ignored.joined(separator: " "))")])
            + (withOthers ? understanding.alternatives : []).map { tr("Or \($0.reason): \($0.sentence)") }
    }

    /// Removes control sequences that a label might contain.
    private func lines(_ lines: [String]) -> String {
        lines.map { $0.withoutControls + "\n" }.joined()
    }
}
