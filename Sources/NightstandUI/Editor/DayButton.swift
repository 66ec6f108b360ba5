// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// A button that says a day and opens a calendar to choose another.
@MainActor final class DayButton: View {
    private let name: String
    private let button: MenuButton

    /// Makes a button that always says `text`; `reset` goes back to having no day.
    init(
        _ name: String, _ text: String, day: @escaping () -> CivilDate,
        reset: (title: String, act: () -> Void)? = nil, chosen: @escaping (CivilDate) -> Void
    ) {
        let calendar = Calendar(name: tr("Date"), steps: .named)
        var content: [Widget] = [calendar]
        let clear = reset.map { Button($0.title, clicked: $0.act) }
        clear?.style("flat")
        if let clear { content.append(clear) }
        let button = MenuButton("", content: Box(.column, spacing: 6, content))
        button.align(.center, .center)
        button.style("flat", "day-button")
        calendar.scope.bind({ day() }) { [weak calendar] in
            calendar?.show(year: $0.year, month: $0.month, day: $0.day)
        }
        calendar.onChosen = { [weak button] year, month, day in
            if let date = CivilDate(year: year, month: month, day: day) { chosen(date) }
            button?.close()
        }
        self.name = name
        self.button = button
        super.init(button)
        show(text)
    }

    /// Makes a button whose text changes with the day.
    convenience init(
        _ name: String, _ text: @escaping () -> String, day: @escaping () -> CivilDate,
        reset: (title: String, act: () -> Void)? = nil, chosen: @escaping (CivilDate) -> Void
    ) {
        self.init(name, "", day: day, reset: reset, chosen: chosen)
        scope.bind(text) { [weak self] in self?.show($0) }
    }

    private func show(_ text: String) {
        button.title = text
        // Translators: {1} is what a day is for, {2} the day.
        button.accessibleName(tr("\(name): \(text)", context: "day"))
    }
}
