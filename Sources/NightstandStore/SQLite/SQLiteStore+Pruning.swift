// SPDX-License-Identifier: MIT
import SQLiteKit

extension SQLiteStore {
    /// How many journal entries are kept: some 68 years of four alarms a day, or ten weeks of one that rings every minute.
    package static let journalLimit = 100_000
    /// After how many new entries the journal is looked at again.
    static let pruningInterval = 1000

    /// Deletes the oldest entries beyond ``journalLimit``, with the first entry that this process writes and about each thousandth after that.
    ///
    /// Entries of occurrences to come are the newest, so none that keeps an alarm from ringing twice is deleted.
    func pruneJournal(after changes: [StoreChange], in database: Database) throws(SQLiteError) {
        let added = changes.count { if case .record = $0 { true } else { false } }
        guard added > 0 else { return }
        unpruned += added
        guard unpruned >= Self.pruningInterval else { return }
        unpruned = 0
        try database.run(
            "DELETE FROM journal WHERE due < (SELECT due FROM journal ORDER BY due DESC LIMIT 1 OFFSET ?)",
            .integer(Int64(journalLimit - 1)))
    }
}
