// SPDX-License-Identifier: MIT
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

/// Times of day are written as the user has chosen; what programs read is not.
@MainActor @Suite struct TimeFormatTests {
    private let session = Session()

    init() {
        session.store("k3f9", label: "Gym", at: "2026-11-21T19:30:00")
        session.service.nextDue = ServiceStatus.NextDue(
            alarmID: "k3f9", label: "Gym", due: session.now + .seconds(27_000))
        session.ring("tea", label: "Tea", phase: .snoozed)
        session.service.journal = [
            JournalEntry(
                key: OccurrenceKey(alarmID: "k3f9", scheduled: session.now.utc), label: "Gym", due: session.now,
                outcome: .missed)
        ]
    }

    @Test(
        "each command writes the chosen format",
        arguments: [
            ("alarm list", "7:30 PM"), ("alarm list", "Sat 21 Nov 7:30 PM, in 7 h 30 min"),
            ("alarm show k3f9", "7:30 PM"), ("next", "rings again at 12:10 PM"), ("ring list", "12:10 PM"),
            ("ring list", "Sat 21 Nov 12:00 PM"), ("history", "Sat 21 Nov 12:00 PM"), ("status", "7:30 PM"),
            ("alarm add --at 21:15 --dry-run", "9:15 PM"),
        ])
    func asChosen(_ line: String, expected: String) async {
        #expect(await run(line) == .done)
        let usual = session.console.output
        #expect(!usual.contains(" AM") && !usual.contains(" PM"))
        #expect(await run("settings set time-format 12h") == .done)
        #expect(await run(line) == .done)
        #expect(session.console.output.contains(expected), "\(session.console.output)")
    }

    @Test func withoutAChoiceTheDesktopCounts() async {
        session.desktopUsesTwelveHours = true
        #expect(await run("alarm list") == .done)
        #expect(session.console.output.contains("7:30 PM"))
        #expect(await run("settings set time-format 24h") == .done)
        #expect(await run("alarm list") == .done)
        #expect(session.console.output.contains("19:30") && !session.console.output.contains("PM"))
    }

    @Test("an error names a time as chosen") func errors() async {
        session.desktopUsesTwelveHours = true
        #expect(await run("alarm add --at 15:00 --on 2026-11-20") == .wrongUse)
        #expect(session.console.errors.contains("Fri 20 Nov 3:00 PM has passed"))
    }

    @Test(
        "what programs read stays as it is",
        arguments: ["alarm list --json", "next --json", "ring list --json", "history --json", "next --format %t"])
    func forPrograms(_ line: String) async {
        #expect(await run(line) == .done)
        let usual = session.console.output
        session.desktopUsesTwelveHours = true
        #expect(await run(line) == .done)
        #expect(session.console.output == usual && !usual.isEmpty)
    }

    private func run(_ line: String) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(line.split(separator: " ").map(String.init))
    }
}
