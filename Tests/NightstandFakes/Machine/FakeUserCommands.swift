// SPDX-License-Identifier: MIT
import NightstandServices

/// Programs that are only remembered.
@MainActor package final class FakeUserCommands: UserCommands {
    /// What was run, each with its arguments.
    package private(set) var runs: [[String]] = []
    /// The programs that there are.
    package var names: Set<String> = []
    /// Why nothing can be run; nil when it can.
    package var failure: UserCommandError?

    /// Makes an empty memory.
    package init() {}

    /// All of ``names``, sorted.
    package var all: [String] { names.sorted() }

    /// Whether ``names`` has it.
    package func has(_ name: String) -> Bool { names.contains(name) }

    /// Remembers the program.
    package func run(_ name: String, _ arguments: [String]) throws(UserCommandError) {
        if let failure { throw failure }
        runs.append([name] + arguments)
    }
}
