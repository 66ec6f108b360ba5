// SPDX-License-Identifier: MIT
import Timekeeping

/// The calls about the service itself: its status, whether the next alarm will be heard, the journal, and backups.
package nonisolated enum ServiceCalls {
    package static let status = Call(
        "Status", of: Names.daemon, answers: "status", ServiceStatus.self,
        note: "`version`, `processID`, `started`, `alarms`, `armed`, `next` (`alarmID`, `label`, `due`), `wakePath`, "
            + "`wakeSentence`, `timeZone`")
    package static let check = Call(
        "Check", of: Names.daemon, answers: "items", [CheckItem].self,
        note: "`id`, `title`, `level` (`green`, `amber`, `red`), `detail`, `remedy`, `action` (what can be done "
            + "about it: \(CheckAction.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))), `alarm` (an id)")
    package static let fix = Call(
        "Fix", of: Names.daemon, Parameter("id", String.self, limit: 100), answers: "item", CheckItem.self,
        note:
            "carries out the `action` of an item of `Check` and answers with the new item; `edit-alarm` and "
            + "`choose-sound` are left to the caller. The user may be asked for a password",
        patience: .seconds(150))
    package static let history = Call(
        "History", of: Names.daemon, Parameter("alarm", String?.self), Parameter("limit", Int.self),
        answers: "entries", [JournalEntry].self, note: "newest first; empty: all alarms")
    package static let backUp = Call(
        "BackUp", of: Names.daemon, path, Parameter("replace", Bool.self), answers: "report", BackupReport.self,
        note:
            "a complete copy of all data, at an absolute path of at most 4096 bytes; an existing file is "
            + "replaced only if `replace` is true")
    package static let inspectBackup = Call(
        "InspectBackup", of: Names.daemon, path, answers: "report", BackupReport.self,
        note: "what a backup contains; `Invalid` when it cannot be restored")
    package static let restore = Call(
        "Restore", of: Names.daemon, path, answers: "report", BackupReport.self,
        note:
            "replaces all data; the service restarts right after the answer. `Invalid` while anything "
            + "rings or is snoozed")

    private static let path = Parameter("path", String.self)

    package static let signals = [
        Signal("StatusChanged", of: Names.daemon, "status", ServiceEvent.statusChanged) {
            if case .statusChanged(let status) = $0 { status } else { nil }
        }
    ]

    package static let interface = InterfaceDeclaration(
        Names.daemon,
        calls: [
            status.declaration, check.declaration, fix.declaration, history.declaration, backUp.declaration,
            inspectBackup.declaration, restore.declaration,
        ] + WakeCalls.declarations + NightCalls.declarations + HookCalls.declarations,
        signals: signals,
        properties: [("Version", "s"), ("NextDue", "s"), ("NextLabel", "s")])
}

extension Nightstand {
    /// The status of the service.
    package func status() async throws(ServiceError) -> ServiceStatus { try await perform(ServiceCalls.status) }

    /// Whether the next alarm will be heard: the preflight.
    package func check() async throws(ServiceError) -> [CheckItem] { try await perform(ServiceCalls.check) }

    /// Carries out the action of a line of the check; the user may be asked for a password meanwhile.
    ///
    /// - Returns: the line as it is then.
    /// - Throws: ``ServiceError`` when there is no such line, nothing can be done about it, or it didn't work.
    package func fix(_ id: String) async throws(ServiceError) -> CheckItem { try await perform(ServiceCalls.fix, id) }

    /// The journal from the newest on, of one alarm or of all.
    package func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry] {
        try await perform(ServiceCalls.history, alarmID, limit)
    }

    /// Writes a complete backup; an existing file is replaced only where `replaces` says so.
    package func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport {
        try await perform(ServiceCalls.backUp, path, replaces)
    }

    /// Reads what a backup holds.
    ///
    /// - Throws: ``ServiceError`` when it cannot be restored.
    package func inspectBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try await perform(ServiceCalls.inspectBackup, path)
    }

    /// Puts a backup in the place of everything that is remembered now; the service starts again right after the answer.
    package func restoreBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try await perform(ServiceCalls.restore, path)
    }
}

nonisolated extension ServiceStatus: CallObject {}
nonisolated extension CheckItem: CallObject {}
nonisolated extension BackupReport: CallObject {}
