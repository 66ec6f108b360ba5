// SPDX-License-Identifier: MIT
import AdwaitaKit
import Almanac
import Localization
import NightstandFeatures
import Reactive
import Timekeeping
import Wording

/// Whether the time is fixed or follows the sun or appointments, and for the sun: the event, its offset, bounds and place.
@MainActor enum SunGroup {
    /// The choice between clock, sun and calendars.
    static func choice(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow(tr("Time", context: "of an alarm")) { index in
            if let basis = AlarmEditorModel.Basis(rawValue: index) { model.basisChosen(basis) }
        }
        row.choices = AlarmEditorModel.Basis.allCases.map(\.title)
        row.bind(\.chosen) { model.basis.rawValue }
        return row
    }

    /// What a time means that isn't of the clock.
    static func meaning(_ model: AlarmEditorModel) -> Widget {
        let hint = Box(.column, [TimeHint(model)])
        hint.margins(horizontal: 12, vertical: 12)
        let meaning = CustomRow(hint)
        // The Tab key goes no further than a row without anything to focus.
        meaning.isFocusable = true
        meaning.scope.bind({ model.timeHint }) { [weak meaning] in meaning?.accessibleName($0) }
        meaning.scope.bind({ model.basis != .clock }) { [weak meaning] in meaning?.isVisible = $0 }
        return meaning
    }

    /// The rows of a time by the sun.
    static func rows(_ model: AlarmEditorModel) -> [Widget] {
        let rows = [event(model), offset(model)] + bounds(model) + [absence(model), place(model)]
        for row in rows { row.scope.bind({ model.solar != nil }) { [weak row] in row?.isVisible = $0 } }
        return rows
    }

    private static func event(_ model: AlarmEditorModel) -> Widget {
        // Translators: of the sun, such as sunrise.
        let row = ChoiceRow(tr("Event")) { index in
            if SolarEvent.allCases.indices.contains(index) { model.eventChosen(SolarEvent.allCases[index]) }
        }
        row.choices = SolarEvent.allCases.map(\.title)
        row.bind(\.chosen) { SolarEvent.allCases.firstIndex(of: model.solar?.anchor.event ?? .sunrise) ?? 0 }
        return row
    }

    private static func offset(_ model: AlarmEditorModel) -> Widget {
        let minutes = NumberField(name: tr("Offset in minutes"), from: 0, to: 720)
        minutes.align(.center, .center)
        minutes.bind(\.value) { model.offsetMinutes }
        minutes.onChanged = { model.offsetChosen(minutes: $0, isBefore: model.isBeforeEvent) }
        // The subtitle beside it wraps instead of this short word.
        let side = ToggleButton(
            Label(tr("Before", context: "event of the sun")), name: tr("Before the event instead of after it"))
        side.align(.center, .center)
        side.bind(\.isOn) { model.isBeforeEvent }
        side.bind(\.isSensitive) { model.offsetMinutes > 0 }
        side.onToggled = { model.offsetChosen(minutes: model.offsetMinutes, isBefore: $0) }
        let row = ActionRow(tr("Offset"), suffix: Box(.row, spacing: 6, [minutes, side]))
        row.folds()
        row.bind(\.subtitle) { model.solar?.anchor.title ?? "" }
        return row
    }

    private static func bounds(_ model: AlarmEditorModel) -> [Widget] {
        let earliest = BoundRow(tr("Earliest time"), usual: 6 * 3600, { model.solar?.notBefore }) {
            model.earliestChosen($0)
        }
        let latest = BoundRow(tr("Latest time"), usual: 8 * 3600, { model.solar?.notAfter }) { model.latestChosen($0) }
        return [earliest, latest]
    }

    private static func absence(_ model: AlarmEditorModel) -> Widget {
        let rules: [(rule: SolarTime.Absence, title: String)] = [
            (.nearestDay, tr("Use the nearest day’s time")), (.bound, tr("Use the earliest or latest time")),
        ]
        let row = ChoiceRow(tr("When there is no sunrise or sunset")) { index in
            if rules.indices.contains(index) { model.solar?.absence = rules[index].rule }
        }
        // Question and answers are sentences: side by side, a narrow window has no room for them.
        row.showsChoiceBelow = true
        row.tooltip = tr("For example in polar summer")
        row.choices = rules.map(\.title)
        row.bind(\.chosen) { rules.firstIndex { $0.rule == model.solar?.absence } ?? 0 }
        return row
    }

    private static func place(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow(tr("Place")) { index in
            if model.solarPlaces.indices.contains(index) { model.solar?.place = model.solarPlaces[index] }
        }
        row.scope.bind({ model.solarPlaces.map { model.title(ofPlace: $0) } }) { [weak row] titles in
            row?.choices = titles
            row?.chosen = model.solarPlaces.firstIndex(of: model.solar?.place) ?? 0
        }
        row.bind(\.chosen) { model.solarPlaces.firstIndex(of: model.solar?.place) ?? 0 }
        return row
    }
}
