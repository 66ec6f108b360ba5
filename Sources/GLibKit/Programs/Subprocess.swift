// SPDX-License-Identifier: MIT
import CGLib
import CSystem
import Glibc
import SystemKit

/// A program that was started to do something for this one, and is killed when it is released.
///
/// It reads nothing; its standard output and its standard error are pipes. The loop notices its end, so nothing ever waits
/// for it and no ended process is left behind. It inherits no descriptor that is closed on execution, and no signal that is
/// blocked or ignored here.
@MainActor package final class Subprocess {
    /// How a program ended.
    package nonisolated enum End: Hashable, Sendable {
        /// By itself, with an exit code.
        case code(Int32)
        /// By a signal.
        case signal(Int32)
    }

    /// Where its standard output can be read.
    package let output: OwnedDescriptor
    private let errors: OwnedDescriptor
    private let process: Process

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the program's file.
    ///   - arguments: its arguments, after its name.
    ///   - buffer: how many bytes the pipe of its output should hold; the system may give less.
    ///   - onEnd: called once in the loop when it has ended, unless the object was released before.
    /// - Throws: ``SystemError`` when it cannot be started.
    package init(
        _ path: String, _ arguments: [String], buffer: Int = 65_536, onEnd: @escaping (End) -> Void = { _ in }
    ) throws(SystemError) {
        let (output, itsOutput) = try Self.pipe()
        let (errors, itsErrors) = try Self.pipe()
        _ = fcntl(output.number, Self.setPipeSize, Int32(clamping: buffer))
        _ = fcntl(errors.number, F_SETFL, O_NONBLOCK)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, itsOutput.number, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, itsErrors.number, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, path, &actions, &attributes, &words, environ)
        guard failure == 0 else { throw SystemError(path, number: failure) }
        (self.output, self.errors) = (output, errors)
        process = Process(id, onEnd)
    }

    isolated deinit { kill() }

    /// How it ended; nil while it runs.
    package var end: End? { process.end }

    /// Ends it at once; `onEnd` is not called any more.
    package func kill() {
        process.kill()
    }

    /// What it has written to its standard error and was not taken yet, 4 KiB at most.
    package func takeErrors() -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(errors.number, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// What is left of its output after its end, 4 KiB at most.
    package func takeOutput() -> String {
        guard end != nil else { return "" }
        var bytes = [UInt8](repeating: 0, count: 4096)
        // One that it started may hold the pipe open still.
        _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
        let count = read(output.number, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// `F_SETPIPE_SZ` of fcntl(2), which glibc only names for GNU programs.
    private static let setPipeSize: Int32 = 1031

    private static func pipe() throws(SystemError) -> (reading: OwnedDescriptor, writing: OwnedDescriptor) {
        var ends: [Int32] = [0, 0]
        var error: UnsafeMutablePointer<GError>?
        guard g_unix_open_pipe(&ends, FD_CLOEXEC, &error) != 0 else {
            throw SystemError("pipe", message: takeMessage(error))
        }
        return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }

    /// Lives until the process has ended and the kernel has forgotten it, however early it is released.
    @MainActor private final class Process {
        private let id: pid_t
        private var onEnd: ((End) -> Void)?
        private(set) var end: End?

        init(_ id: pid_t, _ onEnd: @escaping (End) -> Void) {
            self.id = id
            self.onEnd = onEnd
            g_child_watch_add_full(
                G_PRIORITY_DEFAULT, id,
                { _, status, owner in
                    if let owner { Unmanaged<Process>.fromOpaque(owner).takeUnretainedValue().hasEnded(status) }
                }, Unmanaged.passRetained(self).toOpaque(),
                { if let owner = $0 { Unmanaged<Process>.fromOpaque(owner).release() } })
        }

        func kill() {
            onEnd = nil
            // Until it has been waited for, no other process can get its id.
            if end == nil { Glibc.kill(id, SIGKILL) }
        }

        private func hasEnded(_ status: Int32) {
            let signal = status & 0x7F
            let end: End = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
            self.end = end
            let report = onEnd
            onEnd = nil
            report?(end)
        }
    }
}
