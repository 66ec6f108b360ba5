// SPDX-License-Identifier: MIT
import Timekeeping

/// One alarm that rings, is about to, or will ring again.
package nonisolated struct RingStatus: Hashable, Sendable, Codable, Identifiable {
    /// The session's id, which Snooze and Stop take.
    package var id: String
    /// The alarm's id.
    package var alarmID: String
    /// The alarm's label; may be empty.
    package var label: String
    /// The text to show: the alarm's message, else its label, else `Alarm`.
    package var message: String
    /// When the occurrence was due.
    package var due: Instant
    /// Its state.
    package var phase: Phase
    /// When the phase ends by itself: the snooze, the ring length, the pre-alert, or the wait for an answer.
    package var until: Instant
    /// The snooze of this alarm in minutes.
    package var snoozeMinutes: Int
    /// How often it may still be snoozed; nil without limit.
    package var snoozesLeft: Int?
    /// Whether it rings later than it was due.
    package var isLate: Bool
    /// What the alarm's icon shows, such as `gym`; nil when it has none.
    package var icon: String?
    /// The alarm's colour; nil for that of all others.
    package var tint: AlarmTint?
    /// What must be done to stop it now.
    package var challenge: StopChallenge

    /// Whether screen and keys flash while it sounds.
    package var flashes: Bool
    /// Whether the computer slept and was woken for it, so that it may be sent to sleep again.
    package var wokeComputer: Bool

    /// The state of a session.
    package enum Phase: String, Sendable, Codable {
        /// Quiet notice before it is due.
        case preAlert
        /// It sounds now.
        case ringing
        /// Silent until ``RingStatus/until``.
        case snoozed
        /// Stopped; at ``RingStatus/until`` it asks whether the user is awake.
        case up
        /// Asking whether the user is awake; rings again at ``RingStatus/until``.
        case asking
    }

    /// Makes a status.
    package init(
        id: String, alarmID: String, label: String, message: String, due: Instant, phase: Phase, until: Instant,
        snoozeMinutes: Int, snoozesLeft: Int?, isLate: Bool, icon: String? = nil, tint: AlarmTint? = nil,
        challenge: StopChallenge = .none, flashes: Bool = false, wokeComputer: Bool = false
    ) {
        self.id = id
        self.alarmID = alarmID
        self.label = label
        self.message = message
        self.due = due
        self.phase = phase
        self.until = until
        self.snoozeMinutes = snoozeMinutes
        self.snoozesLeft = snoozesLeft
        self.isLate = isLate
        self.icon = icon
        self.tint = tint
        self.challenge = challenge
        self.flashes = flashes
        self.wokeComputer = wokeComputer
    }
}
