// SPDX-License-Identifier: MIT
import Wording
import Almanac
import Timekeeping

/// Tells of the sun and the moon over one place, as text, table or record.
nonisolated struct SunReport {
    let place: Place
    let zone: TimeZoneRules
    let phrases: Phrases

    /// A day as JSON: each event under its name, null where it does not happen, and what else is to say.
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
        "\(place.name) (\(coordinates)), \(zone.identifier)\n"
    }

    private var coordinates: String {
        func text(_ degrees: Double, _ positive: String, _ negative: String) -> String {
            let hundredths = Int((abs(degrees) * 100).rounded())
            return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)° "
                + (degrees < 0 ? negative : positive)
        }
        return text(place.coordinates.latitude, "N", "S") + ", " + text(place.coordinates.longitude, "E", "W")
    }

    /// The day in lines.
    func text(_ date: CivilDate, now: Instant) -> String {
        let times = times(date)
        let moon = moon(times)
        var lines = [(TimeText.day(date), "")]
        let happening = SolarEvent.allCases.map { (event: $0, instants: times.instants(of: $0)) }
            .filter { !$0.instants.isEmpty }.sorted { $0.instants[0] < $1.instants[0] }
        for (event, instants) in happening {
            lines.append((event.title, instants.map(clock).listed("and") + relative(instants[0], now)))
        }
        lines.append(("Day length", TimeText.span(times.daylight)))
        let percent = Int((moon.illuminatedFraction * 100).rounded())
        lines.append(("Moon", "\(moon.phase.title), \(percent) % lit, \(moonTimes(moon))"))
        let column = lines.map(\.0.count).max() ?? 0
        let text = lines.map { name, value in
            value.isEmpty ? name : name + String(repeating: " ", count: column - name.count + 2) + value
        }
        return title() + text.joined(separator: "\n") + "\n" + absences(times)
    }

    private func relative(_ instant: Instant, _ now: Instant) -> String {
        instant >= now && instant - now < .seconds(86_400) ? ", \(phrases.relative(instant))" : ""
    }

    private func moonTimes(_ moon: MoonDay) -> String {
        var parts: [String] = []
        func clocks(_ times: [Double]) -> String { times.map { clock(Instant(wholeSeconds: $0)) }.listed("and") }
        if !moon.rises.isEmpty { parts.append("rises \(clocks(moon.rises))") }
        if !moon.sets.isEmpty { parts.append("sets \(clocks(moon.sets))") }
        if let rise = moon.rises.first, let set = moon.sets.first, set < rise { parts.reverse() }
        return parts.isEmpty ? moon.startsUp ? "stays up" : "stays down" : parts.joined(separator: ", ")
    }

    /// Sentences on what does not happen.
    private func absences(_ times: SunTimes) -> String {
        switch (times.stays(.sunrise), times.stays(.civilDawn), times.stays(.astronomicalDawn)) {
        case (.above?, _, _): return "The sun stays up all day.\n"
        case (.below?, .below?, _): return "The sun stays down all day, and it hardly dawns.\n"
        case (.below?, _, _): return "The sun stays down all day.\n"
        case (_, .above?, _): return "It does not get dark: the sun stays within 6° of the horizon.\n"
        case (_, _, .above?): return "It does not get wholly dark: the sun stays within 18° of the horizon.\n"
        default: return ""
        }
    }

    /// The days in a table.
    func table(_ days: [CivilDate]) -> TextTable {
        var table = TextTable(
            header: ["DAY", "CIVIL DAWN", "SUNRISE", "NOON", "SUNSET", "CIVIL DUSK", "DAY LENGTH", "MOON"], flexible: 7)
        for date in days {
            let times = times(date)
            func cell(_ event: SolarEvent) -> TextTable.Cell {
                guard let instant = times.instant(of: event) else {
                    return .init(times.stays(event).map { $0 == .above ? "up" : "down" } ?? "–", .dim)
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
