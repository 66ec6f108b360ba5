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

    @Test func whereSomebodyUsesTheMachineItStaysAwakeUntilThatEnds() async throws {
        try await withLoop {
            fixture.power.unattended = false
            try await oversleep()
            await settle()
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
            await settle()
            #expect(await eventually { fixture.idleness.questions > 0 })
            #expect(fixture.power.suspensions == 0)
            fixture.idleness.idle = .seconds(7200)
            #expect(await eventually { fixture.power.suspensions == 1 })
        }
    }

    @Test func nothingIsKnownOfAMachineThatDoesNotSaySoItStaysAwake() async throws {
        try await withLoop {
            try await oversleep()
            await settle()
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
            await settle()
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
            try await oversleep()
            await settle()
            #expect(fixture.power.suspensions == 0)
            fixture.clock.advance(by: SleepAgain.patience + .seconds(1))
            try? await Task.sleep(for: .milliseconds(30))
            fixture.power.refusal = nil
            try? await Task.sleep(for: .milliseconds(30))
            await settle()
            #expect(fixture.power.suspensions == 0, "it has been given up")
        }
    }

    private func settle() async {
        try? await Task.sleep(for: .milliseconds(20))
    }
}
