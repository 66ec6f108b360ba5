// SPDX-License-Identifier: MIT
import FoundationEssentials
import Timekeeping

/// One question for occurrences of a rule, as a line of `nightstand occurrences --jsonl` asks it.
nonisolated struct OccurrenceQuestion: Decodable {
    /// The first occurrence, on the wall clock of the zone.
    var start: CivilDateTime
    /// An IANA zone.
    var zone: String
    /// A rule of RFC 5545; nil asks for the start alone.
    var rule: String?
    /// Occurrences to leave out, on the wall clock of the zone.
    var exclude: [CivilDateTime]?
    /// Only what is due strictly after this is wanted: ISO 8601, with an offset or on the wall clock of the zone.
    var after: String?
    /// How many are wanted at most; ``usualCount`` when nil.
    var count: Int?

    static let usualCount = 5
    static let counts = 0...100_000

    /// Reads a line of JSON.
    static func reading(_ line: [UInt8], _ decoder: JSONDecoder) throws(CommandError) -> OccurrenceQuestion {
        do {
            return try decoder.decode(OccurrenceQuestion.self, from: Data(line))
        } catch let error as DecodingError {
            throw .wrongUse(Self.sentence(error))
        } catch {
            throw .wrongUse("the line is not a JSON object")
        }
    }

    /// The moments at which it is due, as ISO 8601 with the offset of the zone.
    func answer(_ zones: ZoneResolver) throws(CommandError) -> [String] {
        let rules = try zones.existingRules(for: .named(zone))
        let count = count ?? Self.usualCount
        guard Self.counts.contains(count) else {
            throw .wrongUse("\"count\" goes from \(Self.counts.lowerBound) to \(Self.counts.upperBound), not \(count)")
        }
        let recurrence = try rule.map(Recurrence.reading)
        let schedule = Schedule(
            start: start, zone: .named(zone), recurrence: recurrence, excluded: Set(exclude ?? []))
        let bound = try after.map { text throws(CommandError) in try Self.bound(text, rules) }
        let earliest = rules.instant(of: start) - .milliseconds(1)
        let found = try zones.occurrences(of: schedule, after: max(bound ?? earliest, earliest), limit: count)
        return found.map { rules.text(of: $0.due) }
    }

    private static func bound(_ text: String, _ rules: TimeZoneRules) throws(CommandError) -> Instant {
        if let instant = Instant(text) { return instant }
        if let civil = CivilDateTime(text) { return rules.instant(of: civil) }
        throw .wrongUse("\(text.quoted) is not a date and time of ISO 8601, such as 2026-12-24T07:30:00+01:00")
    }

    private static func sentence(_ error: DecodingError) -> String {
        func name(_ path: [any CodingKey]) -> String {
            path.first.map { "\"\($0.stringValue)\"" } ?? "the line"
        }
        switch error {
        case .keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing"
        case .valueNotFound(_, let context): return "\(name(context.codingPath)) is null"
        case .typeMismatch(let type, let context):
            guard !context.codingPath.isEmpty else { return "the line is not a JSON object" }
            let expected = type is Int.Type ? "a whole number" : type is String.Type ? "a string" : "a list of strings"
            return "\(name(context.codingPath)) is not \(expected)"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            return "\(name(context.codingPath)): \(context.debugDescription)"
        default: return "the line is not JSON"
        }
    }
}

nonisolated extension TimeZoneRules {
    /// ISO 8601 with the offset that the zone has at that moment; seconds of an offset only where there are any.
    func text(of instant: Instant) -> String {
        let offset = offset(at: instant)
        let size = abs(offset)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = size % 60 == 0 ? "" : ":\(two(size % 60))"
        let wall = CivilDateTime(secondsSinceEpoch: instant.seconds + Int64(offset))
        return "\(wall)\(offset < 0 ? "-" : "+")\(two(size / 3600)):\(two(size / 60 % 60))\(seconds)"
    }
}
