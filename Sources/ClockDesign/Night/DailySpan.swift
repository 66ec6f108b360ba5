// SPDX-License-Identifier: MIT

/// A part of every day, such as from 22:00 to 06:30; it may reach across midnight.
public struct DailySpan: Hashable, Sendable {
    /// When it begins, since midnight by the wall clock.
    public var start: Duration
    /// When it ends, since midnight by the wall clock; the end is no part of it.
    public var end: Duration

    /// Makes a span; one that ends when it begins is empty.
    public init(from start: Duration, to end: Duration) {
        self.start = start
        self.end = end
    }

    /// Whether a time of day, since midnight, lies within.
    public func contains(_ time: Duration) -> Bool {
        start <= end ? start <= time && time < end : start <= time || time < end
    }
}
