// SPDX-License-Identifier: MIT
import Timekeeping

/// How the service stands.
public nonisolated struct ServiceStatus: Hashable, Sendable, Codable {
    /// The version of the service.
    public var version: String
    /// Its process id.
    public var processID: Int
    /// When it started.
    public var started: Instant
    /// How many alarms are stored.
    public var alarms: Int
    /// How many of them are armed.
    public var armed: Int
    /// What is due next; nil when nothing is.
    public var next: NextDue?
    /// How the machine will be woken: `kernel` (the service's own timer), `systemd` (a timer of the user manager) or `none`.
    public var wakePath: String
    /// The same as a sentence that tells the truth.
    public var wakeSentence: String
    /// The IANA name of the zone that floating alarms follow.
    public var timeZone: String

    /// What is due next, and of which alarm.
    public struct NextDue: Hashable, Sendable, Codable {
        /// The alarm's id.
        public var alarmID: String
        /// Its label; may be empty.
        public var label: String
        /// When it is due.
        public var due: Instant

        /// Makes the next due.
        public init(alarmID: String, label: String, due: Instant) {
            self.alarmID = alarmID
            self.label = label
            self.due = due
        }
    }

    /// Makes a status.
    public init(
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
