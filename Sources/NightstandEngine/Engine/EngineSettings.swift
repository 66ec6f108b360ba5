// SPDX-License-Identifier: MIT
import Timekeeping

/// What the engine takes for granted.
package struct EngineSettings: Sendable {
    /// The arithmetic of ringing; also how late is too late.
    package var rules: RingRules
    /// The tones that an alarm may name, read when first needed; empty when any name is good.
    package var tones: @Sendable () -> [String]

    /// Uses the default settings.
    package init(rules: RingRules = .standard(), tones: @escaping @Sendable () -> [String] = { [] }) {
        self.rules = rules
        self.tones = tones
    }

    /// How many missed occurrences are listed one by one; more are counted.
    static let missedListed = 100
    /// How many changed alarms are announced one by one; of more it is only said that the list has changed.
    static let announcedSingly = 20
    /// How many occurrences one catch-up looks at, so that a clock set ten years ahead cannot stop the service.
    static let catchUpBudget = 20_000
    /// How many of them may belong to one alarm.
    static let catchUpPerAlarm = 1_000
    /// Wait before writing again to a store that failed, at first and at most; each wait is twice the last.
    static let firstRetry: Duration = .seconds(30)
    static let longestRetry: Duration = .seconds(15 * 60)
    /// A clock that goes back by less than this has only been trimmed.
    static let trim: Duration = .seconds(1)
    /// How many rings that were just stopped may still turn out to have been heard: more than are stopped at once.
    static let unsoundedKept = 64
    /// How many journal entries are kept in memory to know what was dealt with.
    static let remembered = 50_000
}
