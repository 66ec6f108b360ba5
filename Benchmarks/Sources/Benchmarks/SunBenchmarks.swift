// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

/// How fast the almanac answers; `build-aux/oracles/sun-peer.py` asks its peers the same.
enum SunBenchmarks {
    static func run() throws -> [Measurement] {
        let rules = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        guard let berlin = Coordinates(latitude: 52.52, longitude: 13.405),
            let first = CivilDate(year: 2026, month: 1, day: 1)
        else { return [] }
        let events: [SolarEvent] = [
            .astronomicalDawn, .nauticalDawn, .civilDawn, .sunrise, .solarNoon, .sunset, .civilDusk, .nauticalDusk,
            .astronomicalDusk,
        ]
        var sum: Int64 = 0
        func ask(_ date: CivilDate) {
            let times = SunTimes(at: berlin, on: date, zone: rules)
            for event in events { sum &+= times.instant(of: event)?.milliseconds ?? 1 }
        }
        let day = Measurement.medianNanoseconds(repeating: 200) { index in ask(first.adding(days: index * 17 % 365)) }
        let year = Measurement.medianNanoseconds(repeating: 1) { _ in
            for index in 0..<365 { ask(first.adding(days: index)) }
        }
        precondition(sum != 0, "the work must not be optimised away")
        return [
            Measurement(name: "sun, nine events of a day", value: day / 1000, unit: "us", target: 10),
            Measurement(name: "sun, nine events of a year", value: year / 1e6, unit: "ms", target: 3),
        ]
    }
}
