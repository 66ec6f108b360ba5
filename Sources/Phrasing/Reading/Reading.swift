// SPDX-License-Identifier: MIT
import Timekeeping

/// A phrase, read in one language.
struct Reading {
    private let grammar: Grammar
    private let context: PhraseContext
    private let pack: LanguagePack
    private let previous: Request?

    init(_ grammar: Grammar, _ context: PhraseContext, _ previous: Request?) {
        self.grammar = grammar
        self.context = context
        pack = grammar.pack
        self.previous = previous
    }

    func understanding() throws(PhraseError) -> Understanding {
        guard grammar.count > 0 else { throw failure(.empty) }
        if let refusal = grammar.refusal() { throw failure(refusal, span: span(0..<1)) }
        let sentence = Sentence(grammar, correcting: previous)
        if let fault = sentence.fault { throw failure(fault.kind, span: span(fault.tokens)) }
        var drafts: [Draft] = []
        var doubts: Set<Doubt> = []
        var notes: Set<Resolver.Note> = []
        for request in sentence.requests {
            var resolver: Resolver
            var draft: Draft
            do {
                resolver = try Resolver(request, context: context, pack: pack, flipped: [])
                draft = try resolver.draft()
            } catch {
                throw PhraseError(error.kind, error.sentence, span: sentence.span(of: error.kind))
            }
            draft.sound = request.sound.map { String(decoding: grammar.text[$0], as: UTF8.self).lowercased() }
            drafts.append(draft)
            doubts.formUnion(resolver.doubts)
            notes.formUnion(resolver.notes)
        }
        drafts.sort { ($0.next.first?.milliseconds ?? 0) < ($1.next.first?.milliseconds ?? 0) }
        let alternatives = drafts.count == 1 ? self.alternatives(sentence.requests[0], drafts[0], doubts) : []
        return Understanding(
            drafts: drafts, sentence: drafts.map(tell).joined(separator: "; "), words: sentence.uses,
            ignored: sentence.ignored.map { String(decoding: grammar.text[$0], as: UTF8.self) },
            notes: notes.map(pack.wording.sentence(for:)), alternatives: alternatives,
            confidence: confidence(sentence, alternatives), language: pack.code, request: sentence.requests[0])
    }

    private func failure(_ kind: PhraseError.Kind, span: Range<Int>? = nil) -> PhraseError {
        PhraseError(kind, pack.wording.sentence(for: kind), span: span)
    }

    /// The bytes that some tokens cover.
    private func span(_ tokens: Range<Int>) -> Range<Int> {
        grammar.tokens[tokens.lowerBound].span.lowerBound..<grammar.tokens[tokens.upperBound - 1].span.upperBound
    }

    private func tell(_ draft: Draft) -> String {
        let phrases = Phrases(now: context.now, zone: context.zones.local, usesTwelveHours: context.usesTwelveHours)
        return pack.wording.sentence(for: draft, phrases: phrases, zones: context.zones)
    }

    /// The readings with one doubt answered the other way.
    private func alternatives(_ request: Request, _ draft: Draft, _ doubts: Set<Doubt>) -> [Understanding.Alternative] {
        Doubt.allCases.filter(doubts.contains).compactMap { doubt in
            guard var resolver = try? Resolver(request, context: context, pack: pack, flipped: [doubt]),
                let other = try? resolver.draft(), other.next != draft.next
            else { return nil }
            return Understanding.Alternative(
                doubt: doubt, reason: pack.wording.sentence(for: doubt), draft: other, sentence: tell(other))
        }
    }

    private func confidence(_ sentence: Sentence, _ alternatives: [Understanding.Alternative]) -> Double {
        var confidence = 1.0
        for alternative in alternatives { confidence *= alternative.doubt == .halfOfDay ? 0.8 : 0.9 }
        if !sentence.ignored.isEmpty { confidence *= 0.9 }
        if sentence.requests[0].times.first?.strength == .weak { confidence *= 0.8 }
        return confidence
    }
}
