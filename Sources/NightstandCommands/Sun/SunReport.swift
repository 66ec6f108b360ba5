// SPDX-License-Identifier: MIT
import Almanac
import Localization
import Timekeeping
import Wording

/// Reports the sun and the moon of one place, as text, table or record.
nonisolated struct SunReport {
    let place: Place
    let zone: TimeZoneRules
    let phrases: Phrases

    /// A day as JSON: each event by its name, null if it does not occur, and further facts.
    struct Record: Encodable {
        let date: CivilDate
        let place: Place
        let events: [(name: String, instant: Instant?)]
        /// Events that happen a second time.
        let again: [String: String]
        let stays: SunDay.Stay?
        /// Seconds that the upper limb is over the horizon.
        let dayLength: Double
        let moon: MoonRecord

        private struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }

            init(_ name: String) { stringValue = name }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            for (name, instant) in events { try values.encode(instant?.tenths, forKey: Key(name)) }
            try values.encode(date, forKey: Key("date"))
            try values.encode(place.name, forKey: Key("place"))
            try values.encode(place.coordinates.latitude, forKey: Key("lat"))
            try values.encode(place.coordinates.longitude, forKey: Key("lon"))
            try values.encode(place.zone, forKey: Key("zone"))
            if !again.isEmpty { try values.encode(again, forKey: Key("again")) }
            try values.encodeIfPresent(stays.map { $0 == .above ? "up" : "down" }, forKey: Key("stays"))
            try values.encode(dayLength, forKey: Key("dayLength"))
            try values.encode(moon, forKey: Key("moon"))
        }
    }

    /// The moon of a day.
    struct MoonRecord: Encodable {
        let phase: MoonPhase
        let illuminated: Double
        let age: Double
        let rises: [String]
        let sets: [String]
    }

    private func times(_ date: CivilDate) -> SunTimes { SunTimes(at: place.coordinates, on: date, zone: zone) }

    private func moon(_ times: SunTimes) -> MoonDay {
        MoonDay(
            at: place.coordinates, from: Double(times.span.lowerBound.milliseconds) / 1000,
            to: Double(times.span.upperBound.milliseconds) / 1000)
    }

    /// The day for `--json`.
    func record(_ date: CivilDate) -> Record {
        let times = times(date)
        let moon = moon(times)
        var events: [(name: String, instant: Instant?)] = []
        var again: [String: String] = [:]
        for event in SolarEvent.allCases {
            let instants = times.instants(of: event)
            events.append((event.rawValue, instants.first))
            if instants.count > 1 { again[event.rawValue] = instants[1].tenths }
        }
        return Record(
            date: date, place: place, events: events, again: again, stays: times.stays(.sunrise),
            dayLength: Double(times.daylight.wholeMilliseconds) / 1000,
            moon: MoonRecord(
                phase: moon.phase, illuminated: (moon.illuminatedFraction * 1000).rounded() / 1000,
                age: (moon.age * 100).rounded() / 100, rises: moon.rises.map { Instant(wholeSeconds: $0).tenths },
                sets: moon.sets.map { Instant(wholeSeconds: $0).tenths }))
    }

    /// The heading over a day or a month.
    func title() -> String {
        "\(place.localName) (\(coordinates)), \(zone.identifier)\n"
    }

    private var coordinates: String {
        func text(_ degrees: Double) -> String {
            let hundredths = Int((abs(degrees) * 100).rounded())
            return "\(hundredths / 100)" + Localization.formats.decimalSeparator
                + "\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        }
        let (latitude, longitude) = (place.coordinates.latitude, place.coordinates.longitude)
        let (north, east) = (text(latitude), text(longitude))
        // Translators: latitude and longitude in degrees: north, south, east and west.
        return (latitude < 0 ? tr("\(north)° S") : tr("\(north)° N")) + ", "
            + (longitude < 0 ? tr("\(east)° W") : tr("\(east)° E"))
    }

    /// The day in lines.
    func text(_ date: CivilDate, now: Instant) -> String {
        let times = times(date)
        let moon = moon(times)
        var lines = [(TimeText.day(date), "")]
        let happening = SolarEvent.allCases.map { (event: $0, instants: times.instants(of: $0)) }
            .filter { !$0.instants.isEmpty }.sorted { $0.instants[0] < $1.instants[0] }
        for (event, instants) in happening {
            lines.append((event.title, withDistance(instants.map(clock).listed(.and), instants[0], now)))
        }
        lines.append((tr("Day length", context: "sun"), TimeText.span(times.daylight)))
        let percent = Int((moon.illuminatedFraction * 100).rounded())
        let (phase, moonTimes) = (moon.phase.title, moonTimes(moon))
        // Translators: {1} is such as "Full moon", {3} such as "rises 17:30, sets 08:15".
        lines.append((tr("Moon", context: "sun"), tr("\(phase), \(percent)% lit, \(moonTimes)")))
        let column = lines.map(\.0.columns).max() ?? 0
        let text = lines.map { name, value in
            value.isEmpty ? name : name + String(repeating: " ", count: column - name.columns + 2) + value
        }
        return title() + text.joined(separator: "\n") + "\n" + absences(times)
    }

    /// The clocks of an event, with how far its first instant is away where that is less than a day.
    private func withDistance(_ clocks: String, _ instant: Instant, _ now: Instant) -> String {
        guard instant >= now, instant - now < .seconds(86_400) else { return clocks }
        // Translators: {1} are times of day, {2} is such as "in 3 h".
        return tr("\(clocks), \(phrases.relative(instant))", context: "event of the sun")
    }

    private func moonTimes(_ moon: MoonDay) -> String {
        var parts: [String] = []
        func clocks(_ times: [Double]) -> String { times.map { clock(Instant(wholeSeconds: $0)) }.listed(.and) }
        if !moon.rises.isEmpty { parts.append(tr("rises \(clocks(moon.rises))", context: "moon")) }
        if !moon.sets.isEmpty { parts.append(tr("sets \(clocks(moon.sets))", context: "moon")) }
        if let rise = moon.rises.first, let set = moon.sets.first, set < rise { parts.reverse() }
        guard parts.isEmpty else { return TimeText.row(parts) }
        return moon.startsUp ? tr("stays up", context: "moon") : tr("stays down", context: "moon")
    }

    /// Sentences on what does not happen.
    private func absences(_ times: SunTimes) -> String {
        switch (times.stays(.sunrise), times.stays(.civilDawn), times.stays(.astronomicalDawn)) {
        case (.above?, _, _): return tr("The sun stays up all day.") + "\n"
        case (.below?, .below?, _): return tr("The sun stays down all day, without civil twilight.") + "\n"
        case (.below?, _, _): return tr("The sun stays down all day.") + "\n"
        case (_, .above?, _): return tr("It does not get dark: the sun stays within 6° of the horizon.") + "\n"
        case (_, _, .above?): return tr("It does not get fully dark: the sun stays within 18° of the horizon.") + "\n"
        default: return ""
        }
    }

    /// The days in a table.
    func table(_ days: [CivilDate]) -> TextTable {
        var table = TextTable(
            header: [
                tr("DAY", context: "column"), tr("CIVIL DAWN", context: "column"), tr("SUNRISE", context: "column"),
                tr("NOON", context: "column"), tr("SUNSET", context: "column"), tr("CIVIL DUSK", context: "column"),
                tr("DAY LENGTH", context: "column"), tr("MOON", context: "column"),
            ], flexible: 7)
        for date in days {
            let times = times(date)
            func cell(_ event: SolarEvent) -> TextTable.Cell {
                guard let instant = times.instant(of: event) else {
                    // Translators: whether the sun is above or below the horizon.
                    return .init(
                        times.stays(event).map {
                            $0 == .above ? tr("up", context: "sun") : tr("down", context: "sun")
                        } ?? "–", .dim)
                }
                return .init(clock(instant))
            }
            let (start, end) = (times.span.lowerBound.seconds, times.span.upperBound.seconds)
            table.rows.append([
                .init(TimeText.day(date, currentYear: date.year)), cell(.civilDawn), cell(.sunrise), cell(.solarNoon),
                cell(.sunset), cell(.civilDusk), .init(TimeText.span(times.daylight)),
                .init(MoonPhase(from: Double(start), to: Double(end)).title),
            ])
        }
        return table
    }

    /// The time of day to the nearest minute.
    private func clock(_ instant: Instant) -> String {
        let minute = (instant.seconds + 30) / 60 * 60
        return phrases.clock(Instant(seconds: minute))
    }
}

nonisolated extension Instant {
    /// From seconds since 1970, rounded to milliseconds.
    init(wholeSeconds seconds: Double) {
        self.init(milliseconds: Int64((seconds * 1000).rounded()))
    }
}
