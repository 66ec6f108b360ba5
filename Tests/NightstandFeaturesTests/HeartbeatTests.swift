// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct HeartbeatTests {
    let time = ManualTime(Instant(milliseconds: 1_000_000_250))

    @Test func itStepsOnWholeSecondsOnceASecond() {
        let heartbeat = Heartbeat(every: .second, time: time)
        heartbeat.isRunning = true
        time.advance(by: .milliseconds(749))
        #expect(time.wakeups == 0)
        time.advance(by: .milliseconds(1))
        #expect(heartbeat.now == Instant(milliseconds: 1_000_001_000))
        time.advance(by: .seconds(60))
        #expect(time.wakeups == 61)
    }

    @Test func itStepsOnWholeMinutesOnceAMinute() {
        let heartbeat = Heartbeat(every: .minute, time: time)
        heartbeat.isRunning = true
        time.advance(by: .seconds(600))
        #expect(time.wakeups == 10)
        #expect(heartbeat.now.milliseconds % 60_000 == 0)
    }

    @Test func nothingIsDueWhileNobodyLooks() {
        let heartbeat = Heartbeat(every: .second, time: time)
        #expect(time.nextDue == nil)
        heartbeat.isRunning = true
        #expect(time.nextDue != nil)
        heartbeat.isSuspended = true
        #expect(time.nextDue == nil)
        time.advance(by: .seconds(3600))
        #expect(time.wakeups == 0)
        heartbeat.isSuspended = false
        #expect(heartbeat.now == time.now)
        heartbeat.isRunning = false
        #expect(time.nextDue == nil)
    }

    @Test func whoLooksAgainWithinAMinuteSeesNoStep() {
        let heartbeat = Heartbeat(every: .minute, time: time)
        var steps = 0
        heartbeat.onStep = { steps += 1 }
        heartbeat.isRunning = true
        #expect(steps == 0)
        time.advance(by: .seconds(19))
        heartbeat.isRunning = false
        heartbeat.isRunning = true
        #expect(steps == 0)
        // 1,000,000,250 ms is 40 s after a whole minute.
        time.advance(by: .seconds(1))
        #expect(steps == 1)
        heartbeat.isSuspended = true
        time.advance(by: .seconds(60))
        heartbeat.isSuspended = false
        #expect(steps == 2)
        #expect(heartbeat.now == time.now)
        heartbeat.isSuspended = true
        time.set(heartbeat.now - .milliseconds(1))
        heartbeat.isSuspended = false
        #expect(heartbeat.now == time.now, "the clock was set back")
    }

    @Test func aClockThatWasSetIsFollowedAtOnce() {
        let heartbeat = Heartbeat(every: .minute, time: time)
        heartbeat.isRunning = true
        time.set(Instant(milliseconds: 500_000_010))
        heartbeat.refresh()
        #expect(heartbeat.now == Instant(milliseconds: 500_000_010))
        #expect(time.nextDue == Instant(milliseconds: 500_040_000))
    }

    @Test func changingThePeriodTakesEffectAtOnce() {
        let heartbeat = Heartbeat(every: .second, time: time)
        heartbeat.isRunning = true
        heartbeat.period = .minute
        time.advance(by: .seconds(120))
        #expect(time.wakeups == 2)
    }
}
