// SPDX-License-Identifier: MIT
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

@Suite struct CorrectionTests {
    @Test(arguments: [
        "no, 7:30", "no 7:30", "actually 8", "sorry, at 7", "make that 7:45", "No wait, friday", "nein, um 8",
        "make it 8:30", "call it Work", "nenne es Arbeit",
    ])
    func aCorrectionIsKnownByItsBeginning(_ text: String) {
        #expect(Interpreter().isCorrection(text))
    }

    @Test(arguments: [
        "", "7:30", "at 7, no, 7:30", "no snooze alarm at 7am", "weekdays 6:45 gym", "not on holidays at 7", "make it",
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

    @Test func aToneSurvivesACorrection() throws {
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

    @Test(arguments: [
        ("wake me at 7:30", "pm", "19:30:00"), ("wake me at 7:30 am", "no, pm", "19:30:00"),
        ("wake me at 7 in the morning", "no, p.m.", "19:00:00"), ("wake me at 19:30", "am", "07:30:00"),
        ("wake me at 7:30 am", "in the evening", "19:30:00"), ("wake me at 19:30", "in the morning", "07:30:00"),
    ])
    func aHalfOfTheDayAloneKeepsTheTime(_ first: String, _ correction: String, _ time: String) throws {
        #expect(try corrected(first, correction).drafts[0].schedule.start.time.description == time)
        #expect(try corrected(first, correction).drafts[0].label.isEmpty)
    }

    @Test func aHalfOfTheDayPutsNoLengthRight() throws {
        let error = #expect(throws: PhraseError.self) { try corrected("in 5 minutes", "pm") }
        #expect(error?.kind == .noTime)
    }

    @Test(arguments: ["call it Work", "no, call it Work", "nenne es Work"])
    func whatItIsCalledIsItsLabel(_ correction: String) throws {
        let second = try corrected("gym at 7", correction)
        #expect(second.drafts.map(\.label) == ["Work"])
        #expect(second.drafts[0].schedule.start.time.description == "19:00:00")
    }

    @Test func aTimeThatIsNoneIsPointedAtInACorrectionToo() throws {
        let error = #expect(throws: PhraseError.self) { try corrected("gym at 7", "at 25:00") }
        #expect(error?.kind == .noSuchTime)
        #expect(error?.span == 3..<8)
    }

    private func corrected(_ first: String, _ correction: String) throws -> Understanding {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let interpreter = Interpreter()
        return try interpreter.read(correction, in: context, correcting: interpreter.read(first, in: context))
    }
}
