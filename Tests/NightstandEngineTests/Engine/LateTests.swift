// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// What the engine makes of clocks that jump, long absences and stores that fail, beyond what the simulation draws.
@Suite struct LateTests {
    let now: Instant
    let store = MemoryStore()

    init() throws {
        now = try #require(Instant("2026-06-01T10:00:00Z"))
    }

    private func engine(_ rules: RingRules = .standard(), _ more: (Engine) throws -> Void = { _ in }) throws -> Engine {
        let engine = Engine(store: store, zones: ZoneResolver(local: .utc), settings: EngineSettings(rules: rules)) {
            "alarm"
        }
        try engine.start(at: now)
        try more(engine)
        return engine
    }

    private func alarm(_ start: String, _ rule: String? = nil) throws -> Alarm {
        Alarm(
            id: "", label: "Gym",
            schedule: Schedule(start: try #require(CivilDateTime(start)), recurrence: rule.flatMap { Recurrence($0) }))
    }

    @Test(
        "the number missed is exact, or reported as a lower bound",
        arguments: [(rule: "FREQ=HOURLY;COUNT=1000", orMore: false), ("FREQ=HOURLY;COUNT=1001", true)])
    func countOfMissed(rule: String, orMore: Bool) throws {
        let engine = try engine { _ = try $0.add(alarm("2026-06-01T11:00", rule), at: now) }
        _ = engine.takeActions()
        engine.resumed(at: now + .seconds(1100 * 3600))
        let told = engine.takeActions().compactMap { action -> [String]? in
            guard case .missed(let entries, let more, let orMore) = action else { return nil }
            return ["\(entries.count + more)", "\(orMore)"]
        }
        #expect(told == [["1000", "\(orMore)"]])
    }

    @Test("what a start finds to be missed is reported once, with what was not reported before")
    func missesFoundAtTheStart() throws {
        let keys = try ["lost", "untold"].map {
            OccurrenceKey(alarmID: $0, scheduled: try #require(CivilDateTime("2026-06-01T09:00")))
        }
        var lost = JournalEntry(key: keys[0], label: "", due: now - .seconds(3600), armedBy: nil, outcome: .ringing)
        lost.fired = lost.due
        let untold = JournalEntry(key: keys[1], label: "", due: now - .seconds(3600), armedBy: nil, outcome: .missed)
        try store.commit([.record(lost), .record(untold), .checkedThrough(now - .seconds(60))])
        let told = try engine().takeActions().flatMap { action in
            if case .missed(let entries, _, _) = action { entries.map(\.key.alarmID) } else { [String]() }
        }
        #expect(told.sorted() == ["lost", "untold"])
    }

    @Test func theRulesAloneSayHowLateIsTooLate() throws {
        for (grace, phases) in [(3600, [RingStatus.Phase.ringing]), (60, [])] {
            let engine = try engine(.standard(grace: .seconds(grace))) {
                _ = try $0.add(alarm("2026-06-01T10:30"), at: now)
            }
            engine.resumed(at: now + .seconds(3600))
            #expect(engine.rings().map(\.phase) == phases, "grace of \(grace) s")
            _ = try engine.delete(id: "alarm", at: now + .seconds(3600))
        }
    }

    @Test(
        "up to 5 s it rings as set, up to the end of the grace period softly, and a millisecond later not at all",
        arguments: [
            (delay: 0 as Int64, isSoft: false as Bool?), (5000, false), (5001, true), (900_000, true), (900_001, nil),
        ])
    func theLastInstants(delay: Int64, isSoft: Bool?) throws {
        let engine = try engine { _ = try $0.add(alarm("2026-06-01T11:00"), at: now) }
        _ = engine.takeActions()
        engine.resumed(at: now + .seconds(3600) + .milliseconds(delay))
        let actions = engine.takeActions()
        let rings = actions.compactMap { if case .startRinging(let session, _) = $0 { session.isLate } else { nil } }
        let missed = actions.flatMap {
            if case .missed(let entries, _, _) = $0 { entries.map(\.due) } else { [Instant]() }
        }
        #expect(rings == (isSoft.map { [$0] } ?? []))
        #expect(missed == (isSoft == nil ? [now + .seconds(3600)] : []))
    }

    @Test("a snooze rings until the grace period after its end is over", arguments: [900_000 as Int64, 900_001])
    func theLastInstantOfASnooze(delay: Int64) throws {
        let engine = try engine { _ = try $0.add(alarm("2026-06-01T11:00"), at: now) }
        let due = now + .seconds(3600)
        engine.timeReached(at: due)
        _ = try engine.snooze(ring: nil, minutes: 10, by: "test", at: due)
        engine.resumed(at: due + .seconds(600) + .milliseconds(delay))
        let outcome = try engine.history(alarmID: nil, limit: 1).map(\.outcome)
        #expect(outcome == [delay == 900_000 ? .ringing : .missed])
    }

    @Test("of several occurrences within the grace period the newest rings and the others are reported missed")
    func allButTheNewestAreReported() throws {
        let engine = try engine(.standard(grace: .seconds(3 * 3600))) {
            _ = try $0.add(alarm("2026-06-01T11:00", "FREQ=HOURLY"), at: now)
        }
        _ = engine.takeActions()
        engine.resumed(at: now + .seconds(3 * 3600 + 1800))
        let missed = engine.takeActions().flatMap {
            if case .missed(let entries, _, _) = $0 { entries.map(\.due) } else { [Instant]() }
        }
        #expect(engine.rings().map(\.due) == [now + .seconds(3 * 3600)])
        #expect(missed == [now + .seconds(3600), now + .seconds(2 * 3600)])
    }

    @Test func aRingKeepsItsLengthWhenTheClockIsFoundSetBack() throws {
        var long = try alarm("2026-06-01T11:00")
        long.ringLength = 600
        let engine = try engine { _ = try $0.add(long, at: now) }
        let due = now + .seconds(3600)
        engine.timeReached(at: due)
        engine.timeReached(at: due + .seconds(60))
        let earlier = due - .seconds(7200)
        engine.timeReached(at: earlier)
        #expect(engine.rings().map(\.until) == [earlier + .seconds(540)])
        engine.timeReached(at: earlier + .seconds(540))
        #expect(engine.rings().isEmpty)
    }

    @Test func aSnoozeKeepsItsLengthWhenTheClockIsFoundSetBack() throws {
        let engine = try engine { _ = try $0.add(alarm("2026-06-01T11:00"), at: now) }
        let due = now + .seconds(3600)
        engine.timeReached(at: due)
        _ = try engine.snooze(ring: nil, minutes: 10, by: "test", at: due)
        engine.timeReached(at: due - .seconds(86_400))
        #expect(engine.rings().map(\.until) == [due - .seconds(86_400 - 600)])
        // Announced, the same step is taken once.
        engine.clockChanged(by: .seconds(-3600), at: due - .seconds(90_000))
        #expect(engine.rings().map(\.until) == [due - .seconds(90_000 - 600)])
    }

    @Test func anEngineThatCannotReadItsStoreRefusesAndWritesNothing() throws {
        _ = try engine { _ = try $0.add(alarm("2026-06-01T11:00"), at: now) }
        let (before, writes) = (store.state, store.writes)
        store.obstacle = .notReadable("The disk does not answer.")
        let error = #expect(throws: EngineError.self) { try engine() }
        #expect(error?.sentence.contains("The disk does not answer.") == true)
        #expect(store.state == before && store.writes == writes)
    }

    @Test func aNewTryToWriteDoesNotWakeTheMachine() throws {
        let engine = try engine { _ = try $0.add(alarm("2026-06-01T11:00", "FREQ=DAILY"), at: now) }
        let due = now + .seconds(3600)
        store.fault = { _ in .refused }
        engine.timeReached(at: due)
        _ = try engine.stop(ring: nil, by: "test", at: due)
        let actions = engine.takeActions()
        #expect(actions.last { if case .arm = $0 { true } else { false } } == .arm(due + .seconds(86_400)))
        let retry = actions.compactMap { if case .remind(let at?) = $0 { at } else { nil } }.last
        let at = try #require(retry)
        #expect(at > due && at <= due + .seconds(120))
        store.fault = nil
        engine.timeReached(at: at)
        #expect(engine.takeActions().contains(.remind(nil)) && !engine.isStorageInTrouble)
    }
}
