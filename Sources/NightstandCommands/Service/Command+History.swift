// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let alarmID = Option(
        "alarm", "ID", "Only this alarm: its id or its label. A deleted alarm needs its whole id.",
        completion: .live(.alarms))
    private static let limit = Option(
        "limit", "N", "At most so many lines, the newest first; 20 if you give none.",
        read: WholeNumber.reading(within: 1...10_000, of: "the limit"))

    /// `nightstand history`.
    static let history = Command(
        "history", "Tell what became of past alarms",
        discussion: """
            Every occurrence has a line: when it was due, what would have woken a sleeping machine for it (the kernel, \
            systemd, or none), how late it rang, how late the output played its first sound, how often it was snoozed \
            and by whom the last time, how it ended and who stopped it. One that was left out is skipped.
            """,
        options: [alarmID, limit],
        examples: [Example("nightstand history --alarm gym --limit 5", "The last five times.")],
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        let id = try await environment.historyID(input[alarmID])
        let limit = input[limit] ?? 20
        let entries = try await environment.ask { service throws(ServiceError) in
            try await service.history(alarmID: id, limit: limit)
        }
        try environment.answer(input, json: entries) {
            if entries.isEmpty { return "Nothing has rung yet.\n" }
            var table = TextTable(
                header: ["DUE", "ALARM", "LABEL", "ARMED BY", "RANG", "OUTCOME", "SNOOZES", "STOPPED BY"],
                flexible: 2)
            let phrases = environment.phrases
            table.rows = entries.map { phrases.cells($0) }
            return environment.text(of: table)
        }
        return .done
    }
}

extension CommandEnvironment {
    /// The alarm's id, also of one that is no more.
    fileprivate func historyID(_ word: String?) async throws(CommandError) -> String? {
        guard let word else { return nil }
        let alarms = try await ask { service throws(ServiceError) in try await service.alarms() }
        do throws(CommandError) {
            return try AlarmReference.find(word, among: alarms).id
        } catch {
            guard error.code == .notFound else { throw error }
            let past = try await ask { service throws(ServiceError) in
                try await service.history(alarmID: word, limit: 1)
            }
            guard past.isEmpty else { return word }
            throw error
        }
    }
}

nonisolated extension Phrases {
    /// A line of the journal.
    fileprivate func cells(_ entry: JournalEntry) -> [TextTable.Cell] {
        let ink: Ink =
            switch entry.outcome {
            case .ringing, .snoozed: .amber
            case .stopped: .green
            case .missed: .red
            case .skipped: .plain
            }
        let rang = entry.latency.map {
            entry.wasLate ? "late, after \(TimeText.span(.milliseconds($0)))" : "after \($0) ms"
        }
        let heard: String? =
            if entry.unheard != nil {
                entry.heard == nil ? "not heard" : "in the end not heard"
            } else {
                entry.heardAfter.map {
                    entry.wasLate ? "heard after \(TimeText.span(.milliseconds($0)))" : "heard after \($0) ms"
                }
            }
        return [
            .init(moment(entry.due)), .init(entry.key.alarmID, .bold), .init(entry.label),
            .init(entry.armedBy ?? "never"),
            .init(
                [rang ?? "never", heard].compactMap(\.self).joined(separator: ", "),
                entry.unheard != nil ? .red : .plain),
            .init(entry.outcome.rawValue, ink), .init(snoozes(entry)),
            .init(entry.answeredBy ?? (entry.outcome == .missed ? "nobody" : "")),
        ]
    }

    /// Such as `2, by notification`, after whoever snoozed it last.
    private func snoozes(_ entry: JournalEntry) -> String {
        guard entry.snoozes > 0 else { return "" }
        return String(entry.snoozes) + (entry.snoozedBy.map { ", by \($0)" } ?? "")
    }
}
