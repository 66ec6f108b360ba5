// SPDX-License-Identifier: MIT
import Foundation
import PhraseGrammar
import Phrasing
import Testing

@Suite struct CorpusTests {
    @Test(arguments: try Corpus.tables())
    func everyPhraseMeansWhatWasExpected(_ table: String) throws {
        let lines = try Corpus.lines(table)
        #expect(lines.count >= 10)
        for line in lines {
            let answer = Corpus.answer(line)
            #expect(answer.fire == line.fire, "\(line)")
            if line.fire != nil { #expect(answer.rule == line.rule, "\(line)") }
        }
    }

    /// What is said around a phrase for politeness, how it is written, and the dot at its end change nothing.
    @Test(arguments: [
        "before-and-after", "corrections", "days-of-the-year", "durations", "holidays", "labels", "relative-days",
        "time-zones", "weekly",
    ])
    func politenessAndDotsChangeNothing(_ table: String) throws {
        for line in try Corpus.lines(table) {
            let forms = [
                "please " + line.text, line.text + " please", "ok " + line.text + " thanks", line.text.uppercased(),
                line.text + ".", "  " + line.text.replacing(" ", with: "  ") + " ",
            ]
            for form in forms {
                let answer = Corpus.answer(
                    CorpusLine(text: form, fire: line.fire, rule: line.rule, context: line.context))
                #expect(answer.fire == line.fire, "\(form)")
                if line.fire != nil { #expect(answer.rule == line.rule, "\(form)") }
            }
        }
    }

    /// How a phrase is written changes nothing, in any language.
    @Test(arguments: Corpus.languages.keys.sorted())
    func capitalsDotsAndSpacesChangeNothing(_ table: String) throws {
        for line in try Corpus.lines(table) {
            let forms = [
                line.text.uppercased(), line.text + ".", "  " + line.text.replacing(" ", with: "  ") + " ",
                line.text.decomposedStringWithCanonicalMapping,
            ]
            for form in forms {
                let answer = Corpus.answer(
                    CorpusLine(
                        text: form, fire: line.fire, rule: line.rule, context: line.context,
                        languages: line.languages))
                #expect(answer.fire == line.fire, "\(form)")
                if line.fire != nil { #expect(answer.rule == line.rule, "\(form)") }
            }
        }
    }

    @Test func theCorpusIsLarge() throws {
        let count = try Corpus.tables().reduce(0) { $0 + (try Corpus.lines($1).count) }
        #expect(count >= 11_000)
    }
}
