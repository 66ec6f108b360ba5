// SPDX-License-Identifier: MIT

/// What the user's programs can be run for; raw values are the names of their folders.
package nonisolated enum HookEvent: String, Hashable, Sendable, CaseIterable, Codable {
    /// The quiet notification before an alarm is shown.
    case before
    /// An alarm starts to ring, also after a snooze.
    case ring
    /// An alarm or a timer rings; what runs for it is ended when the ring ends.
    case whileRinging = "while-ringing"
    /// What rings was snoozed.
    case snooze
    /// What rings or is snoozed was stopped.
    case stop
    /// Something was missed.
    case missed
    /// An occurrence that is to come was skipped.
    case skip
    /// Sleep sounds start to play.
    case sleepSoundsStart = "sleep-sounds-start"
    /// Sleep sounds no longer play.
    case sleepSoundsStop = "sleep-sounds-stop"
    /// A timer has ended and rings.
    case timerEnd = "timer-end"

    /// Whether what runs for it ends with the ring, rather than at a time limit.
    package var lastsAsLongAsRing: Bool { self == .whileRinging }
}
