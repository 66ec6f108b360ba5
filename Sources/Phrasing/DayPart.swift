// SPDX-License-Identifier: MIT

/// A part of the day.
///
/// What hour that is, the user's habits say.
public enum DayPart: UInt8, Sendable, Hashable, CaseIterable {
    case earlyMorning, morning, breakfast, lateMorning, lunch, afterLunch, afternoon, teatime, afterWork, dinner
    case evening, tonight, night, bedtime
}
