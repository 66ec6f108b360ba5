// SPDX-License-Identifier: MIT

/// What a wall clock in one IANA time zone shows at any instant.
///
/// Holds every change of offset up to the year 2450; later years repeat with the calendar's cycle of 400 years.
public struct TimeZoneRules: Sendable {
    /// The IANA name, such as `Europe/Berlin`.
    public let identifier: String

    /// Seconds since the epoch at which the offset changes, in order.
    private let changes: [Int64]
    /// The offset before the first change, then the one from each change on, in seconds east of UTC.
    private let offsets: [Int64]
    /// For each change the first wall-clock second that belongs to the offset after it.
    private let wallChanges: [Int64]

    /// Coordinated Universal Time.
    public static let utc = TimeZoneRules(identifier: "UTC", initialOffset: 0, transitions: [])

    private static let cycle: Int64 = 146_097 * 86_400
    /// The first second that is folded back: 2450-01-01, so that what it is folded onto is past every recorded change.
    static let horizon: Int64 = 175_317 * 86_400

    /// Makes rules from the offset of old and each change of it.
    init(identifier: String, initialOffset: Int64, transitions: [(at: Int64, offset: Int64)]) {
        self.identifier = identifier
        changes = transitions.map(\.at)
        offsets = [initialOffset] + transitions.map(\.offset)
        var walls: [Int64] = []
        walls.reserveCapacity(transitions.count)
        var before = initialOffset
        for (at, after) in transitions {
            // In a gap the old offset holds until the gap's end; a repeated hour is its first: RFC 5545 §3.3.5.
            walls.append(max(at + max(before, after), walls.last ?? .min))
            before = after
        }
        wallChanges = walls
    }

    /// Seconds that the wall clock is ahead of UTC at `instant`; negative west of Greenwich.
    public func offset(at instant: Instant) -> Int {
        Int(offset(atSecond: instant.seconds))
    }

    /// What the wall clock shows at `instant`, without milliseconds.
    public func civil(at instant: Instant) -> CivilDateTime {
        let second = instant.seconds
        return CivilDateTime(secondsSinceEpoch: second + offset(atSecond: second))
    }

    /// The instant at which the wall clock shows `civil`.
    ///
    /// A time inside a DST gap moves forward by the gap; a time that happens twice is its first (RFC 5545 §3.3.5).
    public func instant(of civil: CivilDateTime) -> Instant {
        Instant(seconds: second(ofWall: civil.secondsSinceEpoch))
    }

    /// ``instant(of:)`` in seconds since the epoch, of a wall clock read as seconds since its own epoch.
    func second(ofWall wall: Int64) -> Int64 {
        let folded = fold(wall)
        return wall - offsets[count(of: wallChanges, through: folded)]
    }

    private func offset(atSecond second: Int64) -> Int64 {
        offsets[count(of: changes, through: fold(second))]
    }

    /// Brings what lies beyond the horizon back by whole cycles of the calendar.
    private func fold(_ second: Int64) -> Int64 {
        guard second >= Self.horizon else { return second }
        return second - ((second - Self.horizon) / Self.cycle + 1) * Self.cycle
    }

    /// How many values of the sorted list are at most `limit`.
    private func count(of list: [Int64], through limit: Int64) -> Int {
        list.withUnsafeBufferPointer { values in
            var low = 0
            var high = values.count
            while low < high {
                let middle = (low + high) >> 1
                if values[middle] <= limit { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
