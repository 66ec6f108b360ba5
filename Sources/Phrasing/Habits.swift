// SPDX-License-Identifier: MIT
import Timekeeping

/// When the parts of a user's day are.
public struct Habits: Sendable, Hashable {
    private var times: [DayPart: CivilTime] = [
        .earlyMorning: CivilTime(secondOfDay: 6 * 3600), .morning: CivilTime(secondOfDay: 8 * 3600),
        .breakfast: CivilTime(secondOfDay: 8 * 3600), .lateMorning: CivilTime(secondOfDay: 11 * 3600),
        .lunch: CivilTime(secondOfDay: 12 * 3600), .afterLunch: CivilTime(secondOfDay: 13 * 3600 + 1800),
        .afternoon: CivilTime(secondOfDay: 15 * 3600), .teatime: CivilTime(secondOfDay: 16 * 3600),
        .afterWork: CivilTime(secondOfDay: 17 * 3600 + 1800), .dinner: CivilTime(secondOfDay: 18 * 3600 + 1800),
        .evening: CivilTime(secondOfDay: 19 * 3600), .tonight: CivilTime(secondOfDay: 20 * 3600),
        .night: CivilTime(secondOfDay: 21 * 3600), .bedtime: CivilTime(secondOfDay: 22 * 3600),
    ]

    /// The default habits: morning 8:00, lunch 12:00, afternoon 15:00, evening 19:00, bedtime 22:00.
    public init() {}

    /// When that part of the day is.
    public subscript(part: DayPart) -> CivilTime {
        get { times[part] ?? .midnight }
        set { times[part] = newValue }
    }
}
