// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let alarmID = Option(
        "alarm", "ID", tr("Show only this alarm: its id or its label. For a deleted alarm, give the full id."),
        completion: .live(.alarms))
    private static let limit = Option(
        "limit", "N", tr("Show at most this many entries, newest first (default: 20)."),
        read: WholeNumber.reading(within: 1...10_000) { tr("the limit must be from \($0) to \($1)") })

    /// `nightstand history`.
    static let history = Command(
        "history", tr("Show alarm history"),
        discussion: tr(
            """
            Each line is an occurrence: when it was due, what would have woken a sleeping computer for it \
            (the kernel, systemd, or none), how late it rang, how late its sound was heard, its outcome, how often it \
            was snoozed and how it was last snoozed, and how it was stopped.
            """),
        options: [alarmID, limit],
        examples: [Example("nightstand history --alarm gym --limit 5", tr("Show the last five occurrences."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        let id = try await environment.historyID(input[alarmID])
        let limit = input[limit] ?? 20
        let entries = try await environment.ask { service throws(ServiceError) in
            try await service.history(alarmID: id, limit: limit)
        }
        try environment.answer(input, json: entries) {
            if entries.isEmpty { return tr("Nothing has rung yet.") + "\n" }
            // Most alarms depend on no calendar, and a terminal has no room to spare.
            let hasEvents = entries.contains { $0.event != nil }
            var table = TextTable(
                header: [
                    tr("DUE", context: "column"), tr("ALARM", context: "column"), tr("LABEL", context: "column"),
                    tr("ARMED BY", context: "column"), tr("RANG", context: "column"), tr("OUTCOME", context: "column"),
                    tr("SNOOZES", context: "column"), tr("STOPPED BY", context: "column"),
                    // Translators: the title of the event in a calendar because of which an alarm rang or was skipped.
                ] + (hasEvents ? [tr("EVENT", context: "column")] : []),
                flexible: 2)
            let phrases = environment.phrases
            table.rows = entries.map { phrases.cells($0) + (hasEvents ? [.init($0.event ?? "")] : []) }
            return environment.text(of: table)
        }
        return .done
    }
}

extension CommandEnvironment {
    /// The alarm's id, also of a deleted one.
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
    /// A line of the history.
    fileprivate func cells(_ entry: JournalEntry) -> [TextTable.Cell] {
        let ink: Ink =
            switch entry.outcome {
            case .ringing, .snoozed: .amber
            case .stopped: .green
            case .missed: .red
            case .skipped: .plain
            }
        let never = tr("never", context: "history")
        return [
            .init(moment(entry.due)), .init(entry.key.alarmID, .bold), .init(entry.label),
            .init(entry.armedBy.map(armed) ?? never),
            .init(
                TimeText.clauses([rang(entry) ?? never, heard(entry)].compactMap(\.self)),
                entry.unheard != nil ? .red : .plain),
            .init(entry.outcome.word, ink), .init(snoozes(entry)),
            .init(
                entry.answeredBy.map(Self.source) ?? (entry.outcome == .missed ? tr("no one", context: "history") : "")),
        ]
    }

    /// What was to wake the computer, as in ``ServiceStatus/wakePath``; what isn't a word is a program's name.
    private func armed(by path: String) -> String {
        switch path {
        case "kernel": tr("kernel", context: "armed by")
        case "none": tr("none", context: "armed by")
        case "powerdevil": "PowerDevil"
        default: path
        }
    }

    private func rang(_ entry: JournalEntry) -> String? {
        entry.latency.map { latency in
            // Translators: how an alarm rang; {1} is a duration such as "5 min", or a number of milliseconds.
            entry.wasLate
                ? tr("late, after \(TimeText.span(.milliseconds(latency)))")
                : tr("after \(latency) ms", context: "rang")
        }
    }

    private func heard(_ entry: JournalEntry) -> String? {
        guard entry.unheard == nil else {
            return entry.heard == nil ? tr("not heard") : tr("later not heard")
        }
        return entry.heardAfter.map { latency in
            // Translators: {1} is a duration such as "5 min", or a number of milliseconds.
            entry.wasLate
                ? tr("heard after \(TimeText.span(.milliseconds(latency)))") : tr("heard after \(latency) ms")
        }
    }

    /// Such as `2, by notification`, which names the source of the last snooze.
    private func snoozes(_ entry: JournalEntry) -> String {
        guard entry.snoozes > 0 else { return "" }
        guard let source = entry.snoozedBy.map(Self.source) else { return String(entry.snoozes) }
        // Translators: {1} is how often an alarm was snoozed, {2} is by what, such as "notification".
        return tr("\(entry.snoozes), by \(source)", context: "history")
    }

    /// The source of a snooze or stop; an unknown word is left as it is.
    private static func source(_ name: String) -> String {
        switch name {
        // Translators: what snoozed or stopped an alarm.
        case "window": tr("window", context: "history")
        case "notification": tr("notification", context: "history")
        case "media keys": tr("media keys", context: "history")
        case "command line": tr("command line", context: "history")
        case "next occurrence": tr("next occurrence", context: "history")
        case "deletion": tr("deletion", context: "history")
        case "switched off": tr("disabled", context: "history")
        case "timer": tr("timer", context: "history")
        case "sleep": tr("sleep", context: "history")
        case JournalEntry.otherMachine: tr("another computer", context: "history")
        case "restore": tr("restore", context: "history")
        default: name
        }
    }
}

nonisolated extension JournalEntry.Outcome {
    fileprivate var word: String {
        switch self {
        case .ringing: tr("ringing", context: "history")
        case .snoozed: tr("snoozed", context: "history")
        case .stopped: tr("stopped", context: "history")
        case .skipped: tr("skipped", context: "history")
        case .missed: tr("missed", context: "history")
        }
    }
}
