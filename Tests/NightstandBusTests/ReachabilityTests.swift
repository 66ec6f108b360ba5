// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

@MainActor @Suite struct ReachabilityTests {
    @Test func aServiceThatIsKilledAndComesBackIsReportedAndServesAgain() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            var events: [Bool] = []
            let observation = fixture.client.observe { if case .reachable(let value) = $0 { events.append(value) } }
            _ = try await fixture.client.status()
            #expect(events == [])
            fixture.killService()
            #expect(await eventually { events == [false] })
            let error = await #expect(throws: ServiceError.self) { try await fixture.client.alarms() }
            #expect(error?.kind == .unreachable)
            #expect(error?.message.contains("can't be reached") == true)
            try await fixture.startService()
            #expect(await eventually { events == [false, true] })
            #expect(try await fixture.client.alarms() == [])
            var changes = 0
            let second = fixture.client.observe { if case .alarmChanged = $0 { changes += 1 } }
            _ = try await fixture.client.add(
                Alarm(id: "a", schedule: Schedule(start: try #require(CivilDateTime("2030-01-01T07:30:00")))))
            #expect(await eventually { changes == 1 })
            observation.cancel()
            second.cancel()
        }
    }

    @Test func aBusThatEndsIsReported() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            var events: [Bool] = []
            let observation = fixture.client.observe { if case .reachable(let value) = $0 { events.append(value) } }
            _ = try await fixture.client.status()
            fixture.bus.stop()
            #expect(await eventually { events == [false] })
            let error = await #expect(throws: ServiceError.self) { try await fixture.client.alarms() }
            #expect(error?.kind == .unreachable)
            observation.cancel()
        }
    }
}
