// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    private static let format = Option(
        "format", "FORMAT", tr("The format of the line, with placeholders."), read: LineFormat.reading)
    private static let empty = Option(
        "empty", "TEXT", tr("The line to print when nothing is due or the service cannot be reached."))

    /// `nightstand watch`.
    static let watch = Command(
        "watch", tr("Print a line for every change, for status bars"),
        discussion: tr(
            """
            The first line shows the current state; another is printed whenever it changes. With %r in the format, the \
            line is also printed when the minutes left change; with %c or %w, every second while a timer or the \
            stopwatch is running; with %p, every second in the last hour before an alarm that is about to ring. It \
            keeps running when the service restarts, and ends on Ctrl+C or when its output is closed. With --json, each \
            line is a JSON document. Placeholders for --format:

            \(LineFormat.manual)
            """),
        options: [format, empty],
        examples: [
            Example("nightstand watch", tr("Print a sentence for every change.")),
            Example("nightstand watch --format '%l %t' --empty ''", tr("For a status bar: Gym 07:30, or nothing.")),
            Example("nightstand watch --format '%C %c' --empty ''", tr("For a status bar: Pasta 04:31, or nothing.")),
            Example("nightstand watch --format '%l %t %p'", tr("With the time left before an alarm: Gym 07:30 04:32.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let service = try await environment.ask { service throws(ServiceError) in service }
        let watcher = Watcher(
            service: service, environment: environment, format: input[format], empty: input[empty],
            asJSON: input.wantsJSON)
        await watcher.run()
        return .done
    }
}
