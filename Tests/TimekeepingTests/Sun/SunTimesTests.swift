// SPDX-License-Identifier: MIT
import Almanac
import Foundation
import Testing
import Timekeeping

@Suite struct SunTimesTests {
    private let database = TimeZoneDatabase()

    private func times(_ place: String, _ zone: String, _ date: String) throws -> SunTimes {
        SunTimes(
            at: try #require(Coordinates(place)), on: try #require(CivilDate(date)), zone: try database.rules(for: zone)
        )
    }

    /// 2,200 places and dates as `build-aux/oracles/sun.py --vectors 2200 7` prints them.
    @Test func `Events are when PyEphem has them, and on the same dates`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "pyephem-vectors.tsv")
        let events: [SolarEvent] = [
            .astronomicalDawn, .nauticalDawn, .civilDawn, .sunrise, .solarNoon, .sunset, .civilDusk, .nauticalDusk,
            .astronomicalDusk,
        ]
        var errors: [Double] = []
        var count = 0
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            let times = try times("\(fields[0]),\(fields[1])", fields[2], fields[3])
            count += 1
            for (event, text) in zip(events, fields.dropFirst(4)) {
                let given = times.instant(of: event).map { Double($0.milliseconds) / 1000 }
                let expected = Double(text)
                #expect((given == nil) == (expected == nil), "\(fields[0...3]) \(event): \(text)")
                guard let given, let expected else { continue }
                #expect(abs(given - expected) < 5, "\(fields[0...3]) \(event)")
                if let latitude = Double(fields[0]), abs(latitude) < 60 { errors.append(abs(given - expected)) }
            }
        }
        errors.sort()
        #expect(count >= 2000)
        #expect(errors[errors.count / 2] < 0.1)
        #expect(errors[errors.count * 99 / 100] < 0.5)
        #expect(try #require(errors.last) < 2)
    }

    /// To the minute, as the Naval Observatory and national almanacs publish them.
    @Test(arguments: [
        ("40.71,-74.01", "America/New_York", "2024-06-20", "05:25", "20:31"),
        ("51.51,-0.13", "Europe/London", "2024-06-20", "04:43", "21:21"),
        ("-33.87,151.21", "Australia/Sydney", "2024-12-21", "05:41", "20:05"),
        ("35.68,139.77", "Asia/Tokyo", "2024-01-01", "06:51", "16:38"),
        ("64.15,-21.94", "Atlantic/Reykjavik", "2024-06-20", "02:55", "00:03"),
    ])
    func `Sunrise and sunset are as almanacs print them`(
        place: String, zone: String, date: String, rise: String, set: String
    ) throws {
        let times = try times(place, zone, date)
        for (event, expected) in [(SolarEvent.sunrise, rise), (.sunset, set)] {
            let civil = times.zone.civil(at: try #require(times.instant(of: event)))
            let wanted = try #require(CivilTime(expected))
            #expect(abs(civil.time.secondOfDay - wanted.secondOfDay) <= 90, "\(event): \(civil)")
            #expect(civil.date.description == date)
        }
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-06-21", 24), ("Europe/Berlin", "2026-03-29", 23), ("Europe/Berlin", "2026-10-25", 25),
        ("America/Havana", "2026-03-08", 23), ("Pacific/Apia", "2011-12-30", 0), ("America/St_Johns", "2010-11-06", 25),
    ])
    func `A date is as long as its wall clock makes it`(zone: String, date: String, hours: Int64) throws {
        let span = try database.rules(for: zone).span(of: try #require(CivilDate(date)))
        // At St John's clocks went back a minute after midnight: the date returned for most of an hour.
        #expect((span.upperBound - span.lowerBound).wholeMilliseconds / 3_600_000 == hours)
    }

    @Test func `All dates of a zone follow upon each other without a hole`() throws {
        for zone in [
            "Europe/Berlin", "America/Havana", "Asia/Beirut", "Pacific/Apia", "Pacific/Kwajalein", "Asia/Manila",
        ] {
            let rules = try database.rules(for: zone)
            var date = try #require(CivilDate("1960-01-01"))
            for _ in 0..<25_000 {
                let span = rules.span(of: date)
                date = date.adding(days: 1)
                #expect(rules.span(of: date).lowerBound == span.upperBound, "\(zone) \(date)")
            }
        }
    }

    @Test func `A date that a zone left out has no sun`() throws {
        let times = try times("-13.8,-171.8", "Pacific/Apia", "2011-12-30")
        #expect(SolarEvent.allCases.allSatisfy { times.instant(of: $0) == nil })
    }

    @Test func `Every event of a year belongs to one date and is found there`() throws {
        for (place, zone) in [
            ("60,15", "Europe/Stockholm"), ("-17.7,178", "Pacific/Fiji"), ("47.6,-52.7", "America/St_Johns"),
        ] {
            var date = try #require(CivilDate("2009-12-31"))
            var last: [SolarEvent: Instant] = [:]
            for _ in 0..<400 {
                let times = try times(place, zone, date.description)
                for event in SolarEvent.allCases {
                    for instant in times.instants(of: event) {
                        #expect(times.zone.civil(at: instant).date == date)
                        if let before = last[event] { #expect(instant > before, "\(place) \(date) \(event)") }
                        last[event] = instant
                    }
                }
                date = date.adding(days: 1)
            }
        }
    }

    @Test func `The city of a time zone is found without a network`() throws {
        let berlin = try #require(database.place(ofZone: "Europe/Berlin"))
        #expect(berlin.name == "Berlin")
        #expect(abs(berlin.coordinates.latitude - 52.5) < 0.01 && abs(berlin.coordinates.longitude - 13.367) < 0.01)
        #expect(database.place(ofZone: "UTC") == nil)
        #expect(database.places().count > 300)
        #expect(database.places().contains { $0.name == "New York" })
    }
}
