// SPDX-License-Identifier: MIT
import NightstandService
import Phrasing

/// How the text may go on, and what it puts right.
extension PhraseEntryModel {
    /// Whether the text changes what was set last, and sets nothing new.
    package var isCorrecting: Bool { corrected != nil }

    /// The ways to go on, the likeliest first; none where the text can do without.
    package var completions: [Completion] {
        guard isAtEnd, isTyped, !isCorrecting else { return [] }
        // Words that could follow a phrase that is whole already would only be in the way.
        guard problem == nil else { return endings }
        return endings.filter { $0.ending.first != " " }
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
