// SPDX-License-Identifier: MIT

/// An occurrence of a schedule that depends on calendars, or one that they call off, and why.
public struct OccurrenceOutlook: Hashable, Sendable, Codable {
    /// The wall-clock time that the rule gives: the occurrence's identity.
    public var scheduled: CivilDateTime
    /// When it is due, or would be.
    public var due: Instant
    /// What the calendars say about it; nil for one that the user has moved or added.
    public var reason: Reason?
    /// The title of the event behind the reason, or the titles of several; nil when there is none.
    public var event: String?
    /// When that event begins, if it has a time.
    public var start: Instant?
    /// The bound that moved it; nil when none did.
    public var bound: DueBound?

    /// What calendars say about an occurrence.
    public enum Reason: String, Hashable, Sendable, Codable {
        /// It is on a day off, so it is left out.
        case dayOff = "day-off"
        /// It is before the first appointment of its day.
        case appointment
        /// It is the reminder of an event, or of several.
        case reminder
        /// There is no appointment that day.
        case noAppointment = "no-appointment"
        /// What is in the calendars that day isn't known, or not yet.
        case unknown
    }

    /// Joins the parts.
    public init(
        scheduled: CivilDateTime, due: Instant, reason: Reason? = nil, event: String? = nil, start: Instant? = nil,
        bound: DueBound? = nil
    ) {
        self.scheduled = scheduled
        self.due = due
        self.reason = reason
        self.event = event
        self.start = start
        self.bound = bound
    }

    /// Whether it rings; else a calendar calls it off.
    public var rings: Bool { reason != .dayOff }
}

extension Schedule {
    /// At most `limit` occurrences due after `instant`, and those that calendars call off, in order, each with its reason.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone is not available.
    public func outlook(
        after instant: Instant, limit: Int, zones: ZoneResolver
    ) throws(TimeZoneError) -> [OccurrenceOutlook] {
        var plain = self
        plain.daysOff = nil
        let rules = try zones.rules(for: zone)
        return try plain.occurrences(after: instant, limit: limit, zones: zones).map { outlook(of: $0, rules, zones) }
    }

    /// Why an occurrence of this schedule is due when it is, or is called off.
    public func outlook(of occurrence: Occurrence, zones: ZoneResolver) -> OccurrenceOutlook {
        outlook(of: occurrence, (try? zones.rules(for: zone)) ?? zones.local, zones)
    }

    private func outlook(
        of occurrence: Occurrence, _ rules: TimeZoneRules, _ zones: ZoneResolver
    ) -> OccurrenceOutlook {
        var outlook = OccurrenceOutlook(scheduled: occurrence.scheduled, due: occurrence.due)
        guard !added.contains(occurrence.scheduled), moved[occurrence.scheduled] == nil else { return outlook }
        let date = occurrence.scheduled.date
        if let event = dayOff(on: date, zones: zones) {
            (outlook.reason, outlook.event) = (.dayOff, event.title)
            return outlook
        }
        if let appointment, let due = appointment.due(on: date, agenda: zones.agenda, zone: rules) {
            outlook.bound = due.bound
            switch due.basis {
            case .appointment(let event):
                (outlook.reason, outlook.event) = (.appointment, event.title)
                if case .span(let span) = event.time { outlook.start = span.lowerBound }
            case .noAppointment: outlook.reason = .noAppointment
            case .unknown: outlook.reason = .unknown
            }
        } else if let reminders {
            let due = reminders.dues(on: date, agenda: zones.agenda, zone: rules).first {
                $0.instant == occurrence.due
            }
            (outlook.reason, outlook.event) = (.reminder, due?.title)
            if case .span(let span) = due?.events.first?.time { outlook.start = span.lowerBound }
        } else if let daysOff, recurrence != nil, !(zones.agenda?.covers(date, in: daysOff) ?? false) {
            outlook.reason = .unknown
        }
        return outlook
    }
}
