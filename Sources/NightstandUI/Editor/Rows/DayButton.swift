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

    /// Makes a button that always says `text`, for a day that counts only when it is picked.
    convenience init(
        _ name: String, _ text: String, day: @escaping () -> CivilDate, picked: @escaping (CivilDate) -> Void
    ) {
        self.init(name, day: day, changed: { _ in }, picked: picked)
        show(text)
    }

    /// Makes a button whose text changes with the day, which is the one that the calendar shows.
    ///
    /// `reset` goes back to having no day.
    convenience init(
        _ name: String, _ text: @escaping () -> String, day: @escaping () -> CivilDate,
        reset: (title: String, act: () -> Void)? = nil, chosen: @escaping (CivilDate) -> Void
    ) {
        self.init(name, day: day, reset: reset, changed: chosen, picked: chosen)
        scope.bind(text) { [weak self] in self?.show($0) }
    }

    private init(
        _ name: String, day: @escaping () -> CivilDate, reset: (title: String, act: () -> Void)? = nil,
        changed: @escaping (CivilDate) -> Void, picked: @escaping (CivilDate) -> Void
    ) {
        let calendar = Calendar(name: tr("Date"), steps: .named)
        var content: [Widget] = [calendar]
        let clear = reset.map { Button($0.title, clicked: $0.act) }
        clear?.style("flat")
        if let clear { content.append(clear) }
        let button = MenuButton("", content: Box(.column, spacing: 6, content))
        button.align(.center, .center)
        button.style("flat", "day-button")
        let show = { [weak calendar] (day: CivilDate) -> Void in
            calendar?.show(year: day.year, month: day.month, day: day.day)
        }
        calendar.scope.bind(day, to: show)
        // A page that was left without picking a day is forgotten, and the keyboard begins on the day.
        calendar.onMapped { [weak calendar] isMapped in
            guard isMapped else { return }
            show(day())
            calendar?.takeFocus()
        }
        calendar.onChanged = { year, month, day in
            if let date = CivilDate(year: year, month: month, day: day) { changed(date) }
        }
        calendar.onPicked = { [weak button] year, month, day in
            if let date = CivilDate(year: year, month: month, day: day) { picked(date) }
            button?.close()
        }
        self.name = name
        self.button = button
        super.init(button)
    }

    private func show(_ text: String) {
        button.title = text
        // Translators: {1} is what a day is for, {2} the day.
        button.accessibleName(tr("\(name): \(text)", context: "day"))
    }
}
