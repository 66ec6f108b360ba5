// SPDX-License-Identifier: MIT
import PhraseGrammar
import Testing

@testable import NightstandCommands

@MainActor @Suite struct HelpPageTests {
    private static let commands = Command.nightstand.tree()
        .map { (path: $0.path, text: HelpPage(command: $0.command, path: $0.path).text) }

    @Test func noLineIsWiderThan80Columns() {
        for (path, text) in Self.commands {
            for line in text.split(separator: "\n") where line.count > 80 {
                Issue.record("\(path.joined(separator: " ")): \(line)")
            }
        }
    }

    @Test func everyCommandNamesItsOptionsAndExitCodes() {
        for (path, command) in Command.nightstand.tree() {
            let text = HelpPage(command: command, path: path).text
            for option in command.options { #expect(text.contains("  --\(option.name)"), "\(path)") }
            #expect(text.contains("--json") && text.contains("-h, --help"))
            if command.handler != nil { #expect(text.contains("Exit codes:\n  0  Success."), "\(path)") }
        }
    }

    @Test func everyExampleIsUnderstood() throws {
        for (path, command) in Command.nightstand.tree() {
            for example in command.examples {
                let words = Self.words(example.line)
                guard words.first == "nightstand" else { continue }
                let request = try CommandParser(root: .nightstand, interpreter: Interpreter()).parse(
                    Array(words.dropFirst()))
                guard case .run = request else {
                    Issue.record("\(path): \(example.line)")
                    continue
                }
            }
        }
    }

    /// Splits like a shell, as far as the examples need it, up to the first pipe or conjunction.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in line {
            switch character {
            case "'":
                isQuoted.toggle()
                word = word ?? ""
            case " " where !isQuoted:
                if let done = word { words.append(done) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return Array(words.prefix { !["|", "&&", ">", "<"].contains($0) })
    }

    @Test func summariesAreOneLineWithoutAFullStop() {
        for (path, command) in Command.nightstand.tree() {
            #expect(!command.summary.hasSuffix("."), "\(path)")
            #expect(command.summary.count <= 52, "\(path): \(command.summary)")
        }
    }

    @Test(arguments: [
        [String](), ["alarm"], ["alarm", "add"], ["alarm", "move"], ["snooze"], ["watch"], ["service", "stop"],
        ["occurrences"],
    ])
    func theTextIsAsRecorded(_ path: [String]) async throws {
        let session = Session()
        #expect(await NightstandTool(session.environment).run(path + ["--help"]) == .done)
        try Snapshot.expect(
            session.console.output, "help" + path.map { "-\($0)" }.joined() + ".txt")
    }

    @Test func helpIsTheSameAsTheVerbHelp() async {
        let session = Session()
        await session.run("help", "alarm", "add")
        let asked = session.console.output
        await session.run("alarm", "add", "--help")
        #expect(session.console.output == asked)
        #expect(await session.run("help", "alarm", "ad") == .wrongUse)
        #expect(session.console.errors.contains("did you mean 'add'?"))
    }
}
