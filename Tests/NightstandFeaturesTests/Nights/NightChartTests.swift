// SPDX-License-Identifier: MIT
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// The position of nights in the chart.
@Suite struct NightChartTests {
    /// A Friday.
    private let today = TimeZoneRules.utc.civil(at: Fixture.now).date

    private func chart(
        _ nights: [Night], columns: Int = 14, style: TimeStyle = TimeStyle()
    ) -> NightChart {
        NightChart(nights, columns: columns, today: today, zone: .utc, style: style)
    }

    @Test func theAxisGoesFromSixToNoon() {
        for nights in [[], Fixture.nights(14)] {
            let chart = chart(nights)
            #expect(chart.axis == -360...720)
            #expect(chart.hours.map(\.text) == ["18:00", "21:00", "00:00", "03:00", "06:00", "09:00", "12:00"])
            #expect(chart.hours.map(\.minute) == Array(stride(from: -360, through: 720, by: 180)))
        }
    }

    @Test(
        "the axis grows by whole steps for values outside it, up to a limit",
        arguments: [(-361, 400, -540...720), (-30, 721, -360...900), (0, 900, -360...900), (-2000, 3000, -720...1440)])
    func axis(start: Int, end: Int, axis: ClosedRange<Int>) {
        let chart = chart([Fixture.night(today, start, end)])
        #expect(chart.axis == axis)
        #expect(chart.bars.allSatisfy { axis.contains($0.start ?? 0) && axis.contains($0.end ?? 0) })
        #expect(chart.hours.first?.minute == axis.lowerBound && chart.hours.last?.minute == axis.upperBound)
    }

    @Test func hoursAreWrittenAsTheUserWantsThem() {
        let style = TimeStyle(usesTwelveHours: true)
        #expect(
            chart([], style: style).hours.map(\.text) == ["6 PM", "9 PM", "12 AM", "3 AM", "6 AM", "9 AM", "12 PM"])
    }

    @Test func eachNightStandsAboveItsMorning() {
        let nights = [
            Fixture.night(today, -30, 400, snoozes: 2), Fixture.night(today.adding(days: -13), nil, 380),
            Fixture.night(today.adding(days: -14), -20, 380), Fixture.night(today.adding(days: 1), -20, nil),
        ]
        let bars = chart(nights).bars
        #expect(bars.map(\.column) == [0, 13], "other days are left out")
        #expect(bars.map(\.start) == [nil, -30] && bars.map(\.end) == [380, 400] && bars.map(\.snoozes) == [0, 2])
    }

    @Test func twoWeeksNameEachDay() {
        let days = chart([]).days
        #expect(days.count == 14 && days.last?.upper == ["Fri", "Fr", "F"] && days.last?.lower == "6")
        #expect(days.first?.upper.first == "Sat" && days.first?.lower == "24")
    }

    @Test(
        "longer spans name the first day of each week",
        arguments: [(Weekday.monday, ["12", "19", "26", "2"], 5), (.sunday, ["11", "18", "25", "1"], 4)])
    func weeks(first: Weekday, names: [String], column: Int) {
        let days = chart([], columns: 30, style: TimeStyle(firstWeekday: first)).days
        #expect(days.map(\.upper) == names.map { [$0] })
        #expect(days.first?.column == column - 1 && days.map(\.lower) == ["Oct", "", "", "Nov"])
    }

    @Test func aMonthThatEndsAtTheEdgeGivesWayToTheNext() {
        let days = chart([], columns: 90).days
        #expect(days.map(\.lower).filter { !$0.isEmpty } == ["Aug", "Sep", "Oct", "Nov"])
        let short = NightChart(
            [], columns: 30, today: CivilDate(year: 2026, month: 11, day: 28) ?? today, zone: .utc, style: TimeStyle())
        #expect(short.days.map(\.lower) == ["Nov", "", "", ""])
        let edge = NightChart(
            [], columns: 30, today: CivilDate(year: 2026, month: 11, day: 24) ?? today, zone: .utc, style: TimeStyle())
        #expect(edge.days.first?.upper == ["26"] && edge.days.map(\.lower) == ["", "Nov", "", "", ""])
    }
}
