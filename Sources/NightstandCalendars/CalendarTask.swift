// SPDX-License-Identifier: MIT
import CalendarKit
import NightstandServices

/// What a process of its own does for one calendar, or for the list of them.
nonisolated enum CalendarTask: Codable, Sendable {
    /// Lists the calendars of the desktop.
    case list
    /// Reads what a calendar has in some days.
    case read(CalendarQuestion)
    /// Lists the calendars that may be written.
    case sources
    /// Finds out whether a calendar can be written.
    case access(String)
    /// Reads a calendar whole.
    case events(CalendarEventsQuestion)
    /// Writes to a calendar.
    case change(calendar: String, [CalendarChange])

    /// Whether the calendar is read whole or written; that may take long, and reading an agenda should not wait for it.
    var isSharing: Bool {
        switch self {
        case .list, .read: false
        case .sources, .access, .events, .change: true
        }
    }

    /// How many times the time of a reading it is given.
    ///
    /// A process that is killed while it writes leaves open which changes were made, so by itself it begins no more of them long
    /// before that (``CalendarAnswer/writingTime``).
    var slowness: Int {
        switch self {
        case .list, .read, .sources, .access: 1
        case .events: 5
        case .change: 18
        }
    }
}

/// Which events of a calendar are wanted.
nonisolated struct CalendarEventsQuestion: Hashable, Codable, Sendable {
    /// The calendar.
    var calendar: String
    /// The revisions that are known, by UID.
    var known: [String: String]
    /// Whether to ask its account for what is new.
    var isRefreshing: Bool
}
