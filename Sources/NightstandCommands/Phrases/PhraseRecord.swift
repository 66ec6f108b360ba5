// SPDX-License-Identifier: MIT
import LabelIcons
import Phrasing
import Timekeeping

/// What was understood of a phrase, as `nightstand explain --json` tells it.
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

    init(_ understanding: Understanding, text: String, zone: TimeZoneRules) {
        let answer = PhraseAnswer(understanding, zone: zone)
        kind = answer.kind
        fire = answer.next.first
        next = answer.next
        rule = answer.rule
        duration = answer.duration
        label = answer.label
        concept = understanding.drafts.first?.concept
        sentence = understanding.sentence
        confidence = (understanding.confidence * 100).rounded() / 100
        language = understanding.language
        let bytes = Array(text.utf8)
        words = understanding.words.map {
            Word(text: String(decoding: bytes[$0.span], as: UTF8.self), use: $0.purpose.rawValue)
        }
        ignored = understanding.ignored
        notes = understanding.notes
        alternatives = understanding.alternatives.map {
            Alternative(
                doubt: $0.doubt.rawValue, reason: $0.reason, sentence: $0.sentence,
                fire: $0.draft.next.first.map { ZonedOccurrence($0, rules: zone).description })
        }
        alarms = understanding.drafts.map { $0.alarm(from: Alarm(id: "", schedule: $0.schedule)) }
    }
}

/// The answer to a phrase in the shape that scripts get.
nonisolated struct PhraseAnswer {
    let kind: String
    let next: [String]
    let rule: String?
    let duration: Int?
    let label: String?

    init(_ understanding: Understanding, zone: TimeZoneRules) {
        // They stand in the order in which they ring first.
        let first = understanding.drafts.first
        kind = first?.kind.rawValue ?? Draft.Kind.alarm.rawValue
        next = understanding.next.map { ZonedOccurrence($0, rules: zone).description }
        rule = understanding.rule.map { $0.endingWithTime.description }
        duration = first?.duration
        label = first.flatMap { $0.label.isEmpty ? nil : $0.label }
    }
}
