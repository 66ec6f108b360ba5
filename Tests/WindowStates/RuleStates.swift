// SPDX-License-Identifier: MIT
import NightstandFeatures
import Timekeeping

/// The editor with a rule that is put together: `rule-hours`, `-days`, `-weeks`, `-months`, `-nth`, `-years`, `-empty` (nothing
/// chosen), `-skipped` (days left out), `-added` (and others added).
@MainActor enum RuleStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("rule-") }

    static func act(_ model: WindowModel, _ state: String) {
        model.alarmTapped("gym")
        guard let editor = model.editor else { return }
        editor.repeatChosen(.built)
        switch state.dropFirst("rule-".count) {
        case "hours":
            editor.built.unit = .hours
            editor.built.interval = 2
            editor.built.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
            editor.partOfDayToggled(true)
        case "days": (editor.built.unit, editor.built.interval) = (.days, 3)
        case "months": (editor.built.unit, editor.built.dates) = (.months, [1, 15, -1])
        case "nth":
            (editor.built.unit, editor.built.monthDays, editor.built.ordinals) = (.months, .weekdays, [1, -1])
            editor.built.ending = .count
        case "years": (editor.built.unit, editor.built.ending) = (.years, .date)
        case "empty": editor.built.weekdays = []
        case "added":
            // Fewer rows, so that the dates are in sight in a high window.
            editor.repeatChosen(.chosenDays)
            for day in editor.upcoming.prefix(1) { editor.daySkipped(editor.local.civil(day.due).date) }
            for days in [2, 20] { editor.dayAdded(editor.today.adding(days: days)) }
            editor.dayAdded(editor.today)
        case "skipped":
            for day in editor.upcoming.prefix(2) { editor.daySkipped(editor.local.civil(day.due).date) }
        default: editor.built.interval = 2
        }
    }
}
