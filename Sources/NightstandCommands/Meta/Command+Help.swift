// SPDX-License-Identifier: MIT
import Localization

nonisolated extension Command {
    private static let words = Operand(
        "COMMAND", tr("A command, such as alarm add (default: all commands)."), isOptional: true,
        isRepeated: true, completion: .live(.commands))

    /// `nightstand help`.
    static let help: Command = Command(
        "help", tr("Show help for a command"),
        operands: [words], examples: [Example("nightstand help alarm add", tr("Show how to set an alarm."))],
        exitCodes: [.done, .wrongUse]
    ) { input, environment throws(CommandError) in
        let parser = CommandParser(root: .nightstand, interpreter: environment.interpreter)
        let request = try parser.parse(input.all(words) + ["--help"])
        guard case .help(let command, let path) = request else { return .wrongUse }
        let text = HelpPage(command: command, path: path).text
        try environment.answer(input, json: ["help": text]) { text }
        return .done
    }
}
