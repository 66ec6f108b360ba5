// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import SystemKit

/// The programs and processes of this machine.
@MainActor package final class SystemPrograms: Programs {
    private let environment: [String: String]

    /// Looks programs up with the `PATH` of an environment.
    package init(environment: [String: String] = ProcessEnvironment.all) {
        self.environment = environment
    }

    /// The file to which a service that was started from the command line writes what it logs.
    package var logPath: String {
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (state ?? (environment["HOME"] ?? "/tmp") + "/.local/state") + "/nightstand/nightstandd.log"
    }

    /// The path of a program: next to this one, otherwise in `PATH`.
    package func path(of name: String) -> String? {
        if let sibling = ExecutablePath.sibling(name) { return sibling }
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Runs a program to its end.
    package func run(_ path: String, _ arguments: [String]) -> Int32? {
        try? Program.run(path, arguments)
    }

    /// Runs a program to its end and returns what it wrote.
    package func answer(of path: String, _ arguments: [String]) -> String? {
        guard let answer = try? Program.answer(path, arguments), answer.code == 0 else { return nil }
        return answer.text
    }

    /// Starts a program in a session of its own; its output goes to ``logPath``.
    package func startDetached(_ path: String, _ arguments: [String]) -> Bool {
        let folder = String(logPath[..<(logPath.lastIndex(of: "/") ?? logPath.startIndex)])
        try? Folder.make(folder)
        let log = access(folder, W_OK) == 0 ? logPath : nil
        return (try? Program.startDetached(path, arguments, log: log)) != nil
    }

    /// Becomes another program.
    package func become(_ path: String, _ arguments: [String]) {
        try? Program.become(path, arguments)
    }

    /// Name and parent of a process, from `/proc`.
    package func process(_ id: Int) -> (name: String, parent: Int)? {
        guard let data = try? InputFile("/proc/\(id)/status").read() else { return nil }
        var fields: [Substring: Substring] = [:]
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        guard let name = fields["Name:"], let parent = fields["PPid:"].flatMap({ Int($0) }),
            fields["State:"]?.first != "Z"
        else { return nil }
        return (String(name), parent)
    }

    /// Sends SIGTERM.
    package func terminate(_ id: Int) -> Bool {
        kill(pid_t(id), SIGTERM) == 0
    }
}
