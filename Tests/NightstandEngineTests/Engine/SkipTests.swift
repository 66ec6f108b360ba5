// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// What is left out, where it was moved to, and what the journal says of it.
@Suite struct SkipTests {
    let now: Instant
    let store = MemoryStore()
    let engine: Engine

    init() throws {
        now = try #require(Instant("2026-06-01T10:00:00Z"))
        engine = Engine(store: store, zones: ZoneResolver(local: .utc), settings: EngineSettings(tones: { [] })) {
            "gym"
        }
        try engine.start(at: now)
    }

    private func daily(preAlert: Int = 0) throws {
        let start = try #require(CivilDateTime("2026-06-01T12:00:00"))
        _ = try engine.add(
            Alarm(id: "gym", label: "Gym", schedule: Schedule(start: start, recurrence: .daily), preAlert: preAlert),
            at: now)
    }

    private func instant(_ text: String) throws -> Instant { try #require(Instant("2026-06-\(text):00Z")) }

    private func journal(at time: Instant) throws -> [String] {
        try engine.history(alarmID: "gym", limit: 10, at: time).reversed()
            .map { "\($0.key.scheduled) \($0.outcome) \($0.answeredBy ?? "-")" }
    }

    @Test("a moved occurrence that is skipped and brought back is due where it was moved to")
    func movesSurviveASkip() throws {
        try daily()
        let noon = try #require(CivilDateTime("2026-06-02T12:00:00"))
        let target = try #require(CivilDateTime("2026-06-01T11:00:00"))
        _ = try engine.move(id: "gym", scheduled: noon, to: target, at: now)
        #expect(engine.status(of: "gym")?.next.first?.due == (try instant("01T11:00")))
        #expect(try engine.skip(id: "gym", count: 1, at: now).next.first?.due == (try instant("01T12:00")))
        #expect(try engine.skip(id: "gym", count: 1, at: now).next.first?.due == (try instant("03T12:00")))
        let back = try engine.unskip(id: "gym", at: now)
        #expect(back.next.prefix(2).map(\.due) == [try instant("01T11:00"), try instant("01T12:00")])
        #expect(back.alarm.schedule.moved == [noon: target])
        #expect(back.alarm.schedule.excluded.isEmpty)
        engine.timeReached(at: try instant("01T11:00"))
        #expect(engine.rings().map(\.id) == ["gym@2026-06-02T12:00:00"])
    }

    @Test("what was left out is journalled as skipped once it has passed, and nothing wakes up for that")
    func leftOutIsJournalled() throws {
        try daily()
        _ = engine.takeActions()
        _ = try engine.skip(id: "gym", count: 2, at: now)
        #expect(engine.takeActions().contains(.arm(try instant("03T12:00"))))
        #expect(try journal(at: try instant("01T11:59")).isEmpty)
        #expect(try journal(at: try instant("01T12:00")) == ["2026-06-01T12:00:00 skipped -"])
        #expect(try journal(at: try instant("02T12:30")).count == 2)
        #expect(try engine.unskip(id: "gym", at: try instant("02T12:30")).next.first?.due == (try instant("03T12:00")))
        engine.timeReached(at: try instant("03T12:00"))
        #expect(
            try journal(at: try instant("03T12:01")).map { $0.split(separator: " ")[1] } == [
                "skipped", "skipped", "ringing",
            ])
    }

    @Test("a skip that is taken back, or of an alarm that is off, never comes into the journal")
    func takenBack() throws {
        try daily()
        _ = try engine.skip(id: "gym", count: 1, at: now)
        _ = try engine.unskip(id: "gym", at: now)
        _ = try engine.skip(id: "gym", count: 1, at: now)
        _ = try engine.setEnabled(false, id: "gym", at: now)
        #expect(try journal(at: try instant("01T13:00")).isEmpty)
    }

    @Test("what was left out while the service was away is journalled at its start, and goes when the clock goes back")
    func acrossRestartsAndClocks() throws {
        try daily()
        _ = try engine.skip(id: "gym", count: 1, at: now)
        let later = Engine(store: store, zones: ZoneResolver(local: .utc), settings: EngineSettings(tones: { [] })) {
            ""
        }
        try later.start(at: try instant("01T18:00"))
        #expect(try later.history(alarmID: nil, limit: 5).map(\.outcome) == [.skipped])
        later.timeReached(at: now)
        #expect(try later.history(alarmID: nil, limit: 5).isEmpty)
        #expect(try later.unskip(id: "gym", at: now).next.first?.due == (try instant("01T12:00")))
    }

    @Test("what a journey west makes come again rings there if it is brought back")
    func bringsBackWhatComesAgain() throws {
        try daily()
        _ = try engine.skip(id: "gym", count: 1, at: now)
        #expect(try journal(at: try instant("01T12:30")).count == 1)
        engine.zoneChanged(to: TimeZoneRules(offset: -6 * 3600), at: try instant("01T12:30"))
        let status = try engine.unskip(id: "gym", at: try instant("01T12:31"))
        #expect(status.next.first?.due == (try instant("01T18:00")))
        #expect(try journal(at: try instant("01T12:32")).isEmpty)
    }

    @Test("one that is stopped while it is only announced is journalled as skipped, and by whom")
    func announcedAndSkipped() throws {
        try daily(preAlert: 600)
        engine.timeReached(at: try instant("01T11:50"))
        _ = try engine.stop(ring: nil, by: "notification", at: try instant("01T11:55"))
        #expect(try journal(at: try instant("01T12:01")) == ["2026-06-01T12:00:00 skipped notification"])
        // Nobody wants it back because the clock was corrected.
        engine.timeReached(at: try instant("01T11:00"))
        #expect(try journal(at: try instant("01T12:01")) == ["2026-06-01T12:00:00 skipped notification"])
    }

    @Test func aCopyIsOffSoThatItDoesNotRingAtTheSameTime() throws {
        let start = try #require(CivilDateTime("2026-06-01T12:00:00"))
        _ = try engine.add(Alarm(id: "tea", schedule: Schedule(start: start, recurrence: .daily)), at: now)
        let copy = try engine.duplicate(id: "tea", at: now)
        #expect(copy.state == .off && copy.alarm.schedule.start == start && copy.id == "gym")
        #expect(engine.status(of: "tea")?.state == .scheduled)
    }
}
