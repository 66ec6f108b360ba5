// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices

/// Programs for events that are only remembered.
@MainActor package final class FakeHooks: Hooks {
    /// One that was started.
    @MainActor package final class Run: RunningHook {
        /// The program's name.
        package let program: String
        /// Its variables.
        package let variables: [String: String]
        /// Its input.
        package let input: String
        /// Whether it was asked to end.
        package private(set) var isAskedToEnd = false
        private let onEnd: (ProcessGroup.Result) -> Void

        init(
            _ program: String, _ variables: [String: String], _ input: String,
            _ onEnd: @escaping (ProcessGroup.Result) -> Void
        ) {
            self.program = program
            self.variables = variables
            self.input = input
            self.onEnd = onEnd
        }

        package func end() { isAskedToEnd = true }

        /// It ends, having written something.
        package func finish(_ end: Subprocess.End = .code(0), output: String = "", isCut: Bool = false) {
            onEnd(ProcessGroup.Result(end: end, output: Array(output.utf8), isCut: isCut))
        }
    }

    /// The programs there are, by event.
    package var all: [String: [HookProgram]] = [:]
    /// What was started, in order.
    package private(set) var runs: [Run] = []
    /// Why nothing can be started; nil when it can.
    package var failure: UserCommandError?
    /// Called whenever a folder is read.
    package var onRead: () -> Void = {}

    package let folder = "/home/ann/.config/nightstand/hooks"

    /// Makes an empty memory.
    package init() {}

    /// Adds a program.
    package func add(_ name: String, to event: String) {
        all[event, default: []].append(HookProgram(name: name, path: "\(folder)/\(event)/\(name)"))
    }

    package func programs(of event: String) -> [HookProgram] {
        onRead()
        return all[event] ?? []
    }

    package func start(
        _ program: HookProgram, variables: [String: String], input: String,
        onEnd: @escaping (ProcessGroup.Result) -> Void
    ) throws(UserCommandError) -> any RunningHook {
        if let failure { throw failure }
        let run = Run(program.name, variables, input, onEnd)
        runs.append(run)
        return run
    }
}
