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
    /// What the user has to know before agreeing.
    public let notes: [String]

    /// What its clauses ask for.
    private let requests: [Request]
    let doubts: DoubtSet
    private let context: PhraseContext
    private let pack: LanguagePack

    init(
        drafts: [Draft], words: [WordUse], ignored: [String], notes: [String], requests: [Request], doubts: DoubtSet,
        context: PhraseContext, pack: LanguagePack
    ) {
        self.drafts = drafts
        self.words = words
        self.ignored = ignored
        self.notes = notes
        self.requests = requests
        self.doubts = doubts
        self.context = context
        self.pack = pack
    }

    /// What its first clause asks for.
    var request: Request { requests[0] }

    /// The code of its language.
    public var language: String { pack.code }

    /// What was understood, in the user's format and the language of the phrase.
    public var sentence: String { drafts.map(tell).joined(separator: "; ") }

    /// Other ways to read it, the likeliest first; each is worked out when it is asked for.
    public var alternatives: [Alternative] {
        guard drafts.count == 1, !doubts.isEmpty else { return [] }
        return Doubt.allCases.filter { doubts.contains(DoubtSet($0)) }.compactMap { doubt in
            guard let resolver = try? Resolver(request, context: context, pack: pack, flipped: DoubtSet(doubt)),
                let other = try? resolver.draft(), other.next != drafts[0].next
            else { return nil }
            return Alternative(
                doubt: doubt, reason: pack.wording.sentence(for: doubt), draft: other, sentence: tell(other))
        }
    }

    /// From 0 to 1: how sure it is that this was meant.
    public var confidence: Double {
        var confidence = 1.0
        for alternative in alternatives { confidence *= alternative.doubt == .halfOfDay ? 0.8 : 0.9 }
        if !ignored.isEmpty { confidence *= 0.9 }
        if request.times.first?.strength == .weak { confidence *= 0.8 }
        return confidence
    }

    private func tell(_ draft: Draft) -> String {
        let phrases = Phrases(now: context.now, zone: context.zones.local, usesTwelveHours: context.usesTwelveHours)
        return pack.wording.sentence(for: draft, phrases: phrases, zones: context.zones)
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
    }
}
