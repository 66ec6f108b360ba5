// SPDX-License-Identifier: MIT
import Phrasing
import Testing

@Suite struct CorpusTests {
    private static let tables = [
        "clock-and-dates", "first", "repetition", "assistants", "more", "unseen", "unseen-later", "unseen-last",
        "tasks", "fresh-first", "fresh-second", "fresh-third", "strangers-once", "strangers-recurring", "reviewed",
        "contrasts",
        "german",
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

    @Test func theCorpusIsLarge() throws {
        let count = try Self.tables.reduce(0) { $0 + (try Corpus.lines($1).count) }
        #expect(count >= 2800)
    }
}
