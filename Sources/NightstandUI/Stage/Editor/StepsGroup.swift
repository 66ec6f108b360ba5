// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The length of a timer: one duration, or several steps and the number of rounds.
@MainActor final class StepsGroup {
    /// The steps, and how often they are gone through.
    let groups: [PreferencesGroup]
    private let rows: KeyedList<StepDraft, Int, StepRow>

    init(_ model: CountdownEditorModel) {
        let list = ListBox(name: tr("Steps"))
        let group = PreferencesGroup(tr("Duration"))
        groups = [group, PreferencesGroup("", Self.sequence(model))]
        // A row is asked for by its step, so it can be made before the group is whole.
        var moved: (Int, Int) -> Void = { _, _ in }
        rows = KeyedList(
            key: \.id,
            host: .init(
                insert: { [weak list] in list?.insert($0, at: $1) }, remove: { [weak list] in list?.remove($0) }),
            make: { step, _ in StepRow(step.id, model) { moved(step.id, $0) } })
        list.scope.bind(rows, to: { model.steps })
        group.add(list)
        moved = { [weak self] id, places in
            if model.stepMoved(id, by: places) { self?.takeFocus(id) }
        }

        let add = Button(tr("Add Step")) { [weak self] in self?.takeFocus(model.stepAdded()) }
        add.bind(\.isSensitive) { model.steps.count < CountdownLimits.steps.upperBound }
        let problem = Label()
        problem.style("error", "caption")
        problem.wrap()
        problem.bind(\.text) { model.problem ?? "" }
        problem.bind(\.isVisible) { model.problem != nil }
        let foot = Box(.column, spacing: 6, [problem, add])
        foot.margins(vertical: 9)
        group.add(foot)
    }

    /// The rows, in order.
    var shown: [StepRow] { rows.children }

    /// Gives the keyboard to the first step.
    func takeFirstFocus() { shown.first?.takeFirstFocus() }

    /// Gives the keyboard to a step, as soon as its row is there.
    private func takeFocus(_ id: Int) {
        Task.onLoop { [weak self] in self?.rows.children.first { $0.id == id }?.takeFirstFocus() }
    }

    private static func sequence(_ model: CountdownEditorModel) -> [Widget] {
        let field = NumberField(name: tr("Rounds"), from: 1, to: CountdownLimits.rounds.upperBound)
        field.align(.center, .center)
        field.bind(\.value) { max(1, model.draft.rounds) }
        field.onChanged = { model.roundsChosen($0) }
        let rounds = ActionRow(tr("Rounds"), subtitle: tr("All steps in order"), suffix: field)
        rounds.bind(\.isVisible) { model.draft.rounds > 0 }
        // Translators: a timer that starts again when it ends.
        let endless = SwitchRow(tr("Repeat"), subtitle: tr("Until stopped")) { model.endlessToggled($0) }
        endless.bind(\.isOn) { model.draft.rounds == 0 }
        let waits = SwitchRow(
            tr("Wait after each step"), subtitle: tr("Overrun is counted until you continue, as for speeches")
        ) {
            model.draft.advance = $0 ? .manual : .automatic
        }
        waits.bind(\.isOn) { model.draft.advance == .manual }
        waits.bind(\.isVisible) { model.isSequence }
        return [rounds, endless, waits]
    }
}
