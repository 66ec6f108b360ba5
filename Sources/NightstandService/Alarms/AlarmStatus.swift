// SPDX-License-Identifier: MIT
import Timekeeping

/// An alarm with its state and next occurrences: the whole-object message of the bus and of `--json`.
package nonisolated struct AlarmStatus: Hashable, Sendable, Codable, Identifiable {
    /// The alarm.
    package var alarm: Alarm
    /// Its state.
    package var state: State
    /// The next occurrences, at most five; empty when it will not ring.
    package var next: [Occurrence]
    /// For an alarm that depends on calendars, its next fourteen occurrences and those that are called off, with the reasons; else nil.
    package var outlook: [OccurrenceOutlook]?
    /// What keeps it from ringing as set, as a sentence; nil when all is well.
    package var problem: String?

    /// The state of an alarm.
    package enum State: String, Sendable, Codable {
        /// Switched off.
        case off
        /// Armed.
        case scheduled
        /// Armed, but silent until a day.
        case paused
        /// It rings now.
        case ringing
        /// It will ring again when its snooze is over.
        case snoozed
        /// Switched on, with no occurrence left.
        case finished
    }

    /// The alarm's id.
    package var id: String { alarm.id }

    /// Makes a status.
    package init(
        alarm: Alarm, state: State, next: [Occurrence], outlook: [OccurrenceOutlook]? = nil, problem: String? = nil
    ) {
        self.alarm = alarm
        self.state = state
        self.next = next
        self.outlook = outlook
        self.problem = problem
    }
}
