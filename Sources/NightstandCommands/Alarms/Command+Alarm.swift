// SPDX-License-Identifier: MIT
import Localization

nonisolated extension Command {
    /// `nightstand alarm`: everything about alarms.
    static let alarm = Command(
        group: "alarm", tr("Set and change alarms"),
        discussion: tr(
            """
            An alarm is named by its id, by enough of the id's beginning to be unique, or by its whole label.
            """),
        subcommands: [
            .alarmAdd, .alarmList, .alarmShow, .alarmEdit, .alarmEnable, .alarmDisable, .alarmDuplicate, .alarmDelete,
            .alarmSkip, .alarmUnskip, .alarmPause, .alarmMove, .alarmExport, .alarmImport,
        ])
}
