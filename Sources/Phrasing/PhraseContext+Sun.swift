// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

extension PhraseContext {
    /// The events of the sun over a place, by the days of a zone; nil on days for which no almanac vouches.
    public static func sun(
        over place: Coordinates, zone: TimeZoneRules
    ) -> @Sendable (SolarEvent, CivilDate) -> Instant? {
        { event, date in
            guard SunTimes.years.contains(date.year) else { return nil }
            return SunTimes(at: place, on: date, zone: zone).instant(of: event)
        }
    }
}
