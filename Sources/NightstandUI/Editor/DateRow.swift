// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive
import Timekeeping

/// The day of an alarm that rings once.
@MainActor final class DateRow: View {
    init(_ model: AlarmEditorModel) {
        let calendar = Calendar()
        let soonest = Button("Next possible day") { model.chosenDate = nil }
        soonest.style("flat")
        let button = MenuButton("", content: Box(.column, spacing: 6, [calendar, soonest]))
        button.align(.center, .center)
        button.style("flat")
        button.bind(\.title) { model.dateText }
        button.scope.bind({ model.dateText }) { [weak button] in button?.accessibleName("Date: \($0)") }
        calendar.scope.bind({ model.date }) { [weak calendar] in
            calendar?.show(year: $0.year, month: $0.month, day: $0.day)
        }
        calendar.onChosen = { [weak button] year, month, day in
            model.chosenDate = CivilDate(year: year, month: month, day: day)
            button?.close()
        }
        let row = ActionRow("Date", suffix: button)
        row.bind(\.subtitle) { model.problem(.date) ?? "" }
        row.bind(\.isVisible) { model.repeats == .once }
        row.scope.bind({ model.problem(.date) != nil }) { [weak row] in row?.style("error", if: $0) }
        super.init(row)
    }
}
