// SPDX-License-Identifier: MIT
import Foundation
import Holidays
import PhraseGrammar
import Phrasing
import Timekeeping

/// What it takes to understand a phrase, and how many of the corpus are understood as was expected.
enum PhraseBenchmarks {
    /// The corpus of the tests: a phrase, its first time and its rule a line; `@` says when and where.
    private static let tables = URL(filePath: #filePath).appending(
        path: "../../../../Tests/PhrasingTests/Corpus/tables"
    ).standardized

    private struct Line {
        var text: String
        var fire: String
        var rule: String
        var context: PhraseContext
    }

    static func run() throws -> [Measurement] {
        let lines = try lines()
        let interpreter = Interpreter()
        let clock = ContinuousClock()
        var microseconds: [Double] = []
        for round in 0..<6 {
            for line in lines {
                let time = clock.measure { _ = try? interpreter.read(line.text, in: line.context) }.components
                // The first round warms the vocabulary.
                if round > 0 { microseconds.append(Double(time.attoseconds) / 1e12 + Double(time.seconds) * 1e6) }
            }
        }
        microseconds.sort()
        var right = 0
        for line in lines {
            let draft = try? interpreter.read(line.text, in: line.context).drafts[0]
            let first =
                draft?.next.first.map { String(line.context.zones.local.civil(at: $0).description.dropLast(3)) } ?? "!"
            let rule =
                draft.map { $0.schedule.recurrence?.description ?? $0.duration.map { "T\($0)" } ?? "-" } ?? line.rule
            if first == line.fire, rule == line.rule { right += 1 }
        }
        return [
            Measurement(
                name: "phrase understood, median", value: microseconds[microseconds.count / 2], unit: "µs", target: 30),
            Measurement(
                name: "phrase understood, 99th of 100", value: microseconds[microseconds.count * 99 / 100], unit: "µs"),
            Measurement(
                name: "phrases understood as expected", value: 100 * Double(right) / Double(lines.count), unit: "%"),
        ]
    }

    private static func lines() throws -> [Line] {
        let database = TimeZoneDatabase()
        let holidays = PublicHolidays(country: "DE")
        var lines: [Line] = []
        for file in try FileManager.default.contentsOfDirectory(at: tables, includingPropertiesForKeys: nil).sorted(
            by: { $0.path < $1.path })
        {
            var context = PhraseContext(now: Instant(seconds: 0), zones: ZoneResolver(local: .utc, database: database))
            for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !row.hasPrefix("#") {
                let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                if fields[0] == "@", let now = Instant(fields[1]) {
                    context = PhraseContext(
                        now: now, zones: ZoneResolver(local: try database.rules(for: fields[2]), database: database))
                    context.holidays = { holidays?.dates(in: $0) ?? [] }
                    continue
                }
                lines.append(
                    Line(
                        text: fields[0], fire: fields[1],
                        rule: fields.count > 2 ? Recurrence(fields[2])?.description ?? fields[2] : "-",
                        context: context))
            }
        }
        return lines
    }
}
