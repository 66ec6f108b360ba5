// SPDX-License-Identifier: MIT
import NightstandBus
import NightstandCommands
import Testing
import Timekeeping

/// A timer that goes on is changed from the command line.
@MainActor @Suite struct TimerChangeTests {
    private let session = Session()
    private var countdown: Countdown? { session.service.fake.stage.countdowns.first?.countdown }

    @Test func whatIsNamedIsChangedAndAllElseStays() async {
        await session.run("timer", "start", "pasta", "9m", "--volume", "30", "--manual")
        await session.run("timer", "change", "pasta", "12m", "--sound", "siren", "--automatic")
        #expect(session.console.output.hasSuffix("Timer stage1 (pasta) runs, 12 minutes left, until 12:12.\n"))
        #expect(
            countdown
                == Countdown(
                    id: "stage1", label: "pasta", steps: [.init(seconds: 720)], sound: .tone("siren"), volume: 30))
        await session.run("timer", "change", "stage1", "--steps", "work 5m, rest 1m", "--rounds", "2", "--label", "Run")
        #expect(countdown?.steps.map(\.label) == ["work", "rest"] && countdown?.rounds == 2)
        #expect(countdown?.label == "Run" && countdown?.sound == .tone("siren"))
    }

    @Test func mistakesChangeNothing() async {
        await session.run("timer", "start", "9m")
        let before = countdown
        #expect(await session.run("timer", "change") == .wrongUse)
        #expect(await session.run("timer", "change", "tea", "3m") == .notFound)
        #expect(await session.run("timer", "change", "stage1", "--red", "20m") == .wrongUse)
        #expect(countdown == before)
    }

    @Test func theProgramsThatCanBeRunAreListed() async {
        await session.run("timer", "programs")
        #expect(session.console.output.hasPrefix("No program is there."))
        session.service.fake.knownPrograms = ["lights", "radio"]
        await session.run("timer", "programs")
        #expect(session.console.output.hasSuffix("lights\nradio\n"))
    }
}
