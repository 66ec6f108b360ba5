// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

extension Resolver {
    /// The months of a season, where the user lives.
    ///
    /// South of the equator, as shown by the length of the days, or else the place or the summer time of the zone, they are
    /// others.
    func months(of season: Season) -> [Int] {
        if !notes.contains(.seasonsByMonths) { notes.append(.seasonsByMonths) }
        return season.months(isSouthern: isSouthern)
    }

    private var isSouthern: Bool {
        func length(_ month: Int) -> Int64? {
            guard let date = CivilDate(year: today.year, month: month, day: 21),
                let rise = context.solar?(.sunrise, date), let set = context.solar?(.sunset, date)
            else { return nil }
            return set.milliseconds - rise.milliseconds
        }
        if let june = length(6), let december = length(12) { return december > june }
        if let place = context.zones.currentPlace { return place.coordinates.latitude < 0 }
        func offset(_ month: Int) -> Int64 {
            let noon = CivilDateTime(date: CivilDate(year: today.year, month: month, day: 1) ?? today, time: .midnight)
            return noon.secondsSinceEpoch - rules.instant(of: noon).milliseconds / 1000
        }
        return offset(1) > offset(7)
    }
}
