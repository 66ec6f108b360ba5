// SPDX-License-Identifier: MIT
import Localization
import Phrasing

/// An option of a command, `--name VALUE`, and how its value is read.
nonisolated struct Option<Value: Sendable>: OptionDescription {
    let name: String
    let valueName: String?
    let help: String
    let completion: Completion
    private let read: @Sendable (String, any PhraseReader) throws(CommandError) -> Value

    /// An option with a value, which `read` turns into what it means.
    init(
        _ name: String, _ valueName: String, _ help: String, completion: Completion = .none,
        read: @escaping @Sendable (String) throws(CommandError) -> Value
    ) {
        self.name = name
        self.valueName = valueName
        self.help = help
        self.completion = completion
        self.read = { text, _ throws(CommandError) in try read(text) }
    }

    /// An option whose value is a phrase.
    init(
        _ name: String, _ valueName: String, _ help: String,
        readPhrase: @escaping @Sendable (String, any PhraseReader) throws(CommandError) -> Value
    ) {
        self.name = name
        self.valueName = valueName
        self.help = help
        completion = .none
        read = readPhrase
    }

    func value(of text: String, _ interpreter: any PhraseReader) throws(CommandError) -> any Sendable {
        try read(text, interpreter)
    }
}

extension Option where Value == String {
    /// An option whose value is taken as it is.
    init(_ name: String, _ valueName: String, _ help: String, completion: Completion = .none) {
        self.init(name, valueName, help, completion: completion) { text throws(CommandError) in text }
    }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// An option whose value is one of a few words, in capitals or not.
    init(_ name: String, _ valueName: String, oneOf values: Value.Type = Value.self, _ help: String) {
        let words = Value.allCases.map(\.rawValue)
        self.init(name, valueName, help, completion: .words(words)) { text throws(CommandError) in
            if let value = Value(rawValue: text.lowercased()) { return value }
            let offered = words.map { "'\($0)'" }.listed(.or)
            throw .wrongUse(tr("\(text.quoted) is not valid for --\(name); use \(offered)"))
        }
    }
}

extension Option where Value == Bool {
    /// A flag: an option without a value.
    init(flag name: String, _ help: String) {
        self.name = name
        valueName = nil
        self.help = help
        completion = .none
        read = { _, _ throws(CommandError) in true }
    }
}

/// What parser, help, completions and manual know of an option, whatever its value means.
nonisolated protocol OptionDescription: Sendable {
    /// The long name without its dashes.
    var name: String { get }
    /// What stands for the value in the help, such as `TIME`; nil for a flag.
    var valueName: String? { get }
    /// What it does, in a sentence or two.
    var help: String { get }
    /// What the shell offers for the value.
    var completion: Completion { get }
    /// Reads the value.
    func value(of text: String, _ interpreter: any PhraseReader) throws(CommandError) -> any Sendable
}

extension OptionDescription {
    /// As it is typed, such as `--at TIME`.
    nonisolated var usage: String {
        valueName.map { "--\(name) \($0)" } ?? "--\(name)"
    }
}

/// Options that belong together under one heading of the help.
nonisolated struct OptionSection: Sendable {
    let title: String
    let options: [any OptionDescription]

    init(_ title: String, _ options: [any OptionDescription]) {
        self.title = title
        self.options = options
    }
}
