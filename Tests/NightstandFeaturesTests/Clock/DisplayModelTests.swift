// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandServices
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

/// Display mode and standby, on a clock advanced by the test.
@MainActor @Suite struct DisplayModelTests {
    let fixture = Fixture()

    private func shown() -> WindowModel {
        let model = fixture.makeModel()
        model.clock.isOnScreen = true
        return model
    }

    @Test func theControlsHideTenSecondsAfterATouch() async {
        let display = shown().clock.display
        display.enter()
        #expect(display.isOn && !display.showsControls)
        display.touched()
        fixture.time.advance(by: .seconds(6))
        display.touched()
        fixture.time.advance(by: .seconds(9))
        #expect(display.showsControls)
        fixture.time.advance(by: .seconds(1))
        #expect(!display.showsControls && display.isOn)
        display.toggleTapped()
        #expect(!display.isOn && display.showsControls)
    }

    @Test func theHintIsShownOnceAndFades() async {
        let display = shown().clock.display
        display.enter()
        #expect(display.showsHint)
        fixture.time.advance(by: DisplayModel.hintStay)
        #expect(!display.showsHint && fixture.preferences.display.value.hasSeenHint)
        display.leave()
        display.enter()
        #expect(!display.showsHint)
    }

    @Test func theScreenIsKeptOnOnlyInDisplayModeAndInSight() async throws {
        let model = shown()
        let display = model.clock.display
        #expect(!display.keepsAwake)
        display.enter()
        #expect(display.keepsAwake)
        model.isSeen = false
        #expect(!display.keepsAwake)
        model.isSeen = true
        try fixture.preferences.display.change { $0.keepsAwake = false }
        #expect(!display.keepsAwake)
        try fixture.preferences.display.change { $0.keepsAwake = true }
        display.leave()
        #expect(!display.keepsAwake)
    }

    @Test func whatIsElsewhereEndsDisplayModeAndWhatRingsDoesNot() async {
        let model = shown()
        model.setDisplayMode(.on)
        model.open(.ringing)
        model.open(.page(.clock))
        #expect(model.clock.display.isOn)
        model.open(.newAlarm)
        #expect(!model.clock.display.isOn)
        model.editorClosed()
        model.setDisplayMode(.toggle)
        #expect(model.clock.display.isOn && model.page == .clock)
        model.setDisplayMode(.off)
        #expect(!model.clock.display.isOn)
    }

    private func standingBy(_ minutes: Int = 5) throws -> WindowModel {
        try fixture.preferences.display.change {
            $0.standsBy = true
            $0.standbyMinutes = minutes
        }
        return shown()
    }

    @Test func standByIsOffUntilItIsWanted() async {
        let model = shown()
        fixture.time.advance(by: .seconds(5 * 3600))
        await settle()
        #expect(!model.clock.display.isOn)
    }

    @Test func theClockTakesTheScreenWhenNobodyCame() async throws {
        let model = try standingBy()
        fixture.time.advance(by: .seconds(200))
        model.clock.display.input()
        fixture.time.advance(by: .seconds(299))
        await settle()
        #expect(!model.clock.display.isOn)
        fixture.time.advance(by: .seconds(1))
        await settle()
        #expect(model.clock.display.isOn)
    }

    @Test func whoUsesAnotherWindowIsNotDisturbed() async throws {
        let model = try standingBy()
        fixture.idleness.idle = .seconds(100)
        fixture.time.advance(by: .seconds(300))
        await settle()
        #expect(!model.clock.display.isOn)
        // Asked again when it can be time, not sooner.
        fixture.idleness.idle = .seconds(300)
        fixture.time.advance(by: .seconds(199))
        await settle()
        #expect(fixture.idleness.questions == 1)
        fixture.time.advance(by: .seconds(1))
        await settle()
        #expect(model.clock.display.isOn)
    }

    @Test func whereTheDesktopDoesNotTellTheWindowMustBeTheActiveOne() async throws {
        let model = try standingBy()
        model.clock.display.isActive = false
        fixture.time.advance(by: .seconds(3000))
        await settle()
        #expect(!model.clock.display.isOn)
        model.clock.display.isActive = true
        fixture.time.advance(by: .seconds(300))
        await settle()
        #expect(model.clock.display.isOn)
    }

    @Test func onBatteryItStaysAndWithoutMainsItGoes() async throws {
        fixture.supply.status = PowerSupplyStatus(isOnMains: false, percentage: 80)
        let model = try standingBy(1)
        fixture.time.advance(by: .seconds(600))
        await settle()
        #expect(!model.clock.display.isOn)
        fixture.supply.status = PowerSupplyStatus(isOnMains: true, percentage: 80, isCharging: true)
        await settle()
        fixture.time.advance(by: .seconds(60))
        await settle()
        #expect(model.clock.display.isOn)
        fixture.supply.status = PowerSupplyStatus(isOnMains: false, percentage: 80)
        #expect(!model.clock.display.isOn)
        model.clock.display.enter()
        fixture.supply.status = PowerSupplyStatus(isOnMains: true, percentage: 80)
        fixture.supply.status = PowerSupplyStatus(isOnMains: false, percentage: 80)
        #expect(model.clock.display.isOn)
    }

    @Test func aNightInDisplayModeCostsOneWakeAMinute() async throws {
        try fixture.preferences.clock.change { $0.showsSeconds = false }
        let model = shown()
        model.clock.display.enter()
        fixture.time.advance(by: DisplayModel.hintStay)
        let before = fixture.time.wakeups
        fixture.time.advance(by: .seconds(3600))
        #expect(fixture.time.wakeups - before == 60)
        #expect(model.clock.display.drifted > .seconds(3540))
    }
}
