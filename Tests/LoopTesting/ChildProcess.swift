// SPDX-License-Identifier: MIT
import Glibc

/// A program started by a test and ended with the object.
///
/// Foundation's `Process` waits on a run loop that a test's thread does not turn, so this one uses the system's calls.
public final class ChildProcess {
    /// The process id.
    public let id: pid_t
    private let output: Int32
    private var hasEnded = false

    /// Starts a program found through `PATH`, with variables added to this process's own.
    public init(_ command: [String], environment: [String: String] = [:]) throws {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { throw Failure(message: "no pipe") }
        for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
        // The threads that run tests block all signals, and children inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var variables: [String] = []
        var index = 0
        while let entry = environ[index] {
            let text = String(cString: entry)
            if environment[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
            index += 1
        }
        variables += environment.map { "\($0)=\($1)" }
        let arguments = command.map { strdup($0) } + [nil]
        let values = variables.map { strdup($0) } + [nil]
        defer { (arguments + values).forEach { free($0) } }
        var id: pid_t = 0
        let result = posix_spawnp(&id, command[0], &actions, &attributes, arguments, values)
        close(pipes[1])
        self.id = id
        output = pipes[0]
        guard result == 0 else { throw Failure(message: "\(command[0]): \(String(cString: strerror(result)))") }
    }

    /// Why a program did not start.
    public struct Failure: Error {
        let message: String
    }

    /// Waits for the next line of its output; nil at the end.
    public func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// Sends a signal.
    public func send(_ signal: Int32) {
        if !hasEnded { kill(id, signal) }
    }

    /// Ends the program and waits until it has gone.
    public func stop(_ signal: Int32 = SIGTERM) {
        guard !hasEnded else { return }
        kill(id, signal)
        var status: Int32 = 0
        waitpid(id, &status, 0)
        hasEnded = true
    }

    deinit {
        stop(SIGKILL)
        close(output)
    }
}
