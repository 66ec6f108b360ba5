// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    private static let format = Option(
        "format", "FORMAT", tr("The line to print, its placeholders filled in."), read: LineFormat.reading)
    private static let empty = Option(
        "empty", "TEXT", tr("The line to print instead when there is nothing to tell or the service is away."))

    /// `nightstand watch`.
    static let watch = Command(
        "watch", tr("Print a line for each change, for status bars"),
        discussion: tr(
            """
            The first line tells how things stand; each further one is printed at once when that changes. Without %r in \
            the format nothing happens in between; with it the line is renewed when the minutes left change, with %c or \
            %w each second while a timer or the stopwatch runs, and with %p in the last hour before an alarm that is about \
            to ring. It goes on when the service is restarted, and ends on Ctrl+C or when nobody reads it any more. With --json each \
            line is a document. Placeholders of --format:

            \(LineFormat.manual)
            """),
        options: [format, empty],
        examples: [
            Example("nightstand watch", tr("A sentence for each change.")),
            Example("nightstand watch --format '%l %t' --empty ''", tr("For a status bar: Gym 07:30, or nothing.")),
            Example("nightstand watch --format '%C %c' --empty ''", tr("For a status bar: Pasta 04:31, or nothing.")),
            Example("nightstand watch --format '%l %t %p'", tr("With the count before an alarm: Gym 07:30 04:32.")),
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
