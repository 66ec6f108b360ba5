// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand stopwatch`.
    static let stopwatch = Command(
        group: "stopwatch", tr("Manage stopwatches"),
        discussion: tr(
            """
            The service runs the stopwatch: it keeps running when the window is closed, and through restarts of the \
            service and the computer. Time asleep counts. Without ID, a command applies to the stopwatch used last.
            """),
        examples: [
            Example("nightstand stopwatch start", tr("Start the stopwatch.")),
            Example("nightstand stopwatch lap", tr("Run this from a keyboard shortcut, for example.")),
            Example("nightstand stopwatch export --output laps.csv", tr("Export the laps.")),
        ],
        subcommands: [
            .stopwatchStart, .stopwatchStop, .stopwatchToggle, .stopwatchLap, .stopwatchReset, .stopwatchUndo,
            .stopwatchShow, .stopwatchList, .stopwatchNew, .stopwatchRename, .stopwatchDelete, .stopwatchExport,
            .stopwatchWatch,
        ])

    private static let id = Operand(
        "ID", tr("The stopwatch: its id, a unique beginning of its id, or its name."), isOptional: true,
        completion: .live(.stopwatches))
    private static let oneID = Operand(
        "ID", tr("The stopwatch: its id, a unique beginning of its id, or its name."), completion: .live(.stopwatches))
    private static let name = Operand("NAME", tr("The name."), isOptional: true)
    private static let newName = Operand("NAME", tr("The name."))

    /// `nightstand stopwatch start`.
    static let stopwatchStart = verb("start", tr("Start or resume a stopwatch"), .start)
    /// `nightstand stopwatch stop`.
    static let stopwatchStop = verb("stop", tr("Pause a stopwatch"), .stop)
    /// `nightstand stopwatch toggle`.
    static let stopwatchToggle = verb("toggle", tr("Start or pause a stopwatch"), .toggle)
    /// `nightstand stopwatch lap`.
    static let stopwatchLap = verb("lap", tr("Record a lap"), .lap)
    /// `nightstand stopwatch reset`.
    static let stopwatchReset = verb("reset", tr("Reset a paused stopwatch"), .reset)
    /// `nightstand stopwatch undo`.
    static let stopwatchUndo = verb("undo", tr("Undo the last lap or reset"), .undo)

    /// `nightstand stopwatch show`.
    static let stopwatchShow = Command(
        "show", tr("Show a stopwatch and its laps"), operands: [id]
    ) { input, environment throws(CommandError) in
        let session = try await environment.stopwatch(input[id])
        try environment.answer(input, json: session) { environment.text(of: session) }
        return .done
    }

    /// `nightstand stopwatch list`.
    static let stopwatchList = Command(
        "list", tr("List all stopwatches"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let all = try await environment.ask { service throws(ServiceError) in try await service.stopwatches() }
        try environment.answer(input, json: all) {
            if all.isEmpty {
                return tr("There are no stopwatches yet. To start one: nightstand stopwatch start") + "\n"
            }
            let reading = environment.reading()
            let rows: [[TextTable.Cell]] = all.map { session in
                let watch = session.stopwatch
                return [
                    .init(session.id, .bold), .init(ElapsedText.stopwatch(watch.milliseconds(at: reading))),
                    .init(String(watch.laps.count)), .init(watch.phase.word), .init(session.name),
                ]
            }
            let table = TextTable(
                header: [
                    tr("STOPWATCH", context: "column"), tr("TIME", context: "column"), tr("LAPS", context: "column"),
                    tr("STATE", context: "column"), tr("NAME", context: "column"),
                ], flexible: 4, rows: rows)
            return environment.text(of: table)
        }
        return .done
    }

    /// `nightstand stopwatch new`.
    static let stopwatchNew = Command(
        "new", tr("Add a stopwatch"), operands: [name]
    ) { input, environment throws(CommandError) in
        let text = input[name] ?? ""
        let session = try await environment.ask { service throws(ServiceError) in
            try await service.addStopwatch(name: text)
        }
        try environment.answer(input, json: session) { tr("Added stopwatch \(session.reference).") + "\n" }
        return .done
    }

    /// `nightstand stopwatch rename`.
    static let stopwatchRename = Command(
        "rename", tr("Rename a stopwatch"), operands: [oneID, newName]
    ) { input, environment throws(CommandError) in
        let (word, text) = (try input.required(oneID), try input.required(newName))
        let session = try await environment.ask { service throws(ServiceError) in
            try await service.renameStopwatch(id: word, name: text)
        }
        try environment.answer(input, json: session) { tr("Renamed stopwatch \(session.reference).") + "\n" }
        return .done
    }

    /// `nightstand stopwatch delete`.
    static let stopwatchDelete = Command(
        "delete", tr("Delete a stopwatch and its laps"), operands: [oneID]
    ) { input, environment throws(CommandError) in
        let word = try input.required(oneID)
        let session = try await environment.ask { service throws(ServiceError) in
            try await service.deleteStopwatch(id: word)
        }
        try environment.answer(input, json: session) { tr("Deleted stopwatch \(session.reference).") + "\n" }
        return .done
    }

    private static func verb(_ name: String, _ summary: String, _ action: Stopwatch.Action) -> Command {
        Command(name, summary, operands: [id]) { input, environment throws(CommandError) in
            let word = input[id]
            let change = try await environment.ask { service throws(ServiceError) in
                try await service.stopwatch(action, id: word)
            }
            let isWhole = change.kept == 0 || !input.wantsJSON
            let session = isWhole ? change.session : try await environment.stopwatch(change.id)
            try environment.answer(input, json: session) {
                session.sentence(after: action, at: environment.reading()) + "\n"
            }
            return .done
        }
    }
}
