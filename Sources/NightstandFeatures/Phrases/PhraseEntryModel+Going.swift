// SPDX-License-Identifier: MIT
import NightstandService
import Phrasing

/// How the text may go on, and what it puts right.
extension PhraseEntryModel {
    /// What was set last, if the text puts it right: `no, 7:30`; nil for a text of its own.
    ///
    /// An alarm that is gone meanwhile cannot be put right.
    var corrected: LastSet? {
        guard let last, interpreter.isCorrection(text) else { return nil }
        if case .alarm(let status) = last.thing, alarms.row(status.id) == nil { return nil }
        return last
    }

    /// Whether the text changes what was set last, and sets nothing new.
    package var isCorrecting: Bool { corrected != nil }

    /// The ways to go on, the likeliest first; none where the text can do without.
    package var completions: [Completion] {
        guard isAtEnd, isTyped, !isCorrecting else { return [] }
        let offers = interpreter.completions(of: text, in: context(at: alarms.heartbeat.now))
        // Words that could follow a phrase that is whole already would only be in the way.
        guard problem == nil else { return offers }
        return offers.filter { $0.ending.first != " " }
    }

    /// What is shown behind the cursor; empty when there is nothing.
    package var ghost: String {
        let offers = completions
        return offers.isEmpty ? "" : offers[offer % offers.count].ending
    }

    /// The user took what is shown behind the cursor; false when nothing is.
    @discardableResult package func completionAccepted() -> Bool {
        let offers = completions
        guard !offers.isEmpty else { return false }
        text = offers[offer % offers.count].text
        return true
    }

    /// The user chose one of ``completions``.
    package func chose(_ completion: Completion) {
        text = completion.text
    }

    /// The user wants to see another way to go on, the next or the one before; false when there is no other.
    @discardableResult package func otherCompletionTapped(isNext: Bool) -> Bool {
        let count = completions.count
        guard count > 1 else { return false }
        offer = (offer + (isNext ? 1 : count - 1)) % count
        return true
    }
}
