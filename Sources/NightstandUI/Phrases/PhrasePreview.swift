// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Phrasing
import Reactive

/// How a phrase was understood, when it would ring, and its other meanings.
@MainActor final class PhrasePreview: View {
    init(_ model: PhraseEntryModel) {
        let column = Box(
            .column, spacing: 12,
            [
                Self.answer(model), Self.known(model), Self.problem(model), Self.completions(model),
                Self.choices(model),
                Self.question(model), Self.set(model),
            ])
        column.margins(horizontal: 12, vertical: 12)
        let card = Box(.column, [column])
        card.style("card")
        super.init(card)
        bind(\.isVisible) { model.isTyped }
    }

    private static func answer(_ model: PhraseEntryModel) -> Widget {
        let sentence = Label()
        sentence.isStatus()
        sentence.style("heading")
        sentence.wrap()
        sentence.bind(\.text) { model.sentence ?? "" }
        let next = Label()
        next.style("numeric", "caption")
        next.wrap()
        next.bind(\.text) { model.upcoming.joined(separator: "\n") }
        next.bind(\.isVisible) { !model.upcoming.isEmpty }
        let notes = Label()
        notes.style("caption", "warning")
        notes.wrap()
        notes.bind(\.text) { model.notes.joined(separator: "\n") }
        notes.bind(\.isVisible) { !model.notes.isEmpty }
        let texts = Box(.column, spacing: 6, [sentence, next, notes])
        texts.expandsHorizontally = true
        let badge = AlarmBadge(size: 36) { model.badge ?? BadgeLook(concept: nil, tint: nil) }
        badge.align(.center, .start)
        badge.bind(\.isVisible) { model.badge != nil }
        let box = Box(.row, spacing: 10, [badge, texts])
        box.bind(\.isVisible) { model.sentence != nil }
        return box
    }

    /// How a phrase that lacks its time or its duration was understood.
    private static func known(_ model: PhraseEntryModel) -> Widget {
        let sentence = Label()
        sentence.isStatus()
        sentence.style("heading")
        sentence.wrap()
        sentence.bind(\.text) { model.understoodSoFar ?? "" }
        sentence.bind(\.isVisible) { model.understoodSoFar != nil }
        return sentence
    }

    /// What the user must confirm before anything is set.
    private static func question(_ model: PhraseEntryModel) -> Widget {
        let question = Label()
        question.isStatus()
        question.wrap()
        question.bind(\.text) { model.question ?? "" }
        question.bind(\.isVisible) { model.question != nil }
        return question
    }

    private static func problem(_ model: PhraseEntryModel) -> Widget {
        let icon = Image(icon: "dialog-warning-symbolic")
        icon.isDecoration()
        icon.align(.center, .start)
        icon.bind(\.isVisible) { model.isInsisting }
        let sentence = Label()
        sentence.isStatus()
        sentence.wrap()
        sentence.bind(\.text) { model.problem ?? "" }
        let row = Box(.row, spacing: 8, [icon, sentence])
        row.bind(\.isVisible) { model.problem != nil }
        row.scope.bind({ model.isInsisting }) { [weak row] isInsisting in
            row?.style("error", if: isInsisting)
            row?.style("dim-label", if: !isInsisting)
        }
        return row
    }

    /// Completions of an unfinished phrase, for devices without a Tab key.
    private static func completions(_ model: PhraseEntryModel) -> Widget {
        let box = Box(.column)
        let host = KeyedList<Completion, Completion, Widget>.Host(
            insert: { [weak box] in box?.insert($0, at: $1) }, remove: { [weak box] in box?.remove($0) })
        let list = KeyedList<Completion, Completion, Widget>(key: \.self, host: host) { completion, _ in
            let text = Label(completion.text)
            text.ellipsize()
            let button = Button(text) { model.chose(completion) }
            button.style("flat")
            // Translators: {1} is text that is added to what is typed.
            button.accessibleName(tr("Complete with: \(completion.text)"))
            return button
        }
        box.scope.bind(list) { model.problem == nil ? [] : model.completions }
        box.bind(\.isVisible) { model.problem != nil && !model.completions.isEmpty }
        return box
    }

    private static func choices(_ model: PhraseEntryModel) -> Widget {
        let box = Box(.column, spacing: 6)
        let host = KeyedList<PhraseEntryModel.Choice, PhraseEntryModel.Choice, Widget>.Host(
            insert: { [weak box] in box?.insert($0, at: $1) }, remove: { [weak box] in box?.remove($0) })
        let list = KeyedList<PhraseEntryModel.Choice, PhraseEntryModel.Choice, Widget>(key: \.self, host: host) {
            choice, _ in button(for: choice, model)
        }
        box.scope.bind(list) { model.choices }
        box.bind(\.isVisible) { !model.choices.isEmpty }
        return box
    }

    private static func button(for choice: PhraseEntryModel.Choice, _ model: PhraseEntryModel) -> Widget {
        let reason = Label(choice.reason)
        reason.style("caption", "dim-label")
        reason.wrap()
        let sentence = Label(choice.sentence)
        sentence.style("caption")
        sentence.wrap()
        let button = Button(Box(.column, spacing: 2, [reason, sentence])) { model.chose(choice) }
        // Translators: {1} is why a phrase may mean something else, {2} what it then means.
        button.accessibleName(tr("\(choice.reason): \(choice.sentence)", context: "meaning of a phrase"))
        return button
    }

    private static func set(_ model: PhraseEntryModel) -> Widget {
        let button = Button("") { model.entered() }
        button.style("suggested-action")
        button.align(.end)
        button.bind(\.title) { model.action }
        button.bind(\.isVisible) { model.hasAction }
        return button
    }
}
