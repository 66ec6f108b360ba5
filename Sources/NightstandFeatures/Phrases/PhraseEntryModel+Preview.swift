// SPDX-License-Identifier: MIT
import LabelIcons
import Localization
import Phrasing
import Timekeeping
import Wording

/// What is shown below the text while the user types.
extension PhraseEntryModel {
    /// Whether there is a text to describe.
    package var isTyped: Bool {
        if case .nothing = reading { false } else { true }
    }

    /// What would be set, with a line for each alarm or timer; nil if nothing would.
    package var sentence: String? {
        guard case .understood(let understanding, let others) = reading else { return nil }
        return others.first { $0.doubt == chosen }?.sentence ?? understanding.sentences.joined(separator: "\n")
    }

    /// The badge of the alarm that would be set; nil if its label matches no icon.
    package var badge: BadgeLook? {
        guard let draft = drafts.first, draft.kind == .alarm else { return nil }
        return draft.concept.map { BadgeLook(concept: $0, tint: nil) }
    }

    /// What is missing or wrong, with an example; nil if nothing is.
    package var problem: String? {
        guard case .refused(let error) = reading else { return nil }
        // Who has asked the desktop knows why there are none.
        let reason = error.kind == .noCalendars ? calendars.reason : nil
        return reason ?? error.advisedSentence
    }

    /// The meaning of a text that lacks only its time or its duration; nil for any other.
    package var understoodSoFar: String? { incomplete?.sentence }

    private var incomplete: IncompletePhrase? {
        if case .refused(let error) = reading { error.incomplete } else { nil }
    }

    /// The question that the user must confirm before words about time are ignored; nil without one.
    package var question: String? {
        guard isAsking, case .understood(let understanding, _) = reading, !understanding.unused.isEmpty else {
            return nil
        }
        return tr("Set without \(Self.quoted(understanding.unused))?")
    }

    // Translators: {1} is what the user typed, in quotation marks.
    private static func quoted(_ words: [String]) -> String { TimeText.row(words.map { tr("“\($0)”") }) }

    /// The next times, at most three, such as `Tomorrow 06:45, in 8 h 35 min`.
    package var upcoming: [String] {
        let now = alarms.heartbeat.now
        let today = local.civil(now).date
        return drafts.flatMap(\.next).sorted().prefix(3).map { due in
            let civil = local.civil(due)
            let time = local.style.time(CivilTime(minuteOf: civil.time))
            let day = local.style.date(civil.date, today: today)
            // Translators: {1} is a day, {2} a time of day, {3} such as "in 6 h".
            return tr("\(day) \(time), \(TimeText.relative(due, to: now))", context: "day and time")
        }
    }

    /// What the user should know: what was not understood, and what is not possible.
    package var notes: [String] {
        guard case .understood(let understanding, _) = reading else { return [] }
        let changes = isCorrecting ? [tr("Changes the alarm or timer you set last.")] : []
        // Translators: {1} are words in quotation marks.
        let unused = understanding.unused.isEmpty ? [] : [tr("Not used: \(Self.quoted(understanding.unused))")]
        let ignored =
            understanding.ignored.isEmpty ? [] : [tr("Not understood: \(Self.quoted(understanding.ignored))")]
        let alarm = drafts.first { $0.kind == .alarm && !isCorrecting }
        let twin = alarm?.next.first.flatMap { alarms.twinNote(of: $0) }
        return changes + unused + ignored + understanding.notes + [twin].compactMap(\.self)
    }

    /// The other readings of the text.
    package var choices: [Choice] {
        guard case .understood(let understanding, let all) = reading else { return [] }
        let others = all.filter { $0.doubt != chosen }.map {
            // Translators: another meaning of what was typed; {1} is what then differs.
            Choice(doubt: $0.doubt, reason: tr("Or \($0.reason)"), sentence: $0.sentence)
        }
        guard others.count < all.count else { return others }
        return [Choice(doubt: nil, reason: tr("As first understood"), sentence: understanding.sentence)] + others
    }

    /// The meaning of the words of the text, by their bytes in UTF-8.
    package var marks: [Mark] {
        switch reading {
        case .nothing: []
        case .refused(let error): error.span.map { [Mark(span: $0, kind: .wrong)] } ?? []
        case .understood(let understanding, _):
            understanding.words.compactMap { word in
                switch word.purpose {
                case .ignored, .unused: Mark(span: word.span, kind: .ignored)
                case .label, .filler: nil
                default: Mark(span: word.span, kind: .understood)
                }
            }
        }
    }

    /// The action of Enter, such as `Set Alarm`.
    package var action: String {
        switch incomplete?.missing {
        case .time?: return tr("Choose Time…")
        case .duration?: return tr("Choose Duration…")
        case nil: break
        }
        guard case .understood = reading else { return tr("Set Alarm") }
        if question != nil { return tr("Set Anyway") }
        let drafts = drafts
        if isCorrecting { return tr("Change") }
        if drafts.allSatisfy({ $0.kind == .timer }) { return tr("Start Timer") }
        let count = drafts.count
        return count == 1 ? tr("Set Alarm") : tr("Set \(count) Alarm", "Set \(count) Alarms", count: count)
    }

    /// Whether the text allows an action: to set it, or to add what is missing.
    package var hasAction: Bool { sentence != nil || incomplete != nil }

    /// Everything for the screen reader.
    package var spoken: String {
        // Translators: {1} is text that the Tab key adds to what is typed.
        let more = ghost.isEmpty ? "" : tr("Press Tab to add \(ghost)")
        let words =
            [understoodSoFar ?? "", problem ?? "", sentence ?? "", upcoming.first ?? ""] + notes + [
                question ?? "", more,
            ]
        return words.filter { !$0.isEmpty }.joined(separator: ". ")
    }

    /// What would be set.
    private var drafts: [Draft] {
        if case .understood(let understanding, let others) = reading { drafts(of: understanding, others) } else { [] }
    }

    /// Another reading.
    package struct Choice: Hashable, Sendable {
        let doubt: Doubt?
        /// How it differs from the one shown.
        package let reason: String
        /// What would be set.
        package let sentence: String
    }

    /// A range of the text and its meaning.
    package struct Mark: Hashable, Sendable {
        /// Its bytes in the UTF-8 of the text.
        package let span: Range<Int>
        /// Its meaning.
        package let kind: Kind

        /// The meaning of words.
        package enum Kind: Sendable {
            /// They describe what will be set.
            case understood
            /// They were not understood.
            case ignored
            /// They keep the text from being set.
            case wrong
        }
    }
}
