// SPDX-License-Identifier: MIT

/// What was understood of a phrase.
public struct Understanding: Sendable {
    /// What it asks for, never empty; more than one where it gives several days a time each.
    public let drafts: [Draft]
    /// What was understood, in the user's format and the language of the phrase.
    public let sentence: String
    /// What each word was used for, in their order.
    public let words: [WordUse]
    /// The words that nothing was made of.
    public let ignored: [String]
    /// What the user has to know before agreeing.
    public let notes: [String]
    /// Other ways to read it, the likeliest first.
    public let alternatives: [Alternative]
    /// From 0 to 1: how sure it is that this was meant.
    public let confidence: Double
    /// The code of its language.
    public let language: String

    let request: Request

    /// Another way to read the phrase.
    public struct Alternative: Sendable, Hashable {
        /// What it answers the other way.
        public let doubt: Doubt
        /// How it differs.
        public let reason: String
        /// What it would be.
        public let draft: Draft
        /// The same as a sentence.
        public let sentence: String
    }
}
