// SPDX-License-Identifier: MIT
import NightstandCommands
import Testing
import Timekeeping

@MainActor @Suite struct WorldCommandTests {
    private let session = Session()

    @Test func savedPlacesAreShownWithTheirDayAndDifference() async {
        #expect(await session.run("world") == .notFound)
        #expect(session.console.output.contains("nightstand place add Tokyo"))
        for city in ["tokyo", "new york"] { await session.run("place", "add", city) }
        #expect(await session.run("world") == .done)
        #expect(session.console.lines.count == 4)
        #expect(session.console.lines[0] == "Here it is Sat 21 Nov 12:00.")
        #expect(
            session.console.lines[2].split(separator: "  ").map { $0.drop { $0 == " " } }.prefix(4) == [
                "Tokyo", "21:00", "today", "9 h ahead",
            ])
        #expect(session.console.lines[3].contains("07:00"))
    }

    @Test func placesCanBeComparedAtAnotherTimeOfAnyOfThem() async {
        session.isRunning = false
        #expect(await session.run("world", "berlin", "--at", "9", "--in", "tokyo", "--date", "2026-11-23") == .done)
        #expect(session.console.lines[0] == "Here it is Mon 23 Nov 00:00.")
        #expect(session.console.lines[2].contains("01:00"))
        #expect(await session.run("world", "sydney", "--at", "16:30", "--json") == .done)
        #expect(session.console.output.contains("\"2026-11-22T03:30:00+11:00\""))
    }

    @Test(arguments: [
        (["world", "--in", "tokyo"], ExitCode.wrongUse, "--date and --in require --at"),
        (["world", "add", "Tokyo"], .wrongUse, "nightstand place add 'Tokyo'"),
        (["world", "qqqq"], .notFound, "there is no city 'qqqq'"),
        (["world", "--at", "25"], .wrongUse, "not a time of day"),
    ])
    func wrongWordsAreToldApart(_ words: [String], _ code: ExitCode, _ sentence: String) async {
        #expect(await NightstandTool(session.environment).run(words) == code)
        #expect(session.console.errors.contains(sentence))
    }
}
