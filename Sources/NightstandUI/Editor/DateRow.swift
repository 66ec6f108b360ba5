// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive
import Timekeeping

/// The day of an alarm that rings once.
@MainActor final class DateRow: View {
    init(_ model: AlarmEditorModel) {
        let button = DayButton(
            "Date", { model.dateText }, day: { model.date },
            reset: ("Next possible day", { model.chosenDate = nil })
        ) { model.chosenDate = $0 }
        let row = ActionRow("Date", suffix: button)
        row.bind(\.subtitle) { model.problem(.date) ?? "" }
        row.bind(\.isVisible) { model.repeats == .once }
        row.scope.bind({ model.problem(.date) != nil }) { [weak row] in row?.style("error", if: $0) }
        super.init(row)
    }
}
