// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandCommands

/// The program as users of other languages see it, with the catalogues that `build-aux/schemas` puts into the build folder.
@Suite(.serialized) struct LanguageTests {
    private let home: TemporaryFolder
    private static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    init() { home = TemporaryFolder() }

    /// What the program prints in a language.
    private func output(_ arguments: [String], _ language: String) async throws -> String {
        var environment = ProcessInfo.processInfo.environment
        environment["LANGUAGE"] = language
        environment["LC_ALL"] = "C.UTF-8"
        environment["HOME"] = home.path
        environment["TZ"] = "Europe/Berlin"
        environment["GSETTINGS_BACKEND"] = "memory"
        environment["XDG_CONFIG_HOME"] = nil
        environment["COLUMNS"] = "100"
        let run = try await TestedProgram.run(
            Self.programs.path + "/nightstand", arguments, environment: environment)
        return run.output + run.errors
    }

    /// The words of a text in `qps`, where ⟦every sentence stands in brackets⟧, that came from no catalogue.
    private func untranslated(_ text: String) -> [Substring] {
        // An example is a command, as it is typed in any language.
        var rest = text.split(separator: "\n").filter { !$0.hasPrefix("  nightstand ") }.joined(separator: "\n")
        while let sentence = rest.firstMatch(of: /⟦[^⟦⟧]*⟧/) { rest.removeSubrange(sentence.range) }
        // Neither options nor their values in capitals; a command is written the same in every language.
        let values = ["nightstand", "off", "auto", "WIDTHxHEIGHT", "source", "bash"]
        let names = Set(Command.nightstand.tree().flatMap(\.path) + values)
        return rest.split { !($0.isLetter || $0 == "-" || $0 == "_" || $0 == ".") }
            .filter { word in
                word.count > 2 && word.contains(where: \.isLowercase) && !word.hasPrefix("-")
                    && !names.contains(String(word))
            }
    }

    @Test func everyHelpPageIsTranslatedWhole() async throws {
        for (path, _) in Command.nightstand.tree() {
            let path = Array(path.dropFirst())
            let text = try await output(path + ["--help"], "qps")
            #expect(text.contains("⟦"), "\(path)")
            #expect(untranslated(text) == [], "nightstand \(path.joined(separator: " ")) --help")
        }
    }

    @Test(arguments: [
        ["explain", "weekdays at 7, softly, not on 24 December"], ["explain", "every month on the last friday at 9"],
        ["explain", "every tuesday"], ["explain", "tomorrow at 25:00"], ["explain", "don't wake me at 7"],
        ["sun", "--at", "52.5,13.4", "--days", "2"], ["sun", "--at", "north pole"], ["alarm", "add", "--at", "25:00"],
        ["occurrences", "--start", "2030-01-01T07:00", "--rrule", "FREQ=DAILY;COUNT=2"], ["no-such-command"],
        ["settings", "list"], ["world", "add", "Nowhereville"],
    ])
    func answersAndRefusalsAreTranslated(_ arguments: [String]) async throws {
        let text = try await output(arguments, "qps")
        #expect(text.contains("⟦"), "\(text)")
    }

    @Test(arguments: [
        "weekdays at 7, softly, not on 24 December", "every month on the last friday at 9", "every tuesday",
    ])
    func anAnswerToAPhraseIsTranslatedWhole(_ phrase: String) async throws {
        #expect(untranslated(try await output(["explain", phrase], "qps")) == [])
    }

    @Test(arguments: [
        ("werktags 6:45 Sport", "Wecker werktags um 06:45: Sport"), ("Nudeln 9 Minuten", "Timer über 9 min: Nudeln"),
        ("every weekday at 7", "Wecker werktags um 07:00"),
    ])
    func aPhraseIsAnsweredInTheLanguageOfTheInterface(_ phrase: String, _ sentence: String) async throws {
        #expect(try await output(["explain", phrase], "de").hasPrefix(sentence + "\n"))
    }
}
