// SPDX-License-Identifier: MIT
import Timekeeping

/// How fast schedules answer.
enum RecurrenceBenchmarks {
    static func run() throws -> [Measurement] {
        let database = TimeZoneDatabase()
        let zones = ZoneResolver(local: try database.rules(for: "Europe/Berlin"), database: database)
        let now = Instant(seconds: 1_795_275_000)
        func weekly(daysAgo: Int64) -> Schedule {
            var start = zones.local.civil(at: Instant(seconds: now.seconds - daysAgo * 86_400))
            start.time = CivilTime(secondOfDay: 7 * 3600)
            return Schedule(
                start: start,
                recurrence: .weekly(on: [.monday, .tuesday, .wednesday, .thursday, .friday]))
        }
        var results: [Measurement] = []
        var sum: Int64 = 0
        for (name, days) in [("yesterday", Int64(1)), ("five years ago", 5 * 365)] {
            let schedule = weekly(daysAgo: days)
            let nanoseconds = Measurement.medianNanoseconds(repeating: 2_000) { index in
                let next = try? schedule.next(after: now + .seconds(index * 97), zones: zones)
                sum &+= next?.due.milliseconds ?? 0
            }
            results.append(
                Measurement(
                    name: "next weekly, started \(name)", value: nanoseconds / 1000, unit: "us", target: 0.5))
        }
        let daily = Schedule(start: weekly(daysAgo: 1).start, recurrence: .daily)
        let nanoseconds = Measurement.medianNanoseconds(repeating: 1) { _ in
            guard var all = try? daily.occurrences(after: now, zones: zones) else { return }
            for _ in 0..<20_000 { sum &+= all.next()?.due.milliseconds ?? 0 }
        }
        results.append(
            Measurement(
                name: "enumerate daily", value: 20_000e9 / nanoseconds, unit: "occurrences/s", target: 9e6))
        precondition(sum != 0, "the work must not be optimised away")
        return results
    }
}
