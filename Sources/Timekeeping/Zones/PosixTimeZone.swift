// SPDX-License-Identifier: MIT

/// The rule for all time after a zone's last recorded change: the `TZ` string of POSIX (IEEE 1003.1 §8.3).
struct PosixTimeZone {
    /// Seconds ahead of UTC in standard time.
    let standardOffset: Int
    /// Daylight saving time; nil where the zone has none.
    let daylight: Daylight?

    /// Daylight saving time and when it begins and ends.
    struct Daylight {
        var offset: Int
        var start: YearlyTime
        var end: YearlyTime
    }

    /// A wall-clock time that comes once a year.
    struct YearlyTime {
        /// Which day of the year.
        var day: Day
        /// Seconds after that day's midnight; may be negative or more than a day (RFC 8536 §3.3.1).
        var seconds: Int

        enum Day {
            /// Day 1 to 365, never counting the 29th of February.
            case julian(Int)
            /// Day 0 to 365, counting the 29th of February.
            case zeroBased(Int)
            /// The `week`-th `weekday` (0 is Sunday) of a month; week 5 is the last.
            case nth(month: Int, week: Int, weekday: Int)
        }

        /// Seconds from the epoch to this time in `year`, as if the wall clock were on UTC.
        func wall(in year: Int) -> Int64 {
            Int64(dayNumber(in: year)) * 86_400 + Int64(seconds)
        }

        private func dayNumber(in year: Int) -> Int {
            switch day {
            case .julian(let day):
                let afterFebruary = day >= 60 && CivilDate.isLeap(year: year)
                return Calendar.firstDay(year: year) + day - 1 + (afterFebruary ? 1 : 0)
            case .zeroBased(let day):
                return Calendar.firstDay(year: year) + day
            case .nth(let month, let week, let weekday):
                let first = Calendar.firstDay(year: year, month: month)
                // 1970-01-01 was a Thursday, the fourth day of a week that begins on Sunday.
                let firstMatch = first + Calendar.modulo(weekday - (first + 4), 7)
                let last = first + CivilDate.length(ofMonth: month, year: year) - 1
                let match = firstMatch + (week - 1) * 7
                return match > last ? match - 7 : match
            }
        }
    }

    /// The changes of the offset in `year`, in order of time.
    func changes(in year: Int) -> [ZoneTransitions.Change] {
        guard let daylight else { return [] }
        let begin = ZoneTransitions.Change(
            instant: daylight.start.wall(in: year) - Int64(standardOffset), offset: daylight.offset)
        let end = ZoneTransitions.Change(
            instant: daylight.end.wall(in: year) - Int64(daylight.offset), offset: standardOffset)
        return begin.instant < end.instant ? [begin, end] : [end, begin]
    }
}
