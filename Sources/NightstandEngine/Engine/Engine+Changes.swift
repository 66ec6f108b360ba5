// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

// How events and commands reach the state, the store and the outbox.

extension Engine {
    /// Handles everything due by `now`, writes what has changed, and queues the resulting actions.
    func advance(to now: Instant, early: Duration = .zero, isStepKnown: Bool = false, forceArm: Bool = false) {
        state.advance(to: now, early: early, isStepKnown: isStepKnown)
        if !state.writes.isEmpty { state.writeMark(state.clock) }
        if !state.writes.isEmpty || writer.isRetryDue(at: state.clock) { flush() }
        if let missed = state.missed.report() { state.outbox.append(missed) }
        announce(forceArm: forceArm)
    }

    /// Carries out a user command completely, or throws and changes nothing.
    ///
    /// What was already due is handled first, even if the command fails.
    /// - Parameter isSparing: Whether the disk is left alone if the command has nothing to write.
    /// - Throws: What `command` throws, or ``EngineError/notStored(_:)`` when the store refuses.
    func change<Answer>(
        at now: Instant, isSparing: Bool = false, _ command: (inout EngineState) throws(EngineError) -> Answer
    ) throws(EngineError) -> Answer {
        advance(to: now)
        var changed = state
        let answer = try command(&changed)
        if isSparing, changed.writes.isEmpty { return answer }
        changed.writeMark(changed.clock)
        do throws(StoreError) {
            if let recovered = try writer.writeNow(noted(changed.takeWrites(), in: changed)) {
                changed.outbox.append(recovered)
            }
        } catch { throw .notStored(error) }
        // Consumed so that `advance` does not copy each table it changes a second time.
        state = consume changed
        advance(to: state.clock)
        return answer
    }

    /// Carries out a command that cannot wait for the disk, such as Stop or a lap; if the store refuses, it is written later.
    ///
    /// - Throws: What `command` throws; nothing has changed then, except that what was already due has been handled.
    func act<Answer>(
        at now: Instant, _ command: (inout EngineState) throws(EngineError) -> Answer
    ) throws(EngineError) -> Answer {
        advance(to: now)
        var changed = state
        let answer = try command(&changed)
        state = consume changed
        advance(to: state.clock)
        return answer
    }

    /// Throws if what the user just did is neither stored nor in reserve, so that a crash would lose it.
    func requireRemembered() throws(EngineError) {
        if let refusal = writer.refusal, writer.isBehind, !writer.isReserved { throw .answeredUnstored(refusal) }
    }

    /// Writes the pending changes; if the store refuses, they are kept and written later.
    func flush() {
        if let action = writer.write(noted(state.takeWrites(), in: state), at: state.clock) {
            state.outbox.append(action)
        }
    }

    /// Writes how far everything has been handled, to find out whether the store accepts writes.
    package func proveStorage(at now: Instant) {
        state.writeMark(max(now, state.clock))
        advance(to: now)
    }

    /// The error of the last refused write; nil once a later write has succeeded.
    package var refusal: StoreError? { writer.refusal }

    /// Whether refused changes are still waiting to be written.
    package var isStorageInTrouble: Bool { writer.isBehind }

    /// Records that the losses have been shown to the user.
    package func noteLossesReported() { store.noteLossesReported() }

    /// Announces what has changed, arms the next wake-up time, and requests the next reminder.
    func announce(forceArm: Bool = false) {
        let touched = state.outbox.takeTouched()
        if touched.count > EngineSettings.announcedSingly {
            state.outbox.append(.tell(.alarmsChanged))
        } else if !touched.isEmpty {
            for status in statuses(of: touched) { state.outbox.append(.tell(.alarmChanged(status))) }
        }
        if state.timers.hasNews {
            let reading = state.reading(at: state.clock)
            for event in state.timers.takeEvents(at: reading) { state.outbox.append(.tell(.timers(event))) }
        }
        state.outbox.announce(rings())
        let reminders = [writer.retryAt, state.timerDue(.pauses)]
        // What another machine rings is looked at in time, but no sleeping machine is woken for it.
        let attention = state.alarms.firstAttention()
        let waking = state.leaves.isEmpty ? attention : state.alarms.firstAttention { !state.isNextLeft($0) }
        let instants = [
            waking, state.firstDueAfterLeaves, state.rings.firstAttention, state.timerDue(.counts),
        ]
        state.outbox.remind((reminders + [attention == waking ? nil : attention]).compactMap(\.self).min())
        state.outbox.arm(instants.compactMap(\.self).min(), force: forceArm)
    }
}
