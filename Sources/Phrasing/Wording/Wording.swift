// SPDX-License-Identifier: MIT
import Timekeeping

/// How a language tells what was understood, and what is missing.
protocol Wording: Sendable {
    /// What is the matter, and an example of what would do.
    func sentence(for problem: PhraseError.Kind) -> String
    /// What a draft is, in one sentence.
    func sentence(for draft: Draft, phrases: Phrases, zones: ZoneResolver) -> String
    /// How another reading differs.
    func sentence(for doubt: Doubt) -> String
    /// What the user has to know before agreeing.
    func sentence(for note: Resolver.Note) -> String
}
