// SPDX-License-Identifier: MIT

/// What makes it night.
public enum NightRule: Hashable, Sendable {
    /// Nothing.
    case never
    /// Always.
    case always
    /// The time of day: a schedule, or the sun's from its setting to its rising.
    case within(DailySpan)
    /// A dark room, as detected by a ``DarknessWatch``.
    case whenDark

    /// Whether it is night at a time of day, since midnight, in a room that is dark or not.
    public func isNight(at time: Duration, isDark: Bool) -> Bool {
        switch self {
        case .never: false
        case .always: true
        case .within(let span): span.contains(time)
        case .whenDark: isDark
        }
    }
}
