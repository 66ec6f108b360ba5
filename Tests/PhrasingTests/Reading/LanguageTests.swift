// SPDX-License-Identifier: MIT
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

private let languages = [["de"], ["en"], ["fr", "de"], ["es"], ["pt"], []]

@Suite struct LanguageTests {
    /// Words that English knows too, such as am and um, are no reason to refuse.
    @Test(arguments: [
        ("am 3. Dezember um 9", "2026-12-03T09:00:00"), ("um 8", "2026-11-25T20:00:00"),
        ("weck mich um 7", "2026-11-26T07:00:00"), ("at 8 tomorrow", "2026-11-26T08:00:00"),
        ("7 am", "2026-11-26T07:00:00"), ("alarm 7:30am - take meds", "2026-11-26T07:30:00"),
        ("9am in Tokyo", "2026-11-26T01:00:00"), ("24th december 17:00", "2026-12-24T17:00:00"),
        ("werktags um 7 am Bahnhof", "2026-11-26T07:00:00"), ("mañana a las 7", "2026-11-26T07:00:00"),
        ("a las 8", "2026-11-25T20:00:00"), ("demain à 7h", "2026-11-26T07:00:00"),
        ("ce soir à 8h", "2026-11-25T20:00:00"),
        ("amanhã às 7h", "2026-11-26T07:00:00"), ("às 8", "2026-11-25T20:00:00"),
    ])
    func aPhraseMeansTheSameWhateverTheUsersLanguageIs(_ text: String, _ start: String) throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        for codes in languages {
            let draft = try Interpreter(languages: codes).read(text, in: context).drafts[0]
            #expect(context.zones.local.civil(at: draft.next[0]).description == start, "\(codes)")
        }
    }

    /// English means the same to readers of other languages, and German does.
    @Test(
        arguments: ["parts-of-the-day", "relative-days", "weekly", "labels", "mixed-days", "refused", "german"],
        ["de", "es", "fr", "pt"])
    func englishIsUnderstoodWhereAnotherLanguageComesFirst(_ table: String, _ code: String) throws {
        let reader = Interpreter(languages: [code])
        for line in try Corpus.lines(table) {
            let first = try? reader.read(line.text, in: line.context).drafts[0].next.first
            let civil = first.flatMap { $0 }.map { line.context.zones.local.civil(at: $0).description.dropLast(3) }
            #expect(civil.map(String.init) == line.fire, "\(line)")
        }
    }

    @Test func whatSeveralLanguagesKnowIsAnsweredInTheUsersOwn() throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        #expect(try Interpreter(languages: ["de"]).read("Alarm 7:30", in: context).language == "de")
        #expect(try Interpreter(languages: ["en"]).read("Alarm 7:30", in: context).language == "en")
        #expect(try Interpreter(languages: []).read("Alarm 7:30", in: context).language == "en")
    }

    @Test func aRefusalIsToldInTheFirstLanguageAlone() throws {
        let context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        func refusal(_ text: String, _ codes: [String]) -> String? {
            do {
                _ = try Interpreter(languages: codes).read(text, in: context)
                return nil
            } catch {
                return error.sentence
            }
        }
        #expect(try #require(refusal("alarm", ["de"])).hasPrefix("Darin steht keine Zeit."))
        #expect(try #require(refusal("alarm", ["en"])).hasPrefix("There is no time in this."))
        #expect(try #require(refusal("am um", ["en"])).hasPrefix("There is no time in this."))
    }
}
