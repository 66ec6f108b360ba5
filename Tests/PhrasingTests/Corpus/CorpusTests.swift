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
            if let missing = line.missing {
                let incomplete = Corpus.incomplete(line)
                #expect(incomplete?.missing == missing, "\(line)")
                #expect(incomplete?.rule == line.rule, "\(line)")
            }
            if let unused = line.unused { #expect(Corpus.unused(line) == unused, "\(line)") }
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
                    CorpusLine(
                        text: form, fire: line.fire, rule: line.rule, missing: nil, unused: nil, context: line.context))
                #expect(answer.fire == line.fire, "\(form)")
                if line.fire != nil { #expect(answer.rule == line.rule, "\(form)") }
            }
        }
    }

    /// How a phrase is written changes nothing, in any language.
    @Test(arguments: Corpus.languages.keys.sorted())
    func capitalsDotsAndSpacesChangeNothing(_ table: String) throws {
        for line in try Corpus.lines(table) {
            var forms = [
                line.text.uppercased(), line.text + ".", "  " + line.text.replacing(" ", with: "  ") + " ",
            ]
            // German words are told from each other by their umlauts.
            if line.languages != ["de"] { forms.append(line.text.decomposedStringWithCanonicalMapping) }
            for form in forms {
                let answer = Corpus.answer(
                    CorpusLine(
                        text: form, fire: line.fire, rule: line.rule, missing: nil, unused: nil, context: line.context,
                        languages: line.languages))
                #expect(answer.fire == line.fire, "\(form)")
                if line.fire != nil { #expect(answer.rule == line.rule, "\(form)") }
            }
        }
    }

    /// Few of the phrases of the other tables speak of a time or a day that is not used, and those are known.
    @Test func wordsAboutTimeAreSeldomLeftUnused() throws {
        var unused = 0
        for table in try Corpus.tables() where table != "unused-words" {
            unused += try Corpus.lines(table).count { $0.fire != nil && $0.unused == nil && !Corpus.unused($0).isEmpty }
        }
        #expect(unused <= 20)
    }

    @Test func theCorpusIsLarge() throws {
        let count = try Corpus.tables().reduce(0) { $0 + (try Corpus.lines($1).count) }
        #expect(count >= 11_000)
    }
}
