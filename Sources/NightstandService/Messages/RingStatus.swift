// SPDX-License-Identifier: MIT
import Timekeeping

/// One alarm that rings, is about to, or is snoozed.
public nonisolated struct RingStatus: Hashable, Sendable, Codable, Identifiable {
    /// The session's id, which Snooze and Stop take.
    public var id: String
    /// The alarm's id.
    public var alarmID: String
    /// The alarm's label; may be empty.
    public var label: String
    /// The text to show: the alarm's message, else its label, else `Alarm`.
    public var message: String
    /// When the occurrence was due.
    public var due: Instant
    /// How it stands.
    public var phase: Phase
    /// When the phase ends by itself: the snooze, the ring length, or the pre-alert.
    public var until: Instant
    /// The usual snooze of this alarm in minutes.
    public var snoozeMinutes: Int
    /// How often it may still be snoozed; nil without limit.
    public var snoozesLeft: Int?
    /// Whether it rings later than it was due.
    public var isLate: Bool
    /// What the alarm's icon shows, such as `gym`; nil when it has none.
    public var icon: String?
    /// The alarm's colour; nil for that of all others.
    public var tint: AlarmTint?

    /// How a session stands.
    public enum Phase: String, Sendable, Codable {
        /// Quiet notice before it is due.
        case preAlert
        /// It sounds now.
        case ringing
        /// Silent until ``RingStatus/until``.
        case snoozed
    }

    /// Makes a status.
    public init(
        id: String, alarmID: String, label: String, message: String, due: Instant, phase: Phase, until: Instant,
        snoozeMinutes: Int, snoozesLeft: Int?, isLate: Bool, icon: String? = nil, tint: AlarmTint? = nil
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
    }
}
