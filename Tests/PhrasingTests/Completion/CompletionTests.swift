// SPDX-License-Identifier: MIT
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

@Suite struct CompletionTests {
    private let interpreter = Interpreter()

    private func context() throws -> PhraseContext {
        try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
    }

    private func texts(_ text: String, at cursor: Int? = nil) throws -> [String] {
        interpreter.completions(of: text, at: cursor, in: try context()).map(\.text)
    }

    @Test func aWordThatIsBegunIsFinished() throws {
        #expect(try texts("every mon").first == "every monday at 7:00")
        #expect(try texts("gym tomo").first == "gym tomorrow at 7:00")
        #expect(try texts("pasta 9 mi").first == "pasta 9 minutes")
        #expect(try texts("wake me every day at 7 unt").first == "wake me every day at 7 until friday")
    }

    @Test func whatIsTypedStaysAsItIs() throws {
        #expect(try texts("EVERY Mon").first == "EVERY Monday at 7:00")
        for text in ["Wake me at 6:30", "7", "in 2", "weekd", "every  other d"] {
            for completion in interpreter.completions(of: text, in: try context()) {
                #expect(completion.text.hasPrefix(text))
                #expect(completion.text == text + completion.ending)
                #expect(completion.added.upperBound == completion.text.utf8.count)
            }
        }
    }

    @Test func aReadablePhraseIsCompletedWithDaysAndManner() throws {
        let endings = interpreter.completions(of: "wake me at 6:30", in: try context(), limit: 9).map(\.ending)
        #expect(endings.contains(" on weekdays"))
        #expect(endings.contains(" softly"))
        // Tomorrow it rings anyway.
        #expect(!endings.contains(" tomorrow"))
    }

    /// Each language finishes its own words, and what it offers can be read.
    @Test(arguments: [
        ("es", "todos los l", "todos los lunes a las 7:00"), ("es", "mañ", "mañana a las 7:00"),
        ("fr", "tous les l", "tous les lundis à 7:00"), ("fr", "après-d", "après-demain à 7:00"),
        ("pt", "toda se", "toda segunda às 7:00"), ("pt", "amanhã à", "amanhã às 7:00"),
    ])
    func aLanguageFinishesItsOwnWords(_ code: String, _ text: String, _ first: String) throws {
        let reader = Interpreter(languages: [code])
        let completions = reader.completions(of: text, in: try context())
        #expect(completions.first?.text == first)
        for completion in completions {
            #expect(try reader.read(completion.text, in: try context()).sentence == completion.sentence)
        }
    }

    /// All that a language offers can be read in it.
    @Test(arguments: ["en", "de", "es", "fr", "pt"])
    func openingsCanBeRead(_ code: String) throws {
        let reader = Interpreter(languages: [code])
        #expect(reader.completions(of: "", in: try context(), limit: 9).count >= 4)
    }

    @Test func everyCompletionCanBeReadAndMeansSomethingOfItsOwn() throws {
        let context = try context()
        let begun = [
            "", "w", "ev", "every m", "7", "gym 7", "in 2", "timer 10", "at h", "jeden m", "werk", "call mom at",
        ]
        for text in begun {
            var meanings: [[Draft]] = []
            let completions = interpreter.completions(of: text, in: context)
            #expect(!completions.isEmpty, "\(text)")
            for completion in completions {
                let understanding = try interpreter.read(completion.text, in: context)
                #expect(understanding.sentence == completion.sentence)
                #expect(!meanings.contains(understanding.drafts), "\(completion.text)")
                meanings.append(understanding.drafts)
            }
        }
    }

    @Test func theCursorMayStandBeforeOtherWords() throws {
        #expect(try texts("every mon gym", at: 9).first == "every monday at 7:00 gym")
        #expect(try texts("every mon gym", at: 7).isEmpty)
        #expect(try texts("gym", at: 9).isEmpty)
    }

    @Test func unreadableTextHasNoCompletions() throws {
        #expect(try texts("xyzzy").isEmpty)
        #expect(try texts(String(repeating: "a ", count: 400)).isEmpty)
    }

    @Test func timesAreInTheUsersFormat() throws {
        var context = try context()
        context.usesTwelveHours = true
        let first = try #require(interpreter.completions(of: "tomo", in: context).first)
        #expect(first.text == "tomorrow at 7 am")
    }

    @Test func germanIsCompletedInGerman() throws {
        #expect(try texts("jeden mo").first == "jeden montag um 7:00")
        #expect(try texts("werkt").first == "werktags um 7:00")
    }
}
