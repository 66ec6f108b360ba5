// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let format = Option(
        "format", "FORMAT", tr("The format of the line, with placeholders."), read: LineFormat.reading)

    /// `nightstand next`.
    static let next = Command(
        "next", tr("Show the next alarm"),
        discussion: tr("Ringing and snoozed alarms come first. Placeholders for --format:\n\n\(LineFormat.manual)"),
        options: [format],
        examples: [
            Example("nightstand next", tr("Gym, Mon 23 Nov 07:30, in 8 h 12 min.")),
            Example("nightstand next --format '%l %t'", tr("Gym 07:30")),
        ]
    ) { input, environment throws(CommandError) in
        let outlook = try await environment.ask { service throws(ServiceError) in
            try await environment.outlook(service)
        }
        guard outlook.foremost != nil else {
            throw CommandError(
                .notFound, tr("no alarm is due"), hint: tr("To set one: nightstand alarm add --at 07:30"))
        }
        try environment.answer(input, json: outlook) {
            let phrases = environment.phrases
            return (input[format]?.line(outlook, phrases, at: environment.reading()) ?? outlook.sentence(phrases))
                + "\n"
        }
        return .done
    }
}
