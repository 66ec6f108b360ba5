// SPDX-License-Identifier: MIT
import NightstandEngine
import NightstandService
import Timekeeping

extension Daemon {
    /// Writes a complete backup.
    package func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport {
        try await controller().backUp(to: path, replaces: replaces)
    }

    /// Reads what a backup holds.
    package func inspectBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try controller().inspect(path)
    }

    /// Puts a backup in the place of everything that is remembered now.
    package func restoreBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        guard engine.rings().allSatisfy({ $0.phase == .preAlert }) else {
            throw ServiceError(
                .invalid, "An alarm rings or is snoozed, and a restore would end it unheard. Stop it first.")
        }
        return try controller().restore(path)
    }

    private func controller() throws(ServiceError) -> BackupController {
        guard let backups else { throw ServiceError(.failed, "This service keeps nothing on a disk.") }
        return backups
    }
}
