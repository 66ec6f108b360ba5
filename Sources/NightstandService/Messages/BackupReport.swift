// SPDX-License-Identifier: MIT
import Timekeeping

/// What a backup holds.
public nonisolated struct BackupReport: Hashable, Sendable, Codable {
    /// The file.
    public var file: String
    /// How many alarms.
    public var alarms: Int
    /// How many saved places.
    public var places: Int
    /// How many presets, of timers and of sounds.
    public var presets: Int
    /// How many entries of the history.
    public var history: Int
    /// From when it is; nil when it does not say.
    public var saved: Instant?
    /// What cannot be read of it, one sentence each.
    public var problems: [String]
    /// After a restore: where what was replaced is kept.
    public var kept: String?

    /// Makes a report.
    public init(
        file: String, alarms: Int = 0, places: Int = 0, presets: Int = 0, history: Int = 0, saved: Instant? = nil,
        problems: [String] = [], kept: String? = nil
    ) {
        self.file = file
        self.alarms = alarms
        self.places = places
        self.presets = presets
        self.history = history
        self.saved = saved
        self.problems = problems
        self.kept = kept
    }
}
