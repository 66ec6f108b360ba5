// SPDX-License-Identifier: MIT
import NightstandService

extension FakeNightstand {
    /// Writes nothing; returns what a backup would hold.
    package func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport {
        try enter()
        return BackupReport(file: path, alarms: stored.count)
    }

    /// There is no backup to read.
    package func inspectBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try enter()
        throw ServiceError(.invalid, "There is no file \(path).")
    }

    /// There is no backup to restore.
    package func restoreBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try await inspectBackup(path)
    }
}
