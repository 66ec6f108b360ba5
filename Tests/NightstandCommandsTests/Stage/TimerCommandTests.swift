// SPDX-License-Identifier: MIT
import NightstandCommands
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

@MainActor @Suite struct TimerCommandTests {
    private let session = Session()
    private var output: String { session.console.output }
    private var errors: String { session.console.errors }

    @Test(arguments: [
        (["9m"], "Timer fresh1 is running, 9 minutes left, until 12:09.\n"),
        (["pasta", "9", "min"], "Timer fresh1 (pasta) is running, 9 minutes left, until 12:09.\n"),
        (["1h30"], "Timer fresh1 is running, 1 hour, 30 minutes left, until 13:30.\n"),
        (["100h"], "Timer fresh1 is running, 100 hours left, until Wed 25 Nov 16:00.\n"),
        (["9m", "--label", "Tea", "--paused"], "Timer fresh1 (Tea) is paused, 9 minutes left.\n"),
        (["--steps", "work 25m, rest 5m"], "Timer fresh1 is running (work), 25 minutes left, until 12:25.\n"),
    ])
    func start(words: [String], sentence: String) async {
        #expect(await NightstandTool(session.environment).run(["timer", "start"] + words) == .done)
        #expect(output == sentence)
    }

    @Test func addIsAsGoodAsStart() async {
        await session.run("timer", "add", "set a timer for pasta, nine minutes")
        #expect(output == "Timer fresh1 (pasta) is running, 9 minutes left, until 12:09.\n")
    }

    @Test func everyOptionArrives() async throws {
        await session.run(
            "timer", "start", "--steps", "work 25m, rest 5m", "--rounds", "0", "--manual", "--amber", "2m", "--red",
            "30s", "--sleep", "pauses", "--sound", "siren", "--volume", "33", "--fade", "5s", "--no-vibrate",
            "--snooze",
            "7", "--ring-length", "1m", "--pre-alert", "10s", "--run", "lights", "--label", "Pomodoro")
        let countdown = try #require(session.service.fake.timers.countdowns.first?.countdown)
        #expect(
            countdown
                == Countdown(
                    id: "fresh1", label: "Pomodoro",
                    steps: [
                        .init(label: "work", seconds: 1500, amber: 120, red: 30),
                        .init(label: "rest", seconds: 300, amber: 120, red: 30),
                    ], rounds: 0, advance: .manual, sleep: .pauses, sound: .tone("siren"), volume: 33, fadeIn: 5,
                    vibrates: false, snooze: 7, ringLength: 60, preAlert: 10, command: "lights"))
    }

    @Test(arguments: [
        ["timer", "start"], ["timer", "start", "pasta"], ["timer", "start", "0"],
        ["timer", "start", "9m", "--sound", "sirn"],
        ["timer", "start", "9m", "--run", "../x"], ["timer", "start", "--steps", "work"], ["timer", "extend", "x"],
        ["timer", "add", "x"],
        ["timer", "add", "7:30 tomorrow"], ["timer", "add", "5 minutes every day"], ["timer", "add", "9 min 75:99"],
        ["timer", "start", "--steps", "work 25m, rest 5m daily"],
        ["timer", "start", "9m", "--red", "10m"], ["timer", "start", "9m", "--sleep", "no"],
    ])
    func mistakes(words: [String]) async {
        #expect(await NightstandTool(session.environment).run(words) == .wrongUse)
        #expect(session.service.fake.timers.countdowns.isEmpty && !errors.isEmpty)
    }

    @Test func aTimerThroughItsLife() async throws {
        #expect(await session.run("timer", "pause") == .notFound)
        await session.run("timer", "start", "tea", "4m")
        session.pass(.seconds(60))
        await session.run("timer", "pause")
        #expect(output == "Timer fresh1 (tea) is paused, 3 minutes left.\n")
        session.pass(.seconds(600))
        await session.run("timer", "resume", "tea")
        await session.run("timer", "extend", "1m")
        await session.run("timer", "shorten", "2m", "fresh1")
        #expect(output == "Timer fresh1 (tea) is running, 2 minutes left, until 12:13.\n")
        session.pass(.seconds(162))
        await session.run("timer", "list")
        #expect(output.contains("−00:42") && output.contains("finished"))
        await session.run("timer", "cancel")
        #expect(output == "Timer fresh1 (tea) is done.\n")
        await session.run("timer", "list")
        #expect(output == "There are no timers. To start one: nightstand timer start 9m\n")
        await session.run("timer", "list", "--all", "--json")
        #expect(output.contains(#""phase":"done""#))
        await session.run("timer", "repeat")
        #expect(output == "Timer fresh1 (tea) is running, 4 minutes left, until 12:17:42.\n")
        #expect(await session.run("timer", "delete", "tea") == .done)
        #expect(session.service.fake.timers.countdowns.isEmpty)
    }

    @Test func severalTimersWantAName() async {
        await session.run("timer", "start", "tea", "4m")
        await session.run("timer", "start", "egg", "5m")
        #expect(await session.run("timer", "pause") == .wrongUse)
        #expect(errors.contains("fresh1 (tea)") && errors.contains("fresh2 (egg)"))
        #expect(await session.run("timer", "pause", "egg") == .done)
        #expect(await session.run("timer", "pause", "soup") == .notFound)
    }

    @Test func presetsAreStartedByName() async {
        await session.run("timer", "preset", "save", "pasta", "9", "min", "--id", "pasta9")
        #expect(output == "Saved preset pasta9 (pasta).\n")
        await session.run("timer", "start", "Pasta", "--volume", "5")
        #expect(output == "Timer fresh1 (pasta) is running, 9 minutes left, until 12:09.\n")
        #expect(session.service.fake.timers.countdowns.first?.countdown.volume == 5)
        await session.run("timer", "preset", "list")
        #expect(output.contains("pasta9  9 min"))
        #expect(await session.run("timer", "preset", "delete", "pasta9") == .done)
        #expect(await session.run("timer", "preset", "delete", "pasta9") == .notFound)
    }

    @Test func aStatusBarShowsWhatCounts() async {
        await session.run("timer", "start", "tea", "1m")
        await session.run("stopwatch", "start")
        var ticks = 0
        var goOn: CheckedContinuation<Void, Never>?
        session.untilInterrupted = { await withCheckedContinuation { goOn = $0 } }
        session.onSleep = { [session] in
            ticks += 1
            guard ticks <= 3 else {
                goOn?.resume()
                goOn = nil
                return
            }
            session.pass(session.slept.last ?? .zero)
        }
        session.pass(.milliseconds(58_700))
        await session.run("watch", "--format", "%C %c %w", "--empty", "-")
        #expect(
            output.split(separator: "\n").prefix(4) == [
                "tea 00:02 00:00:58", "tea 00:01 00:00:59", "tea 00:00 00:01:00", "tea −00:01 00:01:01",
            ])
    }
}
