// SPDX-License-Identifier: MIT
import LabelIcons
import Phrasing
import Timekeeping

/// What was understood of a phrase, as `nightstand explain --json` prints it.
nonisolated struct PhraseRecord: Encodable {
    let kind: String
    let fire: String?
    let next: [String]
    let rule: String?
    let duration: Int?
    let label: String?
    let concept: String?
    let sentence: String
    let confidence: Double
    let language: String
    let words: [Word]
    let ignored: [String]
    let unused: [String]
    let missing: String?
    let dates: [String]
    let error: String?
    let notes: [String]
    let alternatives: [Alternative]
    let alarms: [Alarm]

    struct Word: Encodable {
        let text: String
        let use: String
    }

    struct Alternative: Encodable {
        let doubt: String
        let reason: String
        let sentence: String
        let fire: String?
    }

    /// What was understood of a phrase.
    init(_ understanding: Understanding, text: String, zone: TimeZoneRules) {
        self.init(PhraseAnswer(understanding, zone: zone), understanding, sentence: understanding.sentence, text, zone)
    }

    /// What was understood of a phrase that lacks its time or its length, and the sentence that asks for it.
    init(_ phrase: IncompletePhrase, error: String, text: String, zone: TimeZoneRules) {
        self.init(
            PhraseAnswer(phrase, zone: zone), phrase.understanding, sentence: phrase.sentence, error: error, text, zone)
    }

    private init(
        _ answer: PhraseAnswer, _ understanding: Understanding, sentence: String, error: String? = nil, _ text: String,
        _ zone: TimeZoneRules
    ) {
        kind = answer.kind
        fire = answer.next.first
        next = answer.next
        rule = answer.rule
        duration = answer.duration
        label = answer.label
        concept = understanding.drafts.first?.concept
        self.sentence = sentence
        self.error = error
        missing = answer.missing
        dates = answer.dates
        confidence = (understanding.confidence * 100).rounded() / 100
        language = understanding.language
        let bytes = Array(text.utf8)
        words = understanding.words.map {
            Word(text: String(decoding: bytes[$0.span], as: UTF8.self), use: $0.purpose.rawValue)
        }
        ignored = understanding.ignored
        unused = understanding.unused
        notes = understanding.notes
        alternatives = (answer.missing == nil ? understanding.alternatives : []).map {
            Alternative(
                doubt: $0.doubt.rawValue, reason: $0.reason, sentence: $0.sentence,
                fire: $0.draft.next.first.map { ZonedOccurrence($0, rules: zone).description })
        }
        alarms = (answer.missing == nil ? understanding.drafts : []).map {
            $0.alarm(from: Alarm(id: "", schedule: $0.schedule))
        }
    }
}

/// The answer to a phrase in the shape that scripts get.
nonisolated struct PhraseAnswer {
    let kind: String
    private(set) var next: [String]
    private(set) var rule: String?
    let duration: Int?
    let label: String?
    /// What is still to be asked for: `time` or `duration`.
    private(set) var missing: String?
    /// The first days of what lacks its time.
    private(set) var dates: [String] = []
    /// Words about time that were not used.
    let unused: [String]

    /// What was understood of a phrase that lacks its time or its length.
    init(_ phrase: IncompletePhrase, zone: TimeZoneRules) {
        let known = PhraseAnswer(phrase.understanding, zone: zone)
        self = known
        next = []
        rule = phrase.dates.isEmpty ? nil : known.rule
        missing = phrase.missing.rawValue
        dates = phrase.dates.map(\.description)
    }

    init(_ understanding: Understanding, zone: TimeZoneRules) {
        // The drafts are sorted by their first time.
        let first = understanding.drafts.first
        kind = first?.kind.rawValue ?? Draft.Kind.alarm.rawValue
        next = understanding.next.map { ZonedOccurrence($0, rules: zone).description }
        rule = understanding.rule.map { $0.endingWithTime.description }
        duration = first?.duration
        label = first.flatMap { $0.label.isEmpty ? nil : $0.label }
        unused = understanding.unused
    }
}
