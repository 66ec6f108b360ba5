// SPDX-License-Identifier: MIT
import NightstandCommands
import NightstandService
import Testing
import Timekeeping

/// What is printed for a phrase, at 12:00:00 UTC on Saturday 21 November 2026.
@MainActor @Suite struct PhraseAnswersTests {
    private let session = Session()
    private var output: String { session.console.output }
    private var errors: String { session.console.errors }

    @Test func alarmAddReportsWhatWasUnderstoodAndWhatWasNot() async {
        #expect(await session.run("alarm", "add", "weekdays at 7 if it rains", "--dry-run") == .done)
        #expect(
            output == """
                Alarm weekdays at 07:00
                Conditions can't be checked: it will ring in any case.
                Not used: 'if it rains'
                Or the other half of the day: Alarm weekdays at 19:00
                This alarm would ring Mon 23 Nov 07:00, in 1 day 19 h.
                Then Tue 24 Nov 07:00, Wed 25 Nov 07:00, Thu 26 Nov 07:00 and Fri 27 Nov 07:00.

                """)
        #expect(await session.run("alarm", "add", "weekdays at 7 if it rains") == .done)
        #expect(output.contains("it will ring in any case") && output.contains("is set for"))
        #expect(await session.run("alarm", "add", "weekdays at 7 if it rains", "--json") == .done)
        #expect(output.hasPrefix("{") && errors.isEmpty)
        #expect(await session.run("alarm", "add", "--at", "07:00", "--dry-run") == .done)
        #expect(output.hasPrefix("This alarm would ring"))
    }

    @Test(arguments: [
        ("日本語 alarm at 25:61 gym", "  日本語 alarm at 25:61 gym\n                  ^^^^^\n"),
        ("cafe\u{301} at 25:61", "  cafe\u{301} at 25:61\n          ^^^^^\n"),
        ("gym\tat 25:61", "  gym at 25:61\n         ^^^^^\n"),
        ("\u{1B}[31mgym\u{9B} at 25:61", "   [31mgym  at 25:61\n               ^^^^^\n"),
    ])
    func theCaretStandsBelowTheWordsToBlame(_ phrase: String, _ pointer: String) async {
        #expect(await session.run("explain", phrase) == .wrongUse)
        #expect(errors.hasSuffix(pointer))
    }

    @Test(arguments: [
        ["explain"], ["explain", "--json"], ["say", "--yes"], ["alarm", "add"], ["alarm", "add", "--json"], [],
        ["alarm", "frobnicate"], ["alarm", "show"], ["timer", "add", "--steps"],
    ])
    func nothingThatIsEchoedCommandsTheTerminal(_ words: [String]) async {
        for phrase in ["wake me at 6:45 ]gym\u{1B}\u{7}\u{9B}'\u{7F}k", "at 25:61 \u{1B}\u{9B}gym"] {
            _ = await NightstandTool(session.environment).run(words + [phrase])
        }
        let text = output + errors
        #expect(text.contains("gym"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    }

    @Test func whatIsNoUTF8IsRefused() async {
        // So the arguments of a process arrive where they are no UTF-8.
        let phrase = String(decoding: [0x63, 0xFF] + Array(" at 7".utf8), as: UTF8.self)
        for verb in [["explain"], ["say", "--yes"], ["alarm", "add"]] {
            #expect(await NightstandTool(session.environment).run(verb + [phrase]) == .wrongUse)
        }
        #expect(errors.contains("not valid UTF-8"))
        #expect(session.service.stored.isEmpty)
    }

    @Test func errorsOfAPhraseTellTheBytesToBlame() async {
        #expect(await session.run("explain", "--json", "february 30th at 9am") == .wrongUse)
        #expect(errors.hasSuffix(#""span":[0,13]}"# + "\n"))
        #expect(await session.run("explain", "--json", "call mom") == .wrongUse)
        #expect(!errors.contains("span"))
    }

    @Test func aCountdownIsToldToTheSecond() async {
        #expect(await session.run("explain", "90s") == .done)
        #expect(output == "Timer for 1 min 30 s\nNext: Sat 21 Nov 12:01:30, in 1 min 30 s\n")
    }

    @Test(arguments: ["cancel", "Nope.", "n", "q", "quit", "never mind", ""])
    func theDialogueCanBeLeft(_ answer: String) async {
        session.console.input = [answer, "y"]
        #expect(await session.run("wake me at 6:30") == .failed)
        #expect(session.service.stored.isEmpty)
        #expect(session.console.input == ["y"])
    }

    @Test func theDialogueTakesAHalfOfTheDayAndAName() async {
        session.console.input = ["at 25:00", "no, pm", "call it Work", "y"]
        #expect(await session.run("wake me at 7:30") == .done)
        #expect(output.contains("There is no such time of day") && output.contains("  at 25:00\n     ^^^^^\n"))
        #expect(session.service.stored.map(\.alarm.schedule.start.description) == ["2026-11-21T19:30:00"])
        #expect(session.service.stored.map(\.alarm.label) == ["Work"])
    }

    @Test(arguments: [
        ["no, 8:30"], ["say", "make it 8:30", "--yes"], ["alarm", "add", "no, 8:30"], ["say", "no, friday at 8"],
        ["say", "no, 8:30 gym", "--yes"],
    ])
    func whereNothingIsToBePutRightNothingIsSet(_ words: [String]) async {
        session.console.input = ["y"]
        #expect(await NightstandTool(session.environment).run(words) == .wrongUse)
        #expect(errors.contains("no earlier phrase") && errors.contains("nightstand alarm edit"))
        #expect(session.service.stored.isEmpty)
    }

    @Test(arguments: ["actually wake me at 8", "no school reminder at 7", "no school tomorrow at 7"])
    func aWholeWishMayBeginAsACorrectionDoes(_ phrase: String) async {
        #expect(await session.run("say", phrase, "--yes") == .done)
        #expect(session.service.stored.count == 1)
    }
}
