// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct RingingTests {
    let session = Session()

    private func run(_ line: String) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(line.split(separator: " ").map(String.init))
    }

    private func due(_ seconds: Int, label: String = "Gym") {
        session.service.nextDue = .init(alarmID: "k3f9", label: label, due: session.now + .seconds(seconds))
    }

    @Test func whatRingsIsATable() async {
        session.ring("k3f9", label: "Gym")
        session.ring("tea1", phase: .snoozed, until: 540)
        #expect(await run("ring list") == .done)
        #expect(
            session.console.output == """
                ALARM  DUE               LABEL  STATE                                    SNOOZES LEFT
                k3f9   Sat 21 Nov 12:00  Gym    ringing                                  unlimited
                tea1   Sat 21 Nov 12:00         snoozed, rings again at 12:09, in 9 min  unlimited

                """)
    }

    @Test(arguments: [
        ("snooze", "snooze all usual command line"), ("snooze --for 5", "snooze all 5 command line"),
        ("snooze gym", "snooze k3f9@2026-11-21T12:00:00 usual command line"),
        ("snooze tea --for 1h", "snooze tea1@2026-11-21T12:00:00 60 command line"),
        ("stop", "stop all command line"), ("stop k3", "stop k3f9@2026-11-21T12:00:00 command line"),
        ("stop tea1@2026-11-21T12:00:00", "stop tea1@2026-11-21T12:00:00 command line"),
    ])
    func snoozeAndStopReachOneOrAll(_ line: String, _ request: String) async {
        session.ring("k3f9", label: "Gym")
        session.ring("tea1", label: "Tea")
        #expect(await run(line) == .done)
        #expect(session.service.log == [request])
    }

    @Test(arguments: [
        (StopChallenge.sum, "Alarm k3f9 (Gym): 12 + 12 + 12 = ", "36"),
        (
            .sentence, "Alarm k3f9 (Gym). Type: A new day begins with an open window\n> ",
            "a new day begins with an open window"
        ),
        (
            .hold, "Alarm k3f9 (Gym). Type: A new day begins with an open window\n> ",
            "A new day begins with an open window."
        ),
    ])
    func aChallengeIsMetInTheTerminal(_ challenge: StopChallenge, _ question: String, _ answer: String) async {
        session.console.isTerminal = true
        session.ring("k3f9", label: "Gym", challenge: challenge)
        session.ring("tea1", label: "Tea")
        session.console.input = ["later", answer]
        #expect(await run("stop") == .done)
        #expect(
            session.console.output
                == "\(question)That is not correct. Try again.\n\(question)Alarm k3f9 (Gym) is stopped.\nAlarm tea1 (Tea) is stopped.\nAlarm k3f9 (Gym) is stopped.\n"
        )
        #expect(
            session.service.log == ["stop all command line", "stop solved k3f9@2026-11-21T12:00:00 command line"])
    }

    @Test(arguments: [
        (true, ["1", "2", "3", "4", "5", "36"], "stop gym"), (true, [], "stop gym"), (false, ["36"], "stop gym"),
        (true, ["36"], "stop gym --json"),
    ])
    func aChallengeThatIsNotMetLetsItRingOn(_ isTerminal: Bool, _ input: [String], _ line: String) async {
        session.console.isTerminal = isTerminal
        session.ring("k3f9", label: "Gym", challenge: .sum)
        session.console.input = input
        #expect(await run(line) == .wrongUse)
        #expect(session.console.errors.contains("Alarm k3f9 (Gym) stops only when its challenge is completed"))
        #expect(session.service.log.isEmpty)
    }

    @Test func theAnswerReportsTheOutcome() async {
        session.ring("k3f9", label: "Gym", until: 540)
        _ = await run("snooze")
        #expect(
            session.console.output == "Alarm k3f9 (Gym) is snoozed and rings again at 12:09, in 9 min.\n")
        _ = await run("stop")
        #expect(session.console.output == "Alarm k3f9 (Gym) is stopped.\n")
    }

    @Test func nothingToAnswerIsExitCode3() async {
        #expect(await run("ring list") == .done)
        #expect(session.console.output == "Nothing is ringing.\n")
        for verb in ["snooze", "stop"] {
            #expect(await run(verb) == .notFound)
            #expect(session.console.errors == "nightstand: nothing is ringing\n")
        }
        session.ring("k3f9", label: "Gym")
        #expect(await run("stop tea") == .notFound)
        #expect(
            session.console.errors == "nightstand: no ringing alarm matches 'tea'; ringing: k3f9 (Gym)\n")
        #expect(session.service.log.isEmpty)
    }

    @Test func stopMayPutTheComputerToSleep() async {
        session.ring("k3f9", label: "Gym")
        #expect(await run("stop --sleep") == .done)
        #expect(session.console.output == "Alarm k3f9 (Gym) is stopped.\nThe computer is going to sleep.\n")
        #expect(session.service.fake.sleeps == 1)
        #expect(await run("stop gym --sleep --json") == .done)
        #expect(session.console.output.hasPrefix("[") && !session.console.output.contains("going to sleep"))
        #expect(await run("stop") == .done)
        #expect(session.service.fake.sleeps == 2, "only when it is asked for")
    }

    @Test func whatKeepsTheComputerAwakeIsExitCode1AfterTheAlarmIsStopped() async {
        session.ring("k3f9", label: "Gym")
        session.service.fake.sleepRefusal = "Firefox keeps the computer awake: a download"
        #expect(await run("stop --sleep") == .failed)
        #expect(session.console.output == "Alarm k3f9 (Gym) is stopped.\n")
        #expect(session.console.errors == "nightstand: Firefox keeps the computer awake: a download\n")
        #expect(session.service.log == ["stop all command line"])
    }

    @Test func nothingThatRingsLeavesTheComputerAwake() async {
        #expect(await run("stop --sleep") == .notFound)
        #expect(session.console.errors == "nightstand: nothing is ringing\n")
        session.console.isTerminal = false
        session.ring("k3f9", label: "Gym", challenge: .sum)
        #expect(await run("stop --sleep") == .wrongUse, "its challenge isn't met")
        #expect(session.service.fake.sleeps == 0)
    }

    @Test func nextShowsWhatIsDue() async throws {
        due(29_520)
        #expect(await run("next") == .done)
        #expect(session.console.output == "Gym, Sat 21 Nov 20:12, in 8 h 12 min.\n")
        #expect(await run("next --json") == .done)
        let outlook = try JSONDecoder().decode(Outlook.self, from: Data(session.console.output.utf8))
        #expect(outlook.next == session.service.nextDue)
    }

    @Test func nothingDueIsExitCode3() async {
        #expect(await run("next") == .notFound)
        #expect(session.console.output.isEmpty)
        #expect(session.console.errors == "nightstand: no alarm is due\nTo set one: nightstand alarm add --at 07:30\n")
    }

    @Test(arguments: [
        ("%l %t", "Gym 20:12"), ("%T|%d|%D", "20:12:00|Sat 21 Nov|2026-11-21"), ("%i", "2026-11-21T20:12:00Z"),
        ("%r", "in 8 h 12 min"), ("%a:%s:%n%%", "k3f9:scheduled:0%"), ("plain", "plain"), ("a\\tb", "a\tb"),
    ])
    func placeholdersAreFilledIn(_ format: String, _ line: String) async {
        due(29_520)
        #expect(await NightstandTool(session.environment).run(["next", "--format", format]) == .done)
        #expect(session.console.output == line + "\n")
    }

    @Test func anUnknownPlaceholderIsNamed() async {
        #expect(await run("next --format %q") == .wrongUse)
        #expect(
            session.console.errors.hasPrefix(
                "nightstand: '%q' is not a placeholder; the placeholders are %t %T %d %D %i %r %p %l %a %s %n %c %C %w %%\n"
            ))
        #expect(await run("next --format 5%") == .wrongUse)
    }

    @Test func whatRingsComesBeforeWhatIsDue() async {
        due(60)
        session.ring("tea1", label: "Tea", phase: .snoozed, until: 540)
        _ = await run("next")
        #expect(session.console.output == "Tea rings again at 12:09.\n")
        session.ring("k3f9", label: "Gym")
        _ = await run("next")
        #expect(session.console.output == "Gym is ringing, due Sat 21 Nov 12:00.\n")
    }

    @Test func whatIsAboutToRingIsSaidToBeSo() async {
        due(272)
        session.ring("k3f9", label: "Gym", phase: .preAlert, until: 272)
        session.service.ringing[0].due = session.now + .seconds(272)
        _ = await run("next")
        #expect(session.console.output == "Gym is about to ring, Sat 21 Nov 12:04:32, in 4 min.\n")
        _ = await NightstandTool(session.environment).run(["next", "--format", "%l %s %p"])
        #expect(session.console.lines.last == "Gym preAlert 04:32")
        _ = await run("status")
        let line = "Now       Gym is about to ring, Sat 21 Nov 12:04:32, in 4 min.\nNext "
        #expect(session.console.output.contains(line))
    }
}
