// SPDX-License-Identifier: MIT
import Timekeeping

/// What a backup holds.
public struct BackupContent: Hashable, Sendable {
    /// How many alarms.
    public var alarms = 0
    /// How many saved places.
    public var places = 0
    /// How many presets, of timers and of sounds.
    public var presets = 0
    /// How many entries of the history.
    public var history = 0
    /// How far the service had come when it was made; nil when it does not say.
    public var saved: Instant?
    /// What cannot be read of it, as sentences.
    public var problems: [String] = []

    /// Nothing.
    public init() {}
}
