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
        #expect(model.clock.digits.period == nil && model.clock.spoken == "22:10")
        try fixture.preferences.application.change { $0.timeFormat = .twelveHours }
        #expect(model.clock.digits.period == .pm && model.clock.spoken == "10:10 PM")
    }

    @Test func anotherLookShowsOnTheClockAtOnce() throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        #expect(model.clock.look == fixture.preferences.clock.value)
        try fixture.preferences.clock.change { $0.showsSeconds = false }
        #expect(!model.clock.look.showsSeconds)
        #expect(model.clock.heartbeat.period == .minute)
    }

    @Test func whetherAnyKeySnoozesIsAskedWhenAKeyIsPressed() throws {
        let fixture = Fixture()
        let model = fixture.makeModel()
        #expect(model.ringing.anyKeySnoozes)
        try fixture.preferences.application.change { $0.anyKeySnoozes = false }
        #expect(!model.ringing.anyKeySnoozes)
    }
}
