// SPDX-License-Identifier: MIT

extension Agenda {
    /// This agenda, read at `now` after `old`: calendars that could not be read keep their old events, and events that are new or were
    /// moved since are marked as known from now on.
    ///
    /// The events of a calendar that was never read before have no mark: nobody knows since when they have been there.
    public func following(_ old: Agenda?, at now: Instant) -> Agenda {
        guard let old else { return self }
        let before = Set(old.calendars.map(\.id))
        let unread = Set(calendars.lazy.filter { !$0.isReadable }.map(\.id)).intersection(before)
        var known: [Identity: Instant?] = [:]
        for event in old.events { known[Identity(event)] = event.knownSince }
        var events = events.filter { !unread.contains($0.calendar) }
        for (index, event) in events.enumerated() where before.contains(event.calendar) {
            // What was beyond the days of the old agenda may have been there all the time.
            events[index].knownSince = old.reaches(event) ? known[Identity(event)] ?? now : nil
        }
        events += old.events.filter { unread.contains($0.calendar) }
        let names = Dictionary(old.calendars.map { ($0.id, $0.name) }) { first, _ in first }
        let calendars = calendars.map { calendar in
            guard !calendar.isReadable, calendar.name.isEmpty else { return calendar }
            return AgendaCalendar(id: calendar.id, name: names[calendar.id] ?? "", isReadable: false)
        }
        return Agenda(readAt: readAt, days: days, calendars: calendars, events: events)
    }

    /// Whether it says anything else than `other`, apart from when it was read.
    public func isOther(than other: Agenda?) -> Bool {
        guard let other else { return true }
        return days != other.days || calendars != other.calendars || events != other.events
    }

    /// An event at its time.
    private struct Identity: Hashable {
        let calendar: String
        let id: String
        let time: AgendaEvent.Time

        init(_ event: AgendaEvent) { (calendar, id, time) = (event.calendar, event.id, event.time) }
    }

    /// Whether an event is surely within its days, in whichever zone.
    private func reaches(_ event: AgendaEvent) -> Bool {
        switch event.time {
        case .days(let range): days.overlaps(range)
        case .span(let span): span.lowerBound.utc.date < days.upperBound
        }
    }
}
