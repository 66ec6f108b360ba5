// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct ClockModelTests {
    @Test func theDigitsFollowTheClock() async {
        let fixture = Fixture()
        let model = fixture.makeModel()
        model.clock.isOnScreen = true
        #expect(model.clock.digits == FaceDigits(hour: 22, minute: 10, second: 5))
        fixture.time.advance(by: .seconds(55))
        #expect(model.clock.digits == FaceDigits(hour: 22, minute: 11, second: 0))
        #expect(model.clock.spoken == "22:11")
    }

    @Test func hiddenSecondsCostNoWakeups() async throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        await settle()
        try fixture.preferences.clock.change { $0.showsSeconds = false }
        model.clock.isOnScreen = true
        fixture.time.advance(by: .seconds(600))
        #expect(fixture.time.wakeups == 10)
        #expect(model.clock.digits.second == nil)
    }

    @Test func aWindowOutOfSightCostsNoWakeups() async {
        let fixture = Fixture()
        let model = fixture.makeModel()
        await settle()
        model.clock.isOnScreen = true
        model.alarms.heartbeat.isRunning = true
        model.isSeen = false
        fixture.time.advance(by: .seconds(3600))
        #expect(fixture.time.wakeups == 0)
        model.isSeen = true
        #expect(model.clock.digits == FaceDigits(hour: 23, minute: 10, second: 5))
    }
}
