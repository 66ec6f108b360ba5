// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// Dates on which a repeating alarm is skipped, and dates on which it rings besides.
@MainActor enum SkipGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let skip = DayButton(tr("Skip a date"), tr("Choose…"), day: { model.nextDay }) {
            model.daySkipped($0)
        }
        let skipping = ActionRow(tr("Skip a date"), suffix: skip)
        skipping.folds()
        skipping.bind(\.subtitle) { model.skipNote }
        let add = DayButton(tr("Add a date"), tr("Choose…"), day: { model.today.adding(days: 1) }) {
            model.dayAdded($0)
        }
        let adding = ActionRow(tr("Add a date"), suffix: add)
        adding.folds()
        adding.bind(\.subtitle) { model.extraNote }
        adding.bind(\.isVisible) { model.canAddDates }
        let group = PreferencesGroup("", [skipping, adding])
        let rows = KeyedList<AlarmEditorModel.DateChange, AlarmEditorModel.DateChange, ActionRow>(
            key: { $0 },
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { change, _ in row(change, model) })
        group.scope.bind({ model.dateChanges }) { changes in
            // Rows of a group can only be added at its end.
            rows.update([])
            rows.update(changes)
        }
        group.bind(\.isVisible) { model.repeats != .once }
        return group
    }

    private static func row(_ change: AlarmEditorModel.DateChange, _ model: AlarmEditorModel) -> ActionRow {
        switch change {
        case .skipped(let day):
            let title = model.title(ofDay: day)
            // Translators: {1} is a day that is skipped.
            let back = button("edit-undo-symbolic", tr("Don’t skip \(title)")) { model.dayBroughtBack(day) }
            // Translators: days on which an alarm does not ring.
            return ActionRow(title, subtitle: tr("Skipped", context: "date"), suffix: back)
        case .added(let time):
            let title = model.title(ofExtra: time)
            let remove = button("user-trash-symbolic", tr("Remove \(title)")) {
                model.extraDropped(time)
            }
            // Translators: a day on which an alarm rings besides those of its rule.
            return ActionRow(title, subtitle: tr("Added", context: "date"), suffix: remove)
        }
    }

    private static func button(_ icon: String, _ name: String, _ clicked: @escaping () -> Void) -> Button {
        let button = Button(icon: icon, name: name, clicked: clicked)
        button.style("flat")
        button.align(.center, .center)
        return button
    }
}
