// SPDX-License-Identifier: MIT
import Localization

/// What the user typed for one command, read and ready.
nonisolated struct Input: Sendable {
    private(set) var options: [String: any Sendable] = [:]
    private(set) var operands: [String: [String]] = [:]
    /// Whether the answer is wanted as JSON.
    var wantsJSON = false

    /// The value of an option; nil when it was not given.
    subscript<Value>(option: Option<Value>) -> Value? {
        options[option.name] as? Value
    }

    /// Whether a flag was given.
    subscript(flag: Option<Bool>) -> Bool {
        options[flag.name] as? Bool ?? false
    }

    /// The first word given for an operand; nil when it was left out.
    subscript(operand: Operand) -> String? {
        operands[operand.name]?.first
    }

    /// All words given for an operand.
    func all(_ operand: Operand) -> [String] {
        operands[operand.name] ?? []
    }

    /// The word for an operand that must be there.
    func required(_ operand: Operand) throws(CommandError) -> String {
        guard let word = self[operand] else { throw .wrongUse(tr("\(operand.name) is missing")) }
        return word
    }

    /// Whether any of these options was given.
    func hasAny(of candidates: [any OptionDescription]) -> Bool {
        candidates.contains { options[$0.name] != nil }
    }

    mutating func set(_ value: any Sendable, for option: any OptionDescription) {
        options[option.name] = value
    }

    mutating func append(_ word: String, to operand: Operand) {
        operands[operand.name, default: []].append(word)
    }
}
