// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

/// Keeping the machine from sleeping, and the loop from hanging, when an alarm is near.
@Suite @MainActor struct SleepTests {
    let stage = Stage()

    @Test func sleepIsBlockedFromAMinuteBeforeARingUntilItIsStopped() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 3600))
        let due = stage.clock.now + .seconds(3600)
        #expect(stage.wakeup.armed == due - Daemon.warmUp, "a sleeping machine need not wake a minute early")
        #expect(stage.wakeup.reminder == due - Daemon.holdOff)
        stage.pass(.seconds(3539))
        #expect(!stage.inhibitor.blocksSleep)
        stage.pass(.seconds(1))
        #expect(stage.inhibitor.blocksSleep)
        stage.pass(.seconds(60))
        #expect(stage.audio.ringing.count == 1 && stage.inhibitor.blocksSleep)
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        #expect(!stage.inhibitor.blocksSleep)
    }

    @Test func anAlarmOfTheLastMinuteBlocksAtOnceUntilItIsDeleted() async throws {
        let alarm = try await stage.daemon.add(stage.alarm(in: 5))
        #expect(stage.inhibitor.blocksSleep)
        _ = try await stage.daemon.delete(id: alarm.alarm.id)
        #expect(!stage.inhibitor.blocksSleep && !stage.inhibitor.delaysSleep)
    }

    @Test func aSnoozeBlocksSleepInItsLastMinuteOnly() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 10))
        stage.pass(.seconds(10))
        _ = try await stage.daemon.snooze(ring: nil, minutes: 5, by: "test")
        #expect(!stage.inhibitor.blocksSleep)
        stage.pass(.seconds(240))
        #expect(stage.inhibitor.blocksSleep && stage.audio.ringing.isEmpty)
    }

    @Test func anEarlyNoticeDoesNotBlockSleep() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 3600) { $0.preAlert = 1800 })
        stage.pass(.seconds(1790))
        #expect(!stage.inhibitor.blocksSleep)
        stage.pass(.seconds(20))
        #expect(!stage.inhibitor.blocksSleep && !stage.notifications.shown.isEmpty)
        stage.pass(.seconds(1730))
        #expect(stage.inhibitor.blocksSleep)
    }

    @Test func aTimerThatPausesInSleepDoesNotBlockIt() async throws {
        _ = try await stage.daemon.start(
            Countdown(label: "Nap", steps: [.init(seconds: 30)], sleep: .pauses), isPaused: false)
        #expect(!stage.inhibitor.blocksSleep)
        _ = try await stage.daemon.start(Countdown(label: "Tea", steps: [.init(seconds: 30)]), isPaused: false)
        #expect(stage.inhibitor.blocksSleep)
    }

    /// logind lets the user who holds a lock, and root, override it.
    @Test func forcedSleepWaitsForARingWithinSecondsAndForNothingElse() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 30))
        stage.power.sleep()
        #expect(!stage.inhibitor.delaysSleep, "25 s are longer than logind waits")
        stage.power.resume()
        #expect(stage.inhibitor.delaysSleep)
        stage.pass(.seconds(26))
        stage.power.sleep()
        #expect(stage.inhibitor.delaysSleep)
        stage.pass(.seconds(4))
        #expect(stage.audio.ringing.count == 1 && stage.inhibitor.delaysSleep)
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        #expect(!stage.inhibitor.delaysSleep, "nothing is left to wait for")
    }

    @Test func whatBecameDueInSleepIsJournalledAsLateAsItRang() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 8))
        stage.pass(.seconds(2))
        stage.power.sleep()
        stage.sleep(.seconds(92))
        #expect(stage.audio.ringing.values.map(\.isSoft) == [true])
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        let entry = try #require(try await stage.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.wasLate && entry.latency == 86_000)
    }

    // MARK: The loop

    @Test func theLoopIsExpectedAtTheNextWakeupAndEveryFewSecondsWhileSomethingIsNear() async throws {
        #expect(stage.watchdog.span == nil, "nothing is due")
        _ = try await stage.daemon.add(stage.alarm(in: 3600))
        #expect(stage.watchdog.span == .seconds(3540) + LoopGuard.patience)
        stage.pass(.seconds(3540))
        #expect(stage.watchdog.span == LoopGuard.patience)
        stage.pass(.seconds(60))
        #expect(stage.watchdog.span == LoopGuard.patience)
        _ = try await stage.daemon.stop(ring: nil, by: "test")
        #expect(stage.watchdog.span == nil)
    }

    @Test func sleepIsNoHangAndNeitherIsTheEnd() async throws {
        _ = try await stage.daemon.add(stage.alarm(in: 3600))
        stage.power.sleep()
        #expect(stage.watchdog.span == nil)
        stage.sleep(.seconds(600))
        #expect(stage.watchdog.span == .seconds(2940) + LoopGuard.patience)
        stage.daemon.end()
        #expect(stage.watchdog.span == nil)
    }
}
