// SPDX-License-Identifier: MIT

/// What the user's calendars say of some days, as last read.
public struct Agenda: Sendable {
    /// When it was read.
    public let readAt: Instant
    /// The days of which it knows.
    public let days: ClosedRange<CivilDate>
    /// The calendars that were asked for.
    public let calendars: [AgendaCalendar]
    /// Their events in those days, without cancelled and declined ones.
    public let events: [AgendaEvent]

    /// The indices of events with a time, by their start.
    private let timed: [Int]
    /// The indices of events over whole days, by each of their days.
    private let wholeDays: [CivilDate: [Int]]
    /// The indices of events with a time that are long enough to take up a day.
    private let long: [Int]
    /// When reminders are due, and the indices of their events, in order.
    private let reminders: [(due: Instant, index: Int)]

    /// The shortest day that a daylight saving change leaves, and an hour to spare.
    private static let shortestDay = Duration.seconds(22 * 3600)

    /// Holds what was read.
    public init(readAt: Instant, days: ClosedRange<CivilDate>, calendars: [AgendaCalendar], events: [AgendaEvent]) {
        self.readAt = readAt
        self.days = days
        self.calendars = calendars
        self.events = events
        var (timed, long): ([(start: Instant, index: Int)], [Int]) = ([], [])
        var wholeDays: [CivilDate: [Int]] = [:]
        var reminders: [(due: Instant, index: Int)] = []
        for (index, event) in events.enumerated() {
            for reminder in event.reminders {
                if let due = event.due(ofReminder: reminder) { reminders.append((due, index)) }
            }
            switch event.time {
            case .span(let span):
                timed.append((span.lowerBound, index))
                if span.upperBound - span.lowerBound >= Self.shortestDay { long.append(index) }
            case .days(let range):
                var day = max(range.lowerBound, days.lowerBound)
                while day <= min(range.upperBound, days.upperBound) {
                    wholeDays[day, default: []].append(index)
                    day = day.adding(days: 1)
                }
            }
        }
        self.timed = timed.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.index)
        self.wholeDays = wholeDays
        self.long = long
        self.reminders = reminders.sorted { ($0.due, $0.index) < ($1.due, $1.index) }
    }

    /// A calendar by its id.
    public func calendar(_ id: String) -> AgendaCalendar? { calendars.first { $0.id == id } }

    /// Whether it knows what is on `date` in all of `calendars`.
    public func covers(_ date: CivilDate, in calendars: [String]) -> Bool {
        days.contains(date) && calendars.allSatisfy { id in self.calendars.contains { $0.id == id } }
    }

    /// The event in one of `calendars` that makes `date` a day off, on the wall clock of `zone`: one over whole days, or with a
    /// time and from midnight to midnight.
    public func dayOff(on date: CivilDate, in calendars: [String], zone: TimeZoneRules) -> AgendaEvent? {
        if let index = wholeDays[date]?.first(where: { calendars.contains(events[$0].calendar) }) {
            return events[index]
        }
        guard !long.isEmpty else { return nil }
        let start = zone.instant(of: CivilDateTime(date: date, time: .midnight))
        let end = zone.instant(of: CivilDateTime(date: date.adding(days: 1), time: .midnight))
        return long.lazy.map { events[$0] }.first { event in
            guard case .span(let span) = event.time, calendars.contains(event.calendar) else { return false }
            return span.lowerBound <= start && end <= span.upperBound
        }
    }

    /// The first appointment of `date` in `calendars`, on the wall clock of `zone`: an event with a time that starts on the date at
    /// three in the morning or later, and during which the user is busy.
    public func firstAppointment(on date: CivilDate, in calendars: [String], zone: TimeZoneRules) -> AgendaEvent? {
        let start = zone.instant(of: CivilDateTime(date: date, time: Self.morning))
        let end = zone.instant(of: CivilDateTime(date: date.adding(days: 1), time: .midnight))
        for index in timed[timed.partition { events[$0].start >= start }...] {
            let event = events[index]
            guard event.start < end else { return nil }
            if !event.isFree, calendars.contains(event.calendar) { return event }
        }
        return nil
    }

    /// The reminders of `calendars` that are due in `span`, in order, those of the same minute together; the first `limit`.
    func reminders(in span: Range<Instant>, of calendars: [String], limit: Int) -> [ReminderDue] {
        var found: [ReminderDue] = []
        for (due, index) in reminders[reminders.partition { $0.due >= span.lowerBound }...] {
            guard due < span.upperBound else { break }
            let event = events[index]
            guard calendars.contains(event.calendar) else { continue }
            if let last = found.last, last.instant.seconds / 60 == due.seconds / 60 {
                guard last.events.count < ReminderDue.mostEvents, !last.events.contains(event) else { continue }
                found[found.count - 1].events.append(event)
            } else if found.count < limit {
                found.append(ReminderDue(instant: due, events: [event]))
            } else {
                break
            }
        }
        return found
    }

    /// What starts earlier belongs to the evening before.
    private static let morning = CivilTime(secondOfDay: 3 * 3600)
}

extension AgendaEvent {
    /// When it starts, if it has a time; else long ago.
    fileprivate var start: Instant {
        if case .span(let span) = time { span.lowerBound } else { Instant(milliseconds: .min) }
    }

    /// When a reminder is due, in whole seconds: when it says, or when the event became known if that was a little later; else nil.
    ///
    /// Calendars are read every half hour, and that must cost nobody a reminder. But who enters an event for this afternoon isn't to be
    /// reminded of it at once, a day late.
    fileprivate func due(ofReminder reminder: Instant) -> Instant? {
        guard let knownSince, knownSince > reminder else { return Instant(seconds: reminder.seconds) }
        if case .span(let span) = time, span.upperBound <= knownSince { return nil }
        guard knownSince - reminder <= Self.latestReminder else { return nil }
        return Instant(seconds: (knownSince + .milliseconds(999)).seconds)
    }

    /// How late an event may become known for its reminder to ring.
    private static let latestReminder = Duration.seconds(1800)
}

extension Agenda: Hashable {
    /// Two are equal when they say the same.
    public static func == (left: Agenda, right: Agenda) -> Bool {
        left.readAt == right.readAt && left.days == right.days && left.calendars == right.calendars
            && left.events == right.events
    }

    /// Hashes what was read.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(readAt)
        hasher.combine(days)
        hasher.combine(calendars)
        hasher.combine(events)
    }
}

extension Agenda: Codable {
    private enum CodingKeys: String, CodingKey {
        case readAt, firstDay, lastDay, calendars, events
    }

    /// Reads the public shape; the last day is at least the first.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let first = try values.decode(CivilDate.self, forKey: .firstDay)
        self.init(
            readAt: try values.decode(Instant.self, forKey: .readAt),
            days: first...max(first, try values.decode(CivilDate.self, forKey: .lastDay)),
            calendars: try values.decode([AgendaCalendar].self, forKey: .calendars),
            events: try values.decode([AgendaEvent].self, forKey: .events))
    }

    /// Writes the public shape.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(readAt, forKey: .readAt)
        try values.encode(days.lowerBound, forKey: .firstDay)
        try values.encode(days.upperBound, forKey: .lastDay)
        try values.encode(calendars, forKey: .calendars)
        try values.encode(events, forKey: .events)
    }
}

extension Array {
    /// The first index from which on `isLater` holds; the elements are in an order in which it begins to hold once.
    fileprivate func partition(_ isLater: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
