// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

/// The lengths of the days of a year over a place.
package nonisolated struct SunYear: Hashable, Sendable {
    /// The year.
    package let year: Int
    /// Hours of daylight of each day from 1 January, 0 to 25.
    package let hours: [Double]

    /// Computes the days of `year`.
    package init(_ year: Int, at place: Coordinates, zone: TimeZoneRules) {
        self.year = year
        guard let first = CivilDate(year: year, month: 1, day: 1) else {
            hours = []
            return
        }
        hours = (0..<(CivilDate.isLeap(year: year) ? 366 : 365)).map { day in
            let daylight = SunTimes(at: place, on: first.adding(days: day), zone: zone).daylight
            return Double(daylight.wholeMilliseconds) / 3_600_000
        }
    }

    /// The first day with this much daylight, as its index in ``hours``.
    package func date(_ day: Int) -> CivilDate? {
        CivilDate(year: year, month: 1, day: 1)?.adding(days: day)
    }

    /// The first of the longest days.
    package var longest: Int? { hours.indices.max { (hours[$0], $1) < (hours[$1], $0) } }
    /// The first of the shortest days.
    package var shortest: Int? { hours.indices.min { (hours[$0], $0) < (hours[$1], $1) } }
}
