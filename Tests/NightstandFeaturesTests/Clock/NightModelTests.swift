// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandServices
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandFeatures

/// Night mode, on Friday from 22:10:05 on.
@MainActor @Suite struct NightModelTests {
    let fixture = Fixture()

    private func shown(_ mode: NightMode, _ change: (inout NightPreferences) -> Void = { _ in }) throws -> ClockModel {
        try fixture.preferences.night.change {
            $0.mode = mode
            change(&$0)
        }
        let model = fixture.makeModel()
        model.clock.isOnScreen = true
        return model.clock
    }

    @Test func theScheduleBringsTheNightAndTheDay() throws {
        let clock = try shown(.schedule) {
            $0.from = CivilTime(secondOfDay: 22 * 3600 + 11 * 60)
            $0.to = CivilTime(secondOfDay: 6 * 3600)
        }
        #expect(!clock.night.isNight)
        fixture.time.advance(by: .seconds(55))
        #expect(clock.night.isNight)
        fixture.time.advance(by: .seconds(7 * 3600 + 48 * 60))
        #expect(clock.night.isNight)
        fixture.time.advance(by: .seconds(60))
        #expect(!clock.night.isNight)
    }

    @Test func theNightBeginsAndEndsOnEveryPageButNotOutOfSight() throws {
        let clock = try shown(.schedule) {
            $0.from = CivilTime(secondOfDay: 22 * 3600 + 11 * 60)
            $0.to = CivilTime(secondOfDay: 6 * 3600)
        }
        clock.isOnScreen = false
        #expect(!clock.night.isNight)
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(55))
        #expect(clock.night.isNight && fixture.time.wakeups == wakeups + 1)
        fixture.time.advance(by: .seconds(7 * 3600 + 48 * 60))
        #expect(clock.night.isNight)
        fixture.time.advance(by: .seconds(60))
        #expect(!clock.night.isNight && fixture.time.wakeups == wakeups + 2)
        clock.isWindowSeen = false
        fixture.time.advance(by: .seconds(86_400))
        #expect(fixture.time.wakeups == wakeups + 2)
    }

    @Test func theNightLooksDimAndRedOnBlack() throws {
        try fixture.preferences.clock.change {
            $0.backgroundColor = .white
            $0.changesColorEachMinute = true
            $0.glow = 60
            $0.overlayOpacity = 50
        }
        let clock = try shown(.manual) { $0.digitOpacity = 40 }
        let look = clock.look
        #expect(look.digitColor == NightPreferences().digitColor && !look.changesColorEachMinute)
        #expect(look.backgroundColor == .black && look.glow == 0)
        #expect(look.digitOpacity == 40 && look.overlayOpacity == 20)
        clock.night.said("off")
        #expect(clock.look == fixture.preferences.clock.value)
    }

    @Test func theSensorIsWantedOnlyInSight() throws {
        let clock = try shown(.light)
        #expect(fixture.light.isWanted)
        clock.isOnScreen = false
        #expect(!fixture.light.isWanted)
        clock.isOnScreen = true
        clock.isWindowSeen = false
        #expect(!fixture.light.isWanted)
        clock.isWindowSeen = true
        #expect(fixture.light.isWanted)
        try fixture.preferences.night.change { $0.mode = .schedule }
        #expect(!fixture.light.isWanted)
    }

    @Test func aDarkRoomBringsTheNightAfterThirtySeconds() throws {
        fixture.light.lux = 300
        let clock = try shown(.light)
        fixture.light.lux = 2
        fixture.time.advance(by: .seconds(29))
        #expect(!clock.night.isNight)
        fixture.time.advance(by: .seconds(1))
        #expect(clock.night.isNight)
        fixture.light.lux = 300
        fixture.time.advance(by: .seconds(30))
        #expect(!clock.night.isNight)
    }

    @Test func aNightByTheSensorEndsOnAnotherPageToo() throws {
        fixture.light.lux = 2
        let clock = try shown(.light)
        fixture.time.advance(by: .seconds(30))
        #expect(clock.night.isNight)
        clock.isOnScreen = false
        #expect(fixture.light.isWanted)
        fixture.light.lux = 300
        fixture.time.advance(by: .seconds(30))
        #expect(!clock.night.isNight)
        #expect(!fixture.light.isWanted, "by day the sensor is left alone where the clock is not seen")
    }

    @Test func theSunBringsTheNightOnceAPlaceIsKnown() throws {
        let clock = try shown(.sunset)
        #expect(!clock.night.isNight)
        clock.night.findSun = { DailySpan(from: .seconds(16 * 3600), to: .seconds(7 * 3600)) }
        clock.night.sunChanged()
        #expect(clock.night.isNight)
    }

    @Test func theWordOfTheUserHoldsUntilTheModeChangesItsMind() throws {
        let clock = try shown(.schedule) {
            $0.from = CivilTime(secondOfDay: 22 * 3600)
            $0.to = CivilTime(secondOfDay: 23 * 3600)
        }
        #expect(clock.night.isNight)
        clock.night.toggleTapped()
        fixture.time.advance(by: .seconds(600))
        #expect(!clock.night.isNight)
        fixture.time.advance(by: .seconds(24 * 3600))
        #expect(clock.night.isNight)
        clock.night.said("off")
        clock.night.said("nonsense")
        #expect(!clock.night.isNight)
        clock.night.said("auto")
        #expect(clock.night.isNight)
    }

    @Test func theLampIsLoweredAtNightInDisplayModeAndPutBack() throws {
        let clock = try shown(.manual) {
            $0.dimsBacklight = true
            $0.backlightLevel = 7
        }
        #expect(fixture.backlight.recoveries == 1)
        #expect(fixture.backlight.level == nil)
        clock.display.enter()
        #expect(fixture.backlight.level == 7)
        // The ringing view covers the clock, and must be readable.
        clock.isOnScreen = false
        #expect(fixture.backlight.level == nil)
        clock.isOnScreen = true
        #expect(fixture.backlight.level == 7)
        clock.night.said("off")
        #expect(fixture.backlight.level == nil)
        clock.night.said("on")
        clock.display.leave()
        #expect(fixture.backlight.level == nil)
    }
}
