// SPDX-License-Identifier: MIT

/// The reminders of events in the user's calendars: an alarm that follows them is due at each.
public struct ReminderTime: Hashable, Sendable, Codable {
    /// The ids of the calendars whose reminders count.
    public var calendars: [String]

    /// How many of a day ring at most: a calendar can come from anywhere.
    public static let mostPerDay = 50

    /// Follows the reminders in `calendars`.
    public init(calendars: [String]) {
        self.calendars = calendars
    }

    /// When it is on `date`, on the wall clock of `zone`, in order; nothing while `agenda` isn't known.
    public func dues(on date: CivilDate, agenda: Agenda?, zone: TimeZoneRules) -> [ReminderDue] {
        let start = zone.instant(of: CivilDateTime(date: date, time: .midnight))
        let end = zone.instant(of: CivilDateTime(date: date.adding(days: 1), time: .midnight))
        return agenda?.reminders(in: start..<max(start, end), of: calendars, limit: Self.mostPerDay) ?? []
    }

    /// What an occurrence at `due` is scheduled for: its minute on the wall clock of `zone`.
    ///
    /// The seconds stand for the offset of the zone, in half hours. So no two instants have the same name, neither in an hour that occurs
    /// twice nor on a journey, and no reminder counts as one that has already rung.
    static func scheduled(_ due: Instant, zone: TimeZoneRules) -> CivilDateTime {
        let offset = zone.offset(at: due)
        let halfHours = offset >= 0 ? offset / 1800 : -((1799 - offset) / 1800)
        let wall = zone.civil(at: due).secondsSinceEpoch
        let minute = wall - ((wall % 60) + 60) % 60
        return CivilDateTime(secondsSinceEpoch: minute + Int64(min(max(halfHours + Self.middle, 0), 59)))
    }

    /// When the occurrence is due that is scheduled for `scheduled`; its minute, if there is no such reminder any more.
    func due(of scheduled: CivilDateTime, agenda: Agenda?, zone: TimeZoneRules) -> Instant {
        let due = dues(on: scheduled.date, agenda: agenda, zone: zone).first {
            Self.scheduled($0.instant, zone: zone) == scheduled
        }
        if let due { return due.instant }
        let second = scheduled.time.second
        return Instant(
            seconds: scheduled.secondsSinceEpoch - Int64(second) - Int64((second - Self.middle) * 1800))
    }

    /// The second that stands for UTC.
    private static let middle = 24
}

/// Reminders of the same minute.
public struct ReminderDue: Hashable, Sendable {
    /// When the first of them is due, in whole seconds.
    public var instant: Instant
    /// Their events, each once and the first few only.
    public var events: [AgendaEvent]

    /// How many events are named.
    static let mostEvents = 3
    /// Characters, as of a label.
    private static let longestTitle = 200

    /// The titles of the events that have one, such as `Dentist, Team meeting`; nil if none has.
    public var title: String? {
        let titles = events.map(\.title).filter { !$0.isEmpty }
        var text = ""
        for title in titles where text.isEmpty || text.count + title.count + 2 <= Self.longestTitle {
            text += text.isEmpty ? String(title.prefix(Self.longestTitle)) : ", " + title
        }
        return text.isEmpty ? nil : text
    }
}
