// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// Alarms that are shared with the user's other devices: through which calendar, how that went, and where they ring.
@MainActor enum SharingGroup {
    static func make(_ model: SharingModel) -> PreferencesGroup {
        let group = PreferencesGroup(
            tr("Other Devices"),
            [
                calendar(model), note(model), state(model), details(model), missing(model), rings(model), others(model),
            ])
        group.bind(\.description) { model.description }
        addDeletions(to: group, model)
        group.onMapped { model.isOnScreen = $0 }
        return group
    }

    private static func calendar(_ model: SharingModel) -> Widget {
        let row = ChoiceRow(tr("Share through", context: "calendar")) { model.calendarChosen($0) }
        // Names of calendars with their accounts are long.
        row.showsChoiceBelow = true
        row.scope.bind({ Choice(titles: model.choices, chosen: model.chosen, canChoose: model.canChoose) }) {
            [weak row] choice in
            row?.choices = choice.titles
            row?.chosen = choice.chosen
            row?.isSensitive = choice.canChoose
        }
        return row
    }

    /// What can be chosen, and what is; all change together, for new titles select the first and make the row sensitive.
    private struct Choice: Equatable {
        var titles: [String]
        var chosen: Int
        var canChoose: Bool
    }

    private static func note(_ model: SharingModel) -> Widget {
        let retry = button(tr("Try Again")) { model.loadCalendars() }
        retry.bind(\.isVisible) { model.note?.canRetry == true }
        let row = ActionRow("", suffix: retry)
        row.folds()
        row.bind(\.title) { model.note?.title ?? "" }
        row.bind(\.subtitle) { model.note?.text ?? "" }
        row.bind(\.isVisible) { model.note != nil }
        return row
    }

    private static func state(_ model: SharingModel) -> Widget {
        let sync = button(tr("Sync Now")) { model.syncTapped() }
        sync.bind(\.isSensitive) { model.canSync }
        let row = ActionRow("", suffix: sync)
        row.folds()
        row.bind(\.title) { model.state }
        row.bind(\.subtitle) { model.syncedAt }
        row.bind(\.isVisible) { model.isOn }
        return row
    }

    private static func details(_ model: SharingModel) -> Widget {
        let row = ActionRow(tr("Details"))
        row.bind(\.subtitle) { model.details }
        row.bind(\.isVisible) { !model.details.isEmpty }
        return row
    }

    private static func missing(_ model: SharingModel) -> Widget {
        let title = Label()
        title.wrap()
        title.bind(\.text) { model.missing?.title ?? "" }
        let text = Label()
        text.wrap()
        text.style("caption", "dim-label")
        text.bind(\.text) { model.missing?.text ?? "" }
        let keep = Button(tr("Put Back")) { model.putBackTapped() }
        let delete = Button(tr("Delete Here Too")) { model.deleteTapped() }
        delete.style("destructive-action")
        for button in [keep, delete] { button.bind(\.isSensitive) { model.canSync } }
        let buttons = FlowBox(maximum: 2, [keep, delete])
        let box = Box(.column, spacing: 6, [title, text, buttons])
        box.margins(horizontal: 12, vertical: 10)
        let row = CustomRow(box)
        row.bind(\.isVisible) { model.missing != nil }
        return row
    }

    private static func rings(_ model: SharingModel) -> Widget {
        let row = ChoiceRow(
            tr("Rings on this computer"),
            subtitle: tr("This computer is silent only if another one with Nightstand is known to ring")
        ) { model.policyChosen($0) }
        row.choices = SharingModel.policies
        row.bind(\.chosen) { model.policy }
        row.bind(\.isVisible) { model.isOn }
        return row
    }

    private static func others(_ model: SharingModel) -> Widget {
        let row = SwitchRow(
            tr("Events from other apps become alarms"),
            subtitle: tr("So that you can add alarms on your phone; such events lose their end and some details")
        ) { model.takesOthersToggled($0) }
        row.bind(\.isOn) { model.takesOthers }
        row.bind(\.isSensitive) { model.canTakeOthers }
        row.bind(\.isVisible) { model.isOn }
        return row
    }

    private static func addDeletions(to group: PreferencesGroup, _ model: SharingModel) {
        let rows = KeyedList<Int, Int, ActionRow>(
            key: { $0 },
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { id, _ in
                let row = ActionRow("", suffix: button(tr("Undo", context: "deletion")) { model.undoTapped(id) })
                row.folds()
                row.bind(\.title) { model.deletions.first { $0.id == id }?.title ?? "" }
                row.bind(\.subtitle) { model.deletions.first { $0.id == id }?.age ?? "" }
                return row
            })
        group.scope.bind({ model.deletions.map(\.id) }) { ids in
            // Rows of a group can only be added at its end.
            rows.update([])
            rows.update(ids)
        }
    }

    private static func button(_ title: String, clicked: @escaping () -> Void) -> Button {
        let button = Button(title, clicked: clicked)
        button.align(.center, .center)
        return button
    }
}
