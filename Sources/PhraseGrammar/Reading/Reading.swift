// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// A phrase, read in one language.
struct Reading {
    private let grammar: Grammar
    private let pack: LanguagePack

    init(_ grammar: Grammar) {
        self.grammar = grammar
        pack = grammar.pack
    }

    /// What the phrase asks for; `previous` is what it may put right.
    func understanding(
        in context: PhraseContext, correcting previous: Request?
    ) throws(PhraseError) -> Understanding {
        guard grammar.count > 0 else { throw failure(.empty) }
        if let refusal = grammar.refusal() { throw failure(refusal, span: span(0..<1)) }
        let sentence = Sentence(grammar, correcting: previous)
        if let fault = sentence.fault { throw failure(fault.kind, span: span(fault.tokens)) }
        if previous != nil, sentence.saysNothing { throw failure(.noTime) }
        var drafts: [Draft] = []
        var doubts: DoubtSet = []
        var notes: Set<Resolver.Note> = []
        for index in sentence.requests.indices {
            let resolver: Resolver
            do {
                resolver = try Resolver(sentence.requests[index], context: context, pack: pack, flipped: [])
                drafts.append(try resolver.draft())
            } catch {
                throw PhraseError(error.kind, error.sentence, span: sentence.span(of: error.kind))
            }
            doubts.formUnion(resolver.doubts)
            notes.formUnion(resolver.notes)
        }
        if sentence.hasCondition { notes.insert(.conditionIgnored) }
        if drafts.count > 1 {
            drafts.sort { ($0.next.first?.milliseconds ?? 0) < ($1.next.first?.milliseconds ?? 0) }
        }
        return Understanding(
            drafts: drafts, words: sentence.uses,
            ignored: sentence.ignored.map { String(decoding: grammar.text[$0], as: UTF8.self) },
            notes: notes.isEmpty
                ? [] : Resolver.Note.allCases.filter(notes.contains).map(pack.wording.sentence(for:)),
            interpretation: ParsedPhrase(
                request: sentence.requests[0], doubts: doubts, context: context, pack: pack))
    }

    private func failure(_ kind: PhraseError.Kind, span: Range<Int>? = nil) -> PhraseError {
        PhraseError(kind, pack.wording.sentence(for: kind), span: span)
    }

    /// The bytes that some tokens cover.
    private func span(_ tokens: Range<Int>) -> Range<Int> {
        grammar.tokens[tokens.lowerBound].span.lowerBound..<grammar.tokens[tokens.upperBound - 1].span.upperBound
    }
}
