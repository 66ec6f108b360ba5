// SPDX-License-Identifier: MIT
import Foundation

/// A program started by a test; Foundation's `Process` waits through a run loop that is not running here.
public final class ChildProcess: @unchecked Sendable {
    /// Its process id.
    public let id: pid_t
    /// What it prints; read from anywhere.
    public let output: FileHandle
    private var status: Int32?

    /// Starts a program; what it says on standard error is thrown away.
    public init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw PrivateSoundServer.Failure("no pipe") }
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        // Dispatch's threads block signals, and a child would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var id: pid_t = 0
        let failure = posix_spawn(&id, path, &actions, &attributes, words, variables)
        close(ends[1])
        output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        self.id = id
        guard failure == 0 else { throw PrivateSoundServer.Failure("\(path) cannot be started") }
    }

    deinit { end(SIGKILL) }

    /// Sends a signal.
    public func send(_ signal: Int32) {
        if status == nil { kill(id, signal) }
    }

    /// Sends a signal and waits for the end.
    public func end(_ signal: Int32 = SIGTERM) {
        send(signal)
        wait()
    }

    /// Waits for the end; returns the exit code, or 128 + the signal.
    @discardableResult
    public func wait() -> Int32 {
        if let status { return status }
        var word: Int32 = 0
        while waitpid(id, &word, 0) == -1, errno == EINTR {}
        let code = word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + word & 0x7f
        status = code
        return code
    }
}
