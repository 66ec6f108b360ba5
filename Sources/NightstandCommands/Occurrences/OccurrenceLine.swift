// SPDX-License-Identifier: MIT
import FoundationEssentials
import Timekeeping

/// A line of `nightstand occurrences --jsonl`: a question for the occurrences of a rule.
nonisolated struct OccurrenceLine: Decodable {
    private var start: String
    private var zone: String
    private var rule: String?
    private var exclude: [String]?
    private var after: String?
    private var count: Int?

    /// Reads a line of JSON.
    static func reading(_ line: [UInt8], _ decoder: JSONDecoder) throws(CommandError) -> OccurrenceQuery {
        do {
            let line = try decoder.decode(OccurrenceLine.self, from: Data(line))
            return OccurrenceQuery(
                start: line.start, zone: line.zone, rule: line.rule, exclude: line.exclude ?? [], after: line.after,
                count: line.count ?? OccurrenceQuery.usualCount)
        } catch {
            throw .wrongUse((error as? DecodingError).map(sentence) ?? "the line is not JSON")
        }
    }

    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            guard let key = context.codingPath.first?.stringValue else { return "the line is not a JSON object" }
            let expected = type is Int.Type ? "a whole number" : type is String.Type ? "a string" : "a list of strings"
            return "'\(key)' is not \(expected)"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            return "'\(context.codingPath[0].stringValue)' is not what it should be"
        default: return "the line is not JSON"
        }
    }
}

nonisolated extension OccurrenceQuery {
    /// How many occurrences are given when nobody says how many.
    static let usualCount = 5

    /// The occurrences, as ISO 8601 with the offset of the zone.
    func texts(_ zones: ZoneResolver) throws(CommandError) -> [String] {
        do {
            return try answer(database: zones.database).map(\.description)
        } catch {
            throw .wrongUse(error.description)
        }
    }
}
