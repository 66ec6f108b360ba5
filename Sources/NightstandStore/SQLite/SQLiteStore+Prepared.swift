// SPDX-License-Identifier: MIT
import SQLiteKit
import Timekeeping

extension SQLiteStore {
    /// Writes the rows of alarms into a table in memory that belongs to this connection alone.
    ///
    /// From there one statement copies them, so the transaction that saves thousands of alarms takes some milliseconds.
    package func prepare(_ alarms: [StoredAlarm]) throws(StoreError) {
        let database = try loaded()
        do {
            try database.execute(
                """
                PRAGMA temp_store = MEMORY;
                CREATE TEMP TABLE IF NOT EXISTS prepared (
                    number INTEGER PRIMARY KEY, id TEXT, accepted_at INTEGER, body TEXT, sum INTEGER)
                """)
            try database.transaction { () throws(SQLiteError) in
                for stored in alarms {
                    try runSummed(
                        "INSERT INTO temp.prepared (id, accepted_at, body, sum) VALUES (?, ?, ?, ?)",
                        [
                            .text(stored.alarm.id), .integer(stored.acceptedAt.milliseconds),
                            try json(stored.alarm),
                        ], database)
                }
            }
        } catch {
            dropPrepared()
            throw sentence(for: error)
        }
    }

    /// Drops that table.
    package func dropPrepared() {
        try? database.execute("DROP TABLE IF EXISTS temp.prepared")
    }

    /// Copies the rows that are ready into the table of alarms, within a transaction.
    func savePrepared(_ database: Database) throws(SQLiteError) {
        for (id, _) in damaged?[.alarms] ?? [:] where try isPrepared(id, database) {
            try keepDamaged(.alarms, id, in: database)
        }
        let last = try database.value("SELECT max(position) FROM alarms WHERE \(Self.isInPlace)")
        try database.run(
            """
            INSERT INTO alarms (id, accepted_at, body, sum, position)
            SELECT id, accepted_at, body, sum, ? + row_number() OVER (ORDER BY number) FROM temp.prepared ORDER BY number
            """, .integer(last?.integer ?? 0))
        try database.run("DELETE FROM temp.prepared")
    }

    private func isPrepared(_ id: String, _ database: Database) throws(SQLiteError) -> Bool {
        try database.value("SELECT 1 FROM temp.prepared WHERE id = ?", .text(id)) != nil
    }
}
