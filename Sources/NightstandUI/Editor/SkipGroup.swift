// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// Dates on which a repeating alarm is skipped.
@MainActor enum SkipGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let button = DayButton(tr("Skip a date"), tr("Choose…"), day: { model.nextDay }) {
            model.daySkipped($0)
        }
        let add = ActionRow(tr("Skip a date"), suffix: button)
        add.folds()
        add.bind(\.subtitle) { model.skipNote }
        let group = PreferencesGroup("", [add])
        let rows = KeyedList<CivilDate, CivilDate, ActionRow>(
            key: { $0 },
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { day, _ in
                let title = model.title(ofDay: day)
                // Translators: {1} is a day that is skipped.
                let back = Button(icon: "edit-undo-symbolic", name: tr("Don’t skip \(title)")) {
                    model.dayBroughtBack(day)
                }
                back.style("flat")
                back.align(.center, .center)
                // Translators: days on which an alarm does not ring.
                return ActionRow(title, subtitle: tr("Skipped", context: "date"), suffix: back)
            })
        group.scope.bind({ model.skippedDays }) { days in
            // Rows of a group can only be added at its end.
            rows.update([])
            rows.update(days)
        }
        group.bind(\.isVisible) { model.repeats != .once }
        return group
    }
}
