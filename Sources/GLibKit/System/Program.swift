// SPDX-License-Identifier: MIT
import Glibc

/// Other programs of this machine: running them, starting them, becoming them.
public nonisolated enum Program {
    /// Runs a program to its end, its output dropped.
    ///
    /// - Throws: ``SystemError`` when it cannot be started.
    /// - Returns: its exit code, or 128 plus the signal that ended it.
    public static func run(_ path: String, _ arguments: [String]) throws(SystemError) -> Int32 {
        exitCode(of: try spawn(path, arguments, log: nil, isDetached: false))
    }

    /// Runs a program to its end; what it says as errors is dropped.
    ///
    /// - Throws: ``SystemError`` when it cannot be started.
    /// - Returns: its exit code, as ``run(_:_:)`` has it, and what it wrote to its standard output.
    public static func answer(_ path: String, _ arguments: [String]) throws(SystemError) -> (code: Int32, text: String)
    {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(path) }
        ends.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
        let child: pid_t
        do throws(SystemError) {
            child = try spawn(path, arguments, log: nil, isDetached: false, output: ends[1])
        } catch {
            ends.forEach { close($0) }
            throw error
        }
        close(ends[1])
        defer { close(ends[0]) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(ends[0], &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return (exitCode(of: child), String(decoding: bytes, as: UTF8.self))
    }

    private static func exitCode(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Starts a program in a session of its own, so that it outlives this one and its terminal.
    ///
    /// Its output is appended to the file `log`, or dropped when that is nil.
    /// - Throws: ``SystemError`` when it cannot be started or `log` cannot be written.
    public static func startDetached(_ path: String, _ arguments: [String], log: String?) throws(SystemError) {
        _ = try spawn(path, arguments, log: log, isDetached: true)
    }

    /// Replaces this process with a program.
    ///
    /// - Throws: ``SystemError`` when that is impossible; else it does not return.
    public static func become(_ path: String, _ arguments: [String]) throws(SystemError) -> Never {
        var words = cStrings([path] + arguments)
        defer { for word in words { free(word) } }
        signal(SIGPIPE, SIG_DFL)
        execv(path, &words)
        throw SystemError(path, number: errno)
    }

    private static func spawn(
        _ path: String, _ arguments: [String], log: String?, isDetached: Bool, output: Int32? = nil
    ) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(
            &actions, STDOUT_FILENO, log ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // GLib ignores SIGPIPE and threads may block signals; the program shall start as from a shell.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | (isDetached ? ownSession : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words = cStrings([path] + arguments)
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, path, &actions, &attributes, &words, environ)
        guard code == 0 else { throw SystemError(path, number: code) }
        return child
    }

    /// `POSIX_SPAWN_SETSID` of glibc's spawn.h, which Swift does not see.
    private static let ownSession: Int32 = 0x80

    private static func cStrings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        words.map { strdup($0) } + [nil]
    }
}
