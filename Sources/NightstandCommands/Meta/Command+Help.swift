// SPDX-License-Identifier: MIT
import Localization

nonisolated extension Command {
    private static let words = Operand(
        "COMMAND", tr("The words of a command, such as alarm add; everything if you give none."), isOptional: true,
        isRepeated: true, completion: .live(.commands))

    /// `nightstand help`.
    static let help: Command = Command(
        "help", tr("Explain a command"),
        operands: [words], examples: [Example("nightstand help alarm add", tr("Everything about setting an alarm."))],
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
