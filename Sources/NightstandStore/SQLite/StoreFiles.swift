// SPDX-License-Identifier: MIT
import SQLiteKit
import Timekeeping

/// The database file, the files that SQLite keeps beside it, and those that were set aside.
struct StoreFiles {
    /// Why a file was set aside.
    enum Reason: String, CaseIterable {
        case corrupt, newer, behind
    }

    let path: String
    let disk: any Disk

    var folder: String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// The size in bytes of the database (`""`) or of a file beside it (`"-wal"`); nil when there is none.
    func size(_ suffix: String = "") -> Int? {
        disk.size(of: path + suffix)
    }

    /// Makes the folder, and those above it, for the user alone, and an empty database file; the reason when it cannot.
    func prepare() -> String? {
        var made = path.hasPrefix("/") ? "" : "."
        do {
            for part in folder.split(separator: "/") {
                made += "/" + part
                try disk.createFolder(made)
            }
            // The file may have been brought here by hand.
            try disk.open(path, .create).restrictToOwner()
        } catch { return error.message }
        synchroniseFolder()
        return nil
    }

    /// Opens the database only to look at it.
    ///
    /// On a full or read-only disk there can be no index of the log; without a log there is nothing to lose in reading the
    /// file alone.
    func openToRead() throws(SQLiteError) -> Database {
        do {
            let database = try Database(path: path, mode: .readOnly, vfs: disk.vfs)
            database.setBusyTimeout(milliseconds: 1000)
            _ = try database.value("SELECT count(*) FROM sqlite_master")
            return database
        } catch {
            guard !error.isCorruption, (size("-wal") ?? 0) == 0 else { throw error }
            return try Database(path: path, mode: .immutable, vfs: disk.vfs)
        }
    }

    /// Makes new and renamed files durable.
    func synchroniseFolder() {
        try? disk.synchronizeFolder(folder)
    }

    /// Renames the database, and its log with it, out of the way; the new path, or nil when it cannot be renamed.
    func setAside(_ reason: Reason, at instant: Instant) -> String? {
        let target = freeName(reason, instant)
        do {
            try disk.rename(path, to: target)
        } catch {
            guard error.isMissing else { return nil }
        }
        for suffix in ["-wal", "-shm"] { try? disk.rename(path + suffix, to: target + suffix) }
        synchroniseFolder()
        return target
    }

    /// Copies the database and its log; the new path, or nil when they cannot be copied.
    func copyAside(_ reason: Reason, at instant: Instant) -> String? {
        let target = freeName(reason, instant)
        do {
            for suffix in ["", "-wal"] where size(suffix) != nil {
                try disk.copy(path + suffix, to: target + suffix)
            }
            return target
        } catch { return nil }
    }

    /// What was set aside here and is still there, oldest first.
    func setAside() -> [(path: String, reason: Reason)] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let whole = Set(
            disk.names(in: folder).map { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") ? String($0.dropLast(4)) : $0 })
        return whole.sorted().compactMap { candidate in
            Reason.allCases.first { candidate.hasPrefix("\(name).\($0.rawValue)-") }
                .map { (folder + "/" + candidate, $0) }
        }
    }

    private func freeName(_ reason: Reason, _ instant: Instant) -> String {
        let stamp = instant.utc.description.filter { $0 != "-" && $0 != ":" }
        let name = "\(path).\(reason.rawValue)-\(stamp)Z"
        var candidate = name
        var number = 2
        while ["", "-wal"].contains(where: { disk.exists(candidate + $0) }) {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
