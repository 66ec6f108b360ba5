// SPDX-License-Identifier: MIT
import CSQLite

extension Database {
    /// Does all of `body` or nothing of it, and is alone in writing meanwhile.
    ///
    /// - Throws: what `body` throws, or ``SQLiteError`` when the transaction cannot begin or be made durable.
    package func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // After a full disk or a failed write SQLite has rolled back by itself.
            if isInTransaction { try? execute("ROLLBACK") }
            throw error
        }
    }
}
