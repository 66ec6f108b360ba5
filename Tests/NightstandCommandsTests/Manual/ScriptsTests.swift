// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import NightstandCommands

@MainActor @Suite struct ScriptsTests {
    private func script(_ shell: String) async -> String {
        let session = Session()
        #expect(await session.run("completions", shell) == .done)
        return session.console.output
    }

    @Test(arguments: ["bash", "zsh", "fish"].filter(Tool.isInstalled))
    func theShellUnderstandsItsCompletions(_ shell: String) async throws {
        let tool = try #require(Tool(shell))
        let (code, output) = try tool.run(["-n", "FILE"], on: await script(shell))
        #expect(code == 0 && output.isEmpty, "\(output)")
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func theCompletionsKnowEveryCommandAndOption(_ shell: String) async throws {
        let text = await script(shell)
        for (path, command) in Command.nightstand.tree() {
            #expect(text.contains(command.name), "\(path)")
            for option in command.options {
                #expect(
                    text.contains("-\(option.name)") || text.contains("-l \(option.name)"), "\(path) \(option.name)")
            }
        }
        #expect(!text.contains(" complete '"))
    }

    @Test(
        .enabled(if: Tool.isInstalled("bash")),
        arguments: [
            ("nightstand al", "alarm"), ("nightstand alarm ad", "add"), ("nightstand alarm add --vol", "--volume"),
            ("nightstand alarm add --repeat week", "weekdays weekends weekly"), ("nightstand completions z", "zsh"),
            ("nightstand --json alarm li", "list"), ("nightstand alarm show k", "k3f9"),
            ("nightstand snooze --for 2", "20"),
            ("nightstand alarm add --label x", ""),
        ])
    func bashOffersWhatFits(_ line: String, _ offered: String) async throws {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let probe = """
            nightstand() { [[ $1 == complete && $2 == alarms ]] && echo k3f9; }
            COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
            _nightstand; echo "${COMPREPLY[*]}"
            """
        let bash = try #require(Tool("bash"))
        let (_, output) = try bash.run(["FILE"], on: await script("bash") + probe)
        #expect(output.trimmingCharacters(in: .whitespacesAndNewlines) == offered)
    }

    @Test(
        .enabled(if: Tool.isInstalled("fish")),
        arguments: [
            ("nightstand al", "alarm"), ("nightstand alarm ad", "add"), ("nightstand alarm add --vol", "--volume"),
            ("nightstand alarm add --repeat weekd", "weekdays"), ("nightstand completions z", "zsh"),
        ])
    func fishOffersWhatFits(_ line: String, _ offered: String) async throws {
        let fish = try #require(Tool("fish"))
        let (_, output) = try fish.run(["--no-config", "FILE"], on: await script("fish") + "complete -C '\(line)'\n")
        let first = output.split(separator: "\n").map { $0.split(separator: "\t").first ?? "" }
        #expect(first.contains(Substring(offered)), "\(output)")
    }

    @Test func anUnknownShellIsNamed() async {
        let session = Session()
        #expect(await session.run("completions", "tcsh") == .wrongUse)
        #expect(
            session.console.errors
                == "nightstand: 'tcsh' is not a shell with completions; there are bash, zsh and fish\n")
    }

    @Test(
        arguments: [
            ("mandoc", ["-T", "lint", "-W", "error", "FILE"]), ("groff", ["-man", "-ww", "-Tutf8", "-z", "FILE"]),
            ("man", ["--warnings", "-l", "FILE"]),
        ].filter { Tool.isInstalled($0.0) })
    func theManualPageIsSound(_ program: String, _ arguments: [String]) async throws {
        let session = Session()
        #expect(await session.run("man") == .done)
        let tool = try #require(Tool(program))
        let (code, output) = try tool.run(arguments, on: session.console.output)
        #expect(code == 0)
        if program != "man" { #expect(output.isEmpty, "\(output)") }
    }

    @Test func theManualPageTellsOfEveryCommand() async {
        let session = Session()
        await session.run("man")
        for (path, command) in Command.nightstand.tree() where command.handler != nil && path.count > 1 {
            let name = path.dropFirst().joined(separator: " ")
            #expect(session.console.output.contains(".SS \"\(name)"), "\(name)")
        }
    }
}
