// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What the grammar keeps of a phrase: what its first clause asks for, and what may have been meant otherwise.
struct ParsedPhrase: Interpretation {
    let request: Request
    /// What its other clauses ask for.
    var more: [Request] = []
    let doubts: DoubtSet
    let context: PhraseContext
    let pack: LanguagePack

    var language: String { pack.code }

    var isTimeGuessed: Bool { request.times.first?.strength == .weak }

    func sentence(for draft: Draft) -> String { DraftSentence(draft, in: context).text }

    func alternatives(to draft: Draft) -> [Understanding.Alternative] {
        guard !doubts.isEmpty else { return [] }
        return Doubt.allCases.filter { doubts.contains(DoubtSet($0)) }.compactMap { doubt in
            guard let resolver = try? Resolver(request, context: context, pack: pack, flipped: DoubtSet(doubt)),
                let other = try? resolver.draft(), other.next != draft.next
            else { return nil }
            return Understanding.Alternative(
                doubt: doubt, reason: doubt.sentence, draft: other, sentence: sentence(for: other))
        }
    }
}
