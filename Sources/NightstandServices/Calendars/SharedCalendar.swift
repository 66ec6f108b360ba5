// SPDX-License-Identifier: MIT

/// A calendar of the desktop whose events can also be written.
///
/// Live: ``BusSharedCalendar``.
@MainActor package protocol SharedCalendar: AnyObject {
    /// The calendars of the desktop that can be written.
    func writable() async throws(CalendarsError) -> [WritableCalendar]
    /// All events of a calendar; of those that still have the revision in `known`, by UID, only the UID.
    ///
    /// - Parameter refresh: Whether the desktop should first ask the account for what is new.
    func events(
        of calendar: String, known: [String: String], refresh: Bool
    ) async throws(CalendarsError) -> CalendarEvents
    /// Makes changes, each of another event; the results are in their order, and one that fails doesn't keep the others back.
    ///
    /// Changes are made only while the account can be reached; nothing is kept to be uploaded later. After an error, also one in the
    /// results, read the calendar again: what was written may be there although nobody could say so.
    func change(
        _ changes: [CalendarChange], in calendar: String
    ) async throws(CalendarsError) -> [CalendarChangeResult]
}

/// A calendar that can be written.
package nonisolated struct WritableCalendar: Hashable, Codable, Sendable, Identifiable {
    /// What the desktop calls it on this machine.
    package let id: String
    /// What the user calls it.
    package let name: String
    /// What the user calls the account it is in; empty for none.
    package let account: String
    /// Whether other machines can see it: it isn't on this machine alone.
    package let isRemote: Bool

    /// Joins its parts.
    package init(id: String, name: String, account: String, isRemote: Bool) {
        self.id = id
        self.name = name
        self.account = account
        self.isRemote = isRemote
    }
}

/// The events of a calendar that was read to its end.
package nonisolated struct CalendarEvents: Hashable, Codable, Sendable {
    /// An event with all its occurrences that differ, as one text.
    package struct Event: Hashable, Codable, Sendable {
        /// What names it.
        package let uid: String
        /// Its `VEVENT`s, that of a series first; empty when they have more than 1 MiB, so that nobody takes the event for deleted.
        package let text: String
        /// What changes with each change of the event; nil where the calendar has no such thing.
        package let revision: String?

        /// Joins its parts.
        package init(uid: String, text: String, revision: String?) {
            self.uid = uid
            self.text = text
            self.revision = revision
        }
    }

    /// Those that are new or have changed.
    package let events: [Event]
    /// The UIDs of those that are still as known.
    package let unchanged: [String]
    /// Whether the account was reached, so that this is what other machines see too; never without asking it, for a calendar that has one.
    ///
    /// Only then an event that is missing has been deleted: what was stored of the account may be lost, or have come back in part.
    package let isFresh: Bool

    /// Joins its parts.
    package init(events: [Event], unchanged: [String], isFresh: Bool) {
        self.events = events
        self.unchanged = unchanged
        self.isFresh = isFresh
    }
}

/// A change of a calendar.
package nonisolated enum CalendarChange: Hashable, Codable, Sendable {
    /// Adds an event, provided that there is none with its UID.
    case add(uid: String, text: String)
    /// Replaces an event, provided that it still has the revision that was read.
    case replace(uid: String, text: String, revision: String?)
    /// Deletes an event, provided that it still has the revision that was read; one that is gone already is as wanted.
    case delete(uid: String, revision: String?)
}

/// The result of a change.
package nonisolated enum CalendarChangeResult: Hashable, Codable, Sendable {
    /// It is made; the event as it is stored now, nil when it was deleted.
    case made(CalendarEvents.Event?)
    /// The calendar has something else than what the change was made from: read again.
    case outdated
    /// It could not be made; a sentence of the other side.
    case failed(String)
}
