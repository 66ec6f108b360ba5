// SPDX-License-Identifier: MIT
import Timekeeping

/// What a backup holds.
package nonisolated struct BackupReport: Hashable, Sendable, Codable {
    /// The file.
    package var file: String
    /// How many alarms.
    package var alarms: Int
    /// How many saved places.
    package var places: Int
    /// How many presets, of timers and of sounds.
    package var presets: Int
    /// How many entries of the history.
    package var history: Int
    /// From when it is; nil when it does not say.
    package var saved: Instant?
    /// What cannot be read of it, one sentence each.
    package var problems: [String]
    /// After a restore: where what was replaced is kept.
    package var kept: String?

    /// Makes a report.
    package init(
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
