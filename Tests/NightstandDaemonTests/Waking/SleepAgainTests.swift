// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandDaemon

/// A machine that an alarm woke goes back to sleep when nobody answered.
@Suite @MainActor struct SleepAgainTests {
    let fixture = DaemonFixture()

    init() { fixture.daemon.sleepAgain.interval = .milliseconds(5) }

    /// The machine sleeps, an alarm wakes it, rings its full length, and nobody answers.
    private func oversleep() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        let length = try #require(fixture.daemon.engine.storedAlarms().last).ringLength
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(3600 - 50))
        fixture.pass(.seconds(50 + length + 30))
        #expect(try await fixture.daemon.history(alarmID: nil, limit: 1).first?.outcome == .missed)
    }

    @Test func anUnansweredAlarmLetsTheMachineSleepAgain() async throws {
        try await withLoop {
            fixture.power.unattended = true
            try await oversleep()
            #expect(await eventually { fixture.power.suspensions == 1 })
        }
    }

    @Test func aMachineThatWasAwakeStaysAwake() async throws {
        try await withLoop {
            fixture.power.unattended = true
            _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
            fixture.pass(.seconds(10_800))
            await settle()
            #expect(fixture.power.suspensions == 0)
        }
    }

    @Test func aMachineInUseStaysAwakeUntilItIsIdle() async throws {
        try await withLoop {
            fixture.power.unattended = false
            try await oversleep()
            #expect(await eventually { fixture.power.questions > 0 })
            #expect(fixture.power.suspensions == 0)
            fixture.power.unattended = true
            #expect(await eventually { fixture.power.suspensions == 1 })
        }
    }

    @Test func whatTheCompositorKnowsOfInputCountsMoreThanWhatIsLocked() async throws {
        try await withLoop {
            fixture.power.unattended = true
            fixture.idleness.idle = .seconds(10)
            try await oversleep()
            #expect(await eventually { fixture.idleness.questions > 0 })
            #expect(fixture.power.suspensions == 0)
            fixture.idleness.idle = .seconds(7200)
            #expect(await eventually { fixture.power.suspensions == 1 })
        }
    }

    @Test func nothingIsKnownOfAMachineThatDoesNotSaySoItStaysAwake() async throws {
        try await withLoop {
            try await oversleep()
            #expect(await eventually { fixture.power.questions > 0 })
            #expect(fixture.power.suspensions == 0)
        }
    }

    @Test func anAlarmThatIsAnsweredOrNotWantedLeavesTheMachineAwake() async throws {
        try await withLoop {
            fixture.power.unattended = true
            _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
            fixture.power.announceSuspend()
            fixture.suspend(for: .seconds(3550))
            fixture.pass(.seconds(60))
            _ = try await fixture.daemon.stop(ring: nil, by: "test")
            #expect(await eventually { !fixture.daemon.sleepAgain.hasBeenWoken }, "it has been dealt with")
            #expect(fixture.power.suspensions == 0, "somebody is up")
            fixture.daemon.sleepAgain.isWanted = false
            try await oversleep()
            await settle()
            #expect(fixture.power.suspensions == 0, "the user doesn't want it")
        }
    }

    @Test func anAlarmSoonAfterIsWaitedFor() async throws {
        try await withLoop {
            fixture.power.unattended = true
            _ = try await fixture.daemon.add(fixture.alarm(in: 3600, label: "Gym"))
            let length = try #require(fixture.daemon.engine.storedAlarms().first).ringLength
            _ = try await fixture.daemon.add(fixture.alarm(in: 3600 + length + 100, label: "Work"))
            fixture.power.announceSuspend()
            fixture.suspend(for: .seconds(3550))
            fixture.pass(.seconds(50 + length + 30))
            await settle()
            #expect(fixture.power.suspensions == 0, "the next is due in a minute")
            fixture.pass(.seconds(length + 120))
            #expect(await eventually { fixture.power.suspensions == 1 })
        }
    }

    @Test func whoHoldsSleepBackIsAskedAgainButNotForEver() async throws {
        try await withLoop {
            fixture.power.unattended = true
            fixture.power.refusal = "A download holds sleep back."
            var requests = 0
            fixture.power.onSuspend = { requests += 1 }
            try await oversleep()
            #expect(await eventually { requests > 0 })
            fixture.clock.advance(by: SleepAgain.patience + .seconds(1))
            #expect(await eventually { !fixture.daemon.sleepAgain.hasBeenWoken }, "it has been given up")
            #expect(fixture.power.suspensions == 0)
        }
    }

    // MARK: The user says so

    /// The machine sleeps, and an alarm wakes it and rings; returns the ring.
    private func wake(_ change: (inout Alarm) -> Void = { _ in }) async throws -> RingStatus {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600, change))
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(3600 - 50))
        fixture.pass(.seconds(55))
        return try #require(try await fixture.daemon.rings().first)
    }

    private func buttons(_ ring: RingStatus) -> [String] {
        fixture.notifications.shown[ring.id]?.buttons.map(\.label) ?? []
    }

    @Test func theNotificationStopsAndSendsTheMachineBackToSleep() async throws {
        try await withLoop {
            _ = try await fixture.daemon.add(fixture.alarm(in: 7200, label: "Work"))
            var blocked: [Bool] = []
            fixture.power.onSuspend = { [fixture] in blocked.append(fixture.inhibitor.blocksSuspend) }
            let ring = try await wake()
            #expect(ring.wokeComputer && buttons(ring) == ["Snooze 9 min", "Stop", "Stop and Sleep"])
            #expect(fixture.inhibitor.blocksSuspend)
            fixture.notifications.press("stop-and-sleep", key: ring.id)
            #expect(await eventually { fixture.power.suspensions == 1 })
            #expect(blocked == [false], "our own lock is gone before sleep is asked for")
            #expect(try await fixture.daemon.history(alarmID: nil, limit: 1).first?.outcome == .stopped)
            fixture.power.announceSuspend()
            #expect(fixture.notifications.shown[NoticeText.sleepKey]?.title.contains("will wake this computer") == true)
            #expect(fixture.wakeup.armed == fixture.clock.now + .seconds(7200 - 3605) - WakeController.warmUp)
        }
    }

    @Test func onlyARingThatWokeTheMachineOffersSleep() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.pass(.seconds(60))
        var ring = try #require(try await fixture.daemon.rings().first)
        #expect(!ring.wokeComputer && buttons(ring) == ["Snooze 9 min", "Stop"], "it was awake")
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(1800))
        fixture.pass(.seconds(1800))
        ring = try #require(try await fixture.daemon.rings().first)
        #expect(!ring.wokeComputer, "the user woke it")
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        _ = try await wake()
        _ = try await fixture.daemon.stop(ring: nil, by: "test")
        _ = try await fixture.daemon.add(fixture.alarm(in: 600))
        fixture.pass(.seconds(600))
        ring = try #require(try await fixture.daemon.rings().first)
        #expect(!ring.wokeComputer, "it was woken for the one before")
    }

    @Test func aSnoozeKeepsTheOfferUntilTheMachineSleepsAnotherWay() async throws {
        let ring = try await wake()
        _ = try await fixture.daemon.snooze(ring: ring.id, minutes: 9, by: "test")
        fixture.pass(.seconds(540))
        #expect(try await fixture.daemon.rings().first?.wokeComputer == true)
        fixture.wakeup.setClock()
        #expect(try await fixture.daemon.rings().first?.wokeComputer == true, "a clock that is set is no sleep")
        _ = try await fixture.daemon.snooze(ring: ring.id, minutes: 60, by: "test")
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(600))
        #expect(try await fixture.daemon.rings().first?.wokeComputer == false, "the user woke it")
    }

    @Test func aChallengeLeavesNoShortWayToSleep() async throws {
        let ring = try await wake { $0.challenge = .sum }
        #expect(ring.wokeComputer && buttons(ring) == ["Snooze 9 min", "Stop…"])
        fixture.notifications.press("stop-and-sleep", key: ring.id)
        #expect(try await fixture.daemon.rings().count == 1 && fixture.power.suspensions == 0)
    }

    @Test func itStaysAwakeForWhatRingsOrIsDueSoonAndForOthers() async throws {
        try await withLoop {
            func refusal() async -> ServiceError? {
                do throws(ServiceError) {
                    try await fixture.daemon.sleep()
                    return nil
                } catch { return error }
            }
            _ = try await fixture.daemon.add(fixture.alarm(in: 3600 + 5 + 120, label: "Work"))
            let ring = try await wake()
            let refused = await refusal()
            #expect(refused?.kind == .failed)
            #expect(refused?.message == "The computer stays awake because an alarm is ringing.")
            fixture.notifications.press("stop-and-sleep", key: ring.id)
            #expect(await eventually { fixture.notifications.shown[NoticeText.sleepKey] != nil })
            let notice = try #require(fixture.notifications.shown[NoticeText.sleepKey])
            #expect(notice.title == "The computer wasn’t put to sleep")
            #expect(notice.body.contains("something is due at") && fixture.power.suspensions == 0)
            #expect(try await fixture.daemon.rings().isEmpty, "silent all the same")
            fixture.pass(.seconds(125))
            _ = try await fixture.daemon.stop(ring: nil, by: "test")
            fixture.power.refusal = "Firefox keeps the computer awake: a download"
            #expect(await refusal() == ServiceError(.failed, "Firefox keeps the computer awake: a download"))
            fixture.power.refusal = nil
            #expect(await refusal() == nil)
            #expect(fixture.power.suspensions == 1)
        }
    }

    private func settle() async {
        try? await Task.sleep(for: .milliseconds(20))
    }
}
