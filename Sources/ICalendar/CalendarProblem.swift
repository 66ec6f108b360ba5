// SPDX-License-Identifier: MIT
import Localization

/// Why an event of a calendar, or a part of it, cannot become an alarm.
package struct CalendarProblem: Error {
    /// The line that is meant; nil for the event as a whole.
    package var line: Int?
    /// Words that finish "Line 12 was left out: …", without a full stop.
    package let reason: String

    init(_ reason: String, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }

    /// An alarm, as another version of the program may have it, that can't be written as an event.
    package static var unreadableTimes: CalendarProblem {
        CalendarProblem(tr("this version of Nightstand can't read when the alarm is due"))
    }
}
