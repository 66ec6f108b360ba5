// SPDX-License-Identifier: MIT
import ICalendar
import Localization
import NightstandExchange
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let ics = Option(
        "ics", "FILE", tr("The iCalendar file to write; '-' is standard output."), completion: .files)

    /// `nightstand export`.
    static let exportCalendar = Command(
        "export", tr("Export alarms as a calendar"),
        discussion: tr(
            """
            Writes all alarms that are on as events with reminders (iCalendar, RFC 5545), with their rules and \
            exceptions. Alarms that follow the sun or calendars are written as single events for the next \
            \(CalendarWriter.solarDays) days. Sounds, snoozing and the like are not in the file; \
            'nightstand alarm export' keeps everything.
            """),
        options: [ics],
        examples: [
            Example("nightstand export --ics alarms.ics", tr("Write a file that calendar apps and phones can open."))
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        guard let path = input[ics] else { throw .wrongUse(tr("--ics is missing; it takes the file to write, or '-'")) }
        let calendar = try await environment.ask { service throws(ServiceError) in
            try await service.calendar(at: environment.now(), zones: environment.zones)
        }
        for remark in calendar.remarks { environment.console.writeError("nightstand: \(remark.withoutControls)\n") }
        guard try environment.write(Array(calendar.text.utf8), to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) {
            let count = calendar.count
            // Translators: {1} is a number of alarms, {2} a file.
            return tr(
                "Exported \(count) alarm to \(path.quoted).", "Exported \(count) alarms to \(path.quoted).",
                count: count)
                + "\n"
        }
        return .done
    }
}
