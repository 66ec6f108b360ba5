// SPDX-License-Identifier: MIT
import Phrasing
import Testing

@Suite struct CorrectionTests {
    @Test(arguments: [
        "no, 7:30", "no 7:30", "actually 8", "sorry, at 7", "make that 7:45", "No wait, friday", "nein, um 8",
    ])
    func aCorrectionIsKnownByItsBeginning(_ text: String) {
        #expect(Interpreter().isCorrection(text))
    }

    @Test(arguments: [
        "", "7:30", "at 7, no, 7:30", "no snooze alarm at 7am", "weekdays 6:45 gym", "not on holidays at 7",
    ])
    func whatBeginsOtherwiseIsNone(_ text: String) {
        #expect(!Interpreter().isCorrection(text))
    }

    @Test func bothAlarmsOfACorrectionKeepTheLabel() throws {
        let interpreter = Interpreter()
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let first = try interpreter.read("gym at 7", in: context)
        let second = try interpreter.read("no, 7, but 9 on weekends", in: context, correcting: first)
        #expect(second.drafts.map(\.label) == ["gym", "gym"])
    }

    @Test func aToneSurvivesWhatIsPutRight() throws {
        let interpreter = Interpreter()
        var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        context.tones = ["bell", "chimes"]
        let first = try interpreter.read("weekdays 6:45 gym with bells", in: context)
        #expect(first.drafts[0].sound == "bell")
        #expect(try interpreter.read("no, 8", in: context, correcting: first).drafts[0].sound == "bell")
        let other = try interpreter.read("wake me at 7 with chimes", in: context).alternatives
        #expect(other.allSatisfy { $0.draft.sound == "chimes" })
        let late = try interpreter.read("alarm at 6 with chimes", in: context).alternatives
        #expect(late.map(\.draft.sound) == ["chimes"])
    }
}
