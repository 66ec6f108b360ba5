// SPDX-License-Identifier: MIT
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// What is usual in a number of nights.
@Suite struct NightSummaryTests {
    private let morning = CivilDate(daysSinceEpoch: 20_000)

    private func summary(_ ends: [(Int?, Int?)]) -> NightSummary {
        NightSummary(ends.map { Fixture.night(morning, $0.0, $0.1) }, zone: .utc)
    }

    @Test(
        "bedtimes before and after midnight are neighbours",
        arguments: [
            ([-30, 30, 10], "00:10"), ([-20, 30], "00:05"), ([-60, -50, -40, -30], "23:15"), ([-1], "23:59"),
            ([-1, 0], "23:59"), ([0, 1], "00:00"), ([-90, 300], "01:45"),
        ])
    func usualBedtime(minutes: [Int], time: String) {
        #expect(summary(minutes.map { ($0, nil) }).bedtime == CivilTime(time))
    }

    @Test func oneWildNightMovesNothing() {
        let usual = summary([(-60, 400), (-50, 410), (-40, 420), (350, 900), (-45, 415)])
        #expect(usual.bedtime == CivilTime("23:15") && usual.wakeUp == CivilTime("06:55"))
    }

    @Test func onlyNightsWithBothEndsHaveALength() {
        let usual = summary([(-60, 420), (nil, 430), (0, 450), (-30, nil)])
        #expect(usual.length == .seconds((480 + 450) / 2 * 60))
        #expect(usual.bedtime == CivilTime("23:30") && usual.wakeUp == CivilTime("07:10"))
    }

    @Test func whatIsNotKnownIsNotMadeUp() {
        let nothing = summary([])
        #expect(nothing.bedtime == nil && nothing.wakeUp == nil && nothing.length == nil)
        let half = summary([(nil, 400)])
        #expect(half.bedtime == nil && half.wakeUp == CivilTime("06:40") && half.length == nil)
    }

    @Test func theNightInWhichClocksAreSetBackIsAnHourLongerThanItLooks() throws {
        let zone = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        let bedtime = zone.instant(of: try #require(CivilDateTime("2026-10-24T23:00:00")))
        let wakeUp = zone.instant(of: try #require(CivilDateTime("2026-10-25T07:00:00")))
        let night = Night(
            morning: try #require(CivilDate(year: 2026, month: 10, day: 25)), bedtime: bedtime, by: .use,
            wakeUp: wakeUp, snoozes: 0)
        #expect(night.minute(of: bedtime, in: zone) == -60 && night.minute(of: wakeUp, in: zone) == 420)
        #expect(NightSummary([night], zone: zone).length == .seconds(9 * 3600))
    }

    @Test func aFileBeginsWithTheOldestNightAndIsNamedForTheDay() {
        let nights = [Fixture.night(morning, -59, 421, snoozes: 2), Fixture.night(morning.adding(days: -1), nil, 400)]
        #expect(
            NightExport.csv(nights, zone: .utc) == """
                Morning,Bedtime,Bedtime by,Wake-up,Minutes,Snoozes
                2024-10-03,,,2024-10-03T06:40:00,,0
                2024-10-04,2024-10-03T23:01:00,use,2024-10-04T07:01:00,480,2

                """)
        #expect(NightExport.fileName(at: Fixture.now, zone: .utc) == "Nights-20261106.csv")
    }
}
