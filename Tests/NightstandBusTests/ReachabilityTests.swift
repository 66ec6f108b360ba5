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
            let world = try await World(FakeNightstand())
            var events: [Bool] = []
            let observation = world.client.observe { if case .reachable(let value) = $0 { events.append(value) } }
            _ = try await world.client.status()
            #expect(events == [])
            world.killService()
            #expect(await eventually { events == [false] })
            let error = await #expect(throws: ServiceError.self) { try await world.client.alarms() }
            #expect(error?.kind == .unreachable)
            #expect(error?.message.contains("nightstand service start") == true)
            try await world.startService()
            #expect(await eventually { events == [false, true] })
            #expect(try await world.client.alarms() == [])
            var changes = 0
            let second = world.client.observe { if case .alarmChanged = $0 { changes += 1 } }
            _ = try await world.client.add(
                Alarm(id: "a", schedule: Schedule(start: try #require(CivilDateTime("2030-01-01T07:30:00")))))
            #expect(await eventually { changes == 1 })
            observation.cancel()
            second.cancel()
        }
    }

    @Test func aBusThatEndsIsReported() async throws {
        try await withLoop {
            let world = try await World(FakeNightstand())
            var events: [Bool] = []
            let observation = world.client.observe { if case .reachable(let value) = $0 { events.append(value) } }
            _ = try await world.client.status()
            world.bus.stop()
            #expect(await eventually { events == [false] })
            let error = await #expect(throws: ServiceError.self) { try await world.client.alarms() }
            #expect(error?.kind == .unreachable)
            observation.cancel()
        }
    }
}
