// SPDX-License-Identifier: MIT
import Almanac
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// Alarms that follow the sun, beyond the promises that the simulation watches.
@Suite struct SolarAlarmTests {
    private let database = TimeZoneDatabase()
    private let store = MemoryStore()
    private let engine: Engine
    /// Before sunrise in Berlin, which is at 07:39.
    private let now: Instant

    init() throws {
        now = try #require(Instant("2026-11-21T05:00:00Z"))
        engine = try Self.engine(store, database)
        try engine.start(at: now)
    }

    private static func engine(_ store: MemoryStore, _ database: TimeZoneDatabase) throws -> Engine {
        var count = 0
        return Engine(
            store: store, zones: ZoneResolver(local: try database.rules(for: "Europe/Berlin"), database: database)
        ) {
            count += 1
            return "alarm\(count)"
        }
    }

    private func place(_ text: String) throws -> Place {
        Place(name: text, coordinates: try #require(Coordinates(text)), zone: "Europe/Berlin")
    }

    private func alarm(_ solar: SolarTime, _ rule: Recurrence? = .daily) throws -> Alarm {
        Alarm(
            id: "", label: "Sun",
            schedule: Schedule(start: try #require(CivilDateTime("2026-11-21T09:00")), recurrence: rule, solar: solar))
    }

    private func rung(_ engine: Engine) -> [OccurrenceKey] {
        engine.takeActions().compactMap { if case .startRinging(let session, _) = $0 { session.key } else { nil } }
    }

    private func missed(_ engine: Engine) -> [OccurrenceKey] {
        engine.takeActions().reduce(into: []) { keys, action in
            if case .missed(let entries, _, _) = action { keys += entries.map(\.key) }
        }
    }

    private func key(_ date: String) throws -> OccurrenceKey {
        OccurrenceKey(alarmID: "alarm1", scheduled: try #require(CivilDateTime(date + "T00:00")))
    }

    @Test func `Each day it rings at that day's sunrise and arms the next, without anybody asking`() throws {
        let status = try engine.add(try alarm(SolarTime(anchor: .sunrise)), at: now)
        #expect(status.alarm.schedule.start.time == .midnight, "named by its date alone")
        var due = try #require(engine.nextDue()?.due)
        var times: [CivilTime] = []
        for _ in 0..<30 {
            engine.timeReached(at: due)
            #expect(rung(engine).count == 1)
            _ = try engine.stop(ring: nil, by: "test", at: due + .seconds(5))
            let next = try #require(engine.nextDue()?.due)
            times.append(engine.zones.local.civil(at: due).time)
            #expect(abs((next - due).wholeMilliseconds - 86_400_000) < 180_000)
            due = next
        }
        // Late November to shortly before Christmas.
        #expect(times == times.sorted() && times.first?.description == "07:39:00")
        #expect((times.last?.secondOfDay ?? 0) - (times.first?.secondOfDay ?? 0) > 30 * 60)
    }

    @Test func `What has rung does not ring again where the sun rises later`() throws {
        _ = try engine.add(try alarm(SolarTime(anchor: .sunrise)), at: now)
        engine.placeChanged(to: try place("52.5,13.4"), at: now)
        let due = try #require(engine.nextDue()?.due)
        engine.timeReached(at: due)
        #expect(rung(engine) == [try key("2026-11-21")])
        _ = try engine.stop(ring: nil, by: "test", at: due + .seconds(5))
        // In Lisbon, an hour and a half later by this wall clock.
        engine.placeChanged(to: try place("38.7,-9.1"), at: due + .seconds(60))
        let next = try #require(engine.nextDue()?.due)
        #expect(engine.zones.local.civil(at: next).date.description == "2026-11-22")
        engine.timeReached(at: due + .seconds(7200))
        #expect(rung(engine).isEmpty)
    }

    @Test func `What was promised and is past at the new place rings late, once`() throws {
        _ = try engine.add(try alarm(SolarTime(anchor: .sunrise)), at: now)
        let due = try #require(engine.nextDue()?.due)
        _ = engine.takeActions()
        // Minutes before, the user turns out to be further east, where the sun has just risen.
        engine.placeChanged(to: try place("52.5,14.9"), at: due - .seconds(120))
        #expect(rung(engine) == [try key("2026-11-21")])
        _ = try engine.stop(ring: nil, by: "test", at: due - .seconds(60))
        engine.placeChanged(to: try place("52.5,13.4"), at: due - .seconds(50))
        engine.timeReached(at: due + .seconds(600))
        #expect(rung(engine).isEmpty)
    }

    @Test func `What was promised and is long past at the new place is reported missed, once`() throws {
        _ = try engine.add(try alarm(SolarTime(anchor: .sunrise)), at: now)
        _ = engine.takeActions()
        engine.placeChanged(to: try place("35,60"), at: now)
        #expect(missed(engine) == [try key("2026-11-21")])
        #expect(store.state.recent.map(\.outcome) == [.missed])
    }

    @Test func `A new process looks for the sun at the stored place at once`() throws {
        let lisbon = try place("38.7,-9.1")
        try store.commit([.keep(try Record(.place, id: "p", position: 0, SavedPlace(id: "p", place: lisbon)))])
        _ = try engine.add(try alarm(SolarTime(anchor: .sunrise)), at: now)
        let reborn = try Self.engine(store, database)
        try reborn.start(at: now + .seconds(60))
        #expect(reborn.zones.place == lisbon)
        let due = try #require(reborn.nextDue()?.due)
        #expect(reborn.zones.local.civil(at: due).time.hour == 8)
    }

    @Test func `A skipped sunrise can be brought back until the sun rises`() throws {
        let id = try engine.add(try alarm(SolarTime(anchor: .sunrise)), at: now).id
        let status = try engine.skip(id: id, count: 1, at: now)
        #expect(status.next.first?.scheduled.date.description == "2026-11-22")
        let back = try engine.unskip(id: id, at: now + .seconds(60))
        #expect(back.next.first?.scheduled.date.description == "2026-11-21")
        let moved = try engine.move(
            id: id, scheduled: try key("2026-11-21").scheduled, to: CivilDateTime("2026-11-21T08:30"),
            at: now + .seconds(120))
        #expect(moved.next.first?.due == Instant("2026-11-21T07:30:00Z"))
        let again = try engine.move(
            id: id, scheduled: try key("2026-11-21").scheduled, to: nil, at: now + .seconds(180))
        #expect(again.next.first?.due == Instant("2026-11-21T06:39:00Z"))
    }

    @Test func `One for a single day is off when it has rung`() throws {
        let id = try engine.add(try alarm(SolarTime(anchor: .sunrise), nil), at: now).id
        let due = try #require(engine.nextDue()?.due)
        engine.timeReached(at: due)
        _ = try engine.stop(ring: nil, by: "test", at: due + .seconds(5))
        #expect(engine.status(of: id)?.state == .off)
        let again = try engine.setEnabled(true, id: id, at: due + .seconds(10))
        #expect(again.next.first?.scheduled.date.description == "2026-11-22")
    }

    @Test func `What makes no sense is refused with a sentence`() throws {
        let early = SolarTime(anchor: .sunrise, notBefore: CivilTime("08:00"), notAfter: CivilTime("07:00"))
        let wrong: [(SolarTime, Recurrence?, String)] = [
            (SolarTime(anchor: .sunrise), Recurrence("FREQ=HOURLY"), "times of day"),
            (early, .daily, "08:00"),
            (SolarTime(anchor: SolarAnchor(.sunrise, offset: 50_000)), .daily, "12 hours"),
        ]
        for (solar, rule, hint) in wrong {
            let error = #expect(throws: EngineError.self) { try engine.add(try alarm(solar, rule), at: now) }
            #expect(error?.sentence.contains(hint) == true, "\(error?.sentence ?? "")")
        }
        #expect(engine.storedAlarms().isEmpty)
    }
}
