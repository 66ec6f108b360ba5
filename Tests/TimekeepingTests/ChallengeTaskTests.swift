// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct ChallengeTaskTests {
    @Test func aSumOfThreeNumbersIsSolvedByItsTotal() throws {
        var numbers = [0, 88, 30]
        let task = try #require(
            ChallengeTask(.sum) {
                #expect($0 == 89)
                return numbers.removeFirst()
            })
        #expect(task == .sum([11, 99, 41]) && task.text == "11 + 99 + 41")
        #expect(task.accepts("151") && task.accepts(" 15 1 "))
        #expect(!task.accepts("150") && !task.accepts("") && !task.accepts("11 + 99 + 41"))
    }

    @Test func aSentenceIsTypedWithoutRegardToCapitalsAndMarks() throws {
        let task = try #require(ChallengeTask(.sentence) { _ in 2 })
        #expect(task.text == "First the coffee, then the world")
        #expect(task.accepts("first the coffee then the world") && task.accepts("  FIRST the coffee, then the world. "))
        #expect(!task.accepts("First the coffee") && !task.accepts(""))
    }

    @Test func aHeldButtonTakesNoAnswerAndNoChallengeIsNoTask() {
        #expect(ChallengeTask(.hold) { _ in 0 }?.accepts("") == false)
        #expect(ChallengeTask(.none) { _ in 0 } == nil)
    }
}
