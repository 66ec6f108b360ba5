// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

/// Everything that is computed once a day for a place.
nonisolated struct SunToday {
    let place: SunPlace
    let zone: TimeZoneRules
    let times: SunTimes
    let path: SunPath
    /// How much longer the day is than the previous one.
    let growth: Duration
    /// The next sunrise or sunset after a day without either; nil on other days.
    let turn: (event: SolarEvent, instant: Instant)?

    init(_ place: SunPlace, on date: CivilDate, zone: TimeZoneRules) {
        self.place = place
        self.zone = zone
        let point = place.place.coordinates
        let times = SunTimes(at: point, on: date, zone: zone)
        self.times = times
        path = SunPath(times)
        growth = times.daylight - SunTimes(at: point, on: date.adding(days: -1), zone: zone).daylight
        turn = Self.turn(after: times)
    }

    /// A polar day or night lasts half a year at most.
    private static func turn(after times: SunTimes) -> (event: SolarEvent, instant: Instant)? {
        guard let stay = times.stays(.sunrise) else { return nil }
        let event: SolarEvent = stay == .above ? .sunset : .sunrise
        for day in 1...190 {
            let later = SunTimes(at: times.coordinates, on: times.date.adding(days: day), zone: times.zone)
            if let instant = later.instant(of: event) { return (event, instant) }
        }
        return nil
    }
}
