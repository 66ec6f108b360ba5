// SPDX-License-Identifier: MIT
import Almanac

extension Schedule {
    /// What gives an alarm its time of day, instead of the wall clock.
    public enum TimeSource: Hashable, Sendable {
        /// The sun.
        case sun(SolarTime)
        /// The first appointment of the day.
        case appointment(AppointmentTime)
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

    /// The ids of the calendars on which its times depend, each once.
    public var calendars: [String] {
        let all = (appointment?.calendars ?? []) + (daysOff ?? [])
        return all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
    }
}

/// A time source with what it is worked out from.
enum ResolvedTimeSource: Sendable {
    case sun(SolarTime, Coordinates)
    case appointment(AppointmentTime, Agenda?)

    init(_ source: Schedule.TimeSource, zones: ZoneResolver) {
        switch source {
        case .sun(let solar): self = .sun(solar, zones.coordinates(for: solar))
        case .appointment(let time): self = .appointment(time, zones.agenda)
        }
    }

    /// When it is on `date`, on the wall clock of `zone`; nil if it isn't on that date.
    func due(on date: CivilDate, zone: TimeZoneRules) -> Instant? {
        switch self {
        case .sun(let solar, let coordinates): solar.due(on: date, at: coordinates, zone: zone)?.instant
        case .appointment(let time, let agenda): time.due(on: date, agenda: agenda, zone: zone)?.instant
        }
    }

    /// The last date on which there may be a time; nil when there is no such date.
    var lastDate: CivilDate? {
        guard case .appointment(let time, let agenda) = self, time.otherwise == nil else { return nil }
        return agenda?.days.upperBound ?? CivilDate(daysSinceEpoch: 0)
    }
}
