// SPDX-License-Identifier: MIT
import FoundationEssentials
import Glibc
import SQLiteKit
import Timekeeping

/// The database file, the files that SQLite keeps beside it, and those that were set aside.
struct StoreFiles {
    /// Why a file was set aside.
    enum Reason: String, CaseIterable {
        case corrupt, newer, behind
    }

    let path: String

    var folder: String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// The size in bytes of the database (`""`) or of a file beside it (`"-wal"`); nil when there is none.
    func size(_ suffix: String = "") -> Int? {
        var status = stat()
        return stat(path + suffix, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Makes the folder, and those above it, for the user alone, and an empty database file; the reason when it cannot.
    func prepare() -> String? {
        var made = path.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o700) != 0, errno != EEXIST { return String(cString: strerror(errno)) }
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        // The file may have been brought here by hand.
        fchmod(descriptor, 0o600)
        close(descriptor)
        synchroniseFolder()
        return nil
    }

    /// Opens the database only to look at it.
    ///
    /// On a full or read-only disk there can be no index of the log; without a log there is nothing to lose in reading the
    /// file alone.
    func openToRead() throws(SQLiteError) -> Database {
        do {
            let database = try Database(path: path, mode: .readOnly)
            database.setBusyTimeout(milliseconds: 1000)
            _ = try database.value("SELECT count(*) FROM sqlite_master")
            return database
        } catch {
            guard !error.isCorruption, (size("-wal") ?? 0) == 0 else { throw error }
            return try Database(path: path, mode: .immutable)
        }
    }

    /// Makes new and renamed files durable.
    func synchroniseFolder() {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Renames the database, and its log with it, out of the way; the new path, or nil when it cannot be renamed.
    func setAside(_ reason: Reason, at instant: Instant) -> String? {
        let target = freeName(reason, instant)
        let moved = rename(path, target) == 0 || errno == ENOENT
        guard moved else { return nil }
        for suffix in ["-wal", "-shm"] { rename(path + suffix, target + suffix) }
        synchroniseFolder()
        return target
    }

    /// Copies the database and its log; the new path, or nil when they cannot be copied.
    func copyAside(_ reason: Reason, at instant: Instant) -> String? {
        let target = freeName(reason, instant)
        do {
            for suffix in ["", "-wal"] where size(suffix) != nil {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: target + suffix)
            }
            return target
        } catch { return nil }
    }

    /// What was set aside here and is still there, oldest first.
    func setAside() -> [(path: String, reason: Reason)] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let whole = Set(names.map { $0.hasSuffix("-wal") || $0.hasSuffix("-shm") ? String($0.dropLast(4)) : $0 })
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
        while ["", "-wal"].contains(where: { access(candidate + $0, F_OK) == 0 }) {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}
