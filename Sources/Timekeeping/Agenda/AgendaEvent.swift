// SPDX-License-Identifier: MIT

/// One occurrence of an event in one of the user's calendars.
public struct AgendaEvent: Hashable, Sendable {
    /// The id of its calendar, as in ``AgendaCalendar/id``.
    public var calendar: String
    /// The `UID` of the event, which all its occurrences share.
    public var id: String
    /// What it is called (`SUMMARY`); may be empty.
    public var title: String
    /// When it is.
    public var time: Time
    /// Whether it leaves the user free (`TRANSP:TRANSPARENT`).
    public var isFree: Bool
    /// When its reminders are due (`VALARM`), in order.
    public var reminders: [Instant]
    /// Since when it has been known to be at this time; nil if it was there when its calendar was first read.
    ///
    /// The reader of the calendars leaves it out: ``Agenda/following(_:at:)`` sets it.
    public var knownSince: Instant?

    /// When an event is.
    public enum Time: Hashable, Sendable {
        /// On whole days, from the first to the last, wherever the user is.
        case days(ClosedRange<CivilDate>)
        /// From one instant up to another.
        case span(Range<Instant>)
    }

    /// Makes an occurrence of an event.
    public init(
        calendar: String, id: String, title: String, time: Time, isFree: Bool = false, reminders: [Instant] = [],
        knownSince: Instant? = nil
    ) {
        self.calendar = calendar
        self.id = id
        self.title = title
        self.time = time
        self.isFree = isFree
        self.reminders = reminders
        self.knownSince = knownSince
    }
}

extension AgendaEvent: Codable {
    private enum CodingKeys: String, CodingKey {
        case calendar, id, title, first, last, start, end, free, reminders, knownSince
    }

    /// Reads an event with either `first` and `last`, both dates, or `start` and `end`, both instants.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            calendar: try values.decode(String.self, forKey: .calendar),
            id: try values.decode(String.self, forKey: .id),
            title: try values.decode(String.self, forKey: .title),
            time: try Self.time(in: values),
            isFree: try values.decodeIfPresent(Bool.self, forKey: .free) ?? false,
            reminders: try values.decodeIfPresent([Instant].self, forKey: .reminders) ?? [],
            knownSince: try values.decodeIfPresent(Instant.self, forKey: .knownSince))
    }

    private static func time(in values: KeyedDecodingContainer<CodingKeys>) throws -> Time {
        if let first = try values.decodeIfPresent(CivilDate.self, forKey: .first) {
            let last = try values.decodeIfPresent(CivilDate.self, forKey: .last) ?? first
            return .days(first...max(first, last))
        }
        let start = try values.decode(Instant.self, forKey: .start)
        return .span(start..<max(start, try values.decodeIfPresent(Instant.self, forKey: .end) ?? start))
    }

    /// Writes what ``init(from:)`` reads; what is usual is left out.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(calendar, forKey: .calendar)
        try values.encode(id, forKey: .id)
        try values.encode(title, forKey: .title)
        switch time {
        case .days(let days):
            try values.encode(days.lowerBound, forKey: .first)
            try values.encode(days.upperBound, forKey: .last)
        case .span(let span):
            try values.encode(span.lowerBound, forKey: .start)
            try values.encode(span.upperBound, forKey: .end)
        }
        if isFree { try values.encode(true, forKey: .free) }
        if !reminders.isEmpty { try values.encode(reminders, forKey: .reminders) }
        try values.encodeIfPresent(knownSince, forKey: .knownSince)
    }
}
