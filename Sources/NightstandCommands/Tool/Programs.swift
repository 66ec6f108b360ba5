// SPDX-License-Identifier: MIT

/// Other programs of this machine, and processes.
@MainActor package protocol Programs: AnyObject {
    /// The path of a program: next to this one, otherwise in `PATH`; nil when it is not found.
    func path(of name: String) -> String?
    /// Runs a program to its end and returns its exit code; nil when it cannot be started. Its output is dropped.
    func run(_ path: String, _ arguments: [String]) -> Int32?
    /// Runs a program to its end and returns what it wrote to standard output; nil when it cannot be started or fails.
    func answer(of path: String, _ arguments: [String]) -> String?
    /// The log file for the output of programs started from here.
    var logPath: String { get }
    /// Starts a program in a session of its own, where it keeps running; false when it cannot be started.
    func startDetached(_ path: String, _ arguments: [String]) -> Bool
    /// Becomes another program; returns only when that is impossible.
    func become(_ path: String, _ arguments: [String])
    /// The name and the parent of a running process; nil when there is no such process.
    func process(_ id: Int) -> (name: String, parent: Int)?
    /// Asks a process to end (SIGTERM); false when it may not be asked.
    func terminate(_ id: Int) -> Bool
}
