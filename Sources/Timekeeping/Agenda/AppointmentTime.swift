// SPDX-License-Identifier: MIT

/// A time of day that follows the user's calendars: some time before the first appointment of the day, within bounds.
public struct AppointmentTime: Hashable, Sendable {
    /// Seconds before the first appointment, in ``leads``.
    public var lead: Int
    /// Never earlier than this on the wall clock of the day; nil without bound.
    public var notBefore: CivilTime?
    /// Never later than this on the wall clock of the day; nil without bound.
    public var notAfter: CivilTime?
    /// When it is on a day without an appointment; nil for not at all.
    public var otherwise: CivilTime?
    /// The ids of the calendars whose appointments count.
    public var calendars: [String]

    /// Seconds that an alarm can be ahead of an appointment: up to a day.
    public static let leads = 0...86_400

    /// Makes a time before the first appointment in `calendars`.
    public init(
        lead: Int, notBefore: CivilTime? = nil, notAfter: CivilTime? = nil, otherwise: CivilTime? = nil,
        calendars: [String]
    ) {
        self.lead = lead
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.otherwise = otherwise
        self.calendars = calendars
    }

    /// When it is on `date`, on the wall clock of `zone`; nil when there is no appointment and nothing is set for such days.
    ///
    /// A day of which `agenda` knows nothing counts as one without an appointment.
    public func due(on date: CivilDate, agenda: Agenda?, zone: TimeZoneRules) -> AppointmentDue? {
        if let event = agenda?.firstAppointment(on: date, in: calendars, zone: zone), case .span(let span) = event.time
        {
            let (time, bound) = (span.lowerBound - .seconds(lead)).bounded(
                on: date, notBefore: notBefore, notAfter: notAfter, zone: zone)
            // Nobody can be called before the appointment is known; at once is right as long as it has not begun.
            let earliest = min(event.knownSince ?? time, max(time, span.lowerBound))
            // In whole seconds, as all occurrences are, and not before it is known.
            let instant = Instant(seconds: (max(time, earliest) + .milliseconds(999)).seconds)
            return AppointmentDue(instant: instant, basis: .appointment(event), bound: bound)
        }
        guard let otherwise else { return nil }
        let isKnown = agenda?.covers(date, in: calendars) ?? false
        return AppointmentDue(
            instant: zone.instant(of: CivilDateTime(date: date, time: otherwise)),
            basis: isKnown ? .noAppointment : .unknown, bound: nil)
    }
}

/// The due time of an appointment alarm on one date, and what it is based on.
public struct AppointmentDue: Hashable, Sendable {
    /// The instant.
    public var instant: Instant
    /// What it is based on.
    public var basis: Basis
    /// The bound that moved it; nil when none did.
    public var bound: DueBound?

    /// What it is based on.
    public enum Basis: Hashable, Sendable {
        /// The first appointment of that date.
        case appointment(AgendaEvent)
        /// There is no appointment on that date.
        case noAppointment
        /// What is on that date isn't known, or not yet.
        case unknown
    }
}

extension AppointmentTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case lead, notBefore, notAfter, otherwise, calendars
    }

    /// Reads the public shape; a lead outside ``leads`` becomes the nearest one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            lead: Self.leads.nearest(to: try values.decode(Int.self, forKey: .lead)),
            notBefore: try values.decodeIfPresent(CivilTime.self, forKey: .notBefore),
            notAfter: try values.decodeIfPresent(CivilTime.self, forKey: .notAfter),
            otherwise: try values.decodeIfPresent(CivilTime.self, forKey: .otherwise),
            calendars: try values.decode([String].self, forKey: .calendars))
    }
}
