// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

/// The countdown before an alarm with a pre-alert.
@MainActor @Suite struct PreAlertTests {
    let fixture = Fixture()

    private func coming(in seconds: Int) -> RingStatus {
        var ring = Fixture.ring("gym", "Gym", .preAlert)
        (ring.due, ring.until) = (fixture.time.now + .seconds(seconds), fixture.time.now + .seconds(seconds))
        return ring
    }

    private func loaded() async throws -> WindowModel {
        try fixture.preferences.clock.change { $0.showsSeconds = false }
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func theClockCountsItByTheSecondWhileItIsSeen() async throws {
        let model = try await loaded()
        model.clock.isOnScreen = true
        #expect(model.clock.heartbeat.period == .minute && model.clock.waiting.isEmpty)
        fixture.service.show([coming(in: 272)])
        await settle()
        #expect(model.clock.waiting == ["22:14:37 · Gym in 04:32", "Gym in 04:32", "in 04:32"])
        #expect(model.clock.waitingSpoken == "Gym rings at 22:14:37", "each second is not told")
        fixture.time.advance(by: .seconds(3))
        #expect(model.clock.waiting[1] == "Gym in 04:29")
        let wakeups = fixture.time.wakeups
        model.clock.isOnScreen = false
        fixture.time.advance(by: .seconds(60))
        #expect(fixture.time.wakeups == wakeups, "nobody looks")
        model.clock.isOnScreen = true
        #expect(model.clock.waiting[1] == "Gym in 03:29")
        fixture.service.show([])
        await settle()
        #expect(model.clock.heartbeat.period == .minute)
    }

    @Test func aLongNoticeIsCountedFromItsLastHourOn() async throws {
        let model = try await loaded()
        model.clock.isOnScreen = true
        fixture.service.show([coming(in: 2 * 3600)])
        await settle()
        #expect(model.clock.waiting == ["Gym rings at 00:10:05"] && model.clock.heartbeat.period == .minute)
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(3540))
        #expect(fixture.time.wakeups - wakeups <= 60)
        fixture.time.advance(by: .seconds(120))
        #expect(model.clock.heartbeat.period == .second && model.clock.waiting[1] == "Gym in 59:00")
    }

    @Test func theLineAboveThePagesCountsTooAndOffersToSkip() async throws {
        let model = try await loaded()
        let ring = coming(in: 272)
        fixture.service.show([ring])
        await settle()
        let wakeups = fixture.time.wakeups
        fixture.time.advance(by: .seconds(2))
        #expect(fixture.time.wakeups == wakeups, "it is not on screen")
        model.ringing.showsWaiting = true
        #expect(model.ringing.waitingText(ring) == "Gym in 04:30" && model.ringing.dismissText(ring) == "Skip")
        fixture.time.advance(by: .seconds(1))
        #expect(model.ringing.waitingText(ring) == "Gym in 04:29")
        #expect(model.ringing.dismissText(Fixture.ring("gym", "Gym", .snoozed)) == "Stop")
        model.isSeen = false
        let hidden = fixture.time.wakeups
        fixture.time.advance(by: .seconds(10))
        #expect(fixture.time.wakeups == hidden)
    }

    @Test func nothingIsCountedWhileTheServiceIsLost() async throws {
        let model = try await loaded()
        model.clock.isOnScreen = true
        model.ringing.showsWaiting = true
        let ring = coming(in: 600)
        fixture.service.show([ring])
        await settle()
        #expect(model.clock.waitingSpoken != nil && model.ringing.waiting == [ring])
        fixture.service.goAway()
        await settle()
        #expect(model.ringing.waiting.isEmpty && model.clock.waiting.isEmpty && model.clock.waitingSpoken == nil)
        #expect(model.clock.heartbeat.period == .minute && !model.ringing.waitingBeat.isRunning)
        fixture.service.comeBack()
        await settle()
        #expect(model.ringing.waiting == [ring] && model.clock.heartbeat.period == .second)
    }

    @Test func whatIsSnoozedIsToldAsBefore() async throws {
        let model = try await loaded()
        fixture.service.show([Fixture.ring("gym", "Gym", .snoozed)])
        await settle()
        #expect(model.clock.waiting == ["Gym snoozed until 22:19"] && model.clock.waitingSpoken == nil)
    }
}
