// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A program started by a test, with pipes to it; it ends with the object.
///
/// Foundation's `Process` waits through a run loop that a test's thread does not turn, and may wait for ever beside
/// other children, so this one uses the system's calls.
package final class ChildProcess: Sendable {
    /// Its process id.
    package let id: pid_t
    /// What it reads.
    package let input: FileHandle
    /// What it prints.
    package let output: FileHandle
    /// What it complains of; nil when that is thrown away.
    package let errors: FileHandle?
    private let ended = Mutex<Int32?>(nil)
    /// Taken by one start after the other.
    ///
    /// Writing to a child that has ended throws instead of ending the tests.
    private static let starting = {
        signal(SIGPIPE, SIG_IGN)
        return NSLock()
    }()

    /// Where a program's standard error goes.
    package enum Errors: Sendable {
        /// Thrown away.
        case dropped
        /// Read through a separate pipe.
        case kept
        /// Read with the output, as on a terminal.
        case amongOutput
    }

    /// Starts a program found through `PATH`.
    ///
    /// - Parameter environment: All of its variables; those of the test when left out.
    package init(
        _ program: String, _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment, errors complaints: Errors = .dropped
    ) throws {
        // One after the other: a child that another thread starts here would inherit the pipes, and hold them open.
        Self.starting.lock()
        defer { Self.starting.unlock() }
        let pipes = try (0..<3).map { _ in try Self.pipe() }
        let (theirs, ours) = ([pipes[0][0], pipes[1][1], pipes[2][1]], [pipes[0][1], pipes[1][0], pipes[2][0]])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, end) in theirs.enumerated() { posix_spawn_file_actions_adddup2(&actions, end, Int32(target)) }
        switch complaints {
        case .kept: break
        case .dropped: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        case .amongOutput: posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
        // The threads that run tests block all signals, and children inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &pipe)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        let failure = posix_spawnp(&id, program, &actions, &attributes, words, variables)
        theirs.forEach { close($0) }
        let handles = ours.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
        (input, output, errors) = (handles[0], handles[1], complaints == .kept ? handles[2] : nil)
        self.id = id
        guard failure == 0 else {
            ended.withLock { $0 = 127 }
            throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT, userInfo: [NSFilePathErrorKey: program])
        }
    }

    deinit { end(SIGKILL) }

    /// Runs a program to its end: what it reads is `text`, which must fit into a pipe (64 KiB).
    package static func answer(
        _ program: String, _ arguments: [String] = [], to text: String = "", errors: Errors = .dropped
    ) throws -> (code: Int32, output: String) {
        let child = try ChildProcess(program, arguments, errors: errors)
        if !text.isEmpty { try child.input.write(contentsOf: Data(text.utf8)) }
        try child.input.close()
        let output = try child.output.readToEnd() ?? Data()
        return (child.wait(), String(decoding: output, as: UTF8.self))
    }

    /// How it ended: the exit code, or 128 + the signal; nil while it runs.
    package var status: Int32? { look(WNOHANG) }

    /// Sends a signal.
    package func send(_ signal: Int32) {
        if status == nil { kill(id, signal) }
    }

    /// Sends a signal and waits for the end.
    package func end(_ signal: Int32 = SIGTERM) {
        send(signal)
        wait()
    }

    /// Waits for the end; returns the exit code, or 128 + the signal.
    @discardableResult
    package func wait() -> Int32 { look(0) ?? -1 }

    /// Waits for the next line that it prints; nil at the end.
    package func readLine() -> String? {
        var line = Data()
        while let byte = try? output.read(upToCount: 1), byte.count == 1 {
            if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line += byte
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    private func look(_ options: Int32) -> Int32? {
        ended.withLock { ended in
            if let ended { return ended }
            var word: Int32 = 0
            var answer: pid_t
            repeat { answer = waitpid(id, &word, options) } while answer == -1 && errno == EINTR
            guard answer != 0 else { return nil }
            ended = answer == -1 ? -1 : word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + word & 0x7f
            return ended
        }
    }

    /// Two ends that other children do not inherit.
    private static func pipe() throws -> [Int32] {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }
}
