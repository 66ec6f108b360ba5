// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Interpreter {
    /// What `phrase` asks for with the time or the duration that `answer` names.
    public func read(
        _ answer: String, in context: PhraseContext, completing phrase: IncompletePhrase
    ) throws(PhraseError) -> Understanding {
        guard let parsed = phrase.understanding.interpretation as? ParsedPhrase else { throw PhraseError(.noTime, "") }
        let pack = parsed.pack
        let problem: PhraseError.Kind = phrase.missing == .time ? .noTimeOfDay : .noTime
        let sentence = phrase.missing.noAnswerSentence
        var requests = [parsed.request] + parsed.more
        switch phrase.missing {
        case .time:
            guard let time = timeAlone(answer, pack, context) else { throw PhraseError(problem, sentence) }
            for index in requests.indices { requests[index].take(time) }
        case .duration:
            guard let length = countdown(answer)?.steps.first?.seconds else { throw PhraseError(problem, sentence) }
            requests[0].length = (length, .lasting)
        }
        let drafting = try Drafting(requests, in: context, pack)
        let before = phrase.understanding
        var notes = before.notes
        for note in Resolver.Note.allCases where drafting.notes.contains(note) {
            let text = note.sentence
            if !notes.contains(text) { notes.append(text) }
        }
        return Understanding(
            drafts: drafting.sortedDrafts, words: before.words, ignored: before.ignored, unused: before.unused,
            notes: notes,
            interpretation: ParsedPhrase(
                request: requests[0], more: Array(requests.dropFirst()), doubts: drafting.doubts, context: context,
                pack: pack))
    }

    /// What a text asks for that names a time and nothing else; nil for any other.
    private func timeAlone(_ text: String, _ pack: LanguagePack, _ context: PhraseContext) -> Request? {
        // A bare number is a time after `at`; where a language has no such word, by itself.
        let preposition = pack.endings.time.split(separator: "{", omittingEmptySubsequences: false).first ?? ""
        let texts = [text, String(preposition) + text]
        let languages = [pack] + packs.filter { $0.code != pack.code }
        for text in texts {
            let bytes = Array(text.utf8)
            guard bytes.count <= Self.longest else { return nil }
            for language in languages {
                let grammar = Grammar(bytes, small: Letters.small(bytes), pack: language, tones: .none)
                guard grammar.count > 0, grammar.knownWords > 0 || grammar.knowsAll else { continue }
                let sentence = Sentence(grammar, correcting: nil)
                guard sentence.fault == nil, sentence.requests.count == 1, let request = sentence.requests.first,
                    sentence.unused.isEmpty, sentence.ignored.isEmpty, request.label.isEmpty, request.isTimeAlone
                else { continue }
                return request
            }
        }
        return nil
    }
}

extension Request {
    /// Whether it says at what time, and nothing of days or durations.
    fileprivate var isTimeAlone: Bool {
        guard !saysDays, length == nil, countLimit == nil, exceptions.isEmpty, offset == nil, window == nil else {
            return false
        }
        return !times.isEmpty || part != nil || isFollowing || nextMinute != nil
    }

    /// Takes the time that another request names.
    fileprivate mutating func take(_ time: Request) {
        times = time.times
        part =
            time.part.map { said in
                var said = said
                said.isToday = said.isToday && dates.isEmpty && repetition == nil
                return said
            } ?? part
        isEarly = time.isEarly || isEarly
        solar = time.solar
        appointment = time.appointment
        fallback = time.fallback
        notBefore = time.notBefore
        notAfter = time.notAfter
        zone = time.zone ?? zone
        nextMinute = nil
        if let minute = time.nextMinute, !saysDays { nextMinute = minute }
        let builder = RequestBuilder(isCorrecting: false)
        builder.finish(&self)
    }
}
