// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    /// `nightstand`: the whole command line.
    static let nightstand: Command = Command(
        group: "nightstand", tr("A clock with alarms that ring"),
        discussion: tr(
            """
            Without a command the window opens. With one, everything the window does can be done here: a small service \
            keeps the alarms and rings even when nothing else runs.
            """),
        examples: [
            Example("nightstand 'wake me at 6:30 on weekdays, softly'", tr("Say it; it is shown before it is set.")),
            Example("nightstand alarm add --at 07:30 --repeat weekdays --label Gym", tr("Set an alarm.")),
            Example("nightstand alarm list", tr("See all alarms.")),
            Example("nightstand timer start pasta 9 min", tr("Count down.")),
            Example("nightstand check", tr("Make sure that the next one will be heard.")),
            Example("nightstand snooze", tr("A little longer.")),
        ],
        subcommands: [
            .say, .explain, .alarm, .ring, .service, .clock, .settings, .sounds, .places, .next, .snooze, .stop,
            .history, .nights, .status, .check, .wake, .backup, .restore, .watch, .occurrences, .sun, .world, .timer,
            .stopwatch,
            .help, .completions, .manual, .complete,
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
                tr("the window is not installed: nightstand-window is neither beside this program nor in PATH"),
                hint: tr("See 'nightstand --help' for the command line."))
        }
        guard console.hasDisplay else {
            throw CommandError(
                .failed, tr("there is no display on which a window could open"),
                hint: tr("See 'nightstand --help' for the command line."))
        }
        programs.become(window, [])
        throw CommandError(.failed, tr("\(window.quoted) could not be started"))
    }
}
