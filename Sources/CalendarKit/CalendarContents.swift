// SPDX-License-Identifier: MIT
import Timekeeping

/// What a calendar has in the days of a question.
package struct CalendarContents: Hashable, Sendable, Codable {
    /// Its name.
    package var name: String
    /// The events, in order of time.
    package var events: [AgendaEvent]

    /// Holds what was read.
    package init(name: String, events: [AgendaEvent]) {
        self.name = name
        self.events = events
    }
}
