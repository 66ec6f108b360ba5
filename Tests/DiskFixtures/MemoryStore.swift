// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// An in-memory store with faults on demand, for tests and simulations.
package final class MemoryStore: Store {
    /// What is remembered; journal entries of all ages.
    package private(set) var state: StoredState
    /// The index of each journal entry in the list.
    private var places: [OccurrenceKey: Int]
    private var prepared: [StoredAlarm] = []
    /// Asked before each write, with the number of writes so far: what goes wrong with this one, if anything.
    package var fault: ((_ writes: Int) -> Fault?)?
    /// Why nothing can be read; nil when it can.
    package var obstacle: StoreError?
    /// How many writes were kept.
    package private(set) var commits = 0
    /// Number of writes requested.
    package private(set) var writes = 0
    /// Whether a simulated crash has happened: nothing is kept any more, though writes seem to succeed.
    package private(set) var hasCrashed = false

    /// What was kept of refused writes; brought in by the next commit or reading.
    package private(set) var reserved: [StoreChange] = []
    /// Whether there is no room for refused writes either.
    package var reserveIsRefused = false

    /// What can go wrong with a write.
    package enum Fault: Hashable, Sendable {
        /// The disk refuses it.
        case refused
        /// The machine dies before it is durable.
        case crashBefore
    }

    /// Starts from `state`.
    package init(_ state: StoredState = StoredState()) {
        self.state = state
        places = Self.places(state.recent)
    }

    /// What is remembered.
    package func load() throws(StoreError) -> StoredState {
        if let obstacle { throw obstacle }
        for change in reserved { apply(change) }
        reserved = []
        return state
    }

    /// Applies all changes, or none of them.
    package func commit(_ changes: [StoreChange]) throws(StoreError) {
        writes += 1
        guard !hasCrashed else { return }
        let fault = fault?(writes)
        if fault == .refused { throw .notWritable("The disk is full.") }
        hasCrashed = fault == .crashBefore
        guard !hasCrashed else { return }
        commits += 1
        for change in reserved + changes { apply(change) }
        reserved = []
    }

    /// Keeps changes beside the state until the next commit or reading.
    package func keepInReserve(_ changes: [StoreChange]) throws(StoreError) {
        guard !hasCrashed else { return }
        guard !reserveIsRefused else { throw .notWritable("The disk is full.") }
        reserved = changes
    }

    /// Keeps the alarms until they are saved.
    package func prepare(_ alarms: [StoredAlarm]) throws(StoreError) { prepared += alarms }

    /// Makes all losses old ones.
    package func noteLossesReported() {
        for index in state.problems.indices where state.problems[index].isLoss { state.problems[index].isNew = false }
    }

    /// Forgets what is ready.
    package func dropPrepared() { prepared = [] }

    /// The records of a kind, or one of them.
    package func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record] {
        if let obstacle { throw obstacle }
        return (reserved.isEmpty ? state : withReserve).records.filter { $0.kind == kind && (id == nil || $0.id == id) }
    }

    private var withReserve: StoredState {
        let copy = MemoryStore(state)
        for change in reserved { copy.apply(change) }
        return copy.state
    }

    /// Entries from the newest due on.
    package func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        let wanted = state.recent.filter { alarmID == nil || $0.key.alarmID == alarmID }
        return Array(wanted.sorted { $0.due > $1.due }.prefix(max(0, limit)))
    }

    /// Damages the row of an alarm, so that the next ``load()`` leaves it out and reports it, as ``SQLiteStore`` does.
    package func damage(alarm id: String) {
        state.alarms.removeAll { $0.alarm.id == id }
        state.problems.append(StoreProblem("The alarm '\(id)' cannot be read.", isLoss: true))
    }

    /// Damages the row of a session, so that the next ``load()`` leaves it out and reports it, as ``SQLiteStore`` does.
    package func damage(session id: String) {
        state.sessions.removeAll { $0.id == id }
        state.problems.append(StoreProblem("The ringing alarm '\(id)' cannot be read.", isLoss: true))
    }

    private func apply(_ change: StoreChange) {
        switch change {
        case .save(let alarm): replace(alarm, in: &state.alarms) { $0.alarm.id == alarm.alarm.id }
        case .savePrepared:
            state.alarms += prepared
            prepared = []
        case .deleteAlarm(let id): state.alarms.removeAll { $0.alarm.id == id }
        case .saveSession(let session): replace(session, in: &state.sessions) { $0.id == session.id }
        case .deleteSession(let id): state.sessions.removeAll { $0.id == id }
        case .record(let entry): record(entry)
        case .withdraw(let key):
            state.recent.removeAll { $0.key == key }
            places = Self.places(state.recent)
        case .keep(let record):
            replace(record, in: &state.records) { $0.kind == record.kind && $0.id == record.id }
            state.records.sort { ($0.kind.rawValue, $0.position) < ($1.kind.rawValue, $1.position) }
        case .forget(let kind, let id): state.records.removeAll { $0.kind == kind && $0.id == id }
        case .checkedThrough(let instant): state.checkedThrough = instant
        case .checkedWall(let wall): state.checkedWall = wall
        case .timers(let change): state.timers.apply(change)
        }
    }

    private func record(_ entry: JournalEntry) {
        if let place = places[entry.key] {
            state.recent[place] = entry
        } else {
            places[entry.key] = state.recent.count
            state.recent.append(entry)
        }
    }

    private static func places(_ entries: [JournalEntry]) -> [OccurrenceKey: Int] {
        Dictionary(entries.enumerated().map { ($1.key, $0) }) { $1 }
    }

    private func replace<Element>(_ new: Element, in list: inout [Element], where matches: (Element) -> Bool) {
        if let index = list.firstIndex(where: matches) { list[index] = new } else { list.append(new) }
    }
}
