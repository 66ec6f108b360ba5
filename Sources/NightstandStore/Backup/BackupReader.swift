// SPDX-License-Identifier: MIT
import Localization
import SQLiteKit
import Timekeeping

/// Reads a backup without changing it, and refuses other files.
enum BackupReader {
    /// All of the backup at `path`, in memory and migrated to the current schema.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` with a sentence that says what it is instead.
    static func read(_ path: String, on disk: any Disk) throws(StoreError) -> Database {
        guard let size = disk.size(of: path) else { throw .notReadable(LocalizedText("There is no file \(path).")) }
        guard size > 0 else { throw .notReadable(LocalizedText("\(path) is empty, so it is not a backup.")) }
        do {
            // Only a log beside it needs more than the file itself.
            let hasLog = disk.size(of: path + "-wal") ?? 0 > 0
            let source = try Database(path: path, mode: hasLog ? .readOnly : .immutable, vfs: disk.vfs)
            let applied = try source.appliedMigrations()
            let known = Schema.migrations.map(\.name)
            if applied.isEmpty { throw StoreError.notReadable(LocalizedText("\(path) is not a Nightstand backup.")) }
            if applied.contains(where: { !known.contains($0) }) {
                throw StoreError.notReadable(
                    LocalizedText(
                        "\(path) was written by a newer version of Nightstand. Update Nightstand to restore it."))
            }
            if let finding = try source.integrityCheck(limit: 1).first { throw damaged(path, finding) }
            let copy = try Database.inMemory()
            try source.copy(to: copy)
            try copy.migrate(Schema.migrations)
            return copy
        } catch let error as StoreError {
            throw error
        } catch let error as SQLiteError {
            throw error.code == .notADatabase
                ? .notReadable(LocalizedText("\(path) is not a Nightstand backup.")) : damaged(path, error.message)
        } catch { throw damaged(path, "\(error)") }
    }

    /// What a database of the present schema holds.
    static func content(of database: Database) throws(SQLiteError) -> BackupContent {
        var content = BackupContent()
        let coding = RowCoding()
        for row in try rows(.alarms, in: database) {
            do throws(DamagedRow) {
                _ = try coding.alarm(row)
                content.alarms += 1
            } catch {
                let name = row[2].text ?? "unnamed"
                content.problems.append(Notices.notReadable(.alarm, name, error).text)
            }
        }
        for row in try rows(.records, in: database) {
            guard let record = try? coding.record(row) else { continue }
            if record.kind == .place { content.places += 1 }
            if record.kind == .preset { content.presets += 1 }
        }
        content.presets += Int(clamping: try database.value("SELECT count(*) FROM presets")?.integer ?? 0)
        content.history = Int(clamping: try database.value("SELECT count(*) FROM journal")?.integer ?? 0)
        let checked = try database.value("SELECT value FROM meta WHERE key = 'checked_through'")?.integer
        content.saved = StoredRange.instant.checked(checked).map(Instant.init(milliseconds:))
        return content
    }

    static func rows(_ table: Schema.Table, in database: Database) throws(SQLiteError) -> [[Value]] {
        try database.rows("SELECT \(Schema.columns[table] ?? "*") FROM \(table.rawValue)")
    }

    private static func damaged(_ path: String, _ reason: String) -> StoreError {
        .notReadable(LocalizedText("\(path) is damaged (\(reason)). Choose another backup."))
    }
}
