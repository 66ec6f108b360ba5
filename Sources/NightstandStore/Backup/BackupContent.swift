// SPDX-License-Identifier: MIT
import Timekeeping

/// What a backup holds.
package struct BackupContent: Hashable, Sendable {
    /// How many alarms.
    package var alarms = 0
    /// How many saved places.
    package var places = 0
    /// How many presets, of timers and of sounds.
    package var presets = 0
    /// How many entries of the history.
    package var history = 0
    /// The time up to which the service had handled alarms when it was made; nil when unknown.
    package var saved: Instant?
    /// What cannot be read of it, as sentences.
    package var problems: [String] = []

    /// Nothing.
    package init() {}
}
