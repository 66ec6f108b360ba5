// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandService
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandEngine

/// Importing thousands of alarms a few at a time, while everything else keeps running.
@Suite struct AlarmImportTests {
    private let now: Instant
    private let store = MemoryStore()
    private let engine: Engine

    init() throws {
        now = try #require(Instant("2026-06-01T10:00:00Z"))
        engine = Self.engine(store)
        try engine.start(at: now)
    }

    private static func engine(_ store: MemoryStore) -> Engine {
        var count = 0
        return Engine(store: store, zones: ZoneResolver(local: .utc)) {
            count += 1
            return "fresh\(count)"
        }
    }

    private func alarm(_ id: String, in seconds: Int) -> Alarm {
        Alarm(id: id, schedule: Schedule(start: (now + .seconds(seconds)).utc, recurrence: .daily))
    }

    private func batch(_ alarms: [Alarm]) throws -> AlarmImport {
        var batch = AlarmImport(at: now)
        for alarm in alarms { try engine.judge(alarm, for: &batch, at: now) }
        return batch
    }

    private func ringing(_ engine: Engine) -> [String] { engine.rings().map(\.alarmID) }

    @Test func aCrashBeforeTheCommitLeavesNothingAndOneAfterItAll() throws {
        let batch = try batch((0..<200).map { alarm("a\($0)", in: 60 + $0) })
        try engine.prepare(0..<200, of: batch)
        let early = Self.engine(MemoryStore(store.state))
        try early.start(at: now + .seconds(1))
        #expect(early.counts.alarms == 0)
        try engine.storePrepared(at: now + .seconds(2))
        // None is with the engine yet.
        #expect(engine.counts.alarms == 0)
        let late = Self.engine(MemoryStore(store.state))
        try late.start(at: now + .seconds(100))
        #expect(late.counts.alarms == 200)
        #expect(Set(ringing(late)) == Set((0...40).map { "a\($0)" }), "what was due since the import began rings")
    }

    @Test func whatIsDueBeforeItIsTakenOverRingsOnceItIs() throws {
        var batch = try batch([alarm("soon", in: 5), alarm("later", in: 500)])
        try engine.prepare(0..<2, of: batch)
        try engine.storePrepared(at: now + .seconds(1))
        engine.adopt(1, of: &batch, at: now + .seconds(10))
        #expect(ringing(engine) == ["soon"] && !batch.isComplete)
        engine.adopt(1, of: &batch, at: now + .seconds(11))
        #expect(batch.isComplete && engine.nextDue()?.alarmID == "later")
        #expect(engine.takeActions().contains { if case .tell(.alarmChanged) = $0 { true } else { false } })
    }

    @Test func anIdIsReservedFromTheJudgementOn() throws {
        var batch = try batch([alarm("a", in: 60), alarm("a", in: 70), alarm("", in: 80)])
        #expect(batch.alarms.map(\.id) == ["a", "fresh1", "fresh2"])
        #expect(throws: EngineError.idTaken("a")) { try engine.add(alarm("a", in: 90), at: now) }
        engine.giveUp(batch)
        #expect(try engine.add(alarm("a", in: 90), at: now).alarm.id == "a")
        batch = try self.batch([alarm("b", in: 60)])
        store.fault = { _ in .refused }
        try engine.prepare(0..<1, of: batch)
        #expect(throws: EngineError.self) { try engine.storePrepared(at: now) }
        engine.giveUp(batch)
        store.fault = nil
        #expect(try engine.add(alarm("b", in: 90), at: now).alarm.id == "b")
        #expect(store.state.alarms.map(\.alarm.id) == ["a", "b"], "nothing of what was given up was stored")
    }

    @Test func theClockMayBeSetBackMeanwhile() throws {
        var batch = try batch([alarm("a", in: 60)])
        try engine.prepare(0..<1, of: batch)
        try engine.storePrepared(at: now + .seconds(1))
        engine.clockChanged(by: .seconds(-7200), at: now - .seconds(7199))
        engine.adopt(1, of: &batch, at: now - .seconds(7198))
        let stored = try #require(store.state.alarms.first)
        #expect(stored.acceptedAt == now - .seconds(7198), "what comes again is promised")
        #expect(engine.nextDue()?.due == now + .seconds(60))
    }

    @Test func thereAreAtMostSoManyAlarms() throws {
        var state = StoredState()
        state.alarms = (0..<AlarmLimits.alarms - 1).map {
            StoredAlarm(alarm: alarm("a\($0)", in: 60 + $0), acceptedAt: now)
        }
        let engine = Self.engine(MemoryStore(state))
        try engine.start(at: now)
        var batch = AlarmImport(at: now)
        try engine.judge(alarm("last", in: 60), for: &batch, at: now)
        #expect(throws: EngineError.tooManyAlarms) { try engine.judge(alarm("more", in: 60), for: &batch, at: now) }
        #expect(throws: EngineError.tooManyAlarms) { try engine.add(alarm("more", in: 60), at: now) }
        engine.giveUp(batch)
        _ = try engine.add(alarm("last", in: 60), at: now)
        #expect(throws: EngineError.tooManyAlarms) { try engine.duplicate(id: "last", at: now) }
        _ = try engine.replace(alarm("last", in: 90), at: now)
    }
}
