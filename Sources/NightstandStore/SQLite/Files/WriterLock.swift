// SPDX-License-Identifier: MIT
import Glibc

/// Makes this process the only one that writes a store; given back when it ends, however it ends.
///
/// The lock file holds the process id and how many commits that process has seen done. The count outlives the database:
/// a database that knows of fewer has lost some. A number in a file may be outdated, so the holder of the lock is asked of
/// the kernel (``DiskFile/lockOwner``).
final class WriterLock {
    /// How taking the lock went.
    enum Outcome {
        case held(WriterLock)
        /// Another process holds it; its id where the kernel knows it.
        case takenBy(Int?)
        /// The lock file could not be created, with the reason.
        case unavailable(String)
    }

    private let file: any DiskFile
    /// The commits noted by the last process to hold the lock; nil in a new lock file.
    private(set) var lastCommits: Int64?

    private init(file: any DiskFile, lastCommits: Int64?) {
        self.file = file
        self.lastCommits = lastCommits
    }

    /// Tries to take the lock, without waiting.
    static func take(_ path: String, on disk: any Disk) -> Outcome {
        let file: any DiskFile
        do {
            file = try disk.open(path, .create)
        } catch { return .unavailable(error.message) }
        let fields = read(file)
        do {
            try file.lock()
        } catch {
            return error.isLocked ? .takenBy(file.lockOwner) : .unavailable(error.message)
        }
        let commits = fields.count == 2 ? Int64(fields[1]) : nil
        let lock = WriterLock(file: file, lastCommits: commits)
        if let commits { lock.note(commits: commits) }
        return .held(lock)
    }

    /// Writes down that the database holds `commits` commits; a failure costs nothing but the warning.
    func note(commits: Int64) {
        lastCommits = commits
        let line = Array("\(getpid()) \(commits)\n".utf8)
        try? file.write(line, at: 0)
        try? file.truncate(to: line.count)
    }

    private static func read(_ file: any DiskFile) -> [Substring] {
        guard let content = try? file.read(64, at: 0), content.last == UInt8(ascii: "\n") else { return [] }
        return String(decoding: content.dropLast(), as: UTF8.self).split(separator: " ")
    }
}
