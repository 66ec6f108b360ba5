// SPDX-License-Identifier: MIT

/// One occurrence on its way from due to answered.
public struct RingSession: Hashable, Sendable, Codable, Identifiable {
    /// Unique among the live sessions: `<alarm id>@<scheduled>`.
    public var id: String
    /// Which occurrence it is.
    public var key: OccurrenceKey
    /// The alarm as it was when the occurrence became due.
    public var alarm: Alarm
    /// When it was due.
    public var due: Instant

    /// Starts the life of an occurrence.
    public init(alarm: Alarm, occurrence: Occurrence) {
        key = OccurrenceKey(alarmID: alarm.id, scheduled: occurrence.scheduled)
        id = "\(alarm.id)@\(occurrence.scheduled)"
        self.alarm = alarm
        due = occurrence.due
    }
}
