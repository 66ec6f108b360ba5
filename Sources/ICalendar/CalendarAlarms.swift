// SPDX-License-Identifier: MIT
import Timekeeping

/// The events of a calendar file as alarms.
package struct CalendarAlarms: Hashable, Sendable {
    /// The alarms, with ids that stay the same however often the file is read.
    package var alarms: [Alarm] = []
    /// A sentence for each thing that is not taken over, or not as it was.
    package var problems: [String] = []
    /// How many more problems there are than are listed.
    package var unlisted = 0
}
