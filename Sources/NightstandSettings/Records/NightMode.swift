// SPDX-License-Identifier: MIT
import GLibKit

/// What makes it night for the clock.
public nonisolated enum NightMode: String, CaseIterable, SettingsValue {
    /// Nothing: it is always day.
    case off
    /// The user: it is night until another mode is chosen.
    case manual
    /// The time of day.
    case schedule
    /// The light in the room, where there is a sensor.
    case light
    /// The sun, where a place is known.
    case sunset

    /// The modes that the user may choose; ``sunset`` joins them once Nightstand knows a place.
    public static let offered = allCases.filter { $0 != .sunset }
}
