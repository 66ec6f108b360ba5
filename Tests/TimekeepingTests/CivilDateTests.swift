// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct CivilDateTests {
    @Test func everyDayOfFourCenturiesReturnsFromItsDayNumber() throws {
        var previous = CivilDate(daysSinceEpoch: -140_000)
        for day in -139_999...6_000 {
            let date = CivilDate(daysSinceEpoch: day)
            #expect(date.daysSinceEpoch == day)
            #expect(previous < date)
            #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
            previous = date
        }
    }

    @Test func theEpochWasAThursday() {
        #expect(CivilDate(daysSinceEpoch: 0).description == "1970-01-01")
        #expect(CivilDate(daysSinceEpoch: 0).weekday == .thursday)
        #expect(CivilDate("2026-11-21")?.weekday == .saturday)
    }

    @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "26-1-1", "2026-01-01T", ""])
    func aDateThatIsNotOneIsRefused(_ text: String) {
        #expect(CivilDate(text) == nil)
    }
}
