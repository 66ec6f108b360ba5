// SPDX-License-Identifier: MIT
import NightstandServices

/// A calendar that several machines write, as unreliable as a test wants it.
@MainActor package final class FakeSharedCalendar: SharedCalendar {
    /// The fate of a change.
    package enum Fault: Hashable, Sendable {
        /// It never arrives, and nobody says so.
        case lost
        /// It arrives, but its confirmation doesn't.
        case unconfirmed
        /// It arrives with ``deliverLate()``, over whatever is there then.
        case late
        /// It is refused with this sentence.
        case refused(String)
    }

    /// The calendars that can be written.
    package var calendars = [
        WritableCalendar(id: "home", name: "Alarms", account: "Cloud", isRemote: true),
        WritableCalendar(id: "local", name: "Personal", account: "", isRemote: false),
    ]
    /// The events, by what names them.
    package private(set) var events: [String: CalendarEvents.Event] = [:]
    /// What every question fails with until it is nil again.
    package var failure: CalendarsError?
    /// Whether the account is reached.
    package var isFresh = true
    /// Asked for each change by what names its event: what goes wrong with it, if anything.
    package var fault: ((_ uid: String) -> Fault?)?
    /// Whether questions stay open until ``answer()``.
    package var isSlow = false
    /// Called between the reading and the writing.
    package var onRead: () -> Void = {}
    /// How many events each question for events was answered with.
    package private(set) var readings: [Int] = []
    /// The changes so far.
    package private(set) var changes: [CalendarChange] = []
    private var late: [(uid: String, text: String?)] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var lastRevision = 0

    /// Makes an empty calendar.
    package init() {}

    /// Whether a question is open.
    package var isWaiting: Bool { !waiting.isEmpty }

    /// Answers the questions that are open.
    package func answer() {
        let open = waiting
        waiting = []
        open.forEach { $0.resume() }
    }

    /// Another program, or another machine, writes an event, or deletes it.
    package func put(_ text: String?, uid: String) {
        lastRevision += 1
        events[uid] = text.map { CalendarEvents.Event(uid: uid, text: $0, revision: "r\(lastRevision)") }
    }

    /// Everything is gone.
    package func reset() { events = [:] }

    /// Lets changes arrive that were on their way for long.
    package func deliverLate() {
        for write in late { put(write.text, uid: write.uid) }
        late = []
    }

    package func writable() async throws(CalendarsError) -> [WritableCalendar] {
        if let failure { throw failure }
        return calendars
    }

    package func events(
        of calendar: String, known: [String: String], refresh: Bool
    ) async throws(CalendarsError) -> CalendarEvents {
        if isSlow { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
        let all = events.values.sorted { $0.uid < $1.uid }
        let new = all.filter { known[$0.uid] == nil || known[$0.uid] != $0.revision }
        readings.append(new.count)
        let unchanged = all.map(\.uid).filter { uid in !new.contains { $0.uid == uid } }
        onRead()
        return CalendarEvents(events: new, unchanged: unchanged, isFresh: isFresh)
    }

    package func change(
        _ changes: [CalendarChange], in calendar: String
    ) async throws(CalendarsError) -> [CalendarChangeResult] {
        if let failure { throw failure }
        self.changes += changes
        return changes.map(make)
    }

    private func make(_ change: CalendarChange) -> CalendarChangeResult {
        let (uid, text, revision): (String, String?, String?)
        switch change {
        case .add(let added, let event): (uid, text, revision) = (added, event, nil)
        case .replace(let replaced, let event, let old): (uid, text, revision) = (replaced, event, old)
        case .delete(let deleted, let old): (uid, text, revision) = (deleted, nil, old)
        }
        let fault = fault?(uid)
        switch fault {
        case .lost: return .made(text.map { CalendarEvents.Event(uid: uid, text: $0, revision: nil) })
        case .late:
            late.append((uid, text))
            return .failed("The answer did not come in time.")
        case .refused(let sentence): return .failed(sentence)
        case .unconfirmed, nil: break
        }
        guard events[uid]?.revision == revision else { return .outdated }
        put(text, uid: uid)
        return fault == .unconfirmed ? .failed("The answer did not come in time.") : .made(events[uid])
    }
}
