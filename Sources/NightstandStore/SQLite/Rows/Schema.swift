// SPDX-License-Identifier: MIT
import SQLiteKit

/// The tables of the store.
///
/// Instants are milliseconds since 1970; wall-clock times are ISO 8601 text.
enum Schema {
    /// All steps from an empty file; steps are only ever added at the end.
    static let migrations = [
        Migration(
            "alarms, sessions and journal",
            sql: """
                CREATE TABLE alarms (
                    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, position INTEGER NOT NULL,
                    accepted_at INTEGER NOT NULL, body TEXT NOT NULL, sum INTEGER NOT NULL) STRICT;
                CREATE TABLE sessions (
                    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
                    sum INTEGER NOT NULL) STRICT;
                CREATE TABLE journal (
                    number INTEGER PRIMARY KEY, alarm_id TEXT NOT NULL, scheduled TEXT NOT NULL,
                    label TEXT NOT NULL, due INTEGER NOT NULL, armed_by TEXT, fired INTEGER,
                    was_late INTEGER NOT NULL, snoozes INTEGER NOT NULL, ended INTEGER, outcome TEXT NOT NULL,
                    answered_by TEXT, sum INTEGER NOT NULL, UNIQUE (alarm_id, scheduled)) STRICT;
                CREATE INDEX journal_by_due ON journal (due);
                CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY, sum INTEGER) STRICT;
                """),
        Migration(
            "who snoozed, and alarms by position",
            sql: """
                ALTER TABLE journal ADD COLUMN snoozed_by TEXT;
                CREATE INDEX alarms_by_position ON alarms (position);
                """),
        Migration(
            "records",
            sql: """
                CREATE TABLE records (
                    number INTEGER PRIMARY KEY, position INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
                    sum INTEGER NOT NULL) STRICT;
                """),
        Migration(
            "stopwatches, laps, countdowns and presets",
            sql: """
                CREATE TABLE stopwatches (
                    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
                    sum INTEGER NOT NULL) STRICT;
                CREATE TABLE laps (
                    number INTEGER PRIMARY KEY, stopwatch TEXT NOT NULL, lap INTEGER NOT NULL, total INTEGER NOT NULL,
                    captured INTEGER NOT NULL, sum INTEGER NOT NULL, UNIQUE (stopwatch, lap)) STRICT;
                CREATE TABLE countdowns (
                    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
                    sum INTEGER NOT NULL) STRICT;
                CREATE TABLE presets (
                    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
                    sum INTEGER NOT NULL) STRICT;
                """),
        Migration(
            "when a ring was heard",
            sql: """
                ALTER TABLE journal ADD COLUMN heard INTEGER;
                ALTER TABLE journal ADD COLUMN unheard TEXT;
                """),
        Migration("volumes by a square law") { database throws(SQLiteError) in try AlarmVolumes.convert(in: database) },
        Migration("the event behind an occurrence", sql: "ALTER TABLE journal ADD COLUMN event TEXT;"),
    ]

    /// The columns that are read, by table: row number, position in the list, the content of the row, and its checksum.
    static let columns: [Table: String] = [
        .alarms: "number, position, id, accepted_at, body, sum",
        .sessions: "number, NULL, id, body, sum",
        .journal:
            """
        number, NULL, alarm_id, scheduled, label, due, armed_by, fired, was_late, snoozes, ended, outcome,
        answered_by, snoozed_by, heard, unheard, event, sum
        """,
        .records: "number, position, id, body, sum",
        .meta: "NULL, NULL, key, value, sum",
        .stopwatches: "number, NULL, id, body, sum",
        .laps: "number, NULL, stopwatch, lap, total, captured, sum",
        .countdowns: "number, NULL, id, body, sum",
        .presets: "number, NULL, id, body, sum",
        .sharing: "number, position, id, body, sum",
    ]

    /// Makes the table of records that are read on demand, once there is something to keep in it.
    ///
    /// No migration: an older version leaves alone a table that it doesn't know, but refuses a file in which it doesn't know a step. What
    /// is changed with an older version is noticed by the next sync.
    static let makeSharing = """
        CREATE TABLE IF NOT EXISTS sharing (
            number INTEGER PRIMARY KEY, position INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL,
            sum INTEGER NOT NULL) STRICT
        """

    /// The table of a kind of records.
    static func table(of kind: Record.Kind) -> Table { kind.isReadOnDemand ? .sharing : .records }

    /// The tables.
    enum Table: String, CaseIterable {
        case alarms, sessions, journal, records, meta
        case stopwatches, laps, countdowns, presets
        case sharing

        /// The tables that a database has.
        static func all(in database: Database) throws(SQLiteError) -> [Table] {
            let isSharing = try sharing.exists(in: database)
            return allCases.filter { $0 != .sharing || isSharing }
        }

        /// Whether a database has it.
        func exists(in database: Database) throws(SQLiteError) -> Bool {
            try database.value("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", .text(rawValue)) != nil
        }
    }
}
