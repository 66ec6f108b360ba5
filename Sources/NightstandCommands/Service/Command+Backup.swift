// SPDX-License-Identifier: MIT
import Wording
import FoundationEssentials
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let target = Operand("FILE", "The file to write.", completion: .files)
    private static let force = Option(flag: "force", "Replace the file if it exists.")

    /// `nightstand backup`.
    static let backup = Command(
        "backup", "Back up all alarms, places, presets and history",
        discussion: """
            Writes one complete file at any time, also while the service runs. Sounds of your own and looks are files of \
            their own and are not in it.
            """,
        operands: [target], options: [force],
        examples: [Example("nightstand backup ~/nightstand.backup", "Make a copy to keep.")],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let path = environment.absolutePath(try input.required(target))
        let report = try await environment.ask { service throws(ServiceError) in
            try await service.backUp(to: path, replaces: input[force])
        }
        try environment.answer(input, json: report) {
            report.lines(environment.phrases) + "The backup is complete: \(path.quoted).\n"
        }
        return .done
    }

    private static let source = Operand("FILE", "A file that 'nightstand backup' wrote.", completion: .files)
    private static let yes = Option(flag: "yes", "Restore it without asking.")

    /// `nightstand restore`.
    static let restore = Command(
        "restore", "Replace everything by what a backup holds",
        discussion: """
            Checks the backup, shows what is in it and asks. All alarms, places, presets and the history become those of \
            the backup; what they were is kept in a file beside the store. Alarms that were due in the meantime do not \
            ring again. The service starts again by itself. Nothing can be restored while an alarm rings or is snoozed.
            """,
        operands: [source], options: [yes],
        examples: [Example("nightstand restore ~/nightstand.backup", "Go back to that copy.")],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let path = environment.absolutePath(try input.required(source))
        if !input[yes] {
            guard !input.wantsJSON else { throw .wrongUse("--json asks no questions; add --yes to restore it") }
            let found = try await environment.ask { service throws(ServiceError) in
                try await service.inspectBackup(path)
            }
            environment.console.write(found.lines(environment.phrases))
            environment.console.write("Replace everything by it? [y/N] ")
            environment.console.flush()
            let answer = environment.console.nextLine().map { String(decoding: $0, as: UTF8.self) }
            guard ["y", "yes"].contains(answer?.lowercased() ?? "") else {
                environment.console.print("Nothing was changed.")
                return .failed
            }
        }
        let report = try await environment.ask { service throws(ServiceError) in
            try await service.restoreBackup(path)
        }
        try environment.answer(input, json: report) {
            "The backup is restored."
                + (report.kept.map { " What it replaced is kept as \($0.quoted)." } ?? "") + "\n"
        }
        return .done
    }
}

extension CommandEnvironment {
    /// The path as the service sees it, whose working folder is another.
    fileprivate func absolutePath(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
}

nonisolated extension BackupReport {
    /// What it holds, in two lines, and what cannot be read of it.
    fileprivate func lines(_ phrases: Phrases) -> String {
        func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        let parts = [
            count(alarms, "alarm", "alarms"), count(places, "place", "places"), count(presets, "preset", "presets"),
            count(history, "entry of the history", "entries of the history"),
        ]
        let from = saved.map { "From \(phrases.full($0)): " } ?? ""
        return from + parts.joined(separator: ", ") + ".\n" + problems.map { $0 + "\n" }.joined()
    }
}
