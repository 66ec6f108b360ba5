// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand stopwatch`.
    static let stopwatch = Command(
        group: "stopwatch", tr("Measure time, lap by lap"),
        discussion: tr(
            """
            The stopwatch lives in the service: it goes on whatever happens to the window, and over restarts of the service \
            and of the machine. Sleep counts. A command that is given no ID means the stopwatch used last.
            """),
        examples: [
            Example("nightstand stopwatch start", tr("Begin.")),
            Example("nightstand stopwatch lap", tr("For a foot-switch or a key of the desktop.")),
            Example("nightstand stopwatch export --output laps.csv", tr("The laps as a table.")),
        ],
        subcommands: [
            .stopwatchStart, .stopwatchStop, .stopwatchToggle, .stopwatchLap, .stopwatchReset, .stopwatchUndo,
            .stopwatchShow, .stopwatchList, .stopwatchNew, .stopwatchRename, .stopwatchDelete, .stopwatchExport,
            .stopwatchWatch,
        ])

    private static let id = Operand(
        "ID", tr("Which stopwatch: its id, the beginning of that, or its name."), isOptional: true,
        completion: .live(.stopwatches))
    private static let oneID = Operand("ID", tr("Which stopwatch."), completion: .live(.stopwatches))
    private static let name = Operand("NAME", tr("What it is for."), isOptional: true)
    private static let newName = Operand("NAME", tr("What it is for."))

    /// `nightstand stopwatch start`.
    static let stopwatchStart = verb("start", tr("Begin to count, or go on after a pause"), .start)
    /// `nightstand stopwatch stop`.
    static let stopwatchStop = verb("stop", tr("Pause"), .stop)
    /// `nightstand stopwatch toggle`.
    static let stopwatchToggle = verb("toggle", tr("Start when it stands still, else stop"), .toggle)
    /// `nightstand stopwatch lap`.
    static let stopwatchLap = verb("lap", tr("End a lap and begin the next"), .lap)
    /// `nightstand stopwatch reset`.
    static let stopwatchReset = verb("reset", tr("Back to zero, once it stands still"), .reset)
    /// `nightstand stopwatch undo`.
    static let stopwatchUndo = verb("undo", tr("Take back the last lap or reset"), .undo)

    /// `nightstand stopwatch show`.
    static let stopwatchShow = Command(
        "show", tr("Show what a stopwatch says, and its laps"), operands: [id]
    ) { input, environment throws(CommandError) in
        let session = try await environment.stopwatch(input[id])
        try environment.answer(input, json: session) { environment.text(of: session) }
        return .done
    }

    /// `nightstand stopwatch list`.
    static let stopwatchList = Command(
        "list", tr("Show all stopwatches"), exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let all = try await environment.ask { service throws(ServiceError) in try await service.stopwatches() }
        try environment.answer(input, json: all) {
            if all.isEmpty { return tr("No stopwatch is there. Start one: nightstand stopwatch start") + "\n" }
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
        "new", tr("Take another stopwatch; the others go on"), operands: [name]
    ) { input, environment throws(CommandError) in
        let text = input[name] ?? ""
        let session = try await environment.ask { service throws(ServiceError) in
            try await service.addStopwatch(name: text)
        }
        try environment.answer(input, json: session) { tr("Stopwatch \(session.reference) is ready.") + "\n" }
        return .done
    }

    /// `nightstand stopwatch rename`.
    static let stopwatchRename = Command(
        "rename", tr("Give a stopwatch another name"), operands: [oneID, newName]
    ) { input, environment throws(CommandError) in
        let (word, text) = (try input.required(oneID), try input.required(newName))
        let session = try await environment.ask { service throws(ServiceError) in
            try await service.renameStopwatch(id: word, name: text)
        }
        try environment.answer(input, json: session) { tr("Stopwatch \(session.reference) is called so now.") + "\n" }
        return .done
    }

    /// `nightstand stopwatch delete`.
    static let stopwatchDelete = Command(
        "delete", tr("Forget a stopwatch with all its laps"), operands: [oneID]
    ) { input, environment throws(CommandError) in
        let word = try input.required(oneID)
        let session = try await environment.ask { service throws(ServiceError) in
            try await service.deleteStopwatch(id: word)
        }
        try environment.answer(input, json: session) { tr("Stopwatch \(session.reference) is deleted.") + "\n" }
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
