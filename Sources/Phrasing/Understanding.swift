// SPDX-License-Identifier: MIT
import Timekeeping

/// What was understood of a phrase.
public struct Understanding: Sendable {
    /// What it asks for, never empty; more than one where it gives several days a time each.
    public let drafts: [Draft]
    /// What each word was used for, in their order.
    public let words: [WordUse]
    /// The words that nothing was made of.
    public let ignored: [String]
    /// The words about a time, a day or a condition that were not used, as typed; the user must agree to them.
    public let unused: [String]
    /// What the user has to know before agreeing.
    public let notes: [String]
    /// What its reader keeps of it, to word it, to read it another way, and to let it be corrected.
    public let interpretation: any Interpretation

    /// Joins what a reader found out.
    public init(
        drafts: [Draft], words: [WordUse], ignored: [String], unused: [String] = [], notes: [String],
        interpretation: any Interpretation
    ) {
        self.drafts = drafts
        self.words = words
        self.ignored = ignored
        self.unused = unused
        self.notes = notes
        self.interpretation = interpretation
    }

    /// The code of its language.
    public var language: String { interpretation.language }

    /// What was understood, in the user's format and the language of the phrase.
    public var sentence: String { sentences.joined(separator: "; ") }

    /// The same, with a sentence for each draft.
    public var sentences: [String] { drafts.map(interpretation.sentence) }

    /// Other ways to read it, the likeliest first; each is calculated on demand.
    public var alternatives: [Alternative] { drafts.count == 1 ? interpretation.alternatives(to: drafts[0]) : [] }

    /// From 0 to 1: how sure it is that this was meant.
    public var confidence: Double {
        var confidence = 1.0
        for alternative in alternatives { confidence *= alternative.doubt == .halfOfDay ? 0.8 : 0.9 }
        if !ignored.isEmpty || !unused.isEmpty { confidence *= 0.9 }
        if interpretation.isTimeGuessed { confidence *= 0.8 }
        return confidence
    }

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

        /// Joins the parts.
        public init(doubt: Doubt, reason: String, draft: Draft, sentence: String) {
            self.doubt = doubt
            self.reason = reason
            self.draft = draft
            self.sentence = sentence
        }
    }
}

/// What a reader keeps of a phrase that it has read.
public protocol Interpretation: Sendable {
    /// The code of the phrase's language.
    var language: String { get }
    /// Whether its time is a bare number, which may have meant something else.
    var isTimeGuessed: Bool { get }
    /// A draft in the user's format and the language of the phrase.
    func sentence(for draft: Draft) -> String
    /// Other ways to read the phrase than `draft`, the likeliest first.
    func alternatives(to draft: Draft) -> [Understanding.Alternative]
}
