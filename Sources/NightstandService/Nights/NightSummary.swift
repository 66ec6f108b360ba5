// SPDX-License-Identifier: MIT
import Timekeeping

/// Averages over a number of nights, as far as they are known.
package nonisolated struct NightSummary: Hashable, Sendable {
    /// The median of the bedtimes on the wall clock, to the minute; nil when none is known.
    package let bedtime: CivilTime?
    /// The median of the wake-ups on the wall clock, to the minute; nil when none is known.
    package let wakeUp: CivilTime?
    /// The mean length of the nights with both ends; nil when there is none.
    package let length: Duration?

    /// Sums up nights, in any order, by the wall clock of `zone`.
    package init(_ nights: [Night], zone: TimeZoneRules) {
        bedtime = Self.median(nights.compactMap { night in night.bedtime.map { night.minute(of: $0, in: zone) } })
        wakeUp = Self.median(nights.compactMap { night in night.wakeUp.map { night.minute(of: $0, in: zone) } })
        let lengths = nights.compactMap(\.length)
        length = lengths.isEmpty ? nil : lengths.reduce(.zero, +) / lengths.count
    }

    /// Counted from the midnight of the morning, times before and after midnight are neighbours.
    private static func median(_ minutes: [Int]) -> CivilTime? {
        let sorted = minutes.sorted()
        guard !sorted.isEmpty else { return nil }
        let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
        return CivilTime(secondOfDay: ((low + high) >> 1) * 60)
    }
}

nonisolated extension Night {
    /// Whole minutes on the wall clock from the midnight with which the morning's day begins; negative in the evening before.
    package func minute(of instant: Instant, in zone: TimeZoneRules) -> Int {
        let midnight = CivilDateTime(date: morning, time: .midnight)
        let seconds = Int(zone.civil(at: instant).secondsSinceEpoch - midnight.secondsSinceEpoch)
        return (seconds - (seconds % 60 + 60) % 60) / 60
    }
}
