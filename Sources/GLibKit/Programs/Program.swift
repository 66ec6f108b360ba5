// SPDX-License-Identifier: MIT
import CGLib
import CSystem
import Glibc
import SystemKit

/// Other programs on this machine: running them, starting them, becoming them.
///
/// GLib starts them: they inherit nothing but what is named here, and leaves no ended process behind.
package nonisolated enum Program {
    /// Runs a program to its end, its output dropped.
    ///
    /// - Throws: ``SystemError`` when it cannot be started.
    /// - Returns: its exit code, or 128 plus the signal that ended it.
    package static func run(_ path: String, _ arguments: [String]) throws(SystemError) -> Int32 {
        try answer(path, arguments).code
    }

    /// Runs a program to its end; its error output is dropped.
    ///
    /// - Throws: ``SystemError`` when it cannot be started.
    /// - Returns: its exit code, as ``run(_:_:)`` has it, and what it wrote to its standard output.
    package static func answer(_ path: String, _ arguments: [String]) throws(SystemError) -> (code: Int32, text: String)
    {
        var words = cStrings([path] + arguments)
        defer { for word in words { free(word) } }
        var output: UnsafeMutablePointer<CChar>?
        var status: Int32 = 0
        var error: UnsafeMutablePointer<GError>?
        let hasRun = g_spawn_sync(
            nil, &words, nil, G_SPAWN_STDERR_TO_DEV_NULL, asFromAShell, nil, &output, nil, &status, &error)
        guard hasRun != 0 else { throw SystemError(path, message: takeMessage(error)) }
        defer { g_free(output) }
        let signal = status & 0x7F
        let code = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        return (code, output.map { String(cString: $0) } ?? "")
    }

    /// Starts a program in a session of its own, so that it outlives this one and its terminal.
    ///
    /// Its output is appended to the file `log`, or dropped when that is nil.
    /// - Throws: ``SystemError`` when it cannot be started or `log` cannot be written.
    package static func startDetached(_ path: String, _ arguments: [String], log: String?) throws(SystemError) {
        let file = open(log ?? "/dev/null", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(log ?? "/dev/null") }
        defer { close(file) }
        var words = cStrings([path] + arguments)
        defer { for word in words { free(word) } }
        var error: UnsafeMutablePointer<GError>?
        let hasStarted = g_spawn_async_with_fds(
            nil, &words, nil, G_SPAWN_DEFAULT,
            {
                asFromAShell($0)
                setsid()
            }, nil, nil, -1, file, file, &error)
        guard hasStarted != 0 else { throw SystemError(path, message: takeMessage(error)) }
    }

    /// Replaces this process with a program.
    ///
    /// - Throws: ``SystemError`` when that is impossible; else it does not return.
    package static func become(_ path: String, _ arguments: [String]) throws(SystemError) -> Never {
        var words = cStrings([path] + arguments)
        defer { for word in words { free(word) } }
        signal(SIGPIPE, SIG_DFL)
        execv(path, &words)
        throw SystemError(path, number: errno)
    }

    private static func cStrings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
        words.map { strdup($0) } + [nil]
    }
}

/// Threads may block signals, which a program inherits; GLib itself gives back SIGPIPE.
private nonisolated func asFromAShell(_: gpointer?) {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
}
