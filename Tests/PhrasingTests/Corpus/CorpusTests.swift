// SPDX-License-Identifier: MIT
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

    /// Polite words around a phrase, its spelling variants and a final full stop make no difference.
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

    @Test func theCorpusIsLarge() throws {
        let count = try Corpus.tables().reduce(0) { $0 + (try Corpus.lines($1).count) }
        #expect(count >= 8000)
    }
}
