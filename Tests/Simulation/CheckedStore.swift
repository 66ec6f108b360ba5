// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandStore
import SQLiteKit
import Timekeeping

/// The real store on a simulated disk, held to a model of what it has acknowledged.
///
/// A change is durable when `commit` returns, and so is what was kept in the reserve. One that failed, or that the machine
/// died in, may be there after the next start or not, but whole.
final class CheckedStore: Store {
    static let path = "/home/nightstand/nightstand.db"

    let disk: SimulatedDisk
    /// What was acknowledged.
    private(set) var model = MemoryStore()
    /// How many changes were acknowledged, or found on the disk after a death.
    private(set) var commits = 0
    /// What was to be written since the last acknowledged commit, in order.
    private var attempts: [Attempt] = []
    /// What was acknowledged before something was found on the disk that nobody had acknowledged: that may go in the next power cut.
    private var acknowledged: (state: StoredState, moment: Moment?, attempts: [Attempt])?
    /// When what the disk holds was written.
    private(set) var lastMoment: Moment?
    /// Alarms that were made ready to be saved.
    private var prepared: [StoredAlarm] = []
    /// Whether the reserve may hold something.
    private(set) var isReserveInUse = false
    /// What the store got wrong.
    private(set) var violation: Violation?
    private var real: SQLiteStore?
    private let moment: () -> Moment

    /// The present, and where the user is.
    typealias Moment = (seen: Instant, zone: OracleZone)

    /// Changes that no commit has acknowledged.
    struct Attempt {
        var changes: [StoreChange]
        var moment: Moment
        /// Whether they were to go into the reserve, rather than into the database.
        var isForReserve = false
        /// Whether the reserve has acknowledged them.
        var isReserved = false
        /// Whether the machine died in it; else the engine knows how it went.
        var isInterrupted = false
    }

    init(disk: SimulatedDisk, moment: @escaping () -> Moment) {
        self.disk = disk
        self.moment = moment
    }

    /// Whether the machine or the process has died.
    var hasCrashed: Bool { disk.death != nil }

    /// A new process opens the store; whether it lived to see it open.
    func open(at now: Instant) throws(Violation) -> Bool {
        real = nil
        prepared = []
        disk.restart()
        do throws(StoreError) {
            real = try SQLiteStore(path: Self.path, disk: disk) { now }
        } catch {
            if !hasCrashed { throw Violation("the store cannot be opened: \(error.sentence)") }
        }
        return !hasCrashed
    }

    /// The process that could not read it ends in order.
    func leave() {
        real?.close()
        real = nil
    }

    func load() throws(StoreError) -> StoredState {
        guard let real else { throw .notReadable("no store is open") }
        let state = try real.load()
        if !hasCrashed, let difference = Self.difference(state, model.state) {
            violation = Violation("the store holds other than it acknowledged: \(difference)")
        }
        return state
    }

    func commit(_ changes: [StoreChange]) throws(StoreError) {
        guard let real, !hasCrashed else { throw .notWritable("the machine is dead") }
        let isSavingPrepared = changes.contains(.savePrepared)
        let written = changes.flatMap { $0 == .savePrepared ? prepared.map(StoreChange.save) : [$0] }
        do throws(StoreError) {
            try real.commit(changes)
        } catch {
            attempts.append(Attempt(changes: written, moment: moment(), isInterrupted: hasCrashed))
            throw error
        }
        attempts = []
        acknowledged = nil
        lastMoment = moment()
        isReserveInUse = false
        commits += 1
        if isSavingPrepared { prepared = [] }
        try model.commit(written)
    }

    func keepInReserve(_ changes: [StoreChange]) throws(StoreError) {
        guard let real, !hasCrashed else { throw .notWritable("the machine is dead") }
        var attempt = Attempt(changes: changes, moment: moment(), isForReserve: true)
        isReserveInUse = true
        defer { attempts.append(attempt) }
        do throws(StoreError) {
            try real.keepInReserve(changes)
        } catch {
            attempt.isInterrupted = hasCrashed
            throw error
        }
        attempt.isReserved = true
        acknowledged = nil
        try model.keepInReserve(changes)
    }

    func prepare(_ alarms: [StoredAlarm]) throws(StoreError) {
        guard let real, !hasCrashed else { throw .notWritable("the machine is dead") }
        try real.prepare(alarms)
        prepared += alarms
    }

    func dropPrepared() {
        real?.dropPrepared()
        prepared = []
    }

    func noteLossesReported() { real?.noteLossesReported() }

    func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record] {
        guard let real else { return [] }
        return try real.records(kind, id: id)
    }

    func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        guard let real else { return [] }
        return try real.journal(alarmID: alarmID, limit: limit)
    }

    /// The process is gone: finds out what is on the disk.
    func settle(at now: Instant) throws(Violation) -> Remains {
        real = nil
        let found: StoredState
        do throws(StoreError) {
            found = try SQLiteStore(path: Self.path, disk: disk.copy()) { now }.load()
        } catch { throw Violation("the store cannot be opened after a crash: \(error.sentence)") }
        defer { attempts = [] }
        var mismatch: String?
        for kept in Self.outcomes(of: attempts) {
            let outcome = MemoryStore(model.state)
            for attempt in kept { try? outcome.commit(attempt.changes) }
            guard let difference = Self.difference(found, outcome.state) else {
                guard let last = kept.last else { return .known }
                if !last.isReserved { acknowledged = acknowledged ?? (model.state, lastMoment, attempts) }
                model = outcome
                commits += 1
                lastMoment = last.moment
                return .attempt(last)
            }
            mismatch = mismatch ?? difference
        }
        if let acknowledged {
            for kept in Self.outcomes(of: acknowledged.attempts) {
                let outcome = MemoryStore(acknowledged.state)
                for attempt in kept { try? outcome.commit(attempt.changes) }
                guard Self.difference(found, outcome.state) == nil else { continue }
                model = outcome
                lastMoment = kept.last?.moment ?? acknowledged.moment
                return .less
            }
        }
        throw Violation("after a crash the store holds other than it acknowledged: \(mismatch ?? "")")
    }

    /// What a dead process has left on the disk.
    enum Remains: CustomStringConvertible {
        /// What was acknowledged, or was found there before.
        case known
        /// An attempt, the last of those that were kept.
        case attempt(Attempt)
        /// What was acknowledged, perhaps with an attempt, but without one that was found there before.
        case less

        var description: String {
            switch self {
            case .known: "what it should"
            case .attempt(let attempt):
                attempt.isInterrupted
                    ? "what was being written" : attempt.isReserved ? "what was kept" : "what was refused"
            case .less: "less than was found before"
            }
        }
    }

    /// Which of the attempts may be on the disk, in the order in which they count; the likeliest first.
    private static func outcomes(of attempts: [Attempt]) -> [[Attempt]] {
        let numbers = attempts.indices
        let acknowledged = attempts.lastIndex { $0.isReserved }
        let later = numbers.filter { attempts[$0].isForReserve && $0 > acknowledged ?? -1 }
        let reserves: [Int?] = [acknowledged] + later.reversed()
        let databases: [Int?] = [nil] + numbers.filter { !attempts[$0].isForReserve }.reversed()
        return reserves.flatMap { reserve in
            databases.map { database in [reserve, database].compactMap(\.self).sorted().map { attempts[$0] } }
        }
    }

    /// The row of an alarm cannot be read any more.
    func damage(alarm id: String) throws(Violation) {
        try damage("alarms", id)
        model.damage(alarm: id)
    }

    /// The row of a session cannot be read any more.
    func damage(session id: String) throws(Violation) {
        try damage("sessions", id)
        model.damage(session: id)
    }

    private func damage(_ table: String, _ id: String) throws(Violation) {
        disk.restart()
        let wasFull = disk.isFull
        disk.isFull = false
        defer { disk.isFull = wasFull }
        do throws(SQLiteError) {
            let database = try Database(path: Self.path, mode: .readWrite, vfs: disk.vfs)
            try database.run("UPDATE \(table) SET body = replace(body, '\"', '!') WHERE id = ?", .text(id))
        } catch { throw Violation("\(table) cannot be damaged: \(error)") }
        disk.settle()
        acknowledged = nil
    }

    /// How two states differ; nil when they don't, whatever problems they report.
    static func difference(_ found: StoredState, _ expected: StoredState) -> String? {
        func compare<Part: Equatable>(_ name: String, _ found: Part, _ expected: Part) -> String? {
            found == expected ? nil : "\(name) are \(found) instead of \(expected)"
        }
        func byKey(_ entries: [JournalEntry]) -> [OccurrenceKey: JournalEntry] {
            Dictionary(entries.map { ($0.key, $0) }) { $1 }
        }
        func byID(_ sessions: [RingSession]) -> [String: RingSession] {
            Dictionary(sessions.map { ($0.id, $0) }) { $1 }
        }
        return compare("the alarms", found.alarms, expected.alarms)
            ?? compare("the sessions", byID(found.sessions), byID(expected.sessions))
            ?? compare("the journal entries", byKey(found.recent), byKey(expected.recent))
            ?? compare("the records", found.records, expected.records)
            ?? compare("the timers and stopwatches", found.timers, expected.timers)
            ?? compare(
                "the marks", [found.checkedThrough?.milliseconds, found.checkedWall?.secondsSinceEpoch],
                [expected.checkedThrough?.milliseconds, expected.checkedWall?.secondsSinceEpoch])
    }
}
