// SPDX-License-Identifier: MIT
import Localization

/// A query for the times that a rule gives: one request of `nightstand occurrences`.
public struct OccurrenceQuery: Hashable, Sendable {
    /// The first wall time, ISO 8601 without offset.
    public var start: String
    /// The IANA zone of the wall clock.
    public var zone: String
    /// The recurrence rule (RFC 5545); nil or empty for a single occurrence at the start.
    public var rule: String?
    /// Wall times to leave out, ISO 8601 without offset.
    public var exclude: [String]
    /// Wall times to add, ISO 8601 without offset.
    public var add: [String]
    /// Only occurrences strictly after this ISO 8601 time, with offset or on the zone's wall clock; nil for all.
    public var after: String?
    /// How many to give at most, 0 to ``largestCount``.
    public var count: Int

    /// The largest count for one answer.
    public static let largestCount = 100_000

    /// Asks for the first `count` occurrences.
    public init(
        start: String, zone: String, rule: String?, exclude: [String] = [], add: [String] = [],
        after: String? = nil, count: Int
    ) {
        self.start = start
        self.zone = zone
        self.rule = rule
        self.exclude = exclude
        self.add = add
        self.after = after
        self.count = count
    }

    /// The occurrences in order.
    ///
    /// - Throws: ``OccurrenceQueryError`` naming the value that is wrong.
    public func answer(database: TimeZoneDatabase) throws(OccurrenceQueryError) -> [ZonedOccurrence] {
        guard (0...Self.largestCount).contains(count) else {
            throw OccurrenceQueryError(
                "count", LocalizedText("'count' must be from 0 to \(Self.largestCount), not \(count)."))
        }
        var schedule = Schedule(start: try Self.civil(start, "start"))
        if let rule, !rule.isEmpty {
            do {
                schedule.recurrence = try Recurrence(parsing: rule)
            } catch {
                throw OccurrenceQueryError("rule", error.text)
            }
        }
        for text in exclude { schedule.excluded.insert(try Self.civil(text, "exclude")) }
        for text in add { schedule.added.insert(try Self.civil(text, "add")) }
        let rules: TimeZoneRules
        do {
            rules = try database.rules(for: zone)
        } catch {
            throw OccurrenceQueryError("zone", error.text)
        }
        let occurrences = Occurrences(
            schedule, after: try instantAfter(rules), rules: rules,
            zones: ZoneResolver(local: rules, database: database))
        return occurrences.prefix(count).map { ZonedOccurrence($0.due, rules: rules) }
    }

    private func instantAfter(_ rules: TimeZoneRules) throws(OccurrenceQueryError) -> Instant {
        guard let after else { return Instant(seconds: CalendarLimits.firstWall - 2 * 86_400) }
        if let instant = Instant(after) { return instant }
        return rules.instant(of: try Self.civil(after, "after"))
    }

    private static func civil(_ text: String, _ name: String) throws(OccurrenceQueryError) -> CivilDateTime {
        guard let civil = CivilDateTime(text) else {
            throw OccurrenceQueryError(
                name, LocalizedText("'\(name)' takes a time such as 2026-12-24T07:30:00, not '\(text)'."))
        }
        return civil
    }
}

/// Why an ``OccurrenceQuery`` has no answer.
public struct OccurrenceQueryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value that is wrong, such as `rule`.
    public let part: String
    /// A sentence that says what is wrong and what would be valid.
    public let text: LocalizedText
    /// ``text`` in the language of this process.
    public var description: String { text.text }

    init(_ part: String, _ text: LocalizedText) {
        self.part = part
        self.text = text
    }
}
