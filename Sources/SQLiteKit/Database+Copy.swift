// SPDX-License-Identifier: MIT
import CSQLite

extension Database {
    /// Replaces everything in `target` by what this database holds.
    ///
    /// - Throws: ``SQLiteError`` when the one cannot be read or the other not be written.
    public func copy(to target: Database) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw target.error(sqlite3_extended_errcode(target.handle))
        }
        let result = sqlite3_backup_step(backup, -1)
        sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw error(result) }
    }
}
