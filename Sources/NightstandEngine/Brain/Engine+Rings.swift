// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Snoozes one session, or all that ring when `ring` is nil, for `minutes` or the alarm's usual length.
    ///
    /// Silence does not wait for the disk: when the store refuses, it is written later.
    /// - Throws: ``EngineError/answeredUnstored(_:)`` when it was snoozed but would be forgotten in a crash; any other
    ///   ``EngineError`` when nothing was snoozed.
    package func snooze(
        ring: String?, minutes: Int?, by source: String, at now: Instant
    ) throws(EngineError) -> [RingStatus] {
        advance(to: now)
        let wanted = try ring.map(session).map { [$0] } ?? sessions.values.filter { $0.phase == .ringing }
        guard !wanted.isEmpty else { throw .nothingRings }
        var changes: [StoreChange] = []
        var refusal: RingSession.Refusal?
        var snoozed: [String] = []
        for session in wanted.sorted(by: { $0.id < $1.id }) {
            do throws(RingSession.Refusal) {
                changes += try tell(.snooze(minutes: minutes, by: source), session: session.id, at: clock)
                snoozed.append(session.id)
            } catch { refusal = error }
        }
        if snoozed.isEmpty, let refusal { throw .ring(refusal) }
        commit(changes + mark(clock))
        advance(to: clock)
        try requireRemembered()
        return rings().filter { snoozed.contains($0.id) }
    }

    /// Stops one session, or all that ring, are about to or are snoozed when `ring` is nil; returns what was stopped.
    ///
    /// - Throws: ``EngineError/unknownRing(_:live:)`` when `ring` is not live, ``EngineError/answeredUnstored(_:)`` when it was
    ///   stopped but would be forgotten in a crash.
    package func stop(ring: String?, by source: String, at now: Instant) throws(EngineError) -> [RingStatus] {
        advance(to: now)
        let wanted = try ring.map(session).map { [$0] } ?? Array(sessions.values)
        let stopped = wanted.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.compactMap(ringStatus)
        guard !stopped.isEmpty else { return [] }
        var changes: [StoreChange] = []
        for status in stopped {
            changes += handle(.stop(by: source), session: status.id, at: clock)
            if status.phase == .preAlert { rearm(status.alarmID, after: clock) }
        }
        commit(changes + mark(clock))
        advance(to: clock)
        try requireRemembered()
        return stopped
    }

    /// Records when a ring was first heard, also when it was answered meanwhile; an earlier time is kept.
    package func heard(ring id: String, at instant: Instant) {
        if sessions[id] != nil {
            note(id, in: [.ringing, .snoozed]) { $0.noteHeard(at: max(instant, $0.fired ?? instant)) }
        } else if let index = unsounded.firstIndex(where: { $0.id == id }) {
            var entry = unsounded.remove(at: index).entry
            (entry.heard, entry.unheard) = (max(instant, entry.fired ?? instant), nil)
            write([record(entry)])
        }
    }

    /// Records why ringing alarms are not heard; returns the ids of those it was recorded for.
    package func unheard(_ rings: some Sequence<String>, _ reason: String) -> [String] {
        rings.filter { note($0, in: [.ringing]) { $0.noteUnheard(reason) } }
    }

    @discardableResult private func note(
        _ id: String, in phases: Set<RingSession.Phase>, _ change: (inout RingSession) -> Bool
    ) -> Bool {
        guard var session = sessions[id], phases.contains(session.phase), change(&session), let entry = session.entry
        else { return false }
        sessions[id] = session
        write([record(entry), .saveSession(session)])
        return true
    }

    /// A store that refuses is not asked more often for this.
    private func write(_ changes: [StoreChange]) {
        if unwritten.isEmpty { commit(changes) } else { unwritten = latest(of: unwritten + changes) }
    }

    /// The live session of this id, or of the alarm of this id.
    private func session(_ id: String) throws(EngineError) -> RingSession {
        let ofAlarm = sessions(of: id)
        if let session = sessions[id] ?? ofAlarm.first(where: { $0.phase == .ringing }) ?? ofAlarm.first {
            return session
        }
        throw .unknownRing(id, live: sessions.keys.sorted())
    }
}
