// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let target = Operand(
        "FILE", tr("Where to write; standard output if you give none, or '-'."), isOptional: true, completion: .files)

    /// `nightstand alarm export`.
    static let alarmExport = Command(
        "export", tr("Write all alarms as a JSON list"),
        operands: [target],
        examples: [
            Example("nightstand alarm export alarms.json", tr("A copy to keep, or to take to another machine."))
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let text = try await environment.ask { service throws(ServiceError) in try await service.exportAlarms() }
        let document = text.hasSuffix("\n") ? text : text + "\n"
        let path = input[target] ?? "-"
        guard try environment.write(Array(document.utf8), to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) { tr("All alarms are in \(path.quoted).") + "\n" }
        return .done
    }

    private static let source = Operand("FILE", tr("What to read; '-' is standard input."), completion: .files)

    /// `nightstand alarm import`.
    static let alarmImport = Command(
        "import", tr("Add the alarms of a JSON list, or a single one"),
        discussion: tr(
            """
            Takes what 'nightstand alarm export' writes, of this version or an older one, and a single alarm as \
            'nightstand alarm show --json' tells it. Entries that make no sense \
            are named and left out; then the exit code is 1. Nothing that is set already is touched, and an alarm that is there \
            with the same id and the same settings is not added again.
            """),
        operands: [source],
        examples: [Example("nightstand alarm import alarms.json", tr("Add the alarms of that file."))],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let json = try environment.text(ofFile: try input.required(source))
        let report = try await environment.ask { service throws(ServiceError) in
            try await service.importAlarms(json: json)
        }
        try environment.answer(input, json: report) {
            let phrases = AlarmReport(phrases: environment.phrases)
            let rest = report.more.map { more in
                // Translators: {1} is a number of alarms.
                tr(
                    "… and \(more) more; 'nightstand alarm list' shows all of them.",
                    "… and \(more) more; 'nightstand alarm list' shows all of them.", count: more) + "\n"
            }
            return report.summary + report.added.map { phrases.sentences($0, as: .rings) }.joined() + (rest ?? "")
        }
        if !input.wantsJSON {
            for problem in report.problems { environment.console.writeError("nightstand: \(problem)\n") }
        }
        return report.problems.isEmpty ? .done : .failed
    }
}

nonisolated extension ImportReport {
    /// How many were added, and how many were there.
    fileprivate var summary: String {
        // Translators: {1} is a number of alarms.
        let known = tr("\(unchanged) is there already.", "\(unchanged) are there already.", count: unchanged)
        let there = unchanged == 0 ? "" : known + " "
        guard count > 0 else { return there + tr("No alarm was added.") + "\n" }
        return there + tr("\(count) alarm was added:", "\(count) alarms were added:", count: count) + "\n"
    }
}
