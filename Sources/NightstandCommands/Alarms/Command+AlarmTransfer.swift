// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let target = Operand(
        "FILE", tr("The file to write (default: '-', standard output)."), isOptional: true, completion: .files)

    /// `nightstand alarm export`.
    static let alarmExport = Command(
        "export", tr("Export all alarms as JSON"),
        operands: [target],
        examples: [
            Example("nightstand alarm export alarms.json", tr("A copy to keep, or to use on another computer."))
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let text = try await environment.ask { service throws(ServiceError) in try await service.exportAlarms() }
        let document = text.hasSuffix("\n") ? text : text + "\n"
        let path = input[target] ?? "-"
        guard try environment.write(Array(document.utf8), to: path) else { return .done }
        try environment.answer(input, json: ["file": path]) { tr("Exported all alarms to \(path.quoted).") + "\n" }
        return .done
    }

    private static let source = Operand("FILE", tr("The file to read; '-' is standard input."), completion: .files)

    /// `nightstand alarm import`.
    static let alarmImport = Command(
        "import", tr("Import alarms from JSON"),
        discussion: tr(
            """
            Reads the output of 'nightstand alarm export', from this version or an older one, or a single alarm as \
            printed by 'nightstand alarm show --json'. Invalid entries are reported and left out; the exit code is \
            then 1. Existing alarms are not changed, and an alarm that already exists with the same id and settings \
            is not added again.
            """),
        operands: [source],
        examples: [Example("nightstand alarm import alarms.json", tr("Add the alarms in that file."))],
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
                    "… and \(more) more; 'nightstand alarm list' shows all alarms.",
                    "… and \(more) more; 'nightstand alarm list' shows all alarms.", count: more) + "\n"
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
        let known = tr("\(unchanged) alarm already exists.", "\(unchanged) alarms already exist.", count: unchanged)
        let there = unchanged == 0 ? "" : known + " "
        guard count > 0 else { return there + tr("No alarms were added.") + "\n" }
        return there + tr("\(count) alarm was added:", "\(count) alarms were added:", count: count) + "\n"
    }
}
