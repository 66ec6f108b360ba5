// SPDX-License-Identifier: MIT

/// A word of a command that is not an option, such as the id of an alarm.
nonisolated struct Operand: Hashable, Sendable {
    /// What stands for it in the help, such as `ID`.
    let name: String
    /// What it is, in a sentence.
    let help: String
    /// Whether it may be left out.
    let isOptional: Bool
    /// Whether it takes all the words that are left.
    let isRepeated: Bool
    /// What the shell offers for it.
    let completion: Completion

    init(
        _ name: String, _ help: String, isOptional: Bool = false, isRepeated: Bool = false,
        completion: Completion = .none
    ) {
        self.name = name
        self.help = help
        self.isOptional = isOptional
        self.isRepeated = isRepeated
        self.completion = completion
    }

    /// As it is typed, in brackets when it may be left out.
    var usage: String {
        let word = isRepeated ? "\(name)…" : name
        return isOptional ? "[\(word)]" : word
    }
}
