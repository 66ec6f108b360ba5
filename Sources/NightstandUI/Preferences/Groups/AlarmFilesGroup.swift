// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

/// Rows that write all alarms to a file, and add those of one.
@MainActor enum AlarmFilesGroup {
    /// A file that the user is asked for.
    enum File {
        case export, calendar, bring

        @MainActor func makeChooser() -> FileChooser {
            switch self {
            case .export:
                FileChooser(
                    title: tr("Export Alarms"), accept: tr("Export"), kind: tr("Alarms"),
                    mimeType: "application/json", saves: "alarms.json")
            case .calendar:
                FileChooser(
                    title: tr("Export as Calendar"), accept: tr("Export"), kind: tr("Calendars"),
                    mimeType: "text/calendar", saves: "alarms.ics")
            case .bring:
                FileChooser(
                    title: tr("Import Alarms"), accept: tr("Import"), kind: tr("Alarms and calendars"),
                    mimeType: "application/json", "text/calendar")
            }
        }
    }

    static func make(
        _ model: AlarmFilesModel, choose: @escaping (File, _ chosen: @escaping (String) -> Void) -> Void
    ) -> PreferencesGroup {
        let rows = [
            row(tr("Export Alarms…"), tr("With everything that belongs to them")) {
                choose(.export) { model.exportChosen($0) }
            },
            row(tr("Export as Calendar…"), tr("For calendar apps and phones, without sounds and snoozing")) {
                choose(.calendar) { model.calendarChosen($0) }
            },
            row(tr("Import Alarms…"), tr("From exported alarms, or a calendar")) {
                choose(.bring) { model.importChosen($0) }
            },
        ]
        return PreferencesGroup(
            tr("File"), description: tr("Keep your alarms in a file, or bring them to another computer."), rows)
    }

    private static func row(_ title: String, _ subtitle: String, activated: @escaping () -> Void) -> ActionRow {
        let row = ActionRow(title, subtitle: subtitle)
        row.isActivatable = true
        row.onActivated = activated
        return row
    }
}
