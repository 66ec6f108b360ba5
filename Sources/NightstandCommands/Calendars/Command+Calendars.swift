// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let refresh = Option(
        flag: "refresh", tr("Read the calendars of your alarms again now."))

    /// `nightstand calendars`.
    static let calendars = Command(
        "calendars", tr("List the calendars that alarms can depend on"),
        discussion: tr(
            """
            Lists the calendars of the desktop, and calendar files (ICS) that your alarms use. An alarm depends on a \
            calendar only if you say so, with 'nightstand alarm add --before-appointment' or '--days-off'.
            """),
        options: [refresh],
        examples: [
            Example(
                "nightstand alarm edit gym --days-off Holidays",
                tr("Skip an alarm on the days off in a calendar.")),
            Example("nightstand calendars --refresh", tr("Apply what you have just changed in a calendar.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let again = input[refresh]
        let status = try await environment.ask { service throws(ServiceError) in
            again ? try await service.refreshCalendars() : try await service.calendars()
        }
        try environment.answer(input, json: status) {
            var text = ""
            if !status.calendars.isEmpty {
                var table = TextTable(
                    header: [
                        tr("CALENDAR", context: "column"), tr("STATE", context: "column"), tr("ID", context: "column"),
                    ],
                    flexible: 2)
                table.rows = status.calendars.map { calendar in
                    [
                        .init(calendar.name.withoutControls, .bold),
                        calendar.isReadable
                            ? .init(tr("readable", context: "calendar"), .green)
                            : .init(tr("not readable", context: "calendar"), .red),
                        .init(calendar.id.withoutControls),
                    ]
                }
                text = environment.text(of: table)
            }
            if let trouble = status.trouble { text += trouble.sentence + "\n" }
            if let readAt = status.readAt {
                let time = environment.phrases.moment(readAt)
                // Translators: {1} is a day and a time.
                text += tr("The calendars of your alarms were last read at \(time).") + "\n"
            }
            return text.isEmpty ? tr("There are no calendars.") + "\n" : text
        }
        return .done
    }
}
