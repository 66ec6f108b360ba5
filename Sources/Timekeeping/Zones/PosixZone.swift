// SPDX-License-Identifier: MIT

/// A zone's rule for the years to come, as in POSIX's `TZ` with the extensions of RFC 8536 §3.3.1.
struct PosixZone {
    /// Seconds east of UTC outside daylight saving time.
    private let standard: Int64
    /// Daylight saving time, where there is any.
    private let daylight: Daylight?

    private struct Daylight {
        var offset: Int64
        var start: Change
        var end: Change
    }

    /// A day of the year and a time on it.
    private struct Change {
        enum Day {
            /// Day 1 to 365, never counting 29 February.
            case julian(Int)
            /// Day 0 to 365, counting it.
            case ordinal(Int)
            /// A weekday (0 is Sunday) of the week 1 to 5 (5 is the last) of a month.
            case month(Int, week: Int, weekday: Int)
        }
        var day: Day
        /// Seconds after midnight, possibly of another day.
        var time: Int64
    }

    /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil when it is not one.
    init?(_ text: String) {
        var reader = PosixZoneReader(text)
        guard reader.name(), let west = reader.time() else { return nil }
        standard = -west
        if reader.isAtEnd {
            daylight = nil
            return
        }
        guard reader.name() else { return nil }
        var offset = standard + 3600
        if !reader.isAtComma {
            guard let west = reader.time() else { return nil }
            offset = -west
        }
        guard let start = Self.change(&reader), let end = Self.change(&reader), reader.isAtEnd else { return nil }
        daylight = Daylight(offset: offset, start: start, end: end)
    }

    private static func change(_ reader: inout PosixZoneReader) -> Change? {
        guard reader.skip(",") else { return nil }
        let day: Change.Day
        if reader.skip("M") {
            guard let month = reader.number(), reader.skip("."), let week = reader.number(), reader.skip("."),
                let weekday = reader.number(), (1...12).contains(month), (1...5).contains(week),
                (0...6).contains(weekday)
            else { return nil }
            day = .month(month, week: week, weekday: weekday)
        } else if reader.skip("J") {
            guard let number = reader.number(), (1...365).contains(number) else { return nil }
            day = .julian(number)
        } else {
            guard let number = reader.number(), (0...365).contains(number) else { return nil }
            day = .ordinal(number)
        }
        guard reader.skip("/") else { return Change(day: day, time: 7200) }
        guard let time = reader.time() else { return nil }
        return Change(day: day, time: time)
    }

    /// Every change of offset after one instant and before another, in seconds since the epoch.
    func transitions(after: Int64, until: Int64) -> [(at: Int64, offset: Int64)] {
        guard let daylight else { return [] }
        // A rule without recorded changes is in force since the epoch at most.
        let begin = max(after, 0)
        let firstYear = CivilDateTime(secondsSinceEpoch: begin).date.year
        let lastYear = CivilDateTime(secondsSinceEpoch: until).date.year
        var all: [(at: Int64, offset: Int64)] = []
        for year in firstYear...lastYear {
            all.append((Self.second(of: daylight.start, year: year) - standard, daylight.offset))
            all.append((Self.second(of: daylight.end, year: year) - daylight.offset, standard))
        }
        return all.filter { $0.at > after && $0.at < until }.sorted { $0.at < $1.at }
    }

    private static func second(of change: Change, year: Int) -> Int64 {
        let newYear = CivilDate.days(year: year, month: 1, day: 1)
        let day =
            switch change.day {
            case .julian(let number): newYear + number - 1 + (number > 59 && CivilDate.isLeap(year: year) ? 1 : 0)
            case .ordinal(let number): newYear + number
            case .month(let month, let week, let weekday): Self.day(year, month, week, weekday)
            }
        return Int64(day) * 86_400 + change.time
    }

    private static func day(_ year: Int, _ month: Int, _ week: Int, _ weekday: Int) -> Int {
        let first = CivilDate.days(year: year, month: month, day: 1)
        let firstWeekday = Weekday(daysSinceEpoch: first).rawValue % 7
        let day = 1 + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
        let length = CivilDate.length(ofMonth: month, year: year)
        return first + (day > length ? day - 7 : day) - 1
    }
}
