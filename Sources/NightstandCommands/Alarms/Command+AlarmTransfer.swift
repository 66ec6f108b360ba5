// SPDX-License-Identifier: MIT
import FoundationEssentials
import NightstandBus
import NightstandSettings
import Timekeeping

nonisolated extension Command {
    private static let target = Operand(
        "FILE", "Where to write; standard output if you give none.", isOptional: true, completion: .files)

    /// `nightstand alarm export`.
    static let alarmExport = Command(
        "export", "Write all alarms as a JSON list",
        operands: [target],
        examples: [Example("nightstand alarm export alarms.json", "A copy to keep, or to take to another machine.")],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let text = try await environment.ask { service throws(ServiceError) in try await service.exportAlarms() }
        let document = text.hasSuffix("\n") ? text : text + "\n"
        guard let path = input[target], path != "-" else {
            environment.console.write(document)
            return .done
        }
        do {
            try Data(document.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandError(.failed, "\(path.quoted) cannot be written: \(FileProblem.sentence(error))")
        }
        try environment.answer(input, json: ["file": path]) { "All alarms are in \(path.quoted).\n" }
        return .done
    }

    private static let source = Operand("FILE", "What to read; '-' is standard input.", completion: .files)

    /// `nightstand alarm import`.
    static let alarmImport = Command(
        "import", "Add the alarms of a JSON list, or a single one",
        discussion: """
            Takes what 'nightstand alarm export' writes, of this version or an older one, and a single alarm as \
            'nightstand alarm show --json' tells it. Entries that make no sense \
            are named and left out; nothing that is set already is touched.
            """,
        operands: [source],
        examples: [Example("nightstand alarm import alarms.json", "Add the alarms of that file.")],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let json = try environment.text(ofFile: try input.required(source))
        let report = try await environment.ask { service throws(ServiceError) in
            try await service.importAlarms(json: json)
        }
        try environment.answer(input, json: report) {
            let phrases = AlarmReport(phrases: environment.phrases)
            let count = report.added.count
            return
                (count == 0 ? "No alarm was added.\n" : "\(count) \(count == 1 ? "alarm was" : "alarms were") added:\n")
                + report.added.map { phrases.sentences($0, verb: "will ring") }.joined()
        }
        if !input.wantsJSON {
            for problem in report.problems { environment.console.writeError("nightstand: \(problem)\n") }
        }
        return report.added.isEmpty && !report.problems.isEmpty ? .failed : .done
    }
}

extension CommandEnvironment {
    /// What a file, or standard input for `-`, holds.
    func text(ofFile path: String) throws(CommandError) -> String {
        if path == "-" {
            var bytes: [UInt8] = []
            while let line = console.nextLine() { bytes += line + [10] }
            return String(decoding: bytes, as: UTF8.self)
        }
        do {
            return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        } catch {
            throw CommandError(.failed, "\(path.quoted) cannot be read: \(FileProblem.sentence(error))")
        }
    }
}
