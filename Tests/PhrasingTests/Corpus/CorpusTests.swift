// SPDX-License-Identifier: MIT
import Phrasing
import Testing

@Suite struct CorpusTests {
    private static let tables = [
        "clock-and-dates", "first", "repetition", "assistants", "more", "unseen", "unseen-later", "unseen-last",
        "tasks", "fresh-first", "fresh-second", "fresh-third", "strangers-once", "strangers-recurring",
        "strangers-commands", "strangers-tests", "strangers-everyday", "strangers-assistants", "strangers-public",
        "strangers-requests", "strangers-schedules", "strangers-mixed", "strangers-last",
        "families-clock", "families-days", "reviewed", "reviewed-commands", "contrasts", "german",
    ]

    @Test(arguments: tables)
    func everyPhraseMeansWhatWasExpected(_ table: String) throws {
        let lines = try Corpus.lines(table)
        #expect(lines.count >= 15)
        for line in lines {
            let answer = Corpus.answer(line)
            #expect(answer.fire == line.fire, "\(line)")
            if line.fire != nil { #expect(answer.rule == line.rule, "\(line)") }
        }
    }

    /// What is said around a phrase for politeness, how it is written, and the dot at its end change nothing.
    @Test(arguments: [
        "strangers-once", "strangers-recurring", "strangers-commands", "strangers-tests", "strangers-assistants",
        "strangers-public",
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
        let count = try Self.tables.reduce(0) { $0 + (try Corpus.lines($1).count) }
        #expect(count >= 8000)
    }
}
