// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let id = Operand(
        "ID", tr("The stopwatch (default: the one used last)."), isOptional: true,
        completion: .live(.stopwatches))
    private static let format = Option(
        "format", "FORMAT", tr("The format: csv (default), json, or text."),
        completion: .words(["csv", "json", "text"])
    ) { word throws(CommandError) in
        guard ["csv", "json", "text"].contains(word) else {
            throw .wrongUse(tr("\(word.quoted) is not a format; use csv, json or text"))
        }
        return word
    }
    private static let output = Option(
        "output", "FILE",
        tr("The file to write; '-' is standard output (default: a name such as Laps-20261121-120000.csv)."),
        completion: .files)
    private static let line = Option(
        "format", "FORMAT", tr("The format of the line: %w time, %W time with milliseconds, %L lap, %s state, %l name.")
    )

    /// `nightstand stopwatch export`.
    static let stopwatchExport = Command(
        "export", tr("Export laps"),
        discussion:
            tr(
                """
                The csv columns are Lap, Delta (ms), Delta (h:m:s.ms) and Captured (ISO8601), oldest lap \
                first.
                """),
        operands: [id], options: [format, output],
        examples: [
            Example("nightstand stopwatch export", tr("Write Laps-20261121-120000.csv in this folder.")),
            Example(
                "nightstand stopwatch export --format text --output - | wl-copy", tr("Copy the laps to the clipboard.")),
        ]
    ) { input, environment throws(CommandError) in
        let session = try await environment.exported(input[id])
        guard !session.stopwatch.laps.isEmpty else {
            throw CommandError(
                .notFound, tr("there are no laps to export"), hint: tr("To record one: nightstand stopwatch lap"))
        }
        let format = input[format] ?? (input.wantsJSON ? "json" : "csv")
        let zone = environment.zones.local
        let text =
            switch format {
            case "json": try JSONText.text(session) + "\n"
            case "text": LapExport.text(session, at: environment.reading(), zone: zone)
            default: LapExport.csv(session.stopwatch.laps)
            }
        let ending = format == "text" ? "txt" : format
        let path = input[output] ?? LapExport.fileName(at: environment.now(), zone: zone, ending: ending)
        guard try environment.write(Array(text.utf8), to: path) else { return .done }
        let count = session.stopwatch.laps.count
        try environment.answer(input, json: ["file": path]) {
            // Translators: {1} is a number, {2} a file.
            tr("Exported \(count) lap to \(path.quoted).", "Exported \(count) laps to \(path.quoted).", count: count)
                + "\n"
        }
        return .done
    }

    /// `nightstand stopwatch watch`.
    static let stopwatchWatch = Command(
        "watch", tr("Print a line for every change and every second"),
        discussion: tr(
            "Ends on Ctrl+C or when its output is closed. With --json, each line is a JSON document."),
        operands: [id], options: [line],
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        let session = try await environment.stopwatch(input[id])
        let service = try await environment.ask { service throws(ServiceError) in service }
        let watcher = StopwatchWatcher(
            session, service: service, environment: environment, format: input[line] ?? "%w %s %L",
            asJSON: input.wantsJSON)
        await watcher.run()
        return .done
    }
}

extension CommandEnvironment {
    /// The stopwatch to export; if the user names a file instead, the error shows the right option.
    fileprivate func exported(_ word: String?) async throws(CommandError) -> StopwatchSession {
        do throws(CommandError) {
            return try await stopwatch(word)
        } catch {
            guard let word, error.code == .notFound, word == "-" || word.contains(where: { "./".contains($0) }) else {
                throw error
            }
            var named = error
            named.hint = tr("To write to a file: nightstand stopwatch export --output \(word)")
            throw named
        }
    }
}
