// SPDX-License-Identifier: MIT
import Testing

@testable import Almanac

/// What almanac offices have published, to the minute in Universal Time.
@Suite struct PublishedTablesTests {
    /// The seconds since 1970 of a minute in Universal Time.
    private func time(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Double {
        let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719_468
        return Double(((days * 24 + hour) * 60 + minute) * 60)
    }

    /// Published minutes are rounded.
    private func isSameMinute(_ time: Double, _ published: Double) -> Bool { abs(time - published) <= 31 }

    /// "Sun and Moon Data for One Day" of the Naval Observatory in Washington, for 33.8° N, 84.4° W, in daylight time.
    @Test func `Atlanta on 6 September 2009`() throws {
        let place = try #require(Coordinates("33.8,-84.4"))
        let midnight = time(2009, 9, 6, 4, 0)
        func at(_ hour: Int, _ minute: Int) -> Double { midnight + Double(hour * 60 + minute) * 60 }
        let day = SunDay(at: place, from: midnight, to: midnight + 86_400)
        let published: [(SolarEvent, Double)] = [
            (.civilDawn, at(6, 50)), (.sunrise, at(7, 15)), (.solarNoon, at(13, 36)), (.sunset, at(19, 56)),
            (.civilDusk, at(20, 21)),
        ]
        for (event, minute) in published {
            let ours = try #require(day.time(of: event))
            #expect(isSameMinute(ours, minute), "\(event): \(ours - minute) s")
        }
        let moon = MoonDay(at: place, from: midnight, to: midnight + 86_400)
        #expect(moon.rises.count == 1 && moon.sets.count == 1)
        #expect(isSameMinute(try #require(moon.rises.first), at(20, 44)))
        #expect(isSameMinute(try #require(moon.sets.first), at(9, 5)))
    }

    /// "Earth's Seasons" of the Naval Observatory: when the Sun's right ascension passes a quarter of the circle.
    @Test(arguments: [
        (2020, [(3, 20, 3, 50), (6, 20, 21, 44), (9, 22, 13, 31), (12, 21, 10, 2)]),
        (2024, [(3, 20, 3, 6), (6, 20, 20, 51), (9, 22, 12, 44), (12, 21, 9, 20)]),
        (2026, [(3, 20, 14, 46), (6, 21, 8, 24), (9, 23, 0, 5), (12, 21, 20, 50)]),
    ])
    func `The seasons begin when the Naval Observatory says`(_ year: Int, _ dates: [(Int, Int, Int, Int)]) {
        for (quarter, date) in dates.enumerated() {
            let minute = time(year, date.0, date.1, date.2, date.3)
            func past(_ time: Double) -> Double {
                (Sun.apparentPlace(time).rightAscension - Double(quarter) * .pi / 2).halfTurn
            }
            #expect(past(minute - 61) < 0 && past(minute + 61) > 0, "\(year), quarter \(quarter)")
        }
    }

    /// "Phases of the Moon" of the Naval Observatory.
    @Test func `The new and full moons of 2024`() throws {
        let new = [
            (1, 11, 11, 57), (2, 9, 22, 59), (3, 10, 9, 0), (4, 8, 18, 21), (5, 8, 3, 22), (6, 6, 12, 38),
            (7, 5, 22, 57), (8, 4, 11, 13), (9, 3, 1, 55), (10, 2, 18, 49), (11, 1, 12, 47), (12, 1, 6, 21),
            (12, 30, 22, 27),
        ]
        let full = [
            (1, 25, 17, 54), (2, 24, 12, 30), (3, 25, 7, 0), (4, 23, 23, 49), (5, 23, 13, 53), (6, 22, 1, 8),
            (7, 21, 10, 17), (8, 19, 18, 26), (9, 18, 2, 34), (10, 17, 11, 26), (11, 15, 21, 28), (12, 15, 9, 2),
        ]
        for (phase, dates) in [(MoonPhase.new, new), (.full, full)] {
            for date in dates {
                let minute = time(2024, date.0, date.1, date.2, date.3)
                let ours = try #require(Moon.next(phase, after: minute - 7 * 86_400))
                #expect(abs(ours - minute) < 70, "\(phase) \(date): \(ours - minute) s")
            }
        }
    }
}
