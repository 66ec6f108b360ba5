// SPDX-License-Identifier: MIT

/// One named step in the life of a schema; steps are only ever added at the end, never changed.
package struct Migration: Sendable {
    /// The step's name, unique and kept forever.
    package var name: String
    /// The statements that take the step.
    package var sql: String
    /// What is left to do when they have run, where SQL cannot do it; in the same transaction.
    package var convert: @Sendable (Database) throws(SQLiteError) -> Void

    /// Names a step.
    package init(
        _ name: String, sql: String = "", convert: @escaping @Sendable (Database) throws(SQLiteError) -> Void = { _ in }
    ) {
        self.name = name
        self.sql = sql
        self.convert = convert
    }
}

/// Why a database could not be brought to the newest schema.
package enum MigrationError: Error, Hashable, Sendable {
    /// The database has taken a step that is not known here, so a newer version has written it.
    case unknown(String)
    /// A step failed; the database is as it was before all steps.
    case failed(String, SQLiteError)
}
