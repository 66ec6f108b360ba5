// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandDaemon

/// Keeping the machine from sleeping, and the loop from hanging, when an alarm is near.
@Suite @MainActor struct SuspendTests {
    let fixture = DaemonFixture()

    @Test func sleepIsBlockedFromAMinuteBeforeARingUntilItIsStopped() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        let due = fixture.clock.now + .seconds(3600)
        #expect(fixture.wakeup.armed == due - WakeController.warmUp, "a sleeping machine need not wake a minute early")
        #expect(fixture.wakeup.reminder == due - WakeController.holdOff)
        fixture.pass(.seconds(3539))
        #expect(!fixture.inhibitor.blocksSuspend)
        fixture.pass(.seconds(1))
        #expect(fixture.inhibitor.blocksSuspend)
        fixture.pass(.seconds(60))
        #expect(fixture.audio.ringing.count == 1 && fixture.inhibitor.blocksSuspend)
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(!fixture.inhibitor.blocksSuspend)
    }

    @Test(arguments: [WakePath.kernel, .systemd, .none])
    func atSuspendANoticeSaysWhetherTheAlarmWakesTheMachine(path: WakePath) async throws {
        fixture.wakeup.path = path
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.power.announceSuspend()
        let notice = try #require(fixture.notifications.shown[NoticeText.sleepKey])
        #expect(notice.title.contains("won’t wake") == (path == .none) && notice.title.contains("wake this computer"))
        #expect(notice.body == (path == .none ? fixture.wakeup.sentence : ""))
        fixture.power.resume()
        #expect(fixture.notifications.shown[NoticeText.sleepKey] == nil)
    }

    @Test func withoutAnAlarmWithinADayNothingIsSaidAtSuspend() async throws {
        fixture.power.announceSuspend()
        #expect(fixture.notifications.shown.isEmpty)
        let alarm = try await fixture.daemon.add(fixture.alarm(in: 86_401))
        fixture.power.announceSuspend()
        #expect(fixture.notifications.shown.isEmpty)
        _ = try await fixture.daemon.delete(id: alarm.alarm.id)
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.daemon.announcesSleep = false
        fixture.power.announceSuspend()
        #expect(fixture.notifications.shown.isEmpty, "the user doesn't want it")
    }

    @Test func anAlarmOfTheLastMinuteBlocksAtOnceUntilItIsDeleted() async throws {
        let alarm = try await fixture.daemon.add(fixture.alarm(in: 5))
        #expect(fixture.inhibitor.blocksSuspend)
        _ = try await fixture.daemon.delete(id: alarm.alarm.id)
        #expect(!fixture.inhibitor.blocksSuspend && !fixture.inhibitor.delaysSuspend)
    }

    @Test func aSnoozeBlocksSleepInItsLastMinuteOnly() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 10))
        fixture.pass(.seconds(10))
        _ = try await fixture.daemon.snooze(ring: nil, minutes: 5, by: "test")
        #expect(!fixture.inhibitor.blocksSuspend)
        fixture.pass(.seconds(240))
        #expect(fixture.inhibitor.blocksSuspend && fixture.audio.ringing.isEmpty)
    }

    @Test func anEarlyNoticeDoesNotBlockSleep() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600) { $0.preAlert = 1800 })
        fixture.pass(.seconds(1790))
        #expect(!fixture.inhibitor.blocksSuspend)
        fixture.pass(.seconds(20))
        #expect(!fixture.inhibitor.blocksSuspend && !fixture.notifications.shown.isEmpty)
        fixture.pass(.seconds(1730))
        #expect(fixture.inhibitor.blocksSuspend)
    }

    @Test func aTimerThatPausesInSleepDoesNotBlockIt() async throws {
        _ = try await fixture.daemon.start(
            Countdown(label: "Nap", steps: [.init(seconds: 30)], sleep: .pauses), isPaused: false)
        #expect(!fixture.inhibitor.blocksSuspend)
        _ = try await fixture.daemon.start(Countdown(label: "Tea", steps: [.init(seconds: 30)]), isPaused: false)
        #expect(fixture.inhibitor.blocksSuspend)
    }

    @Test func sleepWaitsUntilTheNoticeCanBeRead() async throws {
        try await withLoop {
            _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
            fixture.power.announceSuspend()
            #expect(fixture.inhibitor.delaysSuspend)
            #expect(await eventually { !fixture.inhibitor.delaysSuspend })
            fixture.power.resume()
            fixture.daemon.announcesSleep = false
            fixture.power.announceSuspend()
            #expect(!fixture.inhibitor.delaysSuspend, "nothing is shown")
        }
    }

    /// logind lets the user who holds a lock, and root, override it.
    @Test func forcedSleepWaitsForARingWithinSecondsAndForNothingElse() async throws {
        fixture.daemon.announcesSleep = false
        _ = try await fixture.daemon.add(fixture.alarm(in: 30))
        fixture.power.announceSuspend()
        #expect(!fixture.inhibitor.delaysSuspend, "25 s are longer than logind waits")
        fixture.power.resume()
        #expect(fixture.inhibitor.delaysSuspend)
        fixture.pass(.seconds(26))
        fixture.power.announceSuspend()
        #expect(fixture.inhibitor.delaysSuspend)
        fixture.pass(.seconds(4))
        #expect(fixture.audio.ringing.count == 1 && fixture.inhibitor.delaysSuspend)
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(!fixture.inhibitor.delaysSuspend, "nothing is left to wait for")
    }

    @Test func sleepThatIsForcedSnoozesWhatRings() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 30))
        fixture.pass(.seconds(35))
        fixture.power.announceSuspend()
        let ring = try #require(try await fixture.daemon.rings().first)
        #expect(ring.phase == .snoozed && fixture.audio.ringing.isEmpty)
        let until = ring.until
        #expect(fixture.wakeup.armed == until - WakeController.warmUp, "its end wakes the machine")
        fixture.suspend(for: until - fixture.clock.now - .seconds(40))
        fixture.pass(.seconds(41))
        #expect(fixture.audio.ringing.count == 1)
        #expect(try await fixture.daemon.history(alarmID: nil, limit: 1).first?.snoozedBy == "sleep")
    }

    @Test func whatCannotBeSnoozedWakesTheMachineSoonAgain() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 30) { $0.snooze.limit = 0 })
        fixture.pass(.seconds(35))
        fixture.power.announceSuspend()
        let soon = fixture.clock.now + WakeController.shortestSleep
        #expect(fixture.audio.ringing.count == 1 && fixture.wakeup.armed == soon)
        fixture.suspend(for: WakeController.shortestSleep)
        fixture.pass(.seconds(1))
        #expect(fixture.audio.ringing.count == 1 && fixture.wakeup.armed != soon)
        #expect(try await fixture.daemon.wakeStatus().lastAlarm == nil, "that was no wake for an alarm")
    }

    @Test func aRingThatBeginsWhileTheMachineFallsAsleepWakesItSoonAgain() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 30))
        fixture.pass(.seconds(26))
        fixture.power.announceSuspend()
        fixture.pass(.seconds(4))
        #expect(fixture.audio.ringing.count == 1)
        // The ring began a few milliseconds early, by the head start.
        let wait = try #require(fixture.wakeup.armed) - fixture.clock.now
        #expect(wait > WakeController.shortestSleep - .seconds(1) && wait <= WakeController.shortestSleep)
    }

    @Test func whatBecameDueInSleepIsJournalledAsLateAsItRang() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 8))
        fixture.pass(.seconds(2))
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(92))
        #expect(fixture.audio.ringing.values.map(\.isSoft) == [true])
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        let entry = try #require(try await fixture.daemon.history(alarmID: nil, limit: 1).first)
        #expect(entry.wasLate && entry.latency == 86_000)
    }

    // MARK: The loop

    @Test func theLoopIsExpectedAtTheNextWakeupAndEveryFewSecondsWhileSomethingIsNear() async throws {
        #expect(fixture.watchdog.span == nil, "nothing is due")
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        #expect(fixture.watchdog.span == .seconds(3540) + LoopGuard.patience)
        fixture.pass(.seconds(3540))
        #expect(fixture.watchdog.span == LoopGuard.patience)
        fixture.pass(.seconds(60))
        #expect(fixture.watchdog.span == LoopGuard.patience)
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        #expect(fixture.watchdog.span == nil)
    }

    @Test func sleepIsNoHangAndNeitherIsTheEnd() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.power.announceSuspend()
        #expect(fixture.watchdog.span == nil)
        fixture.suspend(for: .seconds(600))
        #expect(fixture.watchdog.span == .seconds(2940) + LoopGuard.patience)
        fixture.daemon.end()
        #expect(fixture.watchdog.span == nil)
    }
}
