// SPDX-License-Identifier: MIT
import NightstandFeatures
import NightstandSettings
import PhraseGrammar
import Phrasing
import Synchronization
import Testing
import Timekeeping
import WindowFixtures

/// How often the window reads what is typed.
@MainActor @Suite struct PhraseReadingTests {
    @Test func aKeystrokeReadsThePhraseOnce() async {
        let reader = CountingReader()
        let model = Fixture(phrases: reader).makeModel()
        await settle()
        let before = reader.counts
        for typed in ["w", "weekdays 6", "weekdays 6:45 gym", "on 3/4 at 7"] {
            model.phrase.text = typed
            for _ in 0..<3 { show(model.phrase) }
        }
        #expect(reader.counts.read - before.read == 4)
        #expect(reader.counts.completed - before.completed == 4)
        #expect(reader.counts.judged == 0, "there is nothing to correct yet")
    }

    @Test func whatChangesTheAnswerReadsThePhraseAgain() async throws {
        let reader = CountingReader()
        let fixture = Fixture(phrases: reader)
        let model = fixture.makeModel()
        await settle()
        model.phrase.text = "tomorrow at 19:30"
        show(model.phrase)
        let before = reader.counts.read
        #expect(model.phrase.sentence?.contains("19:30") == true)
        try fixture.preferences.application.change { $0.timeFormat = .twelveHours }
        #expect(model.phrase.sentence?.contains("7:30 PM") == true)
        show(model.phrase)
        #expect(reader.counts.read - before == 1)
    }

    @Test func aLengthOfATimersStepIsReadWhenItIsTyped() async {
        let reader = CountingReader()
        let model = Fixture(phrases: reader).makeModel()
        await settle()
        model.countdowns.newTapped()
        guard let editor = model.countdowns.editor else {
            Issue.record("no editor")
            return
        }
        let before = reader.counts.lengths
        editor.change(0) { $0.text = "1:30" }
        #expect(editor.countdown?.steps.map(\.seconds) == [90] && editor.problem == nil)
        editor.change(0) { $0.label = "Tea" }
        #expect(editor.steps.map(\.seconds) == [90] && reader.counts.lengths - before == 1)
    }

    /// Asks for everything that the window shows of a phrase.
    private func show(_ phrase: PhraseEntryModel) {
        _ = (phrase.isTyped, phrase.sentence, phrase.badge, phrase.problem, phrase.upcoming, phrase.notes)
        _ = (phrase.choices, phrase.marks, phrase.action, phrase.spoken, phrase.ghost, phrase.completions)
        _ = phrase.isCorrecting
    }
}

/// The real grammar, which counts what it is asked.
private final class CountingReader: PhraseReader {
    struct Counts {
        var read = 0
        var judged = 0
        var completed = 0
        var lengths = 0
    }

    private let interpreter = Interpreter()
    private let counted = Mutex(Counts())

    var counts: Counts { counted.withLock { $0 } }

    func read(
        _ text: String, in context: PhraseContext, correcting previous: Understanding?
    ) throws(PhraseError) -> Understanding {
        counted.withLock { $0.read += 1 }
        return try interpreter.read(text, in: context, correcting: previous)
    }

    func read(
        _ answer: String, in context: PhraseContext, completing phrase: IncompletePhrase
    ) throws(PhraseError) -> Understanding {
        try interpreter.read(answer, in: context, completing: phrase)
    }

    func isCorrection(_ text: String) -> Bool {
        counted.withLock { $0.judged += 1 }
        return interpreter.isCorrection(text)
    }

    func countdown(_ text: String) -> Countdown? {
        counted.withLock { $0.lengths += 1 }
        return interpreter.countdown(text)
    }

    func completions(of text: String, at cursor: Int?, in context: PhraseContext, limit: Int) -> [Completion] {
        counted.withLock { $0.completed += 1 }
        return interpreter.completions(of: text, at: cursor, in: context, limit: limit)
    }

    func sentence(for alarm: Alarm, in context: PhraseContext) -> String {
        interpreter.sentence(for: alarm, in: context)
    }
}
