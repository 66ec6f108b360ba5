// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct DayAheadTests {
    private func day(_ text: String, _ zone: String = "Europe/Berlin") throws -> DayAhead {
        let rules = try TimeZoneDatabase().rules(for: zone)
        return DayAhead(from: rules.instant(of: try #require(CivilDateTime(text))), zone: rules)
    }

    private func hours(_ day: DayAhead) -> Double {
        Double((day.span.upperBound - day.span.lowerBound).wholeMilliseconds) / 3_600_000
    }

    @Test(arguments: [
        ("2026-11-06T22:10:05", 24.0), ("2026-03-28T12:00:00", 23), ("2026-10-24T12:00:00", 25),
        // The clock leaves 02:30 out: it has come round when it shows 03:00.
        ("2026-03-28T02:30:00", 23.5),
        // An hour that occurs twice is reached the first time.
        ("2026-10-24T02:30:00", 24), ("2026-10-25T01:30:00", 25),
    ])
    func theHandGoesRoundOnceHoweverLongThatTakes(_ now: String, _ wanted: Double) throws {
        #expect(hours(try day(now)) == wanted)
    }

    @Test func theHourThatComesTwiceStandsAtOnePlace() throws {
        let day = try day("2026-10-24T22:00:00")
        let first = day.zone.instant(of: try #require(CivilDateTime("2026-10-25T02:30:00")))
        #expect(day.place(of: first) == 2.5 / 24)
        #expect(day.place(of: first + .seconds(3600)) == 2.5 / 24)
        #expect(day.place(of: first + .seconds(7200)) == 3.5 / 24)
    }

    @Test func anArcIsCutAtADaylightSavingChange() throws {
        let spring = try day("2026-03-28T22:00:00")
        let arcs = spring.arcs(of: spring.span)
        #expect(arcs.map(\.start) == [22.0 / 24, 3.0 / 24])
        #expect(abs(arcs[0].end - 26.0 / 24) < 1e-12 && abs(arcs[1].end - 22.0 / 24) < 1e-12)
        let autumn = try day("2026-10-24T22:00:00")
        #expect(autumn.arcs(of: autumn.span).map(\.start) == [22.0 / 24, 2.0 / 24])
        let plain = try day("2026-11-06T22:00:00")
        let whole = plain.arcs(of: plain.span)
        #expect(whole.count == 1 && whole[0].start == 22.0 / 24 && abs(whole[0].end - 46.0 / 24) < 1e-12)
    }

    @Test func tomorrowBeginsAtMidnight() throws {
        let evening = try day("2026-11-06T22:10:05")
        let midnight = try #require(evening.midnight)
        #expect(evening.place(of: midnight) == 0)
        #expect(evening.isTomorrow(midnight) && !evening.isTomorrow(midnight - .milliseconds(1)))
        #expect(try day("2026-11-06T00:00:00").midnight == nil, "it comes with the end of the turn")
    }
}
