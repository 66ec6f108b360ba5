// SPDX-License-Identifier: MIT
import Localization

nonisolated extension Command {
    /// `nightstand alarm`: everything about alarms.
    static let alarm = Command(
        group: "alarm", tr("Manage alarms"),
        discussion: tr(
            """
            Name an alarm by its id, a unique beginning of its id, or its label.
            """),
        subcommands: [
            .alarmAdd, .alarmList, .alarmShow, .alarmEdit, .alarmEnable, .alarmDisable, .alarmDuplicate, .alarmDelete,
            .alarmSkip, .alarmUnskip, .alarmPause, .alarmMove, .alarmExport, .alarmImport,
        ])
}
