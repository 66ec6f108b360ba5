// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let days = Option(
        "days", "N", tr("Show the last N days, 1 to 400 (default: 14)."),
        read: WholeNumber.reading(within: Night.counts) { tr("the number of days must be from \($0) to \($1)") })
    private static let csv = Option(flag: "csv", tr("Print comma-separated values."))

    /// `nightstand nights`.
    static let nights = Command(
        "nights", tr("Show when you went to bed and got up"),
        discussion: tr(
            """
            Bedtime is when sleep sounds started in the evening, or when the computer was put to sleep. You got up when \
            the last alarm of the morning was stopped. All of this stays on this computer.
            """),
        options: [days, csv],
        examples: [Example("nightstand nights --days 365 --csv", tr("Export a year for a spreadsheet."))],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let count = input[days] ?? 14
        let nights = try await environment.ask { service throws(ServiceError) in try await service.nights(count) }
        let phrases = environment.phrases
        try environment.answer(input, json: nights) {
            if input[csv] { return NightExport.csv(nights, zone: phrases.zone) }
            if nights.isEmpty {
                return tr(
                    "No data for the last night.", "No data for the last \(count) nights.",
                    count: count) + "\n"
            }
            var table = TextTable(header: [
                tr("MORNING", context: "column"), tr("BED", context: "column"), tr("UP", context: "column"),
                tr("NIGHT", context: "column"), tr("SNOOZES", context: "column"),
            ])
            table.rows = nights.map { phrases.cells($0) }
            return environment.text(of: table) + phrases.summary(of: nights)
        }
        return .done
    }
}

nonisolated extension Phrases {
    fileprivate func cells(_ night: Night) -> [TextTable.Cell] {
        [
            .init(day(night.morning)), .init(night.bedtime.map(minute) ?? "–"),
            .init(night.wakeUp.map(minute) ?? "–"), .init(night.length.map { TimeText.span($0) } ?? "–"),
            .init(String(night.snoozes)),
        ]
    }

    /// The usual times in a line; at least one end of a night is known.
    fileprivate func summary(of nights: [Night]) -> String {
        let summary = NightSummary(nights, zone: zone)
        let sentences = [
            summary.bedtime.map { tr("Usual bedtime: \(time($0)).") },
            summary.wakeUp.map { tr("Usual wake-up: \(time($0)).") },
            summary.length.map { tr("Average night: \(TimeText.span($0)).") },
        ]
        return sentences.compactMap(\.self).joined(separator: " ") + "\n"
    }
}
