// SPDX-License-Identifier: MIT
import AlarmSync
import DiskFixtures
import GLibKit
import LoopTesting
import NightstandDaemon
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import NightstandTestSupport
import Testing
import Timekeeping

/// Where alarms ring that several machines share.
@MainActor @Suite struct RingElsewhereTests: SharingTests {
    let fixture = DaemonFixture()

    /// An alarm in two hours that another machine always rings, on a machine with this policy.
    private func leaveToOther(_ policy: RingPolicy, says: RingPolicy = .always) async throws {
        _ = try await daemon.add(fixture.alarm(in: 7200))
        try await turnOn()
        _ = try await daemon.setRings(policy)
        #expect(await passTenSeconds(until: 2))
        #expect(await eventually(within: PrivateBus.patience) { calendar.changes.count == 2 })
        let other = try OtherMachine(at: fixture.clock.now, rings: says)
        try other.sync(calendar, at: fixture.clock.now)
        _ = try await daemon.sync()
    }

    /// Ten seconds before the ring, and then at it.
    private func passToRing() async throws {
        let due = try #require(daemon.engine.nextRing())
        fixture.pass(due - fixture.clock.now - .seconds(9))
        _ = await eventually(within: PrivateBus.patience) { fixture.idleness.questions > 0 }
        var turns = 0
        _ = await eventually(within: PrivateBus.patience) {
            turns += 1
            return turns > 20
        }
        fixture.pass(.seconds(9))
    }

    @Test func `A machine that is to be silent is, if another always rings, and the history says so`() async throws {
        try await withLoop {
            try await leaveToOther(.never)
            #expect(try await status().ringsAnyway == nil)
            fixture.pass(.seconds(7200))
            #expect(daemon.engine.rings().isEmpty)
            let entry = try await daemon.history(alarmID: nil, limit: 1).first
            #expect(entry?.outcome == .skipped && entry?.answeredBy == JournalEntry.otherMachine)
            #expect(fixture.idleness.questions == 0)
        }
    }

    @Test func `An alarm that is moved while the calendar can't be reached rings here`() async throws {
        try await withLoop {
            try await leaveToOther(.never)
            calendar.failure = .failed("the server is away")
            var alarm = try #require(daemon.engine.storedAlarms().first)
            alarm.schedule = fixture.alarm(in: 9000).schedule
            _ = try await daemon.replace(alarm, was: nil)
            // Choosing the same again brings nothing back that is no longer known.
            _ = try await daemon.setRings(.never)
            #expect(try await status().ringsAnyway?.count == 1)
            fixture.pass(.seconds(9000))
            #expect(daemon.engine.rings().count == 1)
        }
    }

    @Test func `What is known of one calendar leaves nothing to others once another is chosen`() async throws {
        try await withLoop {
            try await leaveToOther(.never)
            calendar.isSlow = true
            _ = try await daemon.share(through: "local")
            calendar.failure = .failed("the server is away")
            calendar.answer()
            calendar.isSlow = false
            #expect(try await status().ringsAnyway?.count == 1)
            _ = try await daemon.setRings(.never)
            fixture.pass(.seconds(7200))
            #expect(daemon.engine.rings().count == 1)
        }
    }

    @Test func `A machine that is to be silent rings, and says why, while no other always does`() async throws {
        try await withLoop {
            try await leaveToOther(.never, says: .inUse)
            #expect(try await status().ringsAnyway == ["Gym"])
            fixture.pass(.seconds(7200))
            #expect(daemon.engine.rings().count == 1)
        }
    }

    @Test(arguments: [(Duration.seconds(3600), 0), (.seconds(20), 1), (nil, 1)])
    func `A machine that rings in use is silent only if it is known to be idle`(idle: Duration?, rings: Int)
        async throws
    {
        try await withLoop {
            try await leaveToOther(.inUse)
            fixture.idleness.idle = idle
            try await passToRing()
            #expect(fixture.idleness.questions == 1)
            #expect(daemon.engine.rings().count == rings)
        }
    }
}
