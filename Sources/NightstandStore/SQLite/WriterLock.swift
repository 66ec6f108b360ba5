// SPDX-License-Identifier: MIT
import Glibc

/// Makes this process the only one that writes a store; given back when it ends, however it ends.
///
/// The lock file holds the process id and how many commits that process has seen done. The count outlives the database:
/// a database that knows of fewer has lost some.
final class WriterLock {
    /// How taking the lock went.
    enum Outcome {
        case held(WriterLock)
        /// Another process holds it; its id where it is known.
        case takenBy(Int?)
        /// There can be no lock file here, for the reason given.
        case unavailable(String)
    }

    private let descriptor: Int32
    /// The commits noted by whoever held the lock last; nil in a new lock file.
    private(set) var lastCommits: Int64?

    private init(descriptor: Int32, lastCommits: Int64?) {
        self.descriptor = descriptor
        self.lastCommits = lastCommits
    }

    deinit {
        close(descriptor)
    }

    /// Tries to take the lock, without waiting.
    static func take(_ path: String) -> Outcome {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return .unavailable(String(cString: strerror(errno))) }
        let fields = read(descriptor)
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            close(descriptor)
            guard code == EWOULDBLOCK else { return .unavailable(String(cString: strerror(code))) }
            return .takenBy(fields.first.flatMap { Int($0) })
        }
        let commits = fields.count == 2 ? Int64(fields[1]) : nil
        let lock = WriterLock(descriptor: descriptor, lastCommits: commits)
        if let commits { lock.note(commits: commits) }
        return .held(lock)
    }

    /// Writes down that the database holds `commits` commits; a failure costs nothing but the warning.
    func note(commits: Int64) {
        lastCommits = commits
        let line = Array("\(getpid()) \(commits)\n".utf8)
        _ = line.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        _ = ftruncate(descriptor, off_t(line.count))
    }

    private static func read(_ descriptor: Int32) -> [Substring] {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &buffer, buffer.count, 0)
        guard count > 0, buffer[count - 1] == UInt8(ascii: "\n") else { return [] }
        return String(decoding: buffer[..<(count - 1)], as: UTF8.self).split(separator: " ")
    }
}
