// SPDX-License-Identifier: MIT

/// What a wall clock in one IANA time zone shows at any instant.
public struct TimeZoneRules: Sendable {
    /// The zone's table, shared by all copies.
    let transitions: ZoneTransitions

    /// The IANA name, such as `Europe/Berlin`.
    public var identifier: String { transitions.identifier }

    /// Coordinated Universal Time.
    public static let utc = TimeZoneRules(
        transitions: ZoneTransitions(identifier: "UTC", initialOffset: 0, changes: [], cycleEnd: nil))

    /// Seconds that the wall clock is ahead of UTC at `instant`; negative west of Greenwich.
    public func offset(at instant: Instant) -> Int {
        transitions.offset(atInstant: instant.seconds)
    }

    /// What the wall clock shows at `instant`, without milliseconds.
    public func civil(at instant: Instant) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: instant.seconds + Int64(offset(at: instant)))
    }

    /// The instant at which the wall clock shows `civil`.
    ///
    /// A time inside a DST gap moves forward by the gap; a time that happens twice is its first (RFC 5545 §3.3.5).
    public func instant(of civil: CivilDateTime) -> Instant {
        let wall = civil.secondsSinceEpoch
        return Instant(seconds: wall - Int64(transitions.segment(atWall: wall).offset))
    }

    /// The first change of the offset after `instant`; nil when there is none, or none before the year 10000.
    public func nextTransition(after instant: Instant) -> Instant? {
        let end = transitions.segment(atInstant: instant.seconds).end
        return end < CalendarLimits.lastWall ? Instant(seconds: end) : nil
    }
}

extension TimeZoneRules {
    /// A wall clock that is always `offset` seconds ahead of UTC, and has no name.
    public init(offset: Int) {
        self.init(transitions: ZoneTransitions(identifier: "", initialOffset: offset, changes: [], cycleEnd: nil))
    }
}
