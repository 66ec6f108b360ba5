// SPDX-License-Identifier: MIT

/// What the numbers in the store may be, so that no later arithmetic overflows; anything else is damage.
enum StoredRange {
    /// Milliseconds since 1970: the years 0 to 9999.
    static let instant: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999
    /// Seconds since 1970-01-01T00:00:00 on a wall clock: the years 0 to 9999.
    static let wall: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
    /// Seconds that a wall clock may be ahead of UTC: more than any zone has ever been.
    static let offset: ClosedRange<Int64> = -172_800...172_800
    /// How many commits a store may have seen.
    static let commits: ClosedRange<Int64> = 0...1_000_000_000_000_000
    /// The place of an alarm or a record in its list.
    static let position: ClosedRange<Int64> = -1_000_000_000...1_000_000_000
    /// How often an occurrence was snoozed.
    static let snoozes: ClosedRange<Int64> = 0...1_000_000
}

extension ClosedRange {
    /// `value` if it is in the range; nil otherwise.
    func checked(_ value: Bound?) -> Bound? {
        value.flatMap { contains($0) ? $0 : nil }
    }
}
