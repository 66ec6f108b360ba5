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
            ("nightstand snooze --for 2", "20"), ("nightstand alarm show my", "My\\ Gym"),
            ("nightstand help alarm ad", "add"), ("nightstand help al", "alarm"),
            ("nightstand alarm add --sound ch", "chimes"),
            ("nightstand alarm add --sound /etc/nsswitch.c", "/etc/nsswitch.conf"),
            ("nightstand sounds preview /etc/nsswitch.c", "/etc/nsswitch.conf"),
            ("nightstand alarm add --label x", ""),
        ])
    func bashOffersWhatFits(_ line: String, _ offered: String) async throws {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let probe = """
            nightstand() {
                case "$*" in
                "complete alarms"*) printf 'k3f9\\tMy Gym, 07:30\\nMy Gym\\tk3f9\\n' ;;
                "complete commands help") printf 'alarm\\tSet\\nring\\tSee\\n' ;;
                "complete commands alarm") printf 'add\\tSet\\nlist\\tShow\\n' ;;
                "complete sounds"*) printf 'bell\\tBell\\nchimes\\tChimes\\n' ;;
                esac
            }
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

    @Test(.enabled(if: Tool.isInstalled("fish")))
    func fishShowsWhatEachWordMeans() async throws {
        let fish = try #require(Tool("fish"))
        let probe = """
            function nightstand; test "$argv[2]" = sounds; and printf 'bell\\tA bell\\n'; end
            complete -C 'nightstand alarm add --sound be'
            complete -C 'nightstand alarm add --repeat weekd'

            """
        let (_, output) = try fish.run(["--no-config", "FILE"], on: await script("fish") + probe)
        #expect(output.contains("bell\tA bell\n"), "\(output)")
        #expect(output.contains("weekdays") && !output.contains("Repeat on"), "\(output)")
    }

    @Test(.enabled(if: Tool.isInstalled("zsh")))
    func zshShowsWhatEachWordMeans() async throws {
        let zsh = try #require(Tool("zsh"))
        let probe = """
            nightstand() { printf 'k3f9\\tGym, 07:30\\nplain\\n'; }
            _describe() { print -l -- $found; }
            words=(nightstand alarm show '') CURRENT=4 PREFIX=''
            _nightstand_live alarms
            """
        let stubs = "compdef() { :; }\n"
        let (_, output) = try zsh.run(["-f", "FILE"], on: stubs + (await script("zsh")) + probe)
        #expect(output == "k3f9:Gym, 07\\:30\nplain\n" || output == "k3f9:Gym, 07:30\nplain\n", "\(output)")
    }

    @Test func theWordsForTabComeWithWhatTheyMean() async {
        let session = Session()
        session.store("k3f9", label: "My Gym")
        session.store("zzzz")
        await session.run("complete", "alarms")
        #expect(session.console.lines == ["k3f9\tMy Gym, 07:30", "My Gym\tk3f9", "zzzz\t07:30"])
        await session.run("complete", "sounds")
        #expect(session.console.lines.contains("bell\tBell"))
        await session.run("complete", "commands", "alarm")
        #expect(session.console.lines.contains("skip\tSkip the next occurrences of an alarm"))
    }

    @Test(arguments: [
        (["--version"], "version"), (["help"], "help"), (["--help"], "help"), (["alarm", "add", "--help"], "help"),
        (["man"], "man"), (["completions", "bash"], "completions"),
    ])
    func everythingAnswersInJSON(_ words: [String], _ key: String) async throws {
        let session = Session()
        #expect(await NightstandTool(session.environment).run(words + ["--json"]) == .done)
        let document = try JSONDecoder().decode([String: String].self, from: Data(session.console.output.utf8))
        #expect(document.keys.sorted() == [key] && session.console.lines.count == 1)
    }

    @Test func anUnknownShellIsNamed() async {
        let session = Session()
        #expect(await session.run("completions", "tcsh") == .wrongUse)
        #expect(
            session.console.errors
                == "nightstand: there are no completions for 'tcsh'; use bash, zsh or fish\n")
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

    @Test func theManualPageListsEveryCommand() async {
        let session = Session()
        await session.run("man")
        for (path, command) in Command.nightstand.tree() where command.handler != nil && path.count > 1 {
            let name = path.dropFirst().joined(separator: " ")
            #expect(session.console.output.contains(".SS \"\(name)"), "\(name)")
        }
    }
}
