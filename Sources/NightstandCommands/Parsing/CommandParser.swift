// SPDX-License-Identifier: MIT
import Localization
import Phrasing

/// Parses the words of a command line.
nonisolated struct CommandParser {
    /// What the user asks for.
    enum Request {
        /// To run a command; `path` holds the words that call it.
        case run(Command, path: [String], Input)
        /// To read the help of a command.
        case help(Command, path: [String])
        /// To know the version.
        case version
    }

    /// The command that stands for the whole program.
    let root: Command
    /// Reads a phrase in place of a command.
    let interpreter: any PhraseReader

    /// Options that every command takes.
    static let json = Option(flag: "json", tr("Print JSON instead of text."))
    static let help = Option(flag: "help", tr("Show this help."))
    static let version = Option(flag: "version", tr("Print the version."))

    /// Reads the words after the program's name.
    ///
    /// - Throws: ``CommandError`` with exit code 2 for anything that is not exactly right.
    func parse(_ words: [String]) throws(CommandError) -> Request {
        var reader = Reader(
            command: root, bare: BarePhrase(interpreter: interpreter), path: [root.name], words: words[...])
        do {
            return try reader.read()
        } catch {
            var error = error
            error.hint = error.hint ?? tr("See '\(reader.path.joined(separator: " ")) --help'.")
            throw error
        }
    }

    /// Walks over the words once, from the first to the last.
    private struct Reader {
        var command: Command
        let bare: BarePhrase
        var path: [String]
        var words: ArraySlice<String>
        var input = Input()
        var operands: [String] = []
        var wantsHelp = false

        mutating func read() throws(CommandError) -> Request {
            enterPhrase()
            var onlyOperands = false
            while let word = words.popFirst() {
                if onlyOperands || word == "-" || !word.hasPrefix("-") {
                    try take(operand: word, mayBeCommand: !onlyOperands)
                } else if word == "--" {
                    onlyOperands = true
                } else if word == "-h" || word == "--help" {
                    wantsHelp = true
                } else if word == "--json" {
                    input.wantsJSON = true
                } else if word == "--version", path.count == 1 {
                    return .version
                } else if word.hasPrefix("--") {
                    try take(option: word)
                } else if Int(word) != nil {
                    try take(operand: word, mayBeCommand: false)
                } else {
                    throw .wrongUse(tr("\(word.quoted) is not an option"))
                }
            }
            if wantsHelp { return .help(command, path: path) }
            try assignOperands()
            return .run(command, path: path, input)
        }

        private mutating func take(operand word: String, mayBeCommand: Bool) throws(CommandError) {
            guard mayBeCommand, operands.isEmpty, !command.subcommands.isEmpty else {
                operands.append(word)
                return
            }
            guard let next = command.subcommand(named: word) else { throw unknown(word) }
            command = next
            path.append(word)
        }

        /// A phrase in place of a command says what to set: `nightstand 'wake me at 7' --yes`, `nightstand tomorrow at 7`.
        private mutating func enterPhrase() {
            let said = words.filter { !$0.hasPrefix("-") }
            guard let first = said.first, command.subcommand(named: first) == nil,
                let say = command.subcommand(named: "say"),
                first.contains(where: \.isWhitespace)
                    || bare.isMeant(by: said, isNearCommand: !near(to: first).isEmpty, allowsWish: true)
            else { return }
            command = say
            path.append(say.name)
        }

        /// The commands that the user may have meant.
        private func near(to word: String) -> [String] {
            let below = path.count == 1 ? command.visibleSubcommands : []
            let deeper = below.flatMap { group in
                group.subcommands.filter { $0.name == word }.map { "\(group.name) \($0.name)" }
            }
            if !deeper.isEmpty { return deeper }
            let names = command.visibleSubcommands.map(\.name)
            // At the top such a word is more likely the first of a phrase.
            let others =
                path.count > 1 ? NearMatch.otherNames[word.lowercased(), default: []].filter(names.contains) : []
            if !others.isEmpty { return others }
            let near = NearMatch.all(for: word, among: names)
            guard near.isEmpty, word.count >= 5 else { return near }
            // A subcommand with one wrong letter, such as pasue.
            return below.flatMap { group in
                group.subcommands.filter { NearMatch.distance($0.name, word.lowercased()) == 1 }.map {
                    "\(group.name) \($0.name)"
                }
            }
        }

        private func unknown(_ word: String) -> CommandError {
            let near = near(to: word)
            let group = path.joined(separator: " ")
            let problem =
                path.count > 1
                ? tr("\(word.quoted) is not a command of '\(group)'") : tr("\(word.quoted) is not a command")
            if !near.isEmpty { return .wrongUse(NearMatch.question(near.map(\.quoted), after: problem)) }
            guard path.count > 1 else { return .wrongUse(problem) }
            let here = command.visibleSubcommands.map(\.name).listed(.and)
            // Translators: {1} is such as "'agian' is not a command of 'nightstand alarm'", {2} the names of commands.
            return CommandError(
                .wrongUse, tr("\(problem); the commands are \(here)"), hint: phraseHint([word] + words))
        }

        /// A pointer to `say` for a phrase that begins with the name of a command: `nightstand next friday at 7`.
        private func phraseHint(_ rest: [String]) -> String? {
            let said = path.dropFirst() + rest.filter { !$0.hasPrefix("-") }
            return bare.isMeant(by: Array(said), isNearCommand: false) ? BarePhrase.hint(for: Array(said)) : nil
        }

        private mutating func take(option word: String) throws(CommandError) {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            guard let option = command.options.first(where: { $0.name == name }) else {
                let known = command.options.map(\.name) + ["json", "help"]
                throw .wrongUse(
                    known.suggestion(for: name, after: tr("--\(name) is not an option here")) { "--\($0)" })
            }
            guard input.hasAny(of: [option]) == false else { throw .wrongUse(tr("--\(name) was given more than once")) }
            guard let valueName = option.valueName else {
                guard parts.count == 1 else { throw .wrongUse(tr("--\(name) does not take a value")) }
                input.set(try option.value(of: "", bare.interpreter), for: option)
                return
            }
            if parts.count == 2 {
                input.set(try option.value(of: String(parts[1]), bare.interpreter), for: option)
            } else if let value = words.first, !value.hasPrefix("--") {
                words.removeFirst()
                input.set(try option.value(of: value, bare.interpreter), for: option)
            } else {
                throw .wrongUse(tr("--\(name) needs a value: --\(name) \(valueName)"))
            }
        }

        private mutating func assignOperands() throws(CommandError) {
            if command.handler == nil {
                let names = command.visibleSubcommands.map(\.name).listed(.or)
                throw .wrongUse(tr("'\(path.joined(separator: " "))' needs a command: \(names)"))
            }
            var rest = operands[...]
            for operand in command.operands {
                if operand.isRepeated {
                    while let word = rest.popFirst() { input.append(word, to: operand) }
                } else if let word = rest.popFirst() {
                    input.append(word, to: operand)
                }
                if !operand.isOptional, input[operand] == nil {
                    let usage = (path + command.operands.map(\.usage)).joined(separator: " ")
                    throw .wrongUse(tr("\(operand.name) is missing: \(usage)"))
                }
            }
            if let extra = rest.first {
                throw CommandError(
                    .wrongUse, tr("unexpected argument \(extra.quoted)"), hint: phraseHint(operands))
            }
        }
    }
}
