// SPDX-License-Identifier: MIT

/// When and how a night of sound ends.
public struct SleepTimer: Hashable, Sendable, Codable {
    /// When it ends.
    public var end: End
    /// Length of the fade-out before the end, 0 to 30 minutes.
    public var fade: Duration

    /// The two ways to end.
    public enum End: Hashable, Sendable, Codable {
        /// After some time, 5 minutes to 12 hours.
        case after(Duration)
        /// With the next alarm, whenever that is.
        case nextAlarm
    }

    /// Makes a timer; what is out of range is brought into it.
    public init(_ end: End, fade: Duration = .seconds(60)) {
        if case .after(let length) = end {
            self.end = .after(min(max(length, .seconds(5 * 60)), .seconds(12 * 3600)))
        } else {
            self.end = end
        }
        self.fade = min(max(fade, .zero), .seconds(30 * 60))
    }
}
