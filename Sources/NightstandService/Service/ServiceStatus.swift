// SPDX-License-Identifier: MIT
import Timekeeping

/// The status of the service.
package nonisolated struct ServiceStatus: Hashable, Sendable, Codable {
    /// The version of the service.
    package var version: String
    /// Its process id.
    package var processID: Int
    /// When it started.
    package var started: Instant
    /// How many alarms are stored.
    package var alarms: Int
    /// How many of them are armed.
    package var armed: Int
    /// What is due next; nil when nothing is.
    package var next: NextDue?
    /// How the machine will be woken: `kernel` (the service's own timer), `systemd` (a timer of the user manager) or `none`.
    package var wakePath: String
    /// The same as a sentence.
    package var wakeSentence: String
    /// The IANA name of the zone that floating alarms follow.
    package var timeZone: String

    /// What is due next, and of which alarm.
    package struct NextDue: Hashable, Sendable, Codable {
        /// The alarm's id.
        package var alarmID: String
        /// Its label; may be empty.
        package var label: String
        /// When it is due.
        package var due: Instant

        /// Makes the next due.
        package init(alarmID: String, label: String, due: Instant) {
            self.alarmID = alarmID
            self.label = label
            self.due = due
        }
    }

    /// Makes a status.
    package init(
        version: String, processID: Int, started: Instant, alarms: Int, armed: Int, next: NextDue?, wakePath: String,
        wakeSentence: String, timeZone: String
    ) {
        self.version = version
        self.processID = processID
        self.started = started
        self.alarms = alarms
        self.armed = armed
        self.next = next
        self.wakePath = wakePath
        self.wakeSentence = wakeSentence
        self.timeZone = timeZone
    }
}
