// SPDX-License-Identifier: MIT
import Glibc
import SQLiteKit
import Timekeeping

/// The database file, the files that SQLite keeps beside it, and those that were set aside.
struct StoreFiles {
    /// Why a file was set aside.
    enum Reason: String, CaseIterable {
        case corrupt, newer, behind, replaced
    }

    let path: String
    let disk: any Disk

    var folder: String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// The database's name in its folder.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Whether a path is that of the database or of a file beside it that belongs to it.
    func isOwn(_ path: String) -> Bool {
        let suffixes =
            [""] + Self.companions + [".lock", ".losses", ".reserve", ".building", ".suspect", ".unread", ".reading"]
        return suffixes.contains { self.path + $0 == path }
    }

    /// The size in bytes of the database (`""`) or of a file beside it (`"-wal"`); nil when there is none.
    func size(_ suffix: String = "") -> Int? {
        disk.size(of: path + suffix)
    }

    /// Whether the whole database must be checked before it is used: it was not closed in order, or a read found damage.
    var isSuspect: Bool { size("-wal") ?? 0 > 0 || isMarked }

    /// Whether damage was found.
    var isMarked: Bool { disk.exists(path + ".suspect") }

    /// Has the whole database checked at the next start.
    func suspect() {
        try? disk.open(path + ".suspect", .create).synchronize()
        synchroniseFolder()
    }

    /// Takes in that the whole database was checked.
    func clearSuspicion() {
        if isMarked { try? disk.remove(path + ".suspect") }
    }

    /// Makes the folder, and those above it, for the user alone, and an empty database file; the reason when it cannot.
    func prepare() -> String? {
        var made = path.hasPrefix("/") ? "" : "."
        let isNew = !disk.exists(path)
        do {
            for part in folder.split(separator: "/") {
                let parent = made.isEmpty ? "/" : made
                made += "/" + part
                // A new folder that a power cut takes away takes everything in it; so may one that an earlier try has left.
                if try disk.createFolder(made) || isNew, let reason = synchroniseFolder(parent) { return reason }
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
        // What a crash has left of a transaction without a log is undone first, which no reader can do.
        if size("-journal") ?? 0 > 0, let writer = try? Database(path: path, mode: .readWrite, vfs: disk.vfs) {
            _ = try? writer.value("SELECT count(*) FROM sqlite_master")
        }
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

    /// Why it is unknown whether there is a database, as when a network share is unavailable; nil when it is known.
    var diskFailure: SQLiteError? {
        do {
            _ = try disk.open(path, .read)
            return nil
        } catch {
            // There is none, or no folder it could be in.
            if [ENOENT, ENOTDIR].contains(error.code) { return nil }
            let code = error.isDiskFailure ? ResultCode.ioError : .cannotOpen
            return SQLiteError(extendedCode: code.rawValue, message: error.message)
        }
    }

    /// Makes new and renamed files durable; the reason when the disk fails.
    ///
    /// A file system that can't sync folders, such as some network shares, is no failure.
    @discardableResult func synchroniseFolder(_ path: String? = nil) -> String? {
        do {
            try disk.synchronizeFolder(path ?? folder)
            return nil
        } catch { return error.isDiskFailure ? error.message : nil }
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
        let whole = Set(
            disk.names(in: folder).map { name in
                Self.companions.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) } ?? name
            })
        return whole.sorted().compactMap { candidate in
            Reason.allCases.first { candidate.hasPrefix("\(name).\($0.rawValue)-") }
                .map { (folder + "/" + candidate, $0) }
        }
    }

    /// A path that is not taken, for a database that is set aside.
    func freeName(_ reason: Reason, _ instant: Instant) -> String {
        let stamp = instant.utc.description.filter { $0 != "-" && $0 != ":" }
        let name = "\(path).\(reason.rawValue)-\(stamp)Z"
        var candidate = name
        var number = 2
        while ([""] + Self.companions).contains(where: { disk.exists(candidate + $0) }) {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
