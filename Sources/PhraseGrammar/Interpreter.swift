// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Reads what people say about alarms and countdowns.
///
/// Everything happens here: no network, no model, no chance. The same words at the same time mean the same.
public struct Interpreter: PhraseReader {
    /// The longest phrase that is read, in bytes of UTF-8.
    public static let longest = 1000

    let packs: [LanguagePack]

    /// An interpreter of these languages; the first is the user's.
    ///
    /// A phrase is read in the one that knows most of its words, and the first of several. Where that refuses it, one of the
    /// others that knows as many may read it.
    public init(_ packs: [LanguagePack] = LanguagePack.all) {
        self.packs = packs
    }

    /// An interpreter for a user of these languages, in order of preference, each by its code such as `de`.
    public init(languages: [String]) {
        self.init(LanguagePack.ordered(by: languages))
    }

    /// What `text` asks for; `previous` is what it may correct.
    public func read(
        _ text: String, in context: PhraseContext, correcting previous: Understanding?
    ) throws(PhraseError) -> Understanding {
        let bytes = Array(text.utf8)
        guard !packs.isEmpty else { throw PhraseError(.empty, "") }
        guard bytes.count <= Self.longest else { throw PhraseError(.tooLong) }
        let grammar = grammar(of: bytes, tones: ToneNames(context))
        let previous = (previous?.interpretation as? ParsedPhrase)?.request
        do {
            return try Reading(grammar).understanding(in: context, correcting: previous)
        } catch {
            var best = error
            // What is impossible was understood.
            if error.isImpossible { throw error }
            for other in others(than: grammar) {
                do {
                    return try Reading(other).understanding(in: context, correcting: previous)
                } catch {
                    if error.weight > best.weight { best = error }
                }
            }
            throw best
        }
    }

    /// The text in the other languages that know as many of its words, and some of them.
    private func others(than grammar: Grammar) -> [Grammar] {
        guard grammar.knownWords > 0 else { return [] }
        return packs.filter { $0.code != grammar.pack.code }
            .map { Grammar(grammar.text, small: grammar.small, pack: $0, tones: grammar.tones) }
            .filter { $0.knownWords == grammar.knownWords && $0.familiarWords >= grammar.familiarWords }
    }

    /// How the text, which may be half a phrase, may continue: in its language, or in any while no word of it is known.
    func endings(for text: ArraySlice<UInt8>, _ context: PhraseContext) -> Endings {
        let grammar = grammar(of: Array(text), tones: ToneNames(context))
        var endings = grammar.pack.endings
        if grammar.knownWords == 0 { for pack in packs.dropFirst() { endings.forms += pack.endings.forms } }
        return endings
    }

    /// The text in the language that knows most of its words, or has heard of most where several do; else the user's own.
    func grammar(of text: [UInt8], tones: ToneNames) -> Grammar {
        let small = Letters.small(text)
        var best = Grammar(text, small: small, pack: packs[0], tones: tones)
        for pack in packs.dropFirst() where !best.knowsAll {
            // A language that knows none of the words this one does not know cannot know more.
            guard best.leavesWords(to: pack) else { continue }
            let other = Grammar(text, small: small, pack: pack, tones: tones)
            // 8:15 bus: a word that the user's own language has heard of is no reason to leave it.
            let isHeardOf = best.knownWords == 0 && best.familiarWords >= other.familiarWords
            if !isHeardOf, (other.knownWords, other.familiarWords) > (best.knownWords, best.familiarWords) {
                best = other
            }
        }
        return best
    }
}

extension PhraseError {
    /// Whether it names a time or a day that there is not.
    fileprivate var isImpossible: Bool { kind == .noSuchTime || kind == .noSuchDate || kind == .past }

    /// How much of the phrase was understood, so that it is explained in the language which says the most about it.
    fileprivate var weight: Int {
        if incomplete != nil { return 2 }
        return kind == .noTime || kind == .empty ? 0 : 1
    }
}
