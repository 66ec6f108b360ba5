// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandService
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandEngine

/// What is next among thousands of alarms is found without visiting them all.
@Suite struct ManyAlarmsTests {
    let now: Instant
    let engine: Engine

    init() throws {
        now = try #require(Instant("2026-06-01T10:00:00Z"))
        let start = now
        let alarms = (0..<6_000).map { index in
            var alarm = Alarm(
                id: "alarm\(index)", label: "\(index)", isEnabled: index % 10 != 7,
                schedule: Schedule(start: (start + .seconds(60 + index * 7)).utc, recurrence: .daily))
            alarm.preAlert = index % 3 == 0 ? 600 : 0
            alarm.sound = .tone(index % 2 == 0 ? "bell" : "siren")
            return StoredAlarm(alarm: alarm, acceptedAt: start)
        }
        var state = StoredState()
        state.alarms = alarms
        engine = Engine(store: MemoryStore(state), zones: ZoneResolver(local: .utc)) { "fresh" }
        try engine.start(at: now)
    }

    private var visits: Int { engine.state.alarms.visits.attention + engine.state.alarms.visits.dues }

    /// The answer by looking at every alarm.
    private var expected: ServiceStatus.NextDue? {
        engine.statuses().compactMap { status in
            status.next.first.map { ServiceStatus.NextDue(alarmID: status.id, label: status.alarm.label, due: $0.due) }
        }.min { ($0.due, $0.alarmID) < ($1.due, $1.alarmID) }
    }

    @Test func eachEventLooksAtAHandful() throws {
        var most = 0
        for _ in 0..<100 {
            let armed = try #require(engine.state.outbox.armed ?? nil)
            let before = visits
            engine.timeReached(at: armed)
            _ = engine.takeActions()
            let asked = engine.state.alarms.visits.dues
            let next = try #require(engine.nextDue())
            #expect(engine.state.alarms.visits.dues > asked, "the queue is what was asked")
            #expect(engine.soundsDue(at: next.due).count == 1)
            most = max(most, visits - before)
        }
        #expect((2...150).contains(most), "an event visited \(most) of 10,000")
    }

    @Test func theAnswerIsThatOfLookingAtEveryAlarm() throws {
        #expect(engine.nextDue() == expected)
        for step in 1...20 {
            let next = try #require(engine.nextDue())
            if step % 4 == 0 {
                _ = try engine.delete(id: next.alarmID, at: next.due - .seconds(2))
            } else if step % 4 == 1 {
                _ = try engine.setEnabled(false, id: next.alarmID, at: next.due - .seconds(2))
            } else if step % 4 == 2 {
                _ = try engine.skip(id: next.alarmID, count: 1, at: next.due - .seconds(2))
            } else {
                engine.timeReached(at: next.due)
            }
            #expect(engine.nextDue() == expected, "after step \(step)")
        }
    }

    @Test func anImportIsWorkedOutOnceAndAnnouncedOnce() throws {
        _ = engine.takeActions()
        let before = engine.outlooks
        let fresh = (0..<3000).map { index in
            Alarm(id: "fresh\(index)", schedule: Schedule(start: (now + .seconds(60 + index)).utc, recurrence: .daily))
        }
        let (added, refused) = try engine.add(all: fresh, at: now)
        #expect(added.map(\.alarm) == fresh && refused.isEmpty && added.allSatisfy { $0.next.count == 5 })
        #expect(engine.outlooks - before == 3000)
        let told = engine.takeActions().filter { [.tell(.alarmsChanged)].contains($0) || isOfOne($0) }
        #expect(told == [.tell(.alarmsChanged)])
    }

    @Test func aFewChangesAreAnnouncedWhole() throws {
        _ = engine.takeActions()
        let fresh = (0..<20).map { Alarm(id: "fresh\($0)", schedule: Schedule(start: (now + .seconds(60 + $0)).utc)) }
        let added = try engine.add(all: fresh, at: now).added
        let told = engine.takeActions().filter(isOfOne)
        #expect(Set(told) == Set(added.map { .tell(.alarmChanged($0)) }) && told.count == 20)
    }

    private func isOfOne(_ action: EngineAction) -> Bool {
        if case .tell(.alarmChanged) = action { true } else { false }
    }

    @Test func aCommandThatFailsLeavesWhatIsNextAsItWas() throws {
        let before = engine.nextDue()
        #expect(throws: EngineError.self) { try engine.skip(id: "alarm0", count: 0, at: now) }
        #expect(throws: EngineError.self) {
            try engine.move(id: "alarm0", scheduled: now.utc, to: nil, at: now)
        }
        #expect(engine.nextDue() == before && before == expected)
    }

    @Test func alarmsOfTheSameInstantAreAllHeard() throws {
        for id in ["a", "b", "c"] {
            var twin = Alarm(id: id, schedule: Schedule(start: (now + .seconds(30)).utc))
            twin.sound = .tone(id == "a" ? "bell" : "siren")
            _ = try engine.add(twin, at: now)
        }
        #expect(engine.nextDue()?.alarmID == "a")
        #expect(engine.soundsDue(at: now + .seconds(30)) == [.tone("bell"), .tone("siren"), .tone("siren")])
        #expect(engine.soundsDue(at: now + .seconds(60)) == [.tone("bell")])
    }
}

extension Engine {
    /// Imports alarms without ever waiting: what was added, and why each of the others was left out, by its place in `alarms`.
    func add(
        all alarms: [Alarm], at now: Instant
    ) throws(EngineError) -> (added: [AlarmStatus], refused: [Int: EngineError]) {
        var batch = AlarmImport(at: now)
        var refused: [Int: EngineError] = [:]
        for (index, alarm) in alarms.enumerated() {
            do throws(EngineError) { try judge(alarm, for: &batch, at: now) } catch { refused[index] = error }
        }
        try prepare(0..<batch.alarms.count, of: batch)
        try storePrepared(at: now)
        while !batch.isComplete { adopt(500, of: &batch, at: now) }
        return (statuses(of: batch.alarms.map(\.id)), refused)
    }
}
