// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// A calendar for the day of a pause or a move, and the time of a move.
@MainActor final class OccurrenceChangeView: View {
    /// Called when the user presses Enter in the time.
    var onEntered: () -> Void = {}

    init(_ model: OccurrenceChangeModel) {
        let text = Label()
        text.wrap()
        text.justify(0.5)
        text.bind(\.text) { model.text }
        let calendar = Calendar(name: tr("Date"), steps: .named)
        calendar.scope.bind({ model.day }) { [weak calendar] in
            calendar?.show(year: $0.year, month: $0.month, day: $0.day)
        }
        calendar.onChanged = { year, month, day in
            if let day = CivilDate(year: year, month: month, day: day) { model.day = day }
        }
        let problem = Label()
        problem.isStatus()
        problem.style("error", "caption")
        problem.wrap()
        problem.justify(0.5)
        problem.bind(\.text) { model.problem ?? "" }
        problem.bind(\.isVisible) { model.problem != nil }
        // Without a title, for which a narrow window has no room: what else than its time would come with a day?
        let time =
            model.kind == .pause
            ? nil
            : TimeFields(
                model.timeTitle, { model.time }, usesTwelveHours: { model.local.style.usesTwelveHours },
                chosen: { model.time = $0 })
        time?.align(.center)
        let choices: [Widget] = [time, calendar].compactMap(\.self)
        super.init(Box(.column, spacing: 12, [text] + choices + [problem]))
        time?.onEntered { [weak self] in self?.onEntered() }
        // The dialog would begin on its buttons, where digits are lost.
        onMapped { [weak time, weak calendar] isMapped in
            guard isMapped else { return }
            if let time { time.takeFirstFocus() } else { calendar?.takeFocus() }
        }
    }
}
