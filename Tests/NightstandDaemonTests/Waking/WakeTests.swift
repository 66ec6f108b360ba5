// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

/// The permission to wake the machine, the test of it, and how it went.
@Suite @MainActor struct WakeTests {
    let fixture = DaemonFixture()

    private func check() async throws -> CheckItem {
        try #require(try await fixture.daemon.check().first { $0.id == "wake" })
    }

    @Test func theButtonOfTheCheckGivesThePermissionAndStartsTheServiceAgain() async throws {
        var restarts: [String] = []
        fixture.daemon.startAgain = { restarts.append($0) }
        fixture.wakeup.path = .none
        #expect(try await fixture.daemon.wakeStatus().action == nil, "nothing is due")
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        #expect(try await check().action == .permitWake)
        let item = try await fixture.daemon.fix("wake")
        #expect(item.level == .green && item.action == nil && restarts.count == 1)
        #expect(fixture.permission.granted == .file)
    }

    @Test func aMachineWithoutAClockThatWakesItIsOfferedNothing() async throws {
        fixture.wakeup.path = .none
        fixture.wakeup.hasAlarmClock = false
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        #expect(try await check().action == nil)
        await #expect(throws: ServiceError.self) { try await fixture.daemon.permitWake(true) }
        #expect(fixture.permission.granted == nil)
    }

    @Test func aPermissionThatIsRefusedChangesNothing() async throws {
        fixture.daemon.startAgain = { _ in Issue.record("it starts again") }
        fixture.wakeup.path = .none
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.permission.refusal = "No permission was given."
        await #expect(throws: ServiceError(.failed, "No permission was given.")) {
            try await fixture.daemon.permitWake(true)
        }
        #expect(try await check().action == .permitWake)
    }

    @Test func whereOnlyTheServicesCanBeAllowedItCountsFromTheNextLogin() async throws {
        fixture.daemon.startAgain = { _ in Issue.record("it would help nothing") }
        fixture.wakeup.path = .none
        fixture.permission.offered = .services
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        #expect(try await fixture.daemon.wakeStatus().action == .permitWakeAtLogin)
        let status = try await fixture.daemon.permitWake(true)
        #expect(status.granted == "services" && status.action == nil)
        #expect(try await check().detail.contains("next login"))
        #expect(try await fixture.daemon.permitWake(false).granted == nil)
    }

    @Test func whatNightstandDidNotSetUpItCannotUndo() async throws {
        await #expect(throws: ServiceError.self) { try await fixture.daemon.permitWake(false) }
    }

    @Test func howAnAlarmWokeTheMachineIsRememberedBeyondTheService() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        let wake = fixture.clock.now + .seconds(3600) - WakeController.warmUp - .seconds(45)
        #expect(try await fixture.daemon.wakeStatus().next == wake)
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(3600 - 8 - 44))
        fixture.restart()
        let record = try #require(try await fixture.daemon.wakeStatus().lastAlarm)
        #expect(record == WakeRecord(planned: wake, resumed: wake + .seconds(1), path: "kernel", isTest: false))
        #expect(try await check().detail.contains("It last did so"))
    }

    @Test func aMachineThatOversleptIsRememberedAndOneThatWasWokenEarlyIsNot() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(1800))
        #expect(try await fixture.daemon.wakeStatus().lastAlarm == nil)
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(7200))
        #expect(try await fixture.daemon.wakeStatus().lastAlarm?.isOnTime == false)
    }

    @Test func aWakeThatPassesBeforeTheMachineSleepsIsNotRecorded() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 60))
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(600))
        #expect(try await fixture.daemon.wakeStatus().lastAlarm == nil)
    }

    @Test func withoutAWayToWakeNothingIsRemembered() async throws {
        fixture.wakeup.path = .none
        _ = try await fixture.daemon.add(fixture.alarm(in: 3600))
        fixture.power.announceSuspend()
        fixture.suspend(for: .seconds(7200))
        #expect(try await fixture.daemon.wakeStatus().lastAlarm == nil)
    }

    // MARK: The test

    private func test(sleeping span: Duration) async throws -> WakeRecord {
        let daemon = fixture.daemon
        async let record = daemon.testWake()
        while fixture.power.suspensions == 0 { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        fixture.power.announceSuspend()
        fixture.suspend(for: span)
        return try await record
    }

    @Test func aTestSleepsForAMinuteAndReportsWhetherTheMachineWoke() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 86_400))
        let begun = fixture.clock.now
        let record = try await test(sleeping: .seconds(61))
        #expect(record.planned == begun + .seconds(60) && record.isTest && record.isOnTime)
        #expect(
            fixture.wakeup.armed == begun + .seconds(86_400) - WakeController.warmUp, "the alarm is armed as before")
        #expect(try await fixture.daemon.wakeStatus().lastTest == record)
    }

    @Test func aMachineThatOnlyItsUserWokeHasFailed() async throws {
        let record = try await test(sleeping: .seconds(120))
        #expect(!record.isOnTime)
    }

    @Test func aTestThatWasInterruptedSaysSo() async throws {
        await #expect(throws: ServiceError.self) { _ = try await test(sleeping: .seconds(20)) }
        #expect(try await fixture.daemon.wakeStatus().lastTest == nil)
    }

    @Test func nothingIsTestedWhenAnAlarmIsNear() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 299))
        await #expect(throws: ServiceError.self) { _ = try await fixture.daemon.testWake() }
        #expect(fixture.power.suspensions == 0)
    }
}
