// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Snoozes one session, or all that ring when `ring` is nil, for `minutes` or the alarm's own snooze length.
    ///
    /// Silence does not wait for the disk: when the store refuses, it is written later.
    /// - Throws: ``EngineError/answeredUnstored(_:)`` when it was snoozed but would be forgotten in a crash; any other
    ///   ``EngineError`` when nothing was snoozed.
    package func snooze(
        ring: String?, minutes: Int?, by source: String, at now: Instant
    ) throws(EngineError) -> [RingStatus] {
        let ids = try act(at: now) { changed throws(EngineError) in
            let ringing = changed.rings.ids.filter { changed.rings[$0]?.phase == .ringing }
            let wanted = try ring.map { id throws(EngineError) in [try changed.session(id).id] } ?? ringing
            guard !wanted.isEmpty else { throw .nothingRings }
            var refusal: RingSession.Refusal?
            var snoozed: [String] = []
            for id in wanted {
                do throws(RingSession.Refusal) {
                    try changed.tell(.snooze(minutes: minutes, by: source), ring: id, at: changed.clock)
                    snoozed.append(id)
                } catch { refusal = error }
            }
            if snoozed.isEmpty, let refusal { throw .ring(refusal) }
            return snoozed
        }
        try requireRemembered()
        return rings().filter { ids.contains($0.id) }
    }

    /// Stops one session, or when `ring` is nil all but those that were stopped and have yet to ask; returns what was stopped.
    ///
    /// - Parameter isSolved: whether the challenge was met; otherwise rings that have one continue.
    /// - Throws: ``EngineError/unknownRing(_:live:)`` when `ring` is not live, ``EngineError/challengeOpen(_:)`` when only a
    ///   challenge keeps it from stopping, ``EngineError/answeredUnstored(_:)`` when it was stopped but would be forgotten
    ///   in a crash.
    package func stop(
        ring: String?, by source: String, isSolved: Bool = false, at now: Instant
    ) throws(EngineError) -> [RingStatus] {
        let stopped = try act(at: now) { changed throws(EngineError) in
            let meant =
                try ring.map { id throws(EngineError) in [try changed.session(id)] }
                ?? changed.rings.all.filter { $0.phase != .up }
            let wanted = meant.filter { isSolved || $0.challenge == .none }
            if wanted.isEmpty, let first = meant.first { throw .challengeOpen(first.challenge) }
            let stopped = wanted.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.compactMap { changed.status(of: $0) }
            for status in stopped {
                changed.handle(.stop(by: source), ring: status.id, at: changed.clock)
                if status.phase == .preAlert { changed.rearm(status.alarmID, after: changed.clock) }
            }
            return stopped
        }
        if !stopped.isEmpty { try requireRemembered() }
        return stopped
    }

    /// Records when a ring was first heard, also when it was answered meanwhile; an earlier time is kept.
    package func heard(ring id: String, at instant: Instant) {
        if state.rings[id] != nil {
            note(id, in: [.ringing, .snoozed, .up]) { $0.noteHeard(at: max(instant, $0.fired ?? instant)) }
        } else if var entry = state.rings.takeUnsounded(id) {
            (entry.heard, entry.unheard) = (max(instant, entry.fired ?? instant), nil)
            state.record(entry)
            writeUnlessBehind()
        }
    }

    /// Records why ringing alarms are not heard; returns the ids of those it was recorded for.
    package func unheard(_ rings: some Sequence<String>, _ reason: String) -> [String] {
        rings.filter { note($0, in: [.ringing]) { $0.noteUnheard(reason) } }
    }

    @discardableResult private func note(
        _ id: String, in phases: Set<RingSession.Phase>, _ change: (inout RingSession) -> Bool
    ) -> Bool {
        guard var session = state.rings[id], phases.contains(session.phase), change(&session), let entry = session.entry
        else { return false }
        state.rings.put(session)
        state.record(entry)
        state.write(.saveSession(session))
        writeUnlessBehind()
        return true
    }

    /// A store that refuses is not asked more often for this.
    private func writeUnlessBehind() {
        if let action = writer.writeUnlessBehind(state.takeWrites(), at: state.clock) { state.outbox.append(action) }
    }
}

extension EngineState {
    /// The live session of this id, or of the alarm of this id.
    fileprivate func session(_ id: String) throws(EngineError) -> RingSession {
        let ofAlarm = rings.ofAlarm(id)
        if let session = rings[id] ?? ofAlarm.first(where: { $0.phase == .ringing }) ?? ofAlarm.first {
            return session
        }
        throw .unknownRing(id, live: rings.ids)
    }
}
