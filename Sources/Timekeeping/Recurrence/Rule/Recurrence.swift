// SPDX-License-Identifier: MIT

/// A recurrence rule, whole, as in RFC 5545 §3.3.10 (`RRULE`).
///
/// Where the standard leaves room, docs/decisions/0007-recurrence.md says what applies here. Copies share one compiled
/// form.
public struct Recurrence: Hashable, Sendable, LosslessStringConvertible {
    let rule: CompiledRule

    /// The parts of the rule.
    public var parts: RecurrenceParts { rule.parts }

    /// The rule as text in canonical form, such as `FREQ=WEEKLY;BYDAY=MO,TU`.
    public var description: String { rule.parts.text }

    /// Makes a rule of `parts`.
    ///
    /// - Throws: ``RecurrenceError`` naming the part that is out of range or at odds with another.
    public init(_ parts: consuming RecurrenceParts) throws(RecurrenceError) {
        try parts.check()
        rule = CompiledRule(parts)
    }

    /// Reads a rule, with or without `RRULE:` in front.
    ///
    /// - Throws: ``RecurrenceError`` naming the part that is wrong.
    public init(parsing text: String) throws(RecurrenceError) {
        try self.init(try RecurrenceParts(parsing: text))
    }

    /// Reads a rule; nil when it is invalid.
    public init?(_ description: String) {
        guard let rule = try? Recurrence(parsing: description) else { return nil }
        self = rule
    }

    /// Every day.
    public static let daily = Recurrence(rule: CompiledRule(RecurrenceParts(.daily)))

    /// Every week on `weekdays`; on the weekday of the start when empty.
    public static func weekly(on weekdays: Set<Weekday>) -> Recurrence {
        var parts = RecurrenceParts(.weekly)
        parts.byDay = weekdays.sorted().map { WeekdayOrdinal($0) }
        return Recurrence(rule: CompiledRule(parts))
    }

    private init(rule: CompiledRule) {
        self.rule = rule
    }

    /// Two rules are equal when their parts are.
    public static func == (left: Recurrence, right: Recurrence) -> Bool {
        left.rule === right.rule || left.parts == right.parts
    }

    /// Hashes the parts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts)
    }
}

extension Recurrence: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do {
            try self.init(parsing: text)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description))
        }
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Recurrence {
    /// The same rule with the last second of its last day for an end, where that is a date.
    ///
    /// Beside a start with a time RFC 5545 §3.3.10 asks for an `UNTIL` with a time, and other readers take a date for its
    /// midnight, which would lose the day.
    public var endingWithTime: Recurrence {
        guard case .date(let last) = parts.end else { return self }
        var parts = parts
        parts.end = .local(CivilDateTime(date: last, time: CivilTime(secondOfDay: 86_399)))
        return (try? Recurrence(parts)) ?? self
    }

    /// Whether it chooses days and leaves the time of day open.
    public var givesOnlyDays: Bool {
        let clock: [RecurrenceParts.Frequency] = [.hourly, .minutely, .secondly]
        return !clock.contains(parts.frequency) && parts.byHour.isEmpty && parts.byMinute.isEmpty
            && parts.bySecond.isEmpty
    }
}
