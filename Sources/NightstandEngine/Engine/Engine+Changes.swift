// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

// How every event and every command reaches the state, the store and the outbox.

extension Engine {
    /// Deals with all that is due by `now`, writes what has changed, and says what is to be done.
    func advance(to now: Instant, early: Duration = .zero, isStepKnown: Bool = false, forceArm: Bool = false) {
        state.advance(to: now, early: early, isStepKnown: isStepKnown)
        if !state.writes.isEmpty { state.writeMark(state.clock) }
        if !state.writes.isEmpty || writer.isRetryDue(at: state.clock) { flush() }
        if let missed = state.missed.report() { state.outbox.append(missed) }
        announce(forceArm: forceArm)
    }

    /// Carries out a command of the user whole, or throws and leaves everything as it was.
    ///
    /// What was due before the command is dealt with in any case.
    /// - Throws: What `command` throws, or ``EngineError/notStored(_:)`` when the store refuses.
    func change<Answer>(
        at now: Instant, _ command: (inout EngineState) throws(EngineError) -> Answer
    ) throws(EngineError) -> Answer {
        advance(to: now)
        var changed = state
        let answer = try command(&changed)
        changed.writeMark(changed.clock)
        do throws(StoreError) {
            if let recovered = try writer.writeNow(changed.takeWrites()) { changed.outbox.append(recovered) }
        } catch { throw .notStored(error) }
        // Consumed, or what follows would copy each table that it changes once more.
        state = consume changed
        advance(to: state.clock)
        return answer
    }

    /// Carries out a command that cannot wait for a disk, such as Stop or a lap: when the store refuses, it is written later.
    ///
    /// - Throws: What `command` throws; everything is as it was then, but for what was due before.
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

    /// What the user did is done, but would be forgotten if the service died now: that must be said.
    func requireRemembered() throws(EngineError) {
        if let refusal = writer.refusal, writer.isBehind, !writer.isReserved { throw .answeredUnstored(refusal) }
    }

    /// Writes what the state asks for; when the store refuses, it is kept and written later.
    func flush() {
        if let action = writer.write(state.takeWrites(), at: state.clock) { state.outbox.append(action) }
    }

    /// Writes how far everything has been dealt with, to see whether the store takes it.
    package func proveStorage(at now: Instant) {
        state.writeMark(max(now, state.clock))
        advance(to: now)
    }

    /// What the store said when it last refused; nil when it has taken what came after.
    package var refusal: StoreError? { writer.refusal }

    /// Whether the store has refused something that is not written yet.
    package var isStorageInTrouble: Bool { writer.isBehind }

    /// The user has seen the losses among the problems.
    package func noteLossesReported() { store.noteLossesReported() }

    /// Announces what has changed, arms what comes next, and asks for the next reminder.
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
        let instants = [state.alarms.firstAttention(), state.rings.firstAttention, state.timerDue(.counts)]
        state.outbox.remind(reminders.compactMap(\.self).min())
        state.outbox.arm(instants.compactMap(\.self).min(), force: forceArm)
    }
}
