// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// What rings, is about to, or is snoozed.
struct RingTable {
    /// By session id.
    private var sessions: [String: RingSession] = [:]
    /// The ids of the sessions of each alarm that has any.
    private var idsOfAlarm: [String: Set<String>] = [:]
    /// The entries of the last rings that were stopped before it was known whether they were heard, by session id.
    private var unsounded: [(id: String, entry: JournalEntry)] = []

    /// All of them, in no order.
    var all: some Collection<RingSession> { sessions.values }
    /// The ids of all, in order.
    var ids: [String] { sessions.keys.sorted() }
    /// When the first of them wants attention.
    var firstAttention: Instant? { sessions.values.lazy.compactMap(\.until).min() }
    /// When the first of those that ring again does so.
    var firstRingAgain: Instant? {
        sessions.values.lazy.filter { [.snoozed, .up, .asking].contains($0.phase) }.compactMap(\.nextRing).min()
    }

    subscript(id: String) -> RingSession? { sessions[id] }

    /// The sessions of an alarm, in the order of their ids.
    func ofAlarm(_ id: String) -> [RingSession] {
        (idsOfAlarm[id] ?? []).sorted().compactMap { sessions[$0] }
    }

    /// Adds a session, or replaces the one of the same id.
    mutating func put(_ session: RingSession) {
        sessions[session.id] = session
        idsOfAlarm[session.key.alarmID, default: []].insert(session.id)
    }

    /// Takes a session out.
    mutating func remove(_ session: RingSession) {
        sessions[session.id] = nil
        idsOfAlarm[session.key.alarmID]?.remove(session.id)
        if idsOfAlarm[session.key.alarmID]?.isEmpty ?? false { idsOfAlarm[session.key.alarmID] = nil }
    }

    /// Remembers a ring that was stopped before it was known whether it was heard.
    mutating func keepUnsounded(_ entry: JournalEntry, of id: String) {
        unsounded = unsounded.suffix(EngineSettings.unsoundedKept - 1) + [(id, entry)]
    }

    /// Hands over the entry of a ring that was stopped before it was known whether it was heard.
    mutating func takeUnsounded(_ id: String) -> JournalEntry? {
        unsounded.firstIndex { $0.id == id }.map { unsounded.remove(at: $0).entry }
    }
}
