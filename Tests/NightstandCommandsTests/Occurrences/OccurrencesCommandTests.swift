// SPDX-License-Identifier: MIT
import Testing

@testable import NightstandCommands

@MainActor @Suite struct OccurrencesCommandTests {
    let session = Session()

    private func run(_ words: String...) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        return await NightstandTool(session.environment).run(["occurrences"] + words)
    }

    /// Answers lines of a batch.
    private func answers(_ lines: String...) async -> [String] {
        session.console.input = lines
        #expect(await run("--jsonl") == .done)
        #expect(session.console.errors.isEmpty)
        return session.console.lines
    }

    @Test func aTimeInTheGapMovesForwardAndTheServiceIsNotNeeded() async {
        session.isRunning = false
        let code = await run(
            "--start", "2026-03-28T02:30", "--zone", "Europe/Berlin", "--rule", "FREQ=DAILY", "--count", "3")
        #expect(code == .done)
        #expect(
            session.console.lines
                == ["2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"])
    }

    @Test func aRepeatedTimeHappensOnceAtItsFirst() async {
        let code = await run(
            "--start", "2026-10-24T02:30", "--zone", "Europe/Berlin", "--rule", "FREQ=DAILY;COUNT=3", "--json")
        #expect(code == .done)
        #expect(
            session.console.output
                == #"{"occurrences":["2026-10-24T02:30:00+02:00","2026-10-25T02:30:00+02:00","2026-10-26T02:30:00+01:00"]}"#
                + "\n")
    }

    @Test func eachLineHasItsAnswerInOrder() async {
        let answers = await answers(
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"FREQ=WEEKLY;BYDAY=MO,TU","count":3}"#,
            #"{"start":"2026-11-23T07:30:00","zone":"America/New_York","rule":null,"count":9}"#,
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"FREQ=DAILY","exclude":["2026-11-24T07:30:00"],"count":2}"#,
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"FREQ=DAILY","after":"2026-11-23T08:30:00+01:00","count":1}"#,
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"FREQ=DAILY","after":"2030-01-01T07:29:59","count":1}"#,
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"FREQ=DAILY","count":0}"#)
        #expect(
            answers == [
                #"{"occurrences":["2026-11-23T07:30:00+00:00","2026-11-24T07:30:00+00:00","2026-11-30T07:30:00+00:00"]}"#,
                #"{"occurrences":["2026-11-23T07:30:00-05:00"]}"#,
                #"{"occurrences":["2026-11-23T07:30:00+00:00","2026-11-25T07:30:00+00:00"]}"#,
                #"{"occurrences":["2026-11-24T07:30:00+00:00"]}"#,
                #"{"occurrences":["2030-01-01T07:30:00+00:00"]}"#,
                #"{"occurrences":[]}"#,
            ])
    }

    @Test(arguments: [
        ("", "the line is not JSON"), ("nonsense", "the line is not JSON"), ("[1,2]", "the line is not a JSON object"),
        (#"{"zone":"UTC"}"#, "'start' is missing"), (#"{"start":"2026-11-23T07:30:00"}"#, "'zone' is missing"),
        (#"{"start":null,"zone":"UTC"}"#, "'start' is not a string"),
        (#"{"start":"yesterday","zone":"UTC"}"#, "'start' takes a time such as 2026-12-24T07:30:00, not 'yesterday'."),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","count":"3"}"#, "'count' is not a whole number"),
        (
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","count":1.5}"#,
            "'count' is not a whole number from 0 to 100000"
        ),
        (
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","count":99999999999999999999}"#,
            "'count' is not a whole number"
        ),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","add":"x"}"#, "'add' is not a list of strings"),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","add":["x"]}"#, "'add' takes a time such as"),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"x"}"#, "'x' is not a part of a rule"),
        (#"{"start":"2026-11-23T07:30:00","zone":"right/Europe/Berlin"}"#, "Unknown time zone 'right/"),
        (#"{"start":"2026-11-23T07:30:00","zone":"leapseconds"}"#, "Unknown time zone 'leapseconds'"),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","count":-1}"#, "'count' must be from 0 to 100000, not -1."),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","exclude":"x"}"#, "'exclude' is not a list of strings"),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","exclude":[1]}"#, "'exclude' is not a string"),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","after":"x"}"#, "'after' takes a time such as"),
        (#"{"start":"2026-11-23T07:30:00","zone":"Mars/Base"}"#, "Unknown time zone 'Mars/Base'"),
        (#"{"start":"2026-11-23T07:30:00","zone":"UTC","rule":"FREQ=SOMETIMES"}"#, "FREQ"),
    ])
    func aBadLineIsAnsweredAndTheNextOneRead(_ line: String, _ message: String) async {
        let answers = await answers(line, #"{"start":"2026-11-23T07:30:00","zone":"UTC","count":1}"#)
        #expect(answers.count == 2)
        #expect(answers.first?.hasPrefix(#"{"occurrences":[],"error":"\#(message)"#) == true, "\(answers)")
        #expect(answers.last == #"{"occurrences":["2026-11-23T07:30:00+00:00"]}"#)
    }

    @Test(arguments: [
        ([], "no start given; use --start MOMENT, such as --start 2026-03-28T02:30"),
        (["--start", "noon"], "'noon' is not a date and time; use YYYY-MM-DDTHH:MM, such as 2026-03-28T02:30"),
        (["--jsonl", "--count", "3"], "--jsonl reads everything from standard input and takes no other option"),
        (["--start", "2026-03-28T02:30", "--zone", "Nowhere"], "there is no time zone 'Nowhere'"),
        (["--start", "2026-03-28T02:30", "--exclude", "2026-03-28T02:30,x"], "'x' is not a date and time; use"),
    ])
    func wrongUseIsNamed(_ words: [String], _ message: String) async {
        #expect(await NightstandTool(session.environment).run(["occurrences"] + words) == .wrongUse)
        #expect(session.console.errors.hasPrefix("nightstand: \(message)"), "\(session.console.errors)")
    }

    @Test func singleTimesCanBeAdded() async {
        let code = await run(
            "--start", "2026-11-23T07:30", "--zone", "UTC", "--rule", "FREQ=DAILY;COUNT=2", "--add-date",
            "2026-11-23T09:00,2026-12-24T06:00")
        #expect(code == .done)
        let expected = ["11-23T07:30", "11-23T09:00", "11-24T07:30", "12-24T06:00"].map { "2026-\($0):00+00:00" }
        #expect(session.console.lines == expected)
        let line = await answers(
            #"{"start":"2026-11-23T07:30:00","zone":"UTC","add":["2026-11-22T09:00:00"],"count":9}"#)
        #expect(line == [#"{"occurrences":["2026-11-22T09:00:00+00:00","2026-11-23T07:30:00+00:00"]}"#])
    }

    @Test func nothingIsDueBeforeTheStartsOwnInstant() async {
        let code = await run(
            "--start", "2027-03-28T02:30:07", "--zone", "Europe/Berlin", "--rule", "FREQ=SECONDLY", "--count", "2")
        #expect(code == .done)
        #expect(session.console.lines == ["2027-03-28T03:30:07+02:00", "2027-03-28T03:30:08+02:00"])
        await answersAfter("2027-03-28T03:10:00+02:00", "2027-03-28T03:30:07+02:00")
        await answersAfter("2027-03-28T03:40:00+02:00", "2027-03-28T03:40:01+02:00")
    }

    private func answersAfter(_ after: String, _ first: String) async {
        let code = await run(
            "--start", "2027-03-28T02:30:07", "--zone", "Europe/Berlin", "--rule", "FREQ=SECONDLY", "--count", "1",
            "--after", after)
        #expect(code == .done && session.console.lines == [first])
    }

    @Test func inputThatCannotBeReadIsExitCode1() async {
        session.console.inputProblem = "standard input cannot be read: it is a folder"
        #expect(await run("--jsonl") == .failed)
        #expect(session.console.errors == "nightstand: standard input cannot be read: it is a folder\n")
    }

    @Test func aRuleThatNeverMatchesIsExitCode3() async {
        let code = await run(
            "--start", "2026-01-01T07:00", "--zone", "UTC", "--rule", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        #expect(code == .notFound)
    }
}
