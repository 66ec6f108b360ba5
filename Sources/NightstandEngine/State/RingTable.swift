// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// The sessions that are ringing, about to ring, or snoozed.
struct RingTable {
    /// By session id.
    private var sessions: [String: RingSession] = [:]
    /// The ids of sessions, by alarm id.
    private var idsOfAlarm: [String: Set<String>] = [:]
    /// The ids of the sessions that a sleeping machine was woken for.
    private(set) var wakers: Set<String> = []
    /// The entries of recent rings that were stopped before it was known whether they were heard, with their session ids.
    private var unsounded: [(id: String, entry: JournalEntry)] = []

    /// All sessions, in no particular order.
    var all: some Collection<RingSession> { sessions.values }
    /// The ids of all sessions, sorted.
    var ids: [String] { sessions.keys.sorted() }
    /// The earliest instant at which a session needs attention.
    var firstAttention: Instant? { sessions.values.lazy.compactMap(\.attention).min() }
    /// When the first of those that ring again does so.
    var firstRingAgain: Instant? {
        sessions.values.lazy.filter { [.snoozed, .up, .asking].contains($0.phase) }.compactMap(\.nextRing).min()
    }

    subscript(id: String) -> RingSession? { sessions[id] }

    /// The sessions of an alarm, sorted by id.
    func ofAlarm(_ id: String) -> [RingSession] {
        (idsOfAlarm[id] ?? []).sorted().compactMap { sessions[$0] }
    }

    /// Adds a session, or replaces the one of the same id.
    mutating func put(_ session: RingSession) {
        sessions[session.id] = session
        idsOfAlarm[session.key.alarmID, default: []].insert(session.id)
    }

    /// Remembers that a sleeping machine was woken for a session.
    mutating func noteWaker(_ id: String) { wakers.insert(id) }

    /// The machine has slept again.
    mutating func forgetWakers() { wakers = [] }

    /// Removes a session.
    mutating func remove(_ session: RingSession) {
        sessions[session.id] = nil
        wakers.remove(session.id)
        idsOfAlarm[session.key.alarmID]?.remove(session.id)
        if idsOfAlarm[session.key.alarmID]?.isEmpty ?? false { idsOfAlarm[session.key.alarmID] = nil }
    }

    /// Remembers a ring that was stopped before it was known whether it was heard.
    mutating func keepUnsounded(_ entry: JournalEntry, of id: String) {
        unsounded = unsounded.suffix(EngineSettings.unsoundedKept - 1) + [(id, entry)]
    }

    /// Removes and returns the entry of a ring that was stopped before it was known whether it was heard.
    mutating func takeUnsounded(_ id: String) -> JournalEntry? {
        unsounded.firstIndex { $0.id == id }.map { unsounded.remove(at: $0).entry }
    }
}
