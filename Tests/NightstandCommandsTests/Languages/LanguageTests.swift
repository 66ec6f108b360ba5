// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandCommands

/// The program as users of other languages see it, with the catalogues that `build-aux/schemas` puts into the build folder.
@Suite struct LanguageTests {
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

    /// The words of an answer in `qps` that came from no catalogue.
    private func untranslated(_ text: String) -> [String] {
        // An example is a command, as it is typed in any language.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  nightstand ") }
        // Neither options nor their values in capitals; a command is written the same in every language.
        let values = ["nightstand", "off", "auto", "WIDTHxHEIGHT", "source", "bash"]
        let names = Set(Command.nightstand.tree().flatMap(\.path) + values)
        return PseudoLanguage.untranslated(lines.joined(separator: "\n"), besides: names)
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
        ["explain", "every tuesday"], ["explain", "25:00"], ["explain", "at 7 7"],
        ["sun", "--at", "52.5,13.4", "--days", "2"], ["sun", "--at", "north pole"], ["alarm", "add", "--at", "25:00"],
        ["occurrences", "--start", "2030-01-01T07:00", "--rrule", "FREQ=DAILY;COUNT=2"], ["no-such-command"],
        ["world", "add", "Nowhereville"],
    ])
    func answersAndRefusalsAreTranslated(_ arguments: [String]) async throws {
        let text = try await output(arguments, "qps")
        #expect(text.contains("⟦"), "\(text)")
        #expect(untranslated(text) == [], "\(text)")
    }

    @Test(arguments: [
        "weekdays at 7, softly, not on 24 December", "every month on the last friday at 9", "every tuesday",
    ])
    func anAnswerToAPhraseIsTranslatedWhole(_ phrase: String) async throws {
        #expect(untranslated(try await output(["explain", phrase], "qps")) == [])
    }

    @Test(arguments: [
        ("de", "täglich um 7 mit Glocke", ", mit Glocke"), ("de", "jeden Tag um 7 mit der Spieluhr", ", mit Spieluhr"),
        ("es", "todos los días a las 7 con caja de música", ", con Caja de música"),
        ("fr", "tous les jours à 7h avec boîte à musique", ", avec le son Boîte à musique"),
        ("de", "every day at 7 with bell", ", mit Glocke"),
    ])
    func aToneIsAskedForByItsNameInTheLanguage(_ language: String, _ phrase: String, _ end: String) async throws {
        let answer = try await output(["explain", phrase], language)
        #expect(answer.split(separator: "\n").first?.hasSuffix(end) == true, "\(answer)")
    }

    /// libgweather's catalogues have these names.
    @Test(arguments: [
        ("de", "explain", "täglich um 7 in Moskau", "Moskau"),
        ("pt_BR", "explain", "todo dia às 7 em Tóquio", "Tóquio"),
        ("zh_CN", "explain", "every day at 7 Moscow time", "莫斯科"), ("ru", "sun", "--place=токио", "Токио"),
        ("ru", "sun", "--place=tokyo", "Токио"),
    ])
    func aCityHasItsNameInTheLanguage(_ language: String, _ command: String, _ place: String, _ name: String)
        async throws
    {
        let answer = try await output([command, place], language)
        #expect(answer.split(separator: "\n").first?.contains(name) == true, "\(answer)")
    }

    /// Natives wrote these phrases and hold the answers to be right: `answers/LANGUAGE.tsv`.
    @Test(arguments: ["de", "es", "fr", "pt_BR", "ru", "zh_CN"])
    func aPhraseIsAnsweredAsNativesSayIt(_ language: String) async throws {
        let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "answers/\(language).tsv")
        for line in try String(contentsOf: table, encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            let answer = try await output(["explain", fields[0]], language)
            // Of several alarms, the one that rings next comes first.
            #expect(answer.split(separator: "\n").map(String.init).contains(fields[1]), "\(fields[0]): \(answer)")
        }
    }
}
