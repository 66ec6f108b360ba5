// SPDX-License-Identifier: MIT
import Testing

@testable import Almanac

@Suite struct MoonDayTests {
    @Test func `A month has its eight phases in their order, each moment on one day`() {
        // From the new moon of 17 February 2026 on.
        let start = 1_771_286_400.0
        let phases = (0..<29).map { MoonPhase(from: start + Double($0) * 86_400, to: start + Double($0 + 1) * 86_400) }
        var order: [MoonPhase] = []
        for phase in phases where order.last != phase { order.append(phase) }
        #expect(order == MoonPhase.allCases)
        for phase in [MoonPhase.new, .firstQuarter, .full, .lastQuarter] {
            #expect(phases.count { $0 == phase } == 1, "\(phase)")
        }
    }

    @Test func `The moon rises and sets with its limb at the horizon`() throws {
        let place = try #require(Coordinates("52.5,13.4"))
        let day = MoonDay(at: place, from: 1_795_219_200, to: 1_795_305_600)
        let rise = try #require(day.rises.first)
        // Half a degree of radius and refraction, within what the Moon's distance makes of it.
        #expect(abs(Moon.standing(at: place, rise).altitude + 0.83) < 0.03)
        #expect(Moon.standing(at: place, rise + 60).altitude > Moon.standing(at: place, rise).altitude)
        #expect(day.phase == .waxingGibbous && abs(day.illuminatedFraction - 0.87) < 0.01 && abs(day.age - 12.2) < 0.2)
    }

    @Test func `Once a month a day goes by without a moonrise`() throws {
        let place = try #require(Coordinates("48,11"))
        let days = (0..<59).map { day in
            MoonDay(
                at: place, from: 1_771_286_400 + Double(day) * 86_400, to: 1_771_286_400 + Double(day + 1) * 86_400)
        }
        #expect(days.count { $0.rises.isEmpty } == 2)
    }
}
