// SPDX-License-Identifier: MIT
import CSystem
import Glibc

/// A small parent that starts its child again whenever that dies.
///
/// Signals that end the parent are passed on; when the parent itself is killed, the child keeps running.
package enum Supervisor {
    /// Keeps a child alive until it ends with one of `final` codes, or the parent is told to end; returns the last code.
    ///
    /// The child is started again after 50 ms; one that keeps dying, or cannot be started because its program is being replaced or
    /// there is no memory for it, after pauses that double, up to 13 s.
    /// Call it before any thread or loop is made.
    package static func keepAlive(_ path: String, _ arguments: [String], final: Set<Int32>) -> Int32 {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGCHLD] { sigaddset(&signals, signal) }
        sigprocmask(SIG_BLOCK, &signals, nil)
        var pause = shortestPause
        while true {
            let start = time(nil)
            if let child = spawn(path, arguments) {
                let (code, isToldToEnd) = watch(child, &signals)
                if isToldToEnd || final.contains(code) { return code }
            }
            if time(nil) - start > 2 { pause = shortestPause }
            if endsWhileWaiting(pause, &signals) { return 0 }
            pause = min(pause * 2, longestPause)
        }
    }

    /// Milliseconds.
    private static let shortestPause = 50
    private static let longestPause = 13_000

    /// Waits until the child has ended.
    private static func watch(_ child: pid_t, _ signals: inout sigset_t) -> (code: Int32, isToldToEnd: Bool) {
        var isToldToEnd = false
        while true {
            var signal: Int32 = 0
            sigwait(&signals, &signal)
            if signal != SIGCHLD {
                isToldToEnd = true
                kill(child, SIGTERM)
                continue
            }
            var status: Int32 = 0
            guard waitpid(child, &status, WNOHANG) == child else { continue }
            let number = status & 0x7F
            return (number == 0 ? (status >> 8) & 0xFF : 128 + number, isToldToEnd)
        }
    }

    private static func endsWhileWaiting(_ milliseconds: Int, _ signals: inout sigset_t) -> Bool {
        var pause = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        let signal = sigtimedwait(&signals, nil, &pause)
        return signal > 0 && signal != SIGCHLD
    }

    private static func spawn(_ path: String, _ arguments: [String]) -> pid_t? {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        return posix_spawn(&child, path, nil, &attributes, &words, environ) == 0 ? child : nil
    }
}
