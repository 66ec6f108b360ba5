// SPDX-License-Identifier: MIT
import Almanac
import JSONCoding
import Localization
import NightstandSettings
import Phrasing
import SystemKit
import Timekeeping

/// A line of `nightstand explain --jsonl`: a phrase, and when and where it was said.
nonisolated struct ExplainLine: Decodable {
    private var text: String
    private var now: String
    private var tz: String
    private var lat: Double?
    private var lon: Double?

    /// Answers line after line.
    struct Reader {
        private var context: PhraseContext
        private let preferences: PhrasePreferences
        private let interpreter: any PhraseReader
        /// Whether the user's calendars were asked for; the desktop may take its time to answer, or not be there.
        private var hasAsked = false

        /// Reads with the conventions of `context`; each line has its own time and place.
        init(_ interpreter: any PhraseReader, _ context: PhraseContext, _ preferences: PhrasePreferences) {
            self.interpreter = interpreter
            self.context = context
            self.preferences = preferences
        }

        /// The answer to a line of JSON, as a line of JSON.
        ///
        /// - Parameter withCalendars: Adds the user's calendars; called once at most, for the first phrase that speaks of them.
        @MainActor mutating func answer(
            to line: [UInt8], withCalendars: @MainActor (PhraseContext) async -> PhraseContext?
        ) async -> String {
            do throws(CommandError) {
                let question = try ExplainLine.reading(line)
                var context = try question.context(context)
                // The zone of the line decides whose holidays count.
                preferences.inform(&context, locale: nil)
                do throws(PhraseError) {
                    let understanding = try interpreter.read(question.text, in: context)
                    return Self.text(PhraseAnswer(understanding, zone: context.zones.local), error: nil)
                } catch {
                    if error.kind == .noCalendars, !hasAsked {
                        hasAsked = true
                        self.context = await withCalendars(self.context) ?? self.context
                        return await answer(to: line, withCalendars: withCalendars)
                    }
                    let answer = error.incomplete.map { PhraseAnswer($0, zone: context.zones.local) }
                    return Self.text(answer, error: error.advisedSentence)
                }
            } catch {
                return Self.text(nil, error: error.message)
            }
        }

        /// The keys in the order of the documentation.
        private static func text(_ answer: PhraseAnswer?, error: String?) -> String {
            func quoted(_ text: String?) -> String { text.flatMap { try? JSONText.text($0) } ?? "null" }
            func list(_ texts: [String]?) -> String {
                "[" + (texts ?? []).map { quoted($0) }.joined(separator: ",") + "]"
            }
            let next = answer?.next ?? []
            return "{\"kind\":\(quoted(answer?.kind)),\"fire\":\(quoted(next.first)),"
                + "\"next\":[\(next.map { "\"\($0)\"" }.joined(separator: ","))],\"rule\":\(quoted(answer?.rule)),"
                + "\"duration\":\(answer?.duration.map(String.init) ?? "null"),\"label\":\(quoted(answer?.label)),"
                + "\"error\":\(quoted(error)),\"missing\":\(quoted(answer?.missing)),\"dates\":\(list(answer?.dates)),"
                + "\"unused\":\(list(answer?.unused))}"
        }
    }

    private static func reading(_ line: [UInt8]) throws(CommandError) -> ExplainLine {
        do {
            return try JSON.decode(ExplainLine.self, from: line)
        } catch {
            switch error as? DecodingError {
            case .keyNotFound(let key, _): throw .wrongUse(tr("'\(key.stringValue)' is missing"))
            case .typeMismatch(_, let context), .valueNotFound(_, let context):
                guard let key = context.codingPath.first?.stringValue else {
                    throw .wrongUse(tr("the line is not a JSON object"))
                }
                throw .wrongUse(
                    ["lat", "lon"].contains(key)
                        ? tr("'\(key)' is not a number") : tr("'\(key)' is not a string"))
            default: throw .wrongUse(tr("the line is not JSON"))
            }
        }
    }

    /// `usual` with the time and the place of the line.
    private func context(_ usual: PhraseContext) throws(CommandError) -> PhraseContext {
        var context = usual
        context.zones.local = try usual.zones.existingRules(for: .named(tz))
        guard let instant = Instant(now) ?? CivilDateTime(now).map(context.zones.local.instant(of:)) else {
            throw .wrongUse(
                tr("'now' must be a time with an offset, such as 2026-12-24T07:30:00+01:00, not \(now.quoted)"))
        }
        context.now = instant
        context.solar = nil
        if let lat, let lon {
            guard let place = Coordinates(latitude: lat, longitude: lon) else {
                throw .wrongUse(tr("'lat' must be from -90 to 90 and 'lon' from -180 to 180"))
            }
            context.solar = PhraseContext.sun(over: place, zone: context.zones.local)
        }
        return context
    }
}
