// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The day of an alarm that rings once.
@MainActor final class DateRow: View {
    init(_ model: AlarmEditorModel) {
        let button = DayButton(
            tr("Date"), { model.dateText }, day: { model.date },
            reset: (tr("Next possible day"), { model.chosenDate = nil })
        ) { model.chosenDate = $0 }
        let row = ActionRow(tr("Date"), suffix: button)
        row.folds()
        row.bind(\.subtitle) { model.problem(.date) ?? "" }
        row.bind(\.isVisible) { model.repeats == .once }
        row.scope.bind({ model.problem(.date) != nil }) { [weak row] in row?.style("error", if: $0) }
        super.init(row)
    }
}
