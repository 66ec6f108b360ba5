// SPDX-License-Identifier: MIT

extension Database {
    /// The names of the migrations that the database has taken, in order; empty when it has taken none.
    ///
    /// - Throws: ``SQLiteError`` when the table of names cannot be read.
    package func appliedMigrations() throws(SQLiteError) -> [String] {
        guard try value("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'") != nil else {
            return []
        }
        return try rows("SELECT name FROM migrations ORDER BY number").compactMap { $0.first?.text }
    }

    /// Takes the migrations that have not been taken yet, all in one transaction.
    ///
    /// `user_version` counts the steps taken.
    /// - Throws: ``MigrationError``; the database is then as it was before.
    package func migrate(_ migrations: [Migration]) throws(MigrationError) {
        let applied: [String]
        do {
            applied = try appliedMigrations()
        } catch { throw .failed("migrations", error) }
        let known = migrations.map(\.name)
        if let stranger = applied.first(where: { !known.contains($0) }) { throw .unknown(stranger) }
        let missing = migrations.filter { !applied.contains($0.name) }
        guard !missing.isEmpty else { return }
        var current = "migrations"
        do {
            try transaction { () throws(SQLiteError) in
                try execute(
                    "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
                for migration in missing {
                    current = migration.name
                    try execute(migration.sql)
                    try migration.convert(self)
                    try run("INSERT INTO migrations (name) VALUES (?)", .text(migration.name))
                }
                try execute("PRAGMA user_version = \(migrations.count)")
            }
        } catch { throw .failed(current, error) }
    }
}
