// SPDX-License-Identifier: MIT
import NightstandEngine
import NightstandService
import NightstandStore
import Timekeeping

/// The time that the engine takes for a due alarm, among few and among many.
enum EngineBenchmarks {
    static func run() throws -> [Measurement] {
        let few = try event(among: 100)
        let many = try event(among: 10_000)
        return [
            Measurement(name: "a due alarm among 100, until what is next is known", value: few / 1000, unit: "us"),
            Measurement(name: "a due alarm among 10000, until what is next is known", value: many / 1000, unit: "us"),
            Measurement(name: "a due alarm among 10000 against among 100", value: many / few, unit: "x", target: 2),
        ]
    }

    /// Nanoseconds for: it is due, it rings, it is stopped, and the next is known and armed.
    private static func event(among count: Int) throws -> Double {
        let start = Instant(seconds: 1_795_275_000)
        var state = StoredState()
        state.alarms = (0..<count).map { index in
            let first = Schedule(start: (start + .seconds(60 + 8 * index)).utc, recurrence: .daily)
            return StoredAlarm(alarm: Alarm(id: "alarm\(index)", schedule: first), acceptedAt: start)
        }
        let engine = Engine(store: ForgetfulStore(state), zones: ZoneResolver(local: .utc)) { "fresh" }
        try engine.start(at: start)
        _ = engine.takeActions()
        var sum: Int64 = 0
        let nanoseconds = Measurement.medianNanoseconds(repeating: 20) { _ in
            guard let due = engine.nextDue()?.due else { return }
            sum &+= Int64(engine.soundsDue(at: due).count)
            engine.timeReached(at: due)
            _ = try? engine.stop(ring: nil, by: "benchmark", at: due)
            sum &+= Int64(engine.takeActions().count)
            engine.actionsDone(at: due)
        }
        precondition(sum != 0, "the work must not be optimised away")
        return nanoseconds
    }
}

/// Takes everything in and keeps nothing, so that only the engine is measured.
private final class ForgetfulStore: Store {
    private let state: StoredState

    init(_ state: StoredState) { self.state = state }

    func load() throws(StoreError) -> StoredState { state }
    func commit(_ changes: [StoreChange]) throws(StoreError) {}
    func keepInReserve(_ changes: [StoreChange]) throws(StoreError) {}
    func prepare(_ alarms: [StoredAlarm]) throws(StoreError) {}
    func dropPrepared() {}
    func noteLossesReported() {}
    func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record] { [] }

    func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] { [] }
}
