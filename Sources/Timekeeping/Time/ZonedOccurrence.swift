// SPDX-License-Identifier: MIT

/// A due time as the wall clock of its zone shows it.
public struct ZonedOccurrence: Hashable, Sendable, CustomStringConvertible {
    /// What the wall clock shows.
    public let civil: CivilDateTime
    /// Seconds ahead of UTC.
    public let offset: Int

    /// Reads `instant` on the wall clock of `rules`.
    public init(_ instant: Instant, rules: TimeZoneRules) {
        offset = rules.offset(at: instant)
        civil = CivilDateTime(secondsSinceEpoch: instant.seconds + Int64(offset))
    }

    /// ISO 8601 with offset, such as `2026-03-29T03:30:00+02:00`; seconds of the offset only where there are any.
    public var description: String {
        let size = abs(offset)
        let seconds = size % 60 == 0 ? "" : ":\(padded(size % 60, to: 2))"
        return
            "\(civil)\(offset < 0 ? "-" : "+")\(padded(size / 3600, to: 2)):\(padded(size / 60 % 60, to: 2))\(seconds)"
    }
}
