// SPDX-License-Identifier: MIT
import Localization
import SQLiteKit
import Timekeeping

extension SQLiteStore {
    /// Begins a backup at `path`, complete by itself; call ``StoreBackup/step()`` until it is there.
    ///
    /// - Throws: ``StoreError/notWritable(_:)`` when there is a file that must not be replaced, or none can be written there.
    package func beginBackup(to path: String, replaces: Bool) throws(StoreError) -> StoreBackup {
        guard !files.isOwn(path) else {
            throw .notWritable(
                LocalizedText("\(path) is one of Nightstand's own files. Choose another name for the backup."))
        }
        return try StoreBackup(of: database, to: path, replaces: replaces, on: files.disk)
    }

    /// Reads what the backup at `path` holds, and changes nothing.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when it cannot be restored.
    package func inspectBackup(_ path: String) throws(StoreError) -> BackupContent {
        let backup = try BackupReader.read(path, on: files.disk)
        do {
            return try BackupReader.content(of: backup)
        } catch { throw .notReadable(LocalizedText("\(path) is damaged (\(error.message)). Choose another backup.")) }
    }

    /// Makes the backup at `path` what the next process finds here; this one can write nothing more.
    ///
    /// Occurrences due until now are not caught up on, because the replaced store has handled them. Returns what the
    /// backup holds and where the present store is kept.
    /// - Throws: ``StoreError``; nothing has changed then.
    package func restore(_ path: String) throws(StoreError) -> (content: BackupContent, kept: String) {
        _ = try writable()
        let backup = try BackupReader.read(path, on: files.disk)
        let kept = files.freeName(.replaced, now())
        let failure: String?
        let content: BackupContent
        do {
            content = try BackupReader.content(of: backup)
            try settle(backup)
            failure = publish(keeping: kept) { building throws(SQLiteError) in try backup.copy(to: building) }
        } catch {
            throw .notReadable(LocalizedText("\(path) cannot be restored (\(error.message)). Nothing was changed."))
        }
        if let failure {
            throw .notWritable(LocalizedText("\(path) cannot be restored (\(failure)). Nothing was changed."))
        }
        retire()
        return (content, kept)
    }

    /// Ends everything that was running when the backup was made: it is over by now.
    private func settle(_ backup: Database) throws(SQLiteError) {
        let coding = RowCoding()
        var changes: [StoreChange] = []
        for row in try BackupReader.rows(.sessions, in: backup) {
            if let id = row[2].text { changes.append(.deleteSession(id)) }
        }
        for row in try BackupReader.rows(.journal, in: backup) {
            guard var entry = try? coding.journalEntry(row), [.ringing, .snoozed].contains(entry.outcome) else {
                continue
            }
            (entry.outcome, entry.ended, entry.answeredBy) = (.stopped, now(), "restore")
            changes.append(.record(entry))
        }
        damaged = nil
        _ = try write(changes + [.checkedThrough(now())], to: backup)
        try backup.execute("DELETE FROM meta WHERE key = 'checked_wall'")
    }
}
