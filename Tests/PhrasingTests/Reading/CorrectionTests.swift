// SPDX-License-Identifier: MIT
import Phrasing
import Testing

@Suite struct CorrectionTests {
    @Test(arguments: [
        "no, 7:30", "no 7:30", "actually 8", "sorry, at 7", "make that 7:45", "No wait, friday", "nein, um 8",
    ])
    func aCorrectionIsKnownByItsBeginning(_ text: String) {
        #expect(Interpreter.isCorrection(text))
    }

    @Test(arguments: [
        "", "7:30", "at 7, no, 7:30", "no snooze alarm at 7am", "weekdays 6:45 gym", "not on holidays at 7",
    ])
    func whatBeginsOtherwiseIsNone(_ text: String) {
        #expect(!Interpreter.isCorrection(text))
    }
}
