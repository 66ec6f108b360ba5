// SPDX-License-Identifier: MIT

/// The days on which a schedule's rule gives no occurrence because a calendar calls them off.
struct DaysOff: Sendable {
    private let calendars: [String]
    private let agenda: Agenda
    private let zone: TimeZoneRules

    /// Those of `schedule`; nil if it has none: an alarm that rings once was set for its day, whatever the calendar says.
    init?(_ schedule: Schedule, _ zones: ZoneResolver, _ zone: TimeZoneRules) {
        guard schedule.recurrence != nil, let calendars = schedule.daysOff, let agenda = zones.agenda else {
            return nil
        }
        (self.calendars, self.agenda, self.zone) = (calendars, agenda, zone)
    }

    /// The event that makes `date` a day off; nil for other days.
    func event(on date: CivilDate) -> AgendaEvent? { agenda.dayOff(on: date, in: calendars, zone: zone) }
}

extension Schedule {
    /// The event because of which there is no occurrence of the rule on `date`; nil when there is none.
    ///
    /// Falls back to local time where the schedule's zone is not available.
    public func dayOff(on date: CivilDate, zones: ZoneResolver) -> AgendaEvent? {
        DaysOff(self, zones, (try? zones.rules(for: zone)) ?? zones.local)?.event(on: date)
    }
}
