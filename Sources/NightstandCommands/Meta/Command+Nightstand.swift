// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    /// `nightstand`: the whole command line.
    static let nightstand: Command = Command(
        group: "nightstand", tr("Alarm clock, timers and sleep sounds"),
        discussion: tr(
            """
            Without a command, the window opens. Everything the window does can also be done with the commands below. A \
            small service keeps the alarms and rings even when the window is closed.
            """),
        examples: [
            Example(
                "nightstand 'wake me at 6:30 on weekdays, softly'",
                tr("Describe an alarm; it is shown before it is set.")),
            Example("nightstand alarm add --at 07:30 --repeat weekdays --label Gym", tr("Set an alarm.")),
            Example("nightstand alarm list", tr("List all alarms.")),
            Example("nightstand timer start pasta 9 min", tr("Start a timer.")),
            Example("nightstand check", tr("Make sure that the next alarm will be heard.")),
            Example("nightstand snooze", tr("Sleep a little longer.")),
        ],
        subcommands: [
            .say, .explain, .alarm, .ring, .service, .clock, .settings, .sounds, .places, .calendars, .sync, .next,
            .snooze,
            .stop, .history, .nights, .status, .check, .wake, .hook, .backup, .restore, .importForeign, .exportCalendar,
            .watch, .occurrences, .sun, .world, .timer, .stopwatch,
            .help, .completions, .manual, .complete, .serveSearch, .panel,
        ]
    ) { _, environment throws(CommandError) in
        try environment.openWindow()
        return .done
    }
}

extension CommandEnvironment {
    /// Becomes the window.
    fileprivate func openWindow() throws(CommandError) {
        guard let window = programs.path(of: "nightstand-window") else {
            throw CommandError(
                .failed,
                tr("the window is not installed: nightstand-window is neither next to this program nor in PATH"),
                hint: tr("See 'nightstand --help' for the command line."))
        }
        guard console.hasDisplay else {
            throw CommandError(
                .failed, tr("no display is available to open a window"),
                hint: tr("See 'nightstand --help' for the command line."))
        }
        programs.become(window, [])
        throw CommandError(.failed, tr("\(window.quoted) could not be started"))
    }
}
