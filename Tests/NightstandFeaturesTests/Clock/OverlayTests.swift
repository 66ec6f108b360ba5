// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandServices
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

/// Battery, date and next alarm of the clock page.
@MainActor @Suite struct OverlayTests {
    let fixture = Fixture()

    @Test(arguments: [
        (DateFormat.region, "Monday, 7 September"), (.dayMonthWeekday, "7 September Mon"),
        (.weekdayDayMonth, "Mon 7 September"),
        (.full, "Monday, 7 September 2026"), (.monthDay, "September 7"), (.short, "7 Sep"), (.iso, "2026-09-07"),
    ])
    func theDateIsWrittenAsTheFormatSays(_ format: DateFormat, _ text: String) throws {
        let date = try #require(CivilDate(year: 2026, month: 9, day: 7))
        #expect(format.text(of: date) == text)
    }

    @Test func eachOverlayCanBeSwitched() async throws {
        fixture.supply.status = PowerSupplyStatus(isOnMains: false, percentage: 42.4)
        let clock = fixture.makeModel().clock
        clock.isOnScreen = true
        #expect(clock.date == "Friday, 6 November" && clock.showsNext)
        #expect(clock.battery == BatteryCharge(percentage: 42, isCharging: false))
        try fixture.preferences.clock.change {
            $0.showsBattery = false
            $0.showsDate = false
            $0.showsNextAlarm = false
        }
        #expect(clock.date == nil && clock.battery == nil && !clock.showsNext)
    }

    @Test func theBatteryIsWatchedOnlyWhileItIsVisible() throws {
        let clock = fixture.makeModel().clock
        #expect(!fixture.supply.isWatched)
        clock.isOnScreen = true
        #expect(fixture.supply.isWatched)
        clock.isWindowSeen = false
        #expect(!fixture.supply.isWatched)
        clock.isWindowSeen = true
        try fixture.preferences.clock.change { $0.showsBattery = false }
        #expect(!fixture.supply.isWatched)
        try fixture.preferences.display.change { $0.standsBy = true }
        #expect(fixture.supply.isWatched)
    }

    @Test func aChargeThatIsOldIsNotShown() {
        fixture.supply.status = PowerSupplyStatus(isOnMains: false, percentage: 42)
        let clock = fixture.makeModel().clock
        clock.isOnScreen = true
        #expect(clock.battery?.percentage == 42)
        clock.isOnScreen = false
        #expect(clock.battery == nil)
        clock.isOnScreen = true
        #expect(clock.battery?.percentage == 42)
    }

    @Test func withoutABatteryNoneIsShown() {
        let clock = fixture.makeModel().clock
        clock.isOnScreen = true
        #expect(clock.battery == nil)
    }

    @Test func whatRingsNextIsWordedShorterAndShorter() async {
        let model = fixture.makeModel()
        await settle()
        model.clock.isOnScreen = true
        let wordings = model.clock.next
        #expect(wordings.last == "09:05:30")
        #expect(wordings.first == "09:05:30 · in 10 h 55 min · Train to the sea with everybody, gate 7")
        #expect(wordings.contains("09:05:30 · in 10 h 55 min"))
    }
}
