// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// A switch for each calendar, below what stands in a group already.
@MainActor enum CalendarRows {
    /// Puts them into `group` while `isShown` says so.
    static func add(
        to group: PreferencesGroup, _ model: AlarmEditorModel, isShown: @escaping () -> Bool,
        chosen: @escaping () -> [String], toggled: @escaping (String, Bool) -> Void
    ) {
        let rows = KeyedList<CalendarChoice, CalendarChoice, SwitchRow>(
            key: { $0 },
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { calendar, _ in
                let row = SwitchRow(calendar.name, subtitle: calendar.note) { toggled(calendar.id, $0) }
                row.bind(\.isOn) { chosen().contains(calendar.id) }
                return row
            })
        group.scope.bind({ isShown() ? model.calendarChoices : [] }) { calendars in
            // Rows of a group can only be added at its end.
            rows.update([])
            rows.update(calendars)
        }
    }
}
