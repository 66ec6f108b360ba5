// SPDX-License-Identifier: MIT

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
}
