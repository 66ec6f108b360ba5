// SPDX-License-Identifier: MIT
import Foundation
import NightstandCommands
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

/// Phrases that lack a time or a duration, and words that are not used, at 12:00:00 UTC on Saturday 21 November 2026.
@MainActor @Suite struct IncompletePhraseCommandTests {
    private let session = Session()
    private var output: String { session.console.output }
    private var errors: String { session.console.errors }
    private var starts: [String] { session.service.stored.map(\.alarm.schedule.start.description) }

    @Test func explainSaysWhatIsUnderstoodAndWhatIsMissing() async {
        #expect(await session.run("explain", "yoga", "every", "tuesday") == .done)
        #expect(output.hasPrefix("Alarm every Tuesday: yoga\nDays: Tue 24 Nov, Tue 1 Dec, Tue 8 Dec\nMissing: time. "))
        #expect(await session.run("explain", "pasta timer") == .done)
        #expect(
            output == "Timer: pasta\nMissing: duration. This timer has no duration. Add one: 10 minutes, or 1:30.\n")
        #expect(errors.isEmpty)
    }

    @Test func aBatchNamesWhatIsMissingItsDaysAndItsRule() async throws {
        session.console.input = [
            #"{"text":"yoga every tuesday","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
            #"{"text":"pasta timer","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
            #"{"text":"call mom","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
            #"{"text":"7pm if it rains","now":"2026-11-25T10:00:00+01:00","tz":"Europe/Berlin"}"#,
        ]
        #expect(await session.run("explain", "--jsonl") == .done)
        let answers = try session.console.lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(answers.map { $0["missing"] as? String } == ["time", "duration", nil, nil])
        #expect(answers.map { $0["kind"] as? String } == ["alarm", "timer", nil, "alarm"])
        #expect(
            answers[0]["dates"] as? [String]
                == ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"])
        #expect(answers[0]["rule"] as? String == "FREQ=WEEKLY;BYDAY=TU" && answers[0]["label"] as? String == "yoga")
        #expect(answers[0]["fire"] is NSNull && answers[0]["error"] as? String != nil)
        #expect(answers[1]["label"] as? String == "pasta" && answers[1]["duration"] is NSNull)
        #expect(answers[3]["unused"] as? [String] == ["if it rains"])
        #expect(answers[3]["fire"] as? String == "2026-11-25T19:00:00+01:00")
    }

    @Test func jsonNamesWhatIsMissingToo() async throws {
        #expect(await session.run("explain", "--json", "dentist tomorrow") == .done)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(object["missing"] as? String == "time" && object["dates"] as? [String] == ["2026-11-22"])
        #expect((object["alarms"] as? [Any])?.isEmpty == true && object["label"] as? String == "dentist")
    }

    @Test func theTimeIsAskedForUntilItIsUnderstood() async {
        session.console.isTerminal = true
        session.console.input = ["banana", "tomorrow", "quarter past six", "y"]
        #expect(await session.run("yoga every tuesday") == .done)
        #expect(output.components(separatedBy: "At what time?").count == 4)
        #expect(["06:15", "18:15"].contains { output.contains("Alarm every Tuesday at \($0): yoga") })
        #expect(session.service.stored.map(\.alarm.label) == ["yoga"])
        #expect(session.service.stored.first?.alarm.schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=TU")
    }

    @Test(arguments: [("wake me tomorrow", "7"), ("wake me tomorrow", "at 7"), ("weck mich morgen", "um 7")])
    func aBareHourIsAnAnswer(_ phrase: String, _ answer: String) async {
        session.console.isTerminal = true
        session.console.input = [answer, "y"]
        #expect(await session.run("say", phrase) == .done)
        #expect(starts == ["2026-11-22T07:00:00"])
    }

    @Test func theDurationIsAskedForUntilOneIsEntered() async {
        session.console.isTerminal = true
        session.console.input = ["lange", "9", "j"]
        #expect(await session.run("say", "stell einen Timer") == .done)
        #expect(output.components(separatedBy: "For how long?").count == 3)
        #expect(session.service.fake.timers.countdowns.map(\.countdown.steps[0].seconds) == [540])
    }

    @Test(arguments: ["q", "never mind"])
    func theQuestionCanBeLeft(_ answer: String) async {
        session.console.isTerminal = true
        session.console.input = [answer, "y"]
        #expect(await session.run("wake me tomorrow") == .failed)
        #expect(output.hasSuffix("Nothing was set.\n") && session.service.stored.isEmpty)
    }

    @Test(arguments: [
        ["say", "wake me tomorrow"], ["say", "wake me tomorrow", "--yes"], ["say", "wake me tomorrow", "--json"],
    ])
    func whoCannotBeAskedIsToldOfTheOption(_ words: [String]) async {
        session.console.isTerminal = !words.contains("--yes") ? false : true
        session.console.input = ["7", "y"]
        #expect(await NightstandTool(session.environment).run(words) == .wrongUse)
        #expect(errors.contains("--at 07:30") && session.service.stored.isEmpty)
    }

    @Test func anOptionAnswersInAdvance() async {
        #expect(await session.run("say", "yoga every tuesday", "--at", "18:30", "--yes") == .done)
        #expect(starts == ["2026-11-24T18:30:00"])
        #expect(await session.run("say", "pasta timer", "--for", "9m", "--yes") == .done)
        #expect(session.service.fake.timers.countdowns.map(\.countdown.label) == ["pasta"])
        #expect(await session.run("say", "pasta timer", "--yes") == .wrongUse)
        #expect(errors.contains("--for 10m"))
    }

    @Test func alarmAddSaysWhichOptionIsMissingAndTakesIt() async {
        #expect(await session.run("alarm", "add", "yoga every tuesday") == .wrongUse)
        #expect(errors.contains("--at 07:30") && session.service.stored.isEmpty)
        #expect(await session.run("alarm", "add", "yoga every tuesday", "--at", "18:30") == .done)
        #expect(session.service.stored.map(\.alarm.label) == ["yoga"] && starts == ["2026-11-24T18:30:00"])
        #expect(await session.run("alarm", "add", "pasta timer") == .wrongUse)
        #expect(errors.contains("--in 10m"))
    }

    @Test func unusedWordsHaveToBeAgreedTo() async {
        #expect(await session.run("say", "wake me at 7 if it rains", "--yes") == .wrongUse)
        #expect(errors.contains("'if it rains'") && session.service.stored.isEmpty)
        session.console.input = ["n"]
        #expect(await session.run("say", "wake me at 7 if it rains") == .failed)
        #expect(output.contains("Not used: 'if it rains'") && output.contains("Set it without the unused words?"))
        session.console.input = ["y"]
        #expect(await session.run("say", "wake me at 7 if it rains") == .done)
        #expect(session.service.stored.count == 1)
    }

    @Test(arguments: ["pasue", "pause", "resmue"])
    func aMistypedVerbOfAGroupIsNoPhrase(_ word: String) async {
        #expect(await session.run(word, "10", "min") == .wrongUse)
        #expect(errors.contains("is not a command") && session.service.stored.isEmpty)
    }

    @Test(arguments: ["call it Work", "nenn es Arbeit", "no, tuesday"])
    func whatOnlyPutsSomethingRightSaysSo(_ phrase: String) async {
        #expect(await session.run("say", phrase, "--yes") == .wrongUse)
        #expect(errors.contains("no earlier phrase"))
    }

    @Test func stepsMayBeNamedByLetters() async {
        #expect(await session.run("timer", "start", "--steps", "A 3s, B 4s") == .done)
        let steps = session.service.fake.timers.countdowns.first?.countdown.steps
        #expect(steps?.map(\.label) == ["A", "B"] && steps?.map(\.seconds) == [3, 4])
    }
}
