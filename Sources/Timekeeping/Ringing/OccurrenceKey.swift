// SPDX-License-Identifier: MIT

/// Identifies one occurrence of one alarm permanently: the journal never holds two entries of one key.
public struct OccurrenceKey: Hashable, Sendable, Codable {
    /// The alarm's id.
    public var alarmID: String
    /// The wall-clock time that the alarm's rule gives the occurrence.
    public var scheduled: CivilDateTime

    /// Joins an alarm's id and the scheduled wall-clock time.
    public init(alarmID: String, scheduled: CivilDateTime) {
        self.alarmID = alarmID
        self.scheduled = scheduled
    }
}
