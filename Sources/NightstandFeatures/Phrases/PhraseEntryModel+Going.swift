// SPDX-License-Identifier: MIT
import NightstandService
import Phrasing

/// Completions and corrections.
extension PhraseEntryModel {
    /// Whether the text changes what was set last, and sets nothing new.
    package var isCorrecting: Bool { corrected != nil }

    /// The completions, likeliest first; none where the text needs none.
    package var completions: [Completion] {
        guard isAtEnd, isTyped, !isCorrecting else { return [] }
        // Words that could follow a complete phrase would only be in the way.
        guard problem == nil else { return endings }
        return endings.filter { $0.ending.first != " " }
    }

    /// The text shown behind the cursor; empty if there is none.
    package var ghost: String {
        let offers = completions
        return offers.isEmpty ? "" : offers[offer % offers.count].ending
    }

    /// The user accepted the text behind the cursor; false if there is none.
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

    /// The user wants the next or the previous completion; false if there is no other.
    @discardableResult package func otherCompletionTapped(isNext: Bool) -> Bool {
        let count = completions.count
        guard count > 1 else { return false }
        offer = (offer + (isNext ? 1 : count - 1)) % count
        return true
    }
}
