// SPDX-License-Identifier: MIT
import Almanac
import Testing
import Timekeeping

@Suite struct SolarAnchorTests {
    @Test(arguments: [
        ("sunrise", SolarEvent.sunrise, 0), ("sunrise-30m", .sunrise, -1800), ("sunset+1h30m", .sunset, 5400),
        ("civil-dawn-90s", .civilDawn, -90), ("Solar-Noon+15", .solarNoon, 900),
        ("golden-evening-start-12h", .goldenEveningStart, -43_200),
    ])
    func `An anchor is read with its offset`(text: String, event: SolarEvent, offset: Int) {
        #expect(SolarAnchor(text) == SolarAnchor(event, offset: offset))
    }

    @Test(arguments: ["", "sun", "sunrise30m", "sunrise+", "sunrise+13h", "sunrise-5x", "sunrise+1m1h", "sunrise+-5"])
    func `What is no anchor is refused`(text: String) {
        #expect(SolarAnchor(text) == nil)
    }

    @Test func `Every anchor reads what it writes`() {
        for event in SolarEvent.allCases {
            for offset in [0, 1, -59, 60, -600, 3600, 5400, -43_200] {
                let anchor = SolarAnchor(event, offset: offset)
                #expect(SolarAnchor(anchor.description) == anchor)
            }
        }
    }
}
