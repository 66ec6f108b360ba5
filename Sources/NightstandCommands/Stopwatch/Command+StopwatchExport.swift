// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let id = Operand(
        "ID", tr("Which stopwatch; the one used last if you give none."), isOptional: true,
        completion: .live(.stopwatches))
    private static let format = Option(
        "format", "FORMAT", tr("csv (the usual one), json, or text to paste."),
        completion: .words(["csv", "json", "text"])
    ) { word throws(CommandError) in
        guard ["csv", "json", "text"].contains(word) else {
            throw .wrongUse(tr("\(word.quoted) is not a format; there are csv, json and text"))
        }
        return word
    }
    private static let output = Option(
        "output", "FILE",
        tr("Where to write; '-' is standard output. A name such as Laps-20261121-120000.csv if you give none."),
        completion: .files)
    private static let line = Option(
        "format", "FORMAT", tr("The line to print; %w time, %W time with milliseconds, %L lap, %s state, %l name."))

    /// `nightstand stopwatch export`.
    static let stopwatchExport = Command(
        "export", tr("Write the laps into a file"),
        discussion:
            tr(
                """
                The columns of csv are Lap, Delta (ms), Delta (h:m:s.ms) and Captured (ISO8601), the oldest \
                lap first.
                """),
        operands: [id], options: [format, output],
        examples: [
            Example("nightstand stopwatch export", tr("Laps-20261121-120000.csv in this folder.")),
            Example("nightstand stopwatch export --format text --output - | wl-copy", tr("Into the clipboard.")),
        ]
    ) { input, environment throws(CommandError) in
        let session = try await environment.exported(input[id])
        guard !session.stopwatch.laps.isEmpty else {
            throw CommandError(
                .notFound, tr("there are no laps to export"), hint: tr("Make one: nightstand stopwatch lap"))
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
            tr("\(count) lap is in \(path).", "\(count) laps are in \(path).", count: count) + "\n"
        }
        return .done
    }

    /// `nightstand stopwatch watch`.
    static let stopwatchWatch = Command(
        "watch", tr("Print a line for each change and each second"),
        discussion: tr(
            "It goes on until Ctrl+C, or until nobody reads it any more. With --json each line is a document."),
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
    /// The stopwatch whose laps are wanted; who names a file instead is told how.
    fileprivate func exported(_ word: String?) async throws(CommandError) -> StopwatchSession {
        do throws(CommandError) {
            return try await stopwatch(word)
        } catch {
            guard let word, error.code == .notFound, word == "-" || word.contains(where: { "./".contains($0) }) else {
                throw error
            }
            var named = error
            named.hint = tr("A file is named so: nightstand stopwatch export --output \(word)")
            throw named
        }
    }
}
