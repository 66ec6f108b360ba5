// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// An answer that the disk refuses is either remembered anyway or reported as lost.
@Suite struct UnstoredAnswerTests {
    private let store = MemoryStore()
    private let start = Instant(seconds: 1_780_000_000)

    /// A service over the store, as after a crash of the one before.
    private func service(at now: Instant) throws -> Engine {
        let engine = Engine(store: store, zones: ZoneResolver(local: .utc)) { "a0" }
        try engine.start(at: now)
        return engine
    }

    private func ringing() throws -> Engine {
        let engine = try service(at: start)
        let due = start + .seconds(60)
        _ = try engine.add(Alarm(id: "a0", schedule: Schedule(start: due.utc)), at: start)
        engine.timeReached(at: due)
        #expect(engine.rings().map(\.phase) == [.ringing])
        store.fault = { _ in .refused }
        return engine
    }

    @Test func aStopIsNeverForgotten() throws {
        let engine = try ringing()
        #expect(try engine.stop(ring: nil, by: "test", at: start + .seconds(70)).count == 1)
        for later in [71, 80, 100] {
            let next = try service(at: start + .seconds(Int64(later)))
            #expect(next.rings().isEmpty)
            #expect(try next.history(alarmID: nil, limit: 5).map(\.outcome) == [.stopped])
        }
    }

    @Test func aSnoozeIsNeverForgotten() throws {
        let engine = try ringing()
        _ = try engine.snooze(ring: nil, minutes: 5, by: "test", at: start + .seconds(70))
        let next = try service(at: start + .seconds(80))
        #expect(next.rings().map(\.phase) == [.snoozed])
        #expect(next.rings().first?.until == start + .seconds(70 + 300))
    }

    @Test func whatCannotBeRememberedIsSilentAndSaysSo() throws {
        let engine = try ringing()
        store.reserveIsRefused = true
        let error = #expect(throws: EngineError.self) {
            try engine.snooze(ring: nil, minutes: 5, by: "test", at: start + .seconds(70))
        }
        #expect(error?.kind == .storage)
        #expect(engine.rings().map(\.phase) == [.snoozed])
        let again = #expect(throws: EngineError.self) {
            try engine.stop(ring: nil, by: "test", at: start + .seconds(75))
        }
        #expect(
            again?.sentence
                == "It is silent now, but this could not be saved. If the service stops before it can be saved, it will ring again. "
                + "The disk is full.")
        #expect(engine.rings().isEmpty)
        store.fault = nil
        engine.timeReached(at: start + .seconds(3600))
        #expect(!engine.isStorageInTrouble)
        #expect(try service(at: start + .seconds(3601)).rings().isEmpty)
    }
}
