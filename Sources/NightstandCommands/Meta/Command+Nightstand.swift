// SPDX-License-Identifier: MIT
import NightstandService

nonisolated extension Command {
    /// `nightstand`: the whole command line.
    static let nightstand: Command = Command(
        group: "nightstand", "A clock with alarms that ring",
        discussion: """
            Without a command the window opens. With one, everything the window does can be done here: a small service \
            keeps the alarms and rings even when nothing else runs.
            """,
        examples: [
            Example("nightstand 'wake me at 6:30 on weekdays, softly'", "Say it; it is shown before it is set."),
            Example("nightstand alarm add --at 07:30 --repeat weekdays --label Gym", "Set an alarm."),
            Example("nightstand alarm list", "See all alarms."),
            Example("nightstand timer start pasta 9 min", "Count down."),
            Example("nightstand check", "Make sure that the next one will be heard."),
            Example("nightstand snooze", "A little longer."),
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
                .failed, "the window is not installed: nightstand-window is neither beside this program nor in PATH",
                hint: "See 'nightstand --help' for the command line.")
        }
        guard console.hasDisplay else {
            throw CommandError(
                .failed, "there is no display on which a window could open",
                hint: "See 'nightstand --help' for the command line.")
        }
        programs.become(window, [])
        throw CommandError(.failed, "\(window.quoted) could not be started")
    }
}
