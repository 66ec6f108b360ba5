// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

/// The life of an alarm as a user sees it, against a service that keeps state.
@MainActor @Suite struct StoryTests {
    @Test func anAlarmIsSetSkippedSnoozedStoppedAndRemembered() async throws {
        let session = Session()
        let service = FakeNightstand(now: session.now)
        var environment = session.environment
        environment.connect = { () throws(ServiceError) in service }
        environment.now = { service.now }
        func type(_ line: String) async -> (ExitCode, String) {
            session.console.output = ""
            let words = line.split(separator: " ").map(String.init)
            return (await NightstandTool(environment).run(words), session.console.output)
        }

        var (code, text) = await type("alarm add --at 07:30 --repeat daily --label Gym")
        #expect(code == .done)
        #expect(
            text.hasPrefix("Alarm fresh1 (Gym) is set for Sun 22 Nov 07:30, in 19 h 30 min.\nThen Mon 23 Nov 07:30, "))

        (_, text) = await type("alarm skip gym")
        #expect(text.hasPrefix("Alarm fresh1 (Gym) will next ring Mon 23 Nov 07:30, in 1 day 19 h.\n"))
        (_, text) = await type("alarm unskip gym")
        #expect(text.hasPrefix("Alarm fresh1 (Gym) will ring Sun 22 Nov 07:30, in 19 h 30 min.\n"))
        (_, text) = await type("alarm move gym --to 06:00")
        #expect(text.hasPrefix("Alarm fresh1 (Gym) will next ring Sun 22 Nov 06:00, in 18 h.\n"))
        (_, text) = await type("alarm move gym --back")
        #expect(text.hasPrefix("Alarm fresh1 (Gym) will next ring Sun 22 Nov 07:30, in 19 h 30 min.\n"))
        (_, text) = await type("alarm pause gym --until 2026-11-25")
        #expect(text.hasPrefix("Alarm fresh1 (Gym) is paused until Wed 25 Nov and will next ring Wed 25 Nov 07:30"))
        (_, text) = await type("alarm pause gym --end")
        #expect(text.hasPrefix("Alarm fresh1 (Gym) will ring Sun 22 Nov 07:30"))

        service.now = service.now + .seconds(70_200)
        service.ring("fresh1")
        (_, text) = await type("next")
        #expect(text == "Gym is ringing, due Sun 22 Nov 07:30.\n")
        (_, text) = await type("snooze --for 5")
        #expect(text == "Alarm fresh1 (Gym) is snoozed and rings again at 07:35, in 5 min.\n")
        (_, text) = await type("stop gym")
        #expect(text == "Alarm fresh1 (Gym) is stopped.\n")
        (_, text) = await type("history")
        #expect(
            text.contains(
                "Sun 22 Nov 07:30  fresh1  Gym    never     after 0 ms  stopped  1, by command line  command line\n"))

        (code, _) = await type("alarm delete gym")
        #expect(code == .done)
        (_, text) = await type("alarm list")
        #expect(text.hasPrefix("There are no alarms yet."))
    }
}
