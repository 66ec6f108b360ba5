// SPDX-License-Identifier: MIT
import Testing

@testable import NightstandCommands

@MainActor @Suite struct TypedAnswerTests {
    @Test(arguments: ["y", "Yes", "YES!", " ok ", "Ja."]) func aWordForYesIsYesHoweverItIsWritten(_ line: String) {
        #expect(TypedAnswer(line) == .yes)
    }

    @Test(arguments: ["n", "No.", "never mind", "Nein!"]) func aWordForNoIsNoHoweverItIsWritten(_ line: String) {
        #expect(TypedAnswer(line) == .no)
    }

    @Test(arguments: ["", "  ", "...", "!"]) func aLineWithoutAWordIsNothing(_ line: String) {
        #expect(TypedAnswer(line) == .nothing)
    }

    @Test(arguments: ["no, 7:30", "yes but at 8", "x"]) func anythingElseIsNeither(_ line: String) {
        #expect(TypedAnswer(line) == .other)
    }
}
