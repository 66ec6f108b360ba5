// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct PreferencesTests {
    @Test func anotherTimeFormatShowsInTheOpenWindowAtOnce() throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        #expect(model.clock.digits.hour == 22)
        try fixture.preferences.application.change { $0.timeFormat = .twelveHours }
        #expect(model.clock.digits.hour == 10)
        #expect(model.clock.digits.period == .pm)
    }

    @Test func whetherAnyKeySnoozesIsAskedWhenAKeyIsPressed() throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        #expect(model.ringing.anyKeySnoozes())
        try fixture.preferences.application.change { $0.anyKeySnoozes = false }
        #expect(!model.ringing.anyKeySnoozes())
    }
}
