// SPDX-License-Identifier: MIT

/// Programs that are only remembered.
@MainActor public final class FakeUserCommands: UserCommands {
    /// What was run, each with its arguments.
    public private(set) var runs: [[String]] = []
    /// The programs that there are.
    public var names: Set<String> = []
    /// Why nothing can be run; nil when it can.
    public var failure: UserCommandError?

    /// Makes an empty memory.
    public init() {}

    /// All of ``names``, sorted.
    public var all: [String] { names.sorted() }

    /// Whether ``names`` has it.
    public func has(_ name: String) -> Bool { names.contains(name) }

    /// Remembers the program.
    public func run(_ name: String, _ arguments: [String]) throws(UserCommandError) {
        if let failure { throw failure }
        runs.append([name] + arguments)
    }
}
