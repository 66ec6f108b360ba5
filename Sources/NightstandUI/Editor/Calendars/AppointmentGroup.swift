// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping
import Wording

/// An alarm by the first appointment of the day: how long before, bounds, days without one, and the calendars.
@MainActor enum AppointmentGroup {
    /// The rows of such a time.
    static func rows(_ model: AlarmEditorModel) -> [Widget] {
        let rows = [lead(model)] + bounds(model)
        for row in rows { row.scope.bind({ model.appointment != nil }) { [weak row] in row?.isVisible = $0 } }
        return rows
    }

    private static func lead(_ model: AlarmEditorModel) -> Widget {
        let minutes = NumberField(name: tr("Minutes before the first appointment"), from: 0, to: 1440)
        minutes.align(.center, .center)
        minutes.bind(\.value) { model.leadMinutes }
        minutes.onChanged = { model.leadChosen(minutes: $0) }
        let row = ActionRow(tr("Minutes before"), suffix: minutes)
        row.folds()
        row.bind(\.subtitle) { model.appointment?.time.asLine ?? "" }
        return row
    }

    private static func bounds(_ model: AlarmEditorModel) -> [Widget] {
        [
            BoundRow(tr("Earliest time"), usual: 6 * 3600, { model.appointment?.notBefore }) {
                model.earliestChosen($0)
            },
            BoundRow(tr("Latest time"), usual: 8 * 3600, { model.appointment?.notAfter }) { model.latestChosen($0) },
            BoundRow(tr("Without an appointment"), usual: 7 * 3600 + 1800, { model.appointment?.otherwise }) {
                model.appointment?.otherwise = $0
            },
        ]
    }

    /// Asks the user for a calendar file; calls back with its path.
    typealias ChooseFile = (@escaping (String) -> Void) -> Void

    /// A button that adds a calendar file.
    private static func adding(
        _ model: AlarmEditorModel, isShown: @escaping () -> Bool, forDaysOff: Bool, _ choose: @escaping ChooseFile
    ) -> Button {
        let button = Button(icon: "list-add-symbolic", name: tr("Add a calendar file")) {
            choose { model.calendarFileChosen($0, forDaysOff: forDaysOff) }
        }
        button.style("flat")
        button.align(.center, .center)
        button.bind(\.isVisible) { isShown() && model.canAddCalendarFile }
        return button
    }

    /// The calendars whose appointments, or reminders, count.
    static func calendars(_ model: AlarmEditorModel, file: @escaping ChooseFile) -> PreferencesGroup {
        let group = PreferencesGroup(tr("Calendars"))
        group.setSuffix(adding(model, isShown: { true }, forDaysOff: false, file))
        CalendarRows.add(
            to: group, model, isShown: { model.followedCalendars != nil }, chosen: { model.followedCalendars ?? [] },
            toggled: { model.calendarToggled($0, isOn: $1) })
        group.bind(\.description) { model.calendarNote }
        group.bind(\.isVisible) { model.followedCalendars != nil }
        return group
    }

    /// The calendars whose days off leave out times of a rule.
    static func daysOff(_ model: AlarmEditorModel, file: @escaping ChooseFile) -> PreferencesGroup {
        let skips = SwitchRow(
            tr("Skip days off"), subtitle: tr("Days that an event in a calendar covers, such as a vacation")
        ) { model.skipsDaysOffToggled($0) }
        skips.bind(\.isOn) { model.skipsDaysOff }
        let group = PreferencesGroup(tr("Days Off"), [skips])
        group.setSuffix(adding(model, isShown: { model.skipsDaysOff }, forDaysOff: true, file))
        CalendarRows.add(
            to: group, model, isShown: { model.skipsDaysOff }, chosen: { model.daysOff },
            toggled: { model.daysOffToggled($0, isOn: $1) })
        group.bind(\.description) { model.daysOffNote }
        group.bind(\.isVisible) { model.repeats != .once }
        return group
    }
}
