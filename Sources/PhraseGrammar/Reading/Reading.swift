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

    /// What the phrase asks for; `previous` is what it may correct.
    func understanding(
        in context: PhraseContext, correcting previous: Request?
    ) throws(PhraseError) -> Understanding {
        guard grammar.count > 0 else { throw failure(.empty) }
        if let refusal = grammar.refusal() { throw failure(refusal, span: span(0..<1)) }
        var sentence = Sentence(grammar, correcting: previous)
        if let fault = sentence.fault { throw failure(fault.kind, span: span(fault.tokens)) }
        if previous != nil, sentence.saysNothing { throw failure(.noTime) }
        do {
            let drafting = try Drafting(sentence.requests, in: context, pack)
            for (index, clause) in sentence.clauses.enumerated() where drafting.resolvers.indices.contains(index) {
                sentence.leave(drafting.unused(of: clause, at: index, beside: sentence.clauses))
                sentence.leave(drafting.wrongWeekdays(of: clause, at: index, grammar))
            }
            return understanding(sentence, drafting, sentence.requests, context)
        } catch {
            let incomplete: IncompletePhrase?
            do throws(PhraseError) {
                incomplete = try self.incomplete(sentence, error.kind, context)
            } catch {
                // February 31 has no time either, but that is not what is wrong with it.
                throw PhraseError(error.kind, error.sentence, span: sentence.span(of: error.kind))
            }
            let asksForLength = incomplete?.missing == .duration
            throw PhraseError(
                error.kind, asksForLength ? IncompletePhrase.Missing.duration.sentence : error.sentence,
                span: sentence.span(of: error.kind), incomplete: incomplete)
        }
    }

    private func understanding(
        _ sentence: Sentence, _ drafting: Drafting, _ requests: [Request], _ context: PhraseContext
    ) -> Understanding {
        var notes = drafting.notes
        if sentence.hasCondition { notes.insert(.conditionIgnored) }
        let bytes = grammar.text
        return Understanding(
            drafts: drafting.sortedDrafts, words: sentence.uses.filter { !$0.span.isEmpty },
            ignored: sentence.ignored.map { String(decoding: bytes[$0], as: UTF8.self) },
            unused: sentence.unusedStretches.map { String(decoding: bytes[$0], as: UTF8.self) },
            notes: notes.isEmpty
                ? [] : Resolver.Note.allCases.filter(notes.contains).map(\.sentence),
            interpretation: ParsedPhrase(
                request: requests[0], more: Array(requests.dropFirst()), doubts: drafting.doubts, context: context,
                pack: pack))
    }

    // MARK: What lacks only a time

    /// What was understood of a sentence that lacks a time, or the duration of a timer; nil where it lacks more.
    private func incomplete(
        _ sentence: Sentence, _ problem: PhraseError.Kind, _ context: PhraseContext
    ) throws(PhraseError) -> IncompletePhrase? {
        guard problem == .noTimeOfDay || problem == .noTime, sentence.isRequest, let first = sentence.requests.first
        else { return nil }
        if sentence.requests.count == 1, first.wish == .timer {
            return first.saysDays ? nil : incompleteTimer(sentence, first, context)
        }
        if problem == .noTime {
            guard sentence.requests.count == 1, first.wish != nil, !first.saysDays, first.exceptions.isEmpty else {
                return nil
            }
            return incompleteAlarm(sentence, first, context)
        }
        let asked = sentence.requests.map(\.atEndOfDay)
        let drafting: Drafting
        do throws(PhraseError) {
            drafting = try Drafting(asked, in: context, pack)
        } catch {
            if error.kind == .noTimeOfDay || error.kind == .noTime { return nil }
            throw error
        }
        let understanding = understanding(sentence, drafting, sentence.requests, context)
        var dates: [CivilDate] = []
        for instant in understanding.next {
            let date = drafting.resolvers[0].rules.civil(at: instant).date
            if !dates.contains(date) { dates.append(date) }
        }
        return phrase(.time, understanding, dates, context)
    }

    /// Set an alarm, wake me up: on no day in particular.
    private func incompleteAlarm(_ sentence: Sentence, _ request: Request, _ context: PhraseContext) -> IncompletePhrase
    {
        let here = context.zones.local.civil(at: context.now)
        let draft = Draft(.alarm, Schedule(start: here), next: [], as: request)
        let understanding = understanding(sentence, Drafting(draft), [request], context)
        return phrase(.time, understanding, [], context)
    }

    private func incompleteTimer(_ sentence: Sentence, _ request: Request, _ context: PhraseContext) -> IncompletePhrase
    {
        let here = context.zones.local.civil(at: context.now)
        let draft = Draft(.timer, Schedule(start: here), next: [], as: request)
        let understanding = understanding(sentence, Drafting(draft), [request], context)
        return phrase(.duration, understanding, [], context)
    }

    private func phrase(
        _ missing: IncompletePhrase.Missing, _ understanding: Understanding, _ dates: [CivilDate],
        _ context: PhraseContext
    ) -> IncompletePhrase {
        let sentences = understanding.drafts.map {
            DraftSentence($0, in: context).incompleteText(hasDays: !dates.isEmpty)
        }
        return IncompletePhrase(
            missing: missing, understanding: understanding, dates: dates, sentence: sentences.joined(separator: "; "),
            question: missing.question)
    }

    private func failure(_ kind: PhraseError.Kind, span: Range<Int>? = nil) -> PhraseError {
        PhraseError(kind, span: span)
    }

    /// The bytes that some tokens cover.
    private func span(_ tokens: Range<Int>) -> Range<Int> {
        grammar.tokens[tokens.lowerBound].span.lowerBound..<grammar.tokens[tokens.upperBound - 1].span.upperBound
    }
}

extension Request {
    /// Whether it names days, or how often.
    var saysDays: Bool {
        !dates.isEmpty || repetition != nil || repeats || range != nil || until != nil || span != nil || week != nil
            || !months.isEmpty || !seasons.isEmpty || start != nil
    }

    /// The same in the last second of each of its days, so that today counts as long as it lasts.
    fileprivate var atEndOfDay: Request {
        var request = self
        request.times = [ClockTime(hour: 23, minute: 59, second: 59, half: .whole, strength: .strong)]
        // Twice a day: how often is for the times to say.
        if request.repetition?.unit == .day { request.repetition?.timesPerUnit = nil }
        return request
    }
}
