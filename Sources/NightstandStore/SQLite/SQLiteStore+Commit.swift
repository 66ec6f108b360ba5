// SPDX-License-Identifier: MIT
import Localization
import SQLiteKit
import Timekeeping

extension SQLiteStore {
    /// Writes all changes in one durable transaction, or none of them.
    ///
    /// - Throws: ``StoreError/notWritable(_:)`` with a sentence that says what to do.
    package func commit(_ changes: [StoreChange]) throws(StoreError) {
        let database = try loaded()
        do {
            try emptyLog()
            noteCommit(try write(kept + changes, to: database))
            kept = []
        } catch {
            if error.isCorruption { files.suspect() }
            throw sentence(for: error)
        }
    }

    /// The database, once it is known which of its rows are damaged; reading may put another in its place.
    func loaded() throws(StoreError) -> Database {
        _ = try writable()
        if damaged == nil { _ = try load() }
        return try writable()
    }

    /// Writes all changes in one transaction; returns how many commits there have been.
    func write(_ changes: [StoreChange], to database: Database) throws(SQLiteError) -> Int64 {
        try database.transaction { () throws(SQLiteError) in
            for change in changes { try write(change, to: database) }
            try pruneJournal(after: changes, in: database)
            // A damaged count continues from the one noted beside the lock. Beyond everything that was tried before,
            // so that what is in the reserve is void with this commit, and only with it.
            let count = try commits(in: database) ?? notedCommits ?? 0
            let next = min(max(count, attemptedCommits) + 1, StoredRange.commits.upperBound)
            attemptedCommits = next
            try setCommits(next, in: database)
            return next
        }
    }

    /// Writes how many commits a database has seen.
    func setCommits(_ commits: Int64, in database: Database) throws(SQLiteError) {
        try database.run(
            "INSERT INTO meta VALUES ('commits', ?, NULL) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            .integer(commits))
    }

    /// How many commits the database has seen, 0 for a new one; nil when the count is damaged.
    func commits(in database: Database) throws(SQLiteError) -> Int64? {
        guard let value = try database.value(Self.commitsQuery) else { return 0 }
        return StoredRange.commits.checked(value.integer)
    }

    /// The condition that the row of an alarm has a place in the list, with room for another after it.
    static var isInPlace: String {
        let range = StoredRange.position
        return "typeof(position) = 'integer' AND position >= \(range.lowerBound) AND position < \(range.upperBound)"
    }

    /// Says why SQLite did not write, and what to do about it.
    func sentence(for error: SQLiteError) -> StoreError {
        let (path, reason) = (path, error.message)
        // Translators: {1} is the path of a file, {2} what the system says.
        return switch error.code {
        case .full:
            .notCommitted(LocalizedText("The disk with \(path) is full. Free some space and try again."))
        case .readOnly, .cannotOpen, .permission:
            .notCommitted(
                LocalizedText(
                    """
                    \(path) cannot be written (\(reason)). Make sure that you can write to it and its folder, and try \
                    again.
                    """))
        case .busy:
            .notCommitted(LocalizedText("\(path) is locked by another program. Close that program and try again."))
        case .corrupt, .notADatabase:
            .notCommitted(
                LocalizedText(
                    """
                    \(path) is damaged (\(reason)). Restart the service; it sets the file aside and recovers what it \
                    can.
                    """))
        default:
            .notCommitted(LocalizedText("\(path) could not be written (\(reason)). Check the disk and try again."))
        }
    }

    private func write(_ change: StoreChange, to database: Database) throws(SQLiteError) {
        switch change {
        case .save(let stored):
            try keepDamaged(.alarms, stored.alarm.id, in: database)
            try runSummed(
                """
                INSERT INTO alarms (id, accepted_at, body, sum, position)
                VALUES (?, ?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM alarms WHERE \(Self.isInPlace)))
                ON CONFLICT (id) DO UPDATE
                SET accepted_at = excluded.accepted_at, body = excluded.body, sum = excluded.sum,
                    position = CASE WHEN \(Self.isInPlace) THEN position ELSE excluded.position END
                """,
                [.text(stored.alarm.id), .integer(stored.acceptedAt.milliseconds), try json(stored.alarm)], database)
        case .savePrepared: try savePrepared(database)
        case .saveSession(let session):
            try keepDamaged(.sessions, session.id, in: database)
            try runSummed(
                """
                INSERT INTO sessions (id, body, sum) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET body = excluded.body, sum = excluded.sum
                """, [.text(session.id), try json(session)], database)
        case .record(let entry):
            try keepDamaged(.journal, Self.journalKey(entry.key), in: database)
            try runSummed(
                """
                INSERT INTO journal (alarm_id, scheduled, label, due, armed_by, fired, was_late, snoozes, ended, outcome,
                    answered_by, snoozed_by, heard, unheard, event, sum)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (alarm_id, scheduled) DO UPDATE SET label = excluded.label, due = excluded.due,
                    armed_by = excluded.armed_by, fired = excluded.fired, was_late = excluded.was_late,
                    snoozes = excluded.snoozes, ended = excluded.ended, outcome = excluded.outcome,
                    answered_by = excluded.answered_by, snoozed_by = excluded.snoozed_by,
                    heard = excluded.heard, unheard = excluded.unheard, event = excluded.event,
                    sum = excluded.sum
                """, coding.values(entry), database)
        case .keep(let record):
            let id = RowCoding.recordID(record.kind, record.id)
            let table = Schema.table(of: record.kind)
            if table == .sharing { try database.execute(Schema.makeSharing) }
            try keepDamaged(table, id, in: database)
            try runSummed(
                """
                INSERT INTO \(table.rawValue) (id, body, sum, position) VALUES (?, ?, ?, \(record.position))
                ON CONFLICT (id) DO UPDATE
                SET body = excluded.body, sum = excluded.sum, position = excluded.position
                """, [.text(id), .text(record.body)], database)
        case .forget(let kind, let id):
            let table = Schema.table(of: kind)
            if table == .sharing, try !table.exists(in: database) { return }
            try delete(table, RowCoding.recordID(kind, id), from: database)
        case .deleteAlarm(let id): try delete(.alarms, id, from: database)
        case .deleteSession(let id): try delete(.sessions, id, from: database)
        case .withdraw(let key):
            guard damaged?[.journal]?[Self.journalKey(key)] == nil else { return }
            try database.run(
                "DELETE FROM journal WHERE alarm_id = ? AND scheduled = ?", .text(key.alarmID),
                .text(key.scheduled.description))
        case .checkedThrough(let instant): try mark("checked_through", instant.milliseconds, database)
        case .checkedWall(let wall): try mark("checked_wall", wall.secondsSinceEpoch, database)
        case .timers(let change): try write(change, to: database)
        }
    }

    private func mark(_ key: String, _ value: Int64, _ database: Database) throws(SQLiteError) {
        try runSummed(
            """
            INSERT INTO meta VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, sum = excluded.sum
            """, [.text(key), .integer(value)], database)
    }

    /// Runs a statement whose parameters are what a row says, and the sum over that.
    func runSummed(_ sql: String, _ values: [Value], _ database: Database) throws(SQLiteError) {
        try database.prepare(sql).run(values + [RowSum.of(values)])
    }

    func delete(_ table: Schema.Table, _ id: String, from database: Database) throws(SQLiteError) {
        guard damaged?[table]?[id] == nil else { return }
        try database.run("DELETE FROM \(table.rawValue) WHERE id = ?", .text(id))
    }

    /// Gives a damaged row another key when a sound one is about to take its place.
    func keepDamaged(_ table: Schema.Table, _ key: String, in database: Database) throws(SQLiteError) {
        guard let number = damaged?[table]?.removeValue(forKey: key) else { return }
        let column = table == .journal ? "alarm_id" : table == .laps ? "stopwatch" : "id"
        try database.run(
            "UPDATE \(table.rawValue) SET \(column) = \(column) || ' (damaged ' || number || ')' WHERE number = ?",
            .integer(number))
    }

    func json(_ value: some Encodable) throws(SQLiteError) -> Value {
        do {
            return try coding.json(value)
        } catch { throw SQLiteError(extendedCode: ResultCode.error.rawValue, message: "\(error)") }
    }

    static func journalKey(_ key: OccurrenceKey) -> String { "\(key.alarmID) \(key.scheduled)" }
}
