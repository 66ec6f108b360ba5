// SPDX-License-Identifier: MIT
import Foundation
import NightstandEngine
import NightstandStore
import Timekeeping

/// One machine with its user, its clock and its faults, all drawn from a seed.
final class SimulatedWorld {
    /// Shared, for zones are read from files.
    static let database = TimeZoneDatabase()

    let seed: UInt64
    let rules: RingRules
    /// What stands between the engine and its memory; identity unless a bug is planted.
    let wrap: (MemoryStore) -> any Store
    var random: SplitMix64
    var now: Instant
    var zone: OracleZone
    var store = MemoryStore()
    var engine: Engine?
    var oracle: Oracle
    var armed: Instant?
    var reminder: Instant?
    var isDiskFull = false
    var crashAt: (write: Int, fault: MemoryStore.Fault)?
    /// What each rule that was ever used means, for alarms that a crash may bring back.
    var meanings: [Recurrence?: Promise.Repetition] = [nil: .once]
    /// The rows that were damaged since the last life, of which the next must tell.
    var damaged: [String] = []
    /// What was seen at the last moment at which everything was written.
    var durable: (seen: Instant, zone: OracleZone)
    private(set) var log: [String] = []
    private var made = 0

    init(
        seed: UInt64, rules: RingRules = .standard(), wrap: @escaping (MemoryStore) -> any Store = { $0 }
    ) {
        self.seed = seed
        self.rules = rules
        self.wrap = wrap
        random = SplitMix64(seed: seed)
        // Often near a change of the clocks.
        let starts: [Int64] = [1_774_656_000, 1_792_800_000, 1_772_870_400, 1_775_260_800, 1_780_000_000]
        now = Instant(seconds: random.pick(starts) + Int64(random.within(0...172_800)))
        zone = OracleZone.all[random.pick(OracleZone.names)] ?? OracleZone.all["UTC"]!
        oracle = Oracle(zone: zone, seen: now)
        durable = (now, zone)
    }

    /// Lives through `steps` random steps; throws the first broken promise.
    func run(steps: Int) throws(Violation) {
        try start()
        for _ in 0..<steps { try step() }
    }

    /// The end of the story, for the report of a failure.
    var story: String { log.suffix(40).joined(separator: "\n") }

    func note(_ text: String) { log.append("\(now) \(zone.name): \(text)") }

    func freshID() -> String {
        made += 1
        return "alarm\(made)"
    }

    // MARK: Events

    /// Lets something happen to the running engine and checks everything after it.
    func event(
        _ name: String, restart: Bool = false, _ see: (inout Oracle) -> Void = { _ in },
        _ happen: (Engine) throws(Violation) -> Void
    ) throws(Violation) {
        guard let engine else { return }
        note(name)
        // Only a world that may die needs a way back, and copies are dear.
        var before = crashAt == nil ? nil : oracle
        var commits = store.commits
        let wasInTrouble = engine.isStorageInTrouble
        see(&oracle)
        try happen(engine)
        let actions = engine.takeActions()
        if store.hasCrashed {
            return try crash(before, isKept: store.commits > commits, wasInTrouble)
        }
        try oracle.follow(actions, at: now, isRestart: restart)
        wait(for: actions)
        before = crashAt == nil ? nil : oracle
        commits = store.commits
        let isInTrouble = engine.isStorageInTrouble
        engine.actionsDone(at: now)
        wait(for: engine.takeActions())
        if store.hasCrashed {
            return try crash(before, isKept: store.commits > commits, isInTrouble)
        }
        if !engine.isStorageInTrouble {
            oracle.noticesDelivered()
            durable = (oracle.seen, oracle.zone)
        }
        try oracle.settle(engine, armed: armed, reminder: reminder, at: now)
    }

    private func wait(for actions: [EngineAction]) {
        for action in actions {
            switch action {
            case .arm(let instant): armed = instant
            case .remind(let instant): reminder = instant
            default: break
            }
        }
    }

    /// The machine dies in an event; `before` is how things stood before it, `isKept` whether anything of it was written.
    private func crash(_ before: Oracle?, isKept: Bool, _ wasInTrouble: Bool) throws(Violation) {
        note("crash at a write")
        if isKept { durable = (oracle.seen, oracle.zone) }
        if wasInTrouble {
            try oracle.adopt(store.state, isLenient: true, meanings: meanings)
            (oracle.seen, oracle.zone) = durable
        } else if !isKept, let before {
            oracle = before
        } else {
            try oracle.adopt(store.state, isLenient: false, meanings: meanings)
        }
        die()
    }

    func kill() throws(Violation) {
        guard let engine else { return }
        note("kill -9")
        if engine.isStorageInTrouble {
            try oracle.adopt(store.state, isLenient: true, meanings: meanings)
            (oracle.seen, oracle.zone) = durable
        }
        die()
    }

    private func die() {
        engine = nil
        (armed, reminder) = (nil, nil)
        crashAt = nil
        var state = store.state
        state.problems = []
        // What a session is must survive its written form.
        state.sessions = state.sessions.compactMap { session in
            (try? JSONEncoder().encode(session)).flatMap { try? JSONDecoder().decode(RingSession.self, from: $0) }
        }
        store = MemoryStore(state)
        if random.oneIn(6) { damageRow() }
    }

    /// The disk loses a row between two lives: it cannot be read again, all others can.
    private func damageRow() {
        if let session = store.state.sessions.first, random.oneIn(2) {
            note("the row of \(session.id) is damaged")
            store.damage(session: session.id)
            oracle.lose(session.key)
            damaged = [session.id]
        } else if !store.state.alarms.isEmpty {
            let id = random.pick(store.state.alarms).alarm.id
            note("the row of \(id) is damaged")
            store.damage(alarm: id)
            oracle.lose(id)
            damaged = [id]
        }
    }

    /// What is lost is told of.
    private func checkLosses() throws(Violation) {
        let told = engine?.problems.filter { $0.isLoss && $0.isNew }.map(\.sentence) ?? []
        for row in damaged where !told.contains(where: { $0.contains("'\(row)'") }) {
            throw Violation("nobody was told that \(row) cannot be read")
        }
        damaged = []
    }

    func start() throws(Violation) {
        guard engine == nil else { return }
        store.fault = { [unowned self] writes in
            if let crashAt, writes >= crashAt.write { return crashAt.fault }
            return isDiskFull ? .refused : nil
        }
        guard let local = try? Self.database.rules(for: zone.name) else { throw Violation("no \(zone.name)") }
        engine = Engine(
            store: wrap(store), zones: ZoneResolver(local: local, database: Self.database),
            settings: EngineSettings(rules: rules),
            makeID: { [unowned self] in freshID() })
        try event("start", restart: true) { [now, zone] in
            $0.observeRestart(now, in: zone)
        } _: { engine throws(Violation) in
            do throws(EngineError) {
                try engine.start(at: now)
            } catch { throw Violation("it does not start: \(error.sentence)") }
            try checkLosses()
        }
    }
}
