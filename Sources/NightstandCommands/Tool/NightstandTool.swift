// SPDX-License-Identifier: MIT
import NightstandService

/// The command line of Nightstand.
@MainActor package struct NightstandTool {
    private let environment: CommandEnvironment

    /// Works in the given environment.
    package init(_ environment: CommandEnvironment) {
        self.environment = environment
    }

    /// Does what the words after the program's name ask for; errors go to standard error.
    package func run(_ words: [String]) async -> ExitCode {
        let code = await answer(words)
        environment.console.flush()
        guard let problem = environment.console.problem else { return code }
        environment.console.writeError("nightstand: \(problem)\n")
        return code == .done ? .failed : code
    }

    private func answer(_ words: [String]) async -> ExitCode {
        let asJSON = words.prefix { $0 != "--" }.contains("--json")
        do throws(CommandError) {
            switch try CommandParser(root: .nightstand, interpreter: environment.interpreter).parse(words) {
            case .version:
                environment.console.print(
                    asJSON ? try JSONText.text(["version": Names.version]) : "nightstand \(Names.version)")
            case .help(let command, let path):
                let text = HelpPage(command: command, path: path).text
                environment.console.write(asJSON ? try JSONText.text(["help": text]) + "\n" : text)
            case .run(let command, _, let input): return try await run(command, input)
            }
            return .done
        } catch {
            report(error, asJSON: asJSON)
            return error.code
        }
    }

    private func run(_ command: Command, _ input: Input) async throws(CommandError) -> ExitCode {
        guard let handler = command.handler else { return .wrongUse }
        return try await handler(input, environment)
    }

    private func report(_ error: CommandError, asJSON: Bool) {
        if asJSON {
            environment.console.writeError(JSONText.text(error) + "\n")
        } else {
            environment.console.writeError("nightstand: \(error.message)\n" + (error.hint.map { $0 + "\n" } ?? ""))
        }
    }
}
