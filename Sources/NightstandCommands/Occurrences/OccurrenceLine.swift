// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import Timekeeping

/// A line of `nightstand occurrences --jsonl`: a question for the occurrences of a rule.
nonisolated struct OccurrenceLine: Decodable {
    private var start: String
    private var zone: String
    private var rule: String?
    private var exclude: [String]?
    private var add: [String]?
    private var after: String?
    private var count: Int?

    private enum CodingKeys: String, CodingKey {
        case start, zone, rule, exclude, add, after, count
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        start = try values.decode(String.self, forKey: .start)
        zone = try values.decode(String.self, forKey: .zone)
        rule = try values.decodeIfPresent(String.self, forKey: .rule)
        exclude = try values.decodeIfPresent([String].self, forKey: .exclude)
        add = try values.decodeIfPresent([String].self, forKey: .add)
        after = try values.decodeIfPresent(String.self, forKey: .after)
        do {
            count = try values.decodeIfPresent(Int.self, forKey: .count)
        } catch {
            // A number that is fractional or too large would otherwise be reported as broken JSON.
            throw DecodingError.typeMismatch(
                Int.self, .init(codingPath: [CodingKeys.count], debugDescription: "not a whole number"))
        }
    }

    /// Reads a line of JSON.
    static func reading(_ line: [UInt8]) throws(CommandError) -> OccurrenceQuery {
        do {
            let line = try JSON.decode(OccurrenceLine.self, from: line)
            return OccurrenceQuery(
                start: line.start, zone: line.zone, rule: line.rule, exclude: line.exclude ?? [],
                add: line.add ?? [], after: line.after, count: line.count ?? OccurrenceQuery.usualCount)
        } catch {
            throw .wrongUse((error as? DecodingError).map(sentence) ?? tr("the line is not JSON"))
        }
    }

    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): return tr("'\(key.stringValue)' is missing")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            guard let key = context.codingPath.first?.stringValue else { return tr("the line is not a JSON object") }
            if type is Int.Type {
                return tr("'\(key)' is not a whole number from 0 to \(OccurrenceQuery.largestCount)")
            }
            return type is String.Type ? tr("'\(key)' is not a string") : tr("'\(key)' is not a list of strings")
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            return tr("'\(context.codingPath[0].stringValue)' is not valid")
        default: return tr("the line is not JSON")
        }
    }
}

nonisolated extension OccurrenceQuery {
    /// The number of occurrences unless the user asks for another.
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
