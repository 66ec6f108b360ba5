// SPDX-License-Identifier: MIT
import PlainText
import SQLiteKit

/// The state of a database file, determined without changing it.
enum Inspection {
    /// Nothing has been written to it yet.
    case fresh
    /// It is ours and intact; the number of its commits, nil when that count is damaged.
    case sound(commits: Int64?)
    /// It is damaged, or something else; the reason.
    case corrupt(String)
    /// A newer version has written it: it took this step that is not known here.
    case newer(String)
    /// Another database is to replace it and has not done so yet.
    case superseded
    /// It cannot be read at present.
    case unreadable(SQLiteError)

    /// Looks into the file.
    ///
    /// - Parameter isWhole: Whether the journal is checked too; see ``SQLiteStore/isJournalUnchecked``.
    static func of(_ files: StoreFiles, isWhole: Bool) -> Inspection {
        guard files.pending == nil else { return .superseded }
        let size = files.size()
        if size == nil, let error = files.diskFailure { return .unreadable(error) }
        guard let size, size > 0 else {
            // SQLite would drop the log of an empty database.
            return files.size("-wal") ?? 0 > 0 ? .corrupt("the database is gone, only its log is left") : .fresh
        }
        do {
            let database = try files.openToRead()
            return try look(into: database, isWhole: isWhole)
        } catch {
            return error.isPassing ? .unreadable(error) : .corrupt(error.message)
        }
    }

    private static func look(into database: Database, isWhole: Bool) throws(SQLiteError) -> Inspection {
        let applied = try database.appliedMigrations()
        let known = Schema.migrations.map(\.name)
        if let stranger = applied.first(where: { !known.contains($0) }) { return .newer(stranger) }
        let version = try database.value("PRAGMA user_version")?.integer ?? 0
        if version > known.count { return .newer("schema \(version)") }
        if let finding = try finding(in: database, isWhole: isWhole || applied != known) { return .corrupt(finding) }
        if applied.isEmpty {
            let tables = try database.value("SELECT count(*) FROM sqlite_master")
            return tables != 0 ? .corrupt("it belongs to another program") : .fresh
        }
        for table in try Schema.Table.all(in: database) where applied == known {
            _ = try database.prepare("SELECT \(Schema.columns[table] ?? "*") FROM \(table.rawValue)")
        }
        guard let commits = try database.value(SQLiteStore.commitsQuery) else { return .sound(commits: 0) }
        return .sound(commits: StoredRange.commits.checked(commits.integer))
    }

    /// What is wrong with the database; nil when it is sound.
    ///
    /// - Throws: ``SQLiteError`` also where SQLite calls a page damaged that the disk did not give it.
    private static func finding(in database: Database, isWhole: Bool) throws(SQLiteError) -> String? {
        let finding = try firstFinding(in: database, isWhole: isWhole)
        guard let finding, isOfDisk(finding) else { return finding }
        throw SQLiteError(extendedCode: ResultCode.ioError.rawValue, message: finding)
    }

    /// Whether a finding is a page that the disk did not give, be it one of a tree, with an error code, or of a chain.
    static func isOfDisk(_ finding: String) -> Bool {
        if finding.holds("failed to get page") { return true }
        let code = finding.pieces(between: "error code=").last.flatMap { Int32($0.prefix { $0.isNumber }) }
        return [ResultCode.ioError, .outOfMemory].contains { $0.rawValue == code.map { $0 & 0xff } }
    }

    private static func firstFinding(in database: Database, isWhole: Bool) throws(SQLiteError) -> String? {
        if isWhole { return try database.integrityCheck(limit: 1).first }
        for table in try Schema.Table.all(in: database) where table != .journal {
            if let finding = try database.quickCheck(ofTable: table.rawValue).first { return finding }
        }
        return nil
    }
}
