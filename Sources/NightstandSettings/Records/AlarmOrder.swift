// SPDX-License-Identifier: MIT
import GLibKit

/// The order of the list of alarms.
package nonisolated enum AlarmOrder: String, CaseIterable, SettingsValue {
    /// What rings next comes first.
    case next
    /// The earliest time of day comes first.
    case timeOfDay = "time-of-day"
}
