// SPDX-License-Identifier: MIT
import NightstandCommands
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

/// Editing a running timer from the command line.
@MainActor @Suite struct TimerChangeTests {
    private let session = Session()
    private var countdown: Countdown? { session.service.fake.timers.countdowns.first?.countdown }

    @Test func whatIsNamedIsChangedAndAllElseStays() async {
        await session.run("timer", "start", "pasta", "9m", "--volume", "30", "--manual")
        await session.run("timer", "change", "pasta", "12m", "--sound", "siren", "--automatic")
        #expect(session.console.output.hasSuffix("Timer fresh1 (pasta) is running, 12 minutes left, until 12:12.\n"))
        #expect(
            countdown
                == Countdown(
                    id: "fresh1", label: "pasta", steps: [.init(seconds: 720)], sound: .tone("siren"), volume: 30))
        await session.run("timer", "change", "fresh1", "--steps", "work 5m, rest 1m", "--rounds", "2", "--label", "Run")
        #expect(countdown?.steps.map(\.label) == ["work", "rest"] && countdown?.rounds == 2)
        #expect(countdown?.label == "Run" && countdown?.sound == .tone("siren"))
    }

    @Test func mistakesChangeNothing() async {
        await session.run("timer", "start", "9m")
        let before = countdown
        #expect(await session.run("timer", "change") == .wrongUse)
        #expect(await session.run("timer", "change", "tea", "3m") == .notFound)
        #expect(await session.run("timer", "change", "fresh1", "--red", "20m") == .wrongUse)
        #expect(countdown == before)
    }

    @Test func theProgramsThatCanBeRunAreListed() async {
        await session.run("timer", "programs")
        #expect(session.console.output.hasPrefix("There are no programs."))
        session.service.fake.knownPrograms = ["lights", "radio"]
        await session.run("timer", "programs")
        #expect(session.console.output.hasSuffix("lights\nradio\n"))
    }

    @Test func aLengthAloneLeavesTheNameOfTheStepAndItsLights() async {
        await session.run("timer", "start", "talk", "--steps", "Ada 20m", "--amber", "5m", "--red", "2m")
        await session.run("timer", "change", "talk", "30m")
        #expect(countdown?.steps == [.init(label: "Ada", seconds: 1800, amber: 300, red: 120)])
        await session.run("timer", "change", "talk", "4m")
        #expect(countdown?.steps == [.init(label: "Ada", seconds: 240, amber: 240, red: 120)])
        await session.run("timer", "change", "talk", "Lecture 1m")
        #expect(countdown?.steps == [.init(label: "Ada", seconds: 60, amber: 60, red: 60)])
        #expect(countdown?.label == "Lecture")
    }

    @Test func oneLengthNeverStandsForSeveralSteps() async {
        await session.run("timer", "start", "training", "--steps", "work 25m, rest 5m", "--red", "1m")
        let before = countdown
        #expect(await session.run("timer", "change", "training", "12m") == .wrongUse)
        #expect(session.console.errors.contains("the timer has 2 steps") && session.console.errors.contains("--steps"))
        #expect(countdown == before && before?.steps.count == 2)
    }

    @Test(arguments: ["quickly", "pasta"]) func wordsWithoutADurationAreRefused(words: String) async {
        await session.run("timer", "start", "pasta", "9m")
        let before = countdown
        #expect(await session.run("timer", "change", "pasta", words) == .wrongUse)
        #expect(session.console.errors.contains("has no duration"))
        #expect(await session.run("timer", "change", "pasta", words, "--volume", "20") == .wrongUse)
        #expect(await session.run("timer", "change", "pasta", words, "--steps", "work 5m, rest 1m") == .wrongUse)
        #expect(session.console.errors.contains("has no duration"))
        #expect(countdown == before)
    }

    @Test func aLengthBesideStepsIsRefused() async {
        await session.run("timer", "start", "pasta", "9m")
        let before = countdown
        #expect(await session.run("timer", "change", "pasta", "12m", "--steps", "work 5m, rest 1m") == .wrongUse)
        #expect(session.console.errors.contains("--steps cannot be used with") && countdown == before)
    }

    @Test func aLengthIsUnderstoodAlsoWhereTheTimerIsCalledSo() async {
        await session.run("timer", "start", "9m", "--label", "12m")
        await session.run("timer", "change", "12m", "12m")
        #expect(countdown?.steps.map(\.seconds) == [720])
    }
}
