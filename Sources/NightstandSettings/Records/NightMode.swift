// SPDX-License-Identifier: MIT
import GLibKit

/// What makes it night for the clock.
package nonisolated enum NightMode: String, CaseIterable, SettingsValue {
    /// Nothing: it is always day.
    case off
    /// The user: it is night until another mode is chosen.
    case manual
    /// The time of day.
    case schedule
    /// The light in the room, where there is a sensor.
    case light
    /// The sun: from its setting to its rising at the chosen place, or at the city of the time zone.
    case sunset
}
