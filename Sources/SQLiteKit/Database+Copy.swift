// SPDX-License-Identifier: MIT
import CSQLite

extension Database {
    /// Replaces everything in `target` by what this database holds.
    ///
    /// - Throws: ``SQLiteError`` when the one cannot be read or the other not be written.
    package func copy(to target: Database) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error(sqlite3_extended_errcode(target.handle))
        }
        let result = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw error(result) }
    }
}

/// A copy that is made some pages at a time, while the database is in use.
///
/// What the same connection changes meanwhile is in the copy (sqlite.org/backup.html).
package final class StepwiseCopy {
    private let source: Database
    private let target: Database
    private let backup: OpaquePointer

    /// Begins to replace everything in `target` by what `source` holds.
    ///
    /// - Throws: ``SQLiteError`` when the target is in use.
    package init(of source: Database, to target: Database) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            throw target.error(sqlite3_extended_errcode(target.handle))
        }
        (self.source, self.target, self.backup) = (source, target, backup)
    }

    deinit { sqlite3_backup_finish(backup) }

    /// Copies up to `pages` pages; returns whether that was the last of them.
    ///
    /// - Throws: ``SQLiteError`` when the one cannot be read or the other not be written.
    package func step(pages: Int) throws(SQLiteError) -> Bool {
        let result = sqlite3_backup_step(backup, Int32(clamping: max(1, pages)))
        if result == SQLITE_DONE { return true }
        guard result == SQLITE_OK else { throw target.error(result) }
        return false
    }
}
