// SPDX-License-Identifier: MIT
import Almanac

extension Schedule {
    /// What gives an alarm its time of day, instead of the wall clock.
    public enum TimeSource: Hashable, Sendable {
        /// The sun.
        case sun(SolarTime)
        /// The first appointment of the day.
        case appointment(AppointmentTime)
        /// The reminders in calendars: it is due at each of a day.
        case reminders(ReminderTime)

        /// Whether it is events in calendars.
        public var isByEvents: Bool { if case .sun = self { false } else { true } }
    }

    /// The solar time used on the dates of the rule; nil for an alarm that doesn't follow the sun.
    ///
    /// Setting nil leaves an alarm that follows appointments as it is.
    public var solar: SolarTime? {
        get { if case .sun(let solar) = timeSource { solar } else { nil } }
        set {
            if let newValue {
                timeSource = .sun(newValue)
            } else if solar != nil {
                timeSource = nil
            }
        }
    }

    /// The time before the first appointment used on the dates of the rule; nil for an alarm that doesn't follow appointments.
    ///
    /// Setting nil leaves an alarm that follows the sun as it is.
    public var appointment: AppointmentTime? {
        get { if case .appointment(let appointment) = timeSource { appointment } else { nil } }
        set {
            if let newValue {
                timeSource = .appointment(newValue)
            } else if appointment != nil {
                timeSource = nil
            }
        }
    }

    /// The reminders that it rings at on the dates of the rule; nil for an alarm that doesn't follow reminders.
    ///
    /// Setting nil leaves an alarm that follows something else as it is.
    public var reminders: ReminderTime? {
        get { if case .reminders(let reminders) = timeSource { reminders } else { nil } }
        set {
            if let newValue {
                timeSource = .reminders(newValue)
            } else if reminders != nil {
                timeSource = nil
            }
        }
    }

    /// Whether events in calendars give its times, so that a date may have none, or several.
    public var isByEvents: Bool { timeSource?.isByEvents ?? false }

    /// The ids of the calendars on which its times depend, each once.
    public var calendars: [String] {
        let all = (appointment?.calendars ?? reminders?.calendars ?? []) + (daysOff ?? [])
        return all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
    }
}

/// A time source with what it is worked out from.
enum ResolvedTimeSource: Sendable {
    case sun(SolarTime, Coordinates)
    case appointment(AppointmentTime, Agenda?)
    case reminders(ReminderTime, Agenda?)

    init(_ source: Schedule.TimeSource, zones: ZoneResolver) {
        switch source {
        case .sun(let solar): self = .sun(solar, zones.coordinates(for: solar))
        case .appointment(let time): self = .appointment(time, zones.agenda)
        case .reminders(let time): self = .reminders(time, zones.agenda)
        }
    }

    /// The occurrences of the date of `wall`, on the wall clock of `zone`; none if it isn't on that date.
    func dues(on wall: Int64, zone: TimeZoneRules) -> [DueTimes.Due] {
        let date = CivilDateTime(secondsSinceEpoch: wall).date
        let due: Instant?
        switch self {
        case .sun(let solar, let coordinates): due = solar.due(on: date, at: coordinates, zone: zone)?.instant
        case .appointment(let time, let agenda): due = time.due(on: date, agenda: agenda, zone: zone)?.instant
        case .reminders(let time, let agenda):
            return time.dues(on: date, agenda: agenda, zone: zone).map { due in
                let scheduled = ReminderTime.scheduled(due.instant, zone: zone)
                return DueTimes.Due(wall: scheduled.secondsSinceEpoch, instant: due.instant.seconds)
            }
        }
        return due.map { [DueTimes.Due(wall: wall, instant: $0.seconds)] } ?? []
    }

    /// When the occurrence scheduled for `scheduled` is due; nil if there is none.
    func due(of scheduled: CivilDateTime, zone: TimeZoneRules) -> Instant? {
        switch self {
        case .sun(let solar, let place): solar.due(on: scheduled.date, at: place, zone: zone)?.instant
        case .appointment(let time, let agenda): time.due(on: scheduled.date, agenda: agenda, zone: zone)?.instant
        case .reminders(let time, let agenda): time.due(of: scheduled, agenda: agenda, zone: zone)
        }
    }

    /// The last date on which there may be a time; nil when there is no such date.
    var lastDate: CivilDate? {
        switch self {
        case .sun: nil
        case .appointment(let time, let agenda): time.otherwise == nil ? Self.lastDate(agenda) : nil
        case .reminders(_, let agenda): Self.lastDate(agenda)
        }
    }

    private static func lastDate(_ agenda: Agenda?) -> CivilDate {
        agenda?.days.upperBound ?? CivilDate(daysSinceEpoch: 0)
    }
}
