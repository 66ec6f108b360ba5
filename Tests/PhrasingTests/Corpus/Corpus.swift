// SPDX-License-Identifier: MIT
import Foundation
import Holidays
import PhraseGrammar
import Phrasing
import Timekeeping

/// A phrase and what was expected of it before any program read it.
struct CorpusLine: Sendable, CustomStringConvertible {
    let text: String
    /// The first time as local wall-clock time without seconds; nil when the phrase has to be refused.
    let fire: String?
    /// The rule, `T` and seconds for a countdown, or `-` for once.
    let rule: String
    /// `?` and the first day, where the phrase lacks only its time, or `?T` where a timer lacks its duration; nil elsewhere.
    let missing: String?
    /// The words about time that are not used; nil where the table does not say.
    let unused: [String]?
    let context: PhraseContext
    /// The language codes of the user; none for the order of the programs.
    var languages: [String] = []

    var description: String { text }
}

/// The tables of phrases in `tables`: one a line, with tabs between phrase, first time and rule; a line that begins with
/// `@` says when and where it was said.
///
/// In place of the time stands `!` for what is refused, `?` and a day for what lacks its time, and `?T` for a timer without a
/// duration. A fourth field holds the words that are not used, with a bar between them.
enum Corpus {
    static let database = TimeZoneDatabase()

    static func context(_ now: String, _ zone: String) throws -> PhraseContext {
        guard let now = Instant(now) else { throw CocoaError(.formatting) }
        var context = PhraseContext(
            now: now, zones: ZoneResolver(local: try database.rules(for: zone), database: database))
        let holidays = PublicHolidays(country: "DE")
        context.holidays = { holidays?.dates(in: $0) ?? [] }
        return context
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "tables")

    /// The names of all tables, each a topic.
    static func tables() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tsv") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// Tables of phrases in one language, which users of that language say.
    static let languages = [
        "spanish": "es", "spanish-everyday": "es", "french": "fr", "french-everyday": "fr", "portuguese": "pt",
        "portuguese-everyday": "pt", "portuguese-colloquial": "pt", "german-everyday": "de",
        "spanish-first-sight": "es", "french-first-sight": "fr", "portuguese-first-sight": "pt",
        "german-reviewed": "de", "spanish-reviewed": "es", "french-reviewed": "fr", "portuguese-reviewed": "pt",
        "german-spoken": "de",
    ]

    static func lines(_ table: String) throws -> [CorpusLine] {
        let text = try String(contentsOf: folder.appending(path: table + ".tsv"), encoding: .utf8)
        var lines: [CorpusLine] = []
        var context = try context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if fields[0] == "@" {
                context = try Self.context(fields[1], fields[2])
                continue
            }
            lines.append(
                CorpusLine(
                    text: fields[0], fire: fields[1].hasPrefix("!") || fields[1].hasPrefix("?") ? nil : fields[1],
                    rule: fields.count > 2 ? Recurrence(fields[2])?.description ?? fields[2] : "-",
                    missing: fields[1].hasPrefix("?") ? fields[1] : nil,
                    unused: fields.count > 3 ? fields[3].split(separator: "|").map(String.init) : nil,
                    context: context, languages: languages[table].map { [$0] } ?? []))
        }
        return lines
    }

    /// What a line lacks, in the form of the table, and its rule; nil where it lacks nothing or more than that.
    static func incomplete(_ line: CorpusLine) -> (missing: String, rule: String)? {
        do throws(PhraseError) {
            _ = try Interpreter(languages: line.languages).read(line.text, in: line.context)
            return nil
        } catch {
            guard let phrase = error.incomplete else { return nil }
            let day = phrase.missing == .duration ? "T" : phrase.dates.first?.description ?? ""
            return ("?" + day, phrase.understanding.rule?.description ?? "-")
        }
    }

    /// The words of a line that are not used, whether or not it lacks something.
    static func unused(_ line: CorpusLine) -> [String] {
        do throws(PhraseError) {
            return try Interpreter(languages: line.languages).read(line.text, in: line.context).unused
        } catch {
            return error.incomplete?.understanding.unused ?? []
        }
    }

    /// What is understood of a line, in the form of the table.
    static func answer(_ line: CorpusLine) -> (fire: String?, rule: String) {
        guard let draft = try? Interpreter(languages: line.languages).read(line.text, in: line.context).drafts[0],
            let first = draft.next.first
        else {
            return (nil, "-")
        }
        let civil = line.context.zones.local.civil(at: first).description.dropLast(3)
        return (String(civil), draft.schedule.recurrence?.description ?? draft.duration.map { "T\($0)" } ?? "-")
    }
}
