// SPDX-License-Identifier: MIT
import NightstandCommands

/// A machine with the programs and processes that a test gives it.
@MainActor final class FakePrograms: Programs {
    var installed: [String] = []
    /// Exit codes by the command line that has them; 1 for all others.
    var results: [String: Int32] = [:]
    var processes: [Int: (name: String, parent: Int)] = [:]
    /// Everything that was run, started, become or ended, in order.
    var log: [String] = []
    var logPath = "/nowhere/nightstandd.log"
    var onStart: () -> Void = {}
    /// What a program does that is run; nil leaves it to ``results``.
    var onRun: ([String]) -> Int32? = { _ in nil }
    var onTerminate: (Int) -> Void = { _ in }

    func path(of name: String) -> String? { installed.contains(name) ? "/usr/bin/\(name)" : nil }

    func run(_ path: String, _ arguments: [String]) -> Int32? {
        let line = ([path] + arguments).joined(separator: " ")
        log.append("run \(line)")
        return onRun(arguments) ?? results[line] ?? 1
    }

    /// What a program says that is asked, by its arguments.
    var answers: [[String]: String] = [:]

    func answer(of path: String, _ arguments: [String]) -> String? {
        log.append("ask \(([path] + arguments).joined(separator: " "))")
        return answers[arguments]
    }

    func startDetached(_ path: String, _ arguments: [String]) -> Bool {
        log.append("start \(([path] + arguments).joined(separator: " "))")
        onStart()
        return true
    }

    func become(_ path: String, _ arguments: [String]) {
        log.append("become \(([path] + arguments).joined(separator: " "))")
    }

    func process(_ id: Int) -> (name: String, parent: Int)? { processes[id] }

    func terminate(_ id: Int) -> Bool {
        log.append("terminate \(id)")
        processes[id] = nil
        onTerminate(id)
        return true
    }
}
