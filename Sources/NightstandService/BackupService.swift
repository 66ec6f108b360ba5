// SPDX-License-Identifier: MIT

/// Copies of everything that the service remembers, to keep and to go back to.
///
/// Paths are absolute, and of the machine on which the service runs. Every call throws ``ServiceError``.
@MainActor package protocol BackupService: AnyObject {
    /// Writes a complete backup; a file that exists is replaced only when `replaces` says so.
    func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport
    /// Reads what a backup holds and whether it can be restored; changes nothing.
    func inspectBackup(_ path: String) async throws(ServiceError) -> BackupReport
    /// Puts a backup in the place of everything that is remembered now, which is kept beside it.
    ///
    /// Refused while anything rings or is snoozed. The service starts again right afterwards.
    func restoreBackup(_ path: String) async throws(ServiceError) -> BackupReport
}
