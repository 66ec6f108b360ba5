// SPDX-License-Identifier: MIT
import NightstandTestSupport
import DiskFixtures
import NightstandEngine
import NightstandStore
import Timekeeping

/// One machine with its user, its clock and its faults, all drawn from a seed.
package final class SimulatedWorld {
    /// Shared, for zones are read from files.
    static let database = TimeZoneDatabase()

    let seed: UInt64
    let rules: RingRules
    /// Wraps the engine's store; identity unless a bug is planted.
    let wrap: (any Store) -> any Store
    var random: SeededGenerator
    /// The wall clock.
    var now: Instant
    private(set) var clocks = SimulatedClocks()
    /// Whether the machine is switched off.
    private var isOff = false
    var zone: OracleZone
    let disk: SimulatedDisk
    private(set) lazy var store = CheckedStore(disk: disk) { [unowned self] in (oracle.seen, oracle.zone) }
    var engine: Engine?
    var oracle: Oracle
    var armed: Instant?
    var reminder: Instant?
    var isDiskFull: Bool {
        get { disk.isFull }
        set { disk.isFull = newValue }
    }
    /// Whether the disk has failed in the present event.
    var hasDiskFailed: Bool { isDiskFull || disk.failures > failuresBefore }
    private var failuresBefore = 0
    /// What the service sees of a clock reading; identity unless a bug is planted.
    package var misread: (ClockReading) -> ClockReading = { $0 }
    /// What each rule that was ever used means, for alarms that a crash may bring back.
    var meanings: [Recurrence?: Promise.Repetition] = [nil: .once]
    /// The rows that were damaged since the last life, which the next one must report.
    var damaged: [String] = []
    /// Losses that were written down, to be reported until the user deletes the record.
    private var recorded: Set<String> = []
    /// Whether a life has ended while it noted that it had reported them, so that the next need not call them new.
    private var mayHaveReported = false
    /// What was seen at the last moment at which everything was written.
    var durable: (seen: Instant, zone: OracleZone)
    private(set) var log: [String] = []
    private var made = 0

    package init(
        seed: UInt64, rules: RingRules = .standard(), wrap: @escaping (any Store) -> any Store = { $0 }
    ) {
        self.seed = seed
        self.rules = rules
        self.wrap = wrap
        random = SeededGenerator(seed: seed)
        disk = SimulatedDisk(seed: seed &+ 1 << 32)
        _ = try? disk.createFolder("/home")
        disk.settle()
        // Often near a daylight saving change.
        let starts: [Int64] = [1_774_656_000, 1_792_800_000, 1_772_870_400, 1_775_260_800, 1_780_000_000]
        now = Instant(seconds: random.pick(starts) + Int64(random.within(0...172_800)))
        zone = OracleZone.all[random.pick(OracleZone.names)] ?? OracleZone.all["UTC"]!
        oracle = Oracle(zone: zone, seen: now)
        durable = (now, zone)
    }

    /// Lives through forty random steps; throws the first broken promise.
    package func run() throws(Violation) {
        try start()
        for _ in 0..<40 { try step() }
    }

    /// The end of the story, for the report of a failure.
    var story: String { log.filter { !$0.hasSuffix(": time") }.suffix(40).joined(separator: "\n") }

    func note(_ text: String) { log.append("\(now) \(zone.name): \(text)") }

    func freshID() -> String {
        made += 1
        return "alarm\(made)"
    }

    /// Time passes.
    func pass(_ duration: Duration, isAsleep: Bool = false) {
        now = now + duration
        guard !isOff else { return }
        clocks.pass(duration, isAsleep: isAsleep)
        oracle.timerOracle.pass(duration, isAsleep: isAsleep)
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
        var before = disk.faults.isEmpty ? nil : oracle
        var commits = store.commits
        failuresBefore = disk.failures
        let wasInTrouble = engine.isStorageInTrouble
        see(&oracle)
        try happen(engine)
        let actions = engine.takeActions()
        if store.hasCrashed {
            return try crash(before, commits, wasInTrouble)
        }
        if let violation = store.violation { throw violation }
        // It couldn't read what it needs to continue, and reported that.
        if self.engine == nil { return }
        try oracle.follow(actions, at: now, isRestart: restart)
        wait(for: actions)
        before = disk.faults.isEmpty ? nil : oracle
        commits = store.commits
        let isInTrouble = engine.isStorageInTrouble
        engine.actionsDone(at: now)
        wait(for: engine.takeActions())
        if store.hasCrashed {
            return try crash(before, commits, isInTrouble)
        }
        if !engine.isStorageInTrouble {
            oracle.noticesDelivered()
            durable = (oracle.seen, oracle.zone)
            let stored = store.model.state.timers
            guard engine.timers.stopwatches == stored.stopwatches, engine.timers.countdowns == stored.countdowns else {
                throw Violation("the timers and stopwatches are stored as \(stored), not as \(engine.timers)")
            }
        }
        oracle.look(at: now, clocks.run)
        try oracle.settle(engine, armed: armed, reminder: reminder, at: now)
        try oracle.check(engine.timers, at: clocks.reading(wall: now))
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

    /// The machine dies in an event; `before` is how things stood before it, `commits` how much had been written then.
    private func crash(_ before: Oracle?, _ commits: Int, _ wasInTrouble: Bool) throws(Violation) {
        note("\(disk.death == .kill ? "kill -9" : "power cut") at operation \(disk.operations)")
        let remains = try store.settle(at: now)
        if try !takeOver(remains, wasInTrouble) {
            if store.commits == commits, let before {
                oracle = before
            } else {
                try oracle.adopt(store.model.state, clocks, isLenient: false, meanings: meanings)
            }
        }
        try die()
    }

    /// The process is killed, or the machine loses power, while nothing is written.
    func kill(_ fault: SimulatedDisk.Fault) throws(Violation) {
        guard let engine else { return }
        note(fault == .kill ? "kill -9" : "power cut")
        disk.die(fault)
        _ = try takeOver(store.settle(at: now), engine.isStorageInTrouble)
        try die()
    }

    /// Takes the books over from the disk where it may hold other than the engine has said; whether it did.
    private func takeOver(_ remains: CheckedStore.Remains, _ wasInTrouble: Bool) throws(Violation) -> Bool {
        note("the disk holds \(remains)")
        durable = store.lastMoment ?? durable
        switch remains {
        case .known: guard wasInTrouble else { return false }
        // A change that the store refused may have been stored after all.
        case .attempt(let attempt): guard wasInTrouble || !attempt.isInterrupted else { return false }
        case .less: break
        }
        try oracle.adopt(store.model.state, clocks, isLenient: true, meanings: meanings)
        (oracle.seen, oracle.zone) = durable
        return true
    }

    private func die() throws(Violation) {
        engine = nil
        isOff = disk.death == .powerCut
        (armed, reminder) = (nil, nil)
        // A row that is only in the reserve cannot be damaged.
        if random.oneIn(6), !store.isReserveInUse { try damageRow() }
    }

    /// The disk loses a row between two lives: it cannot be read again, all others can.
    private func damageRow() throws(Violation) {
        let state = store.model.state
        if let session = state.sessions.first, random.oneIn(2) {
            note("the row of \(session.id) is damaged")
            try store.damage(session: session.id)
            oracle.lose(session.key)
            damaged.append(session.id)
        } else if !state.alarms.isEmpty {
            let id = random.pick(state.alarms).alarm.id
            note("the row of \(id) is damaged")
            try store.damage(alarm: id)
            oracle.lose(id)
            damaged.append(id)
        }
    }

    /// What is lost is reported, and stays reported.
    private func checkLosses() throws(Violation) {
        guard !store.hasCrashed else { return }
        let problems = engine?.problems ?? []
        // As long as the record of them cannot be read it stays as it is, and that is said.
        let isRecordUnread = problems.contains { $0.sentence.contains(".losses, the record of earlier losses") }
        if isRecordUnread, disk.oneReadFailsIn != nil { return }
        let losses = problems.filter(\.isLoss)
        let told = losses.filter { $0.isNew || mayHaveReported }.map(\.sentence)
        for row in damaged where !told.contains(where: { $0.contains("'\(row)'") }) {
            throw Violation("nobody was told that \(row) cannot be read")
        }
        for sentence in recorded where !losses.contains(where: { $0.sentence == sentence }) {
            throw Violation("the record of a loss is lost: \(sentence)")
        }
        recorded.formUnion(losses.filter { $0.record != nil }.map(\.sentence))
        engine?.noteLossesReported()
        mayHaveReported = store.hasCrashed
        if !mayHaveReported { damaged = [] }
    }

    func start() throws(Violation) {
        guard engine == nil else { return }
        if isOff { clocks.restart() }
        isOff = false
        note("the store is opened")
        guard try store.open(at: now) else {
            note("\(disk.death == .kill ? "kill -9" : "power cut") while it was opened")
            isOff = disk.death == .powerCut
            _ = try takeOver(store.settle(at: now), false)
            return
        }
        guard let local = try? Self.database.rules(for: zone.name) else { throw Violation("no \(zone.name)") }
        engine = Engine(
            store: wrap(store), zones: ZoneResolver(local: local, database: Self.database),
            settings: EngineSettings(rules: rules),
            makeID: { [unowned self] in freshID() })
        engine?.readClocks = { [unowned self] in misread(clocks.reading(wall: now)) }
        let before = oracle
        var isUnread = false
        try event("start", restart: true) { [now, zone, clocks] in
            $0.observeRestart(now, in: zone, clocks)
        } _: { engine throws(Violation) in
            do throws(EngineError) {
                try engine.start(at: now)
            } catch {
                guard !store.hasCrashed else { return }
                guard disk.oneReadFailsIn != nil else { throw Violation("it does not start: \(error.sentence)") }
                guard error.sentence.contains("cannot be read") else { throw Violation("it says: \(error.sentence)") }
                self.engine = nil
                isUnread = true
                return
            }
            try checkLosses()
        }
        if isUnread {
            note("it cannot be read")
            oracle = before
            store.leave()
        }
        // Rows are damaged in this world, pages are not.
        let names = disk.names(in: "/home/nightstand")
        if names.contains(where: { $0.contains(".corrupt-") }) {
            throw Violation("the store was set aside though only the disk failed: \(names)")
        }
    }
}
