// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import SystemKit
import Timekeeping
import Wording

nonisolated extension Command {
    private static let target = Operand("FILE", tr("The file to write."), completion: .files)
    private static let force = Option(flag: "force", tr("Replace the file if it exists."))

    /// `nightstand backup`.
    static let backup = Command(
        "backup", tr("Back up all alarms, places, presets and history"),
        discussion: tr(
            """
            Writes everything to a single file, also while the service is running. Your own sounds and looks are separate \
            files and are not included.
            """),
        operands: [target], options: [force],
        examples: [Example("nightstand backup ~/nightstand.backup", tr("Back up to your home folder."))],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let path = environment.absolutePath(try input.required(target))
        let report = try await environment.ask { service throws(ServiceError) in
            try await service.backUp(to: path, replaces: input[force])
        }
        try environment.answer(input, json: report) {
            report.lines(environment.phrases) + tr("Saved the backup to \(path.quoted).") + "\n"
        }
        return .done
    }

    private static let source = Operand("FILE", tr("A file written by 'nightstand backup'."), completion: .files)
    private static let yes = Option(flag: "yes", tr("Restore it without asking."))

    /// `nightstand restore`.
    static let restore = Command(
        "restore", tr("Restore everything from a backup"),
        discussion: tr(
            """
            Checks the backup, shows its contents and asks for confirmation. All alarms, places, presets and the history \
            are replaced; the previous data is kept in a file next to the store. Alarms that were due in the meantime do \
            not ring again. The service restarts by itself. Restoring is not possible while an alarm is ringing or snoozed.
            """),
        operands: [source], options: [yes],
        examples: [Example("nightstand restore ~/nightstand.backup", tr("Return to that backup."))],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let path = environment.absolutePath(try input.required(source))
        if !input[yes] {
            guard !input.wantsJSON else {
                throw .wrongUse(tr("--json can't ask for confirmation; add --yes to restore it"))
            }
            let found = try await environment.ask { service throws(ServiceError) in
                try await service.inspectBackup(path)
            }
            environment.console.write(found.lines(environment.phrases))
            // Translators: the letters are those of "y" and "n" as answers; the capital one counts if nothing is typed.
            guard environment.console.agrees(to: tr("Replace everything with this backup? [y/N]")) else {
                environment.console.print(tr("Nothing was changed."))
                return .failed
            }
        }
        let before = try? await environment.ask { service throws(ServiceError) in try await service.status().started }
        let report = try await environment.ask { service throws(ServiceError) in
            try await service.restoreBackup(path)
        }
        try environment.answer(input, json: report) {
            let kept = report.kept.map { " " + tr("The previous data is kept in \($0.quoted).") } ?? ""
            return tr("Restored the backup.") + kept + "\n"
        }
        try await environment.awaitRestart(of: before)
        return .done
    }
}

extension CommandEnvironment {
    /// Waits until the service has started again, so that the next command is answered from the backup.
    ///
    /// - Parameter started: when the service before the restart had started; nil if it couldn't say.
    fileprivate func awaitRestart(of started: Instant?) async throws(CommandError) {
        for _ in 0..<200 {
            await sleep(.milliseconds(50))
            // A call to a service that is away would start another beside it.
            guard await isServiceRunning() else { continue }
            let now = try? await ask { service throws(ServiceError) in try await service.status().started }
            if let now, now != started { return }
        }
        throw CommandError(
            .unreachable, tr("the backup was restored, but the service did not start again within 10 s"))
    }

    /// The path as the service sees it, whose working folder is another.
    fileprivate func absolutePath(_ path: String) -> String {
        path.hasPrefix("/") ? path : Folder.current + "/" + path
    }
}

nonisolated extension BackupReport {
    /// Its contents, in two lines, and anything that cannot be read.
    fileprivate func lines(_ phrases: Phrases) -> String {
        let parts = [
            tr("\(alarms) alarm", "\(alarms) alarms", count: alarms),
            tr("\(places) place", "\(places) places", count: places),
            tr("\(presets) preset", "\(presets) presets", count: presets),
            tr("\(history) history entry", "\(history) history entries", count: history),
        ].joined(separator: ", ")
        // Translators: {1} is when a backup was made, {2} is what is in it, such as "3 alarms, 1 place".
        let contents = saved.map { tr("From \(phrases.full($0)): \(parts).") } ?? tr("\(parts).", context: "backup")
        return contents + "\n" + problems.map { $0 + "\n" }.joined()
    }
}
