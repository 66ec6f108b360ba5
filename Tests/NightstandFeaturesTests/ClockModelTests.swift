// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct ClockModelTests {
    @Test func theDigitsFollowTheClock() async {
        let fixture = Fixture()
        let model = fixture.makeModel()
        model.clock.heartbeat.isRunning = true
        #expect(model.clock.digits == ClockDigits(time("22:10:05"), usesTwelveHours: false, showsSeconds: true))
        fixture.time.advance(by: .seconds(55))
        #expect(model.clock.digits.minute == "11" && model.clock.digits.second == "00")
        #expect(model.clock.spoken == "22:11")
    }

    @Test(arguments: [
        ("00:05:00", "12", "AM"), ("11:59:59", "11", "AM"), ("12:00:00", "12", "PM"), ("23:00:00", "11", "PM"),
    ])
    func twelveHoursHaveNoZero(_ text: String, _ hour: String, _ period: String) {
        let digits = ClockDigits(time(text), usesTwelveHours: true, showsSeconds: false)
        #expect(digits.hour == hour && digits.period == period && digits.second == nil)
    }

    @Test func hiddenSecondsCostNoWakeups() async {
        let fixture = Fixture()
        let model = fixture.makeModel()
        await settle()
        model.clock.showsSeconds = false
        model.clock.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(600))
        #expect(fixture.time.wakeups == 10)
    }

    @Test func aWindowOutOfSightCostsNoWakeups() async {
        let fixture = Fixture()
        let model = fixture.makeModel()
        await settle()
        model.clock.heartbeat.isRunning = true
        model.alarms.heartbeat.isRunning = true
        model.isSeen = false
        fixture.time.advance(by: .seconds(3600))
        #expect(fixture.time.wakeups == 0)
        model.isSeen = true
        #expect(model.clock.digits.hour == "23")
    }

    private func time(_ text: String) -> CivilTime {
        CivilTime(text) ?? .midnight
    }
}
