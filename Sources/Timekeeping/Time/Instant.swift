// SPDX-License-Identifier: MIT

/// A point on the time line, in whole milliseconds since 1970-01-01T00:00:00Z.
///
/// Leap seconds are not counted, as in POSIX time. Encodes as ISO 8601 in UTC, such as `2026-03-29T01:00:00Z`.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since the Unix epoch; negative before 1970.
    public var milliseconds: Int64

    /// Makes an instant from milliseconds since the Unix epoch.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Makes an instant from whole seconds since the Unix epoch.
    public init(seconds: Int64) {
        milliseconds = seconds * 1000
    }

    /// Whole seconds since the Unix epoch, rounded towards the past.
    public var seconds: Int64 {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return rest < 0 ? seconds - 1 : seconds
    }

    /// Orders instants from past to future.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The instant `duration` later (earlier when negative), to the millisecond.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        Instant(milliseconds: instant.milliseconds + duration.wholeMilliseconds)
    }

    /// The instant `duration` earlier, to the millisecond.
    public static func - (instant: Instant, duration: Duration) -> Instant {
        Instant(milliseconds: instant.milliseconds - duration.wholeMilliseconds)
    }

    /// The time from `right` to `left`, negative when `left` is the earlier.
    public static func - (left: Instant, right: Instant) -> Duration {
        .milliseconds(left.milliseconds - right.milliseconds)
    }

    /// The wall-clock time in UTC, without its milliseconds.
    public var utc: CivilDateTime {
        CivilDateTime(secondsSinceEpoch: seconds)
    }
}

extension Instant: CustomStringConvertible, LosslessStringConvertible, Codable {
    /// ISO 8601 in UTC; milliseconds only where there are any.
    public var description: String {
        let fraction = (milliseconds % 1000 + 1000) % 1000
        guard fraction != 0 else { return "\(utc)Z" }
        let digits = String(fraction)
        return "\(utc)." + String(repeating: "0", count: 3 - digits.count) + digits + "Z"
    }

    /// Reads ISO 8601 with `Z` or a numeric offset, such as `2026-03-29T02:00:00.250+01:00`; nil for anything else.
    public init?(_ description: String) {
        guard let (civil, milliseconds, offset) = ISO8601.parse(description), let offset else { return nil }
        self.init(milliseconds: (civil.secondsSinceEpoch - Int64(offset)) * 1000 + Int64(milliseconds))
    }

    /// Reads the ISO 8601 text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "an ISO 8601 instant such as 2026-03-29T01:00:00Z")
    }

    /// Writes the ISO 8601 text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Duration {
    /// The duration in milliseconds, rounded towards zero.
    public var wholeMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
