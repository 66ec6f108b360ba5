// SPDX-License-Identifier: MIT
import Timekeeping

/// Whether and how the computer is woken for alarms.
package nonisolated struct WakeStatus: Hashable, Sendable, Codable {
    /// The way it is woken, as in ``ServiceStatus/wakePath``.
    package var path: String
    /// The same as a sentence.
    package var sentence: String
    /// What was set up for it: `file` (the program may), `services` (all services of the user may); nil for nothing.
    package var granted: String?
    /// What Nightstand can do to be allowed to; nil when nothing needs doing.
    package var action: CheckAction?
    /// When it wakes next; nil when nothing is due, or it doesn't.
    package var next: Instant?
    /// How it went the last time an alarm was to wake it; nil when that never happened.
    package var lastAlarm: WakeRecord?
    /// How it went the last time that was tried; nil when it never was.
    package var lastTest: WakeRecord?

    /// Makes a status.
    package init(
        path: String, sentence: String, granted: String?, action: CheckAction?, next: Instant?,
        lastAlarm: WakeRecord?, lastTest: WakeRecord?
    ) {
        self.path = path
        self.sentence = sentence
        self.granted = granted
        self.action = action
        self.next = next
        self.lastAlarm = lastAlarm
        self.lastTest = lastTest
    }

    /// Whether the computer is woken at all.
    package var isOn: Bool { path != "none" }
    /// The result of the last wake-up, for an alarm or as a test.
    package var last: WakeRecord? { [lastAlarm, lastTest].compactMap(\.self).max { $0.planned < $1.planned } }
}
