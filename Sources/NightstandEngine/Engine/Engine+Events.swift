// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension Engine {
    /// Deals with all that is due by now.
    ///
    /// - Parameter early: By how much `now` is ahead of all clocks; at most some milliseconds.
    package func timeReached(at now: Instant, early: Duration = .zero) {
        advance(to: now, early: early)
    }

    /// Takes in that the machine slept: what was due meanwhile rings late or is reported.
    package func resumed(at now: Instant) {
        advance(to: now, forceArm: true)
    }

    /// Takes in that the wall clock was set by `step` (negative: back) and shows `now`; the length of what goes on stays.
    package func clockChanged(by step: Duration, at now: Instant) {
        state.shiftRings(by: step, at: now)
        let reading = state.reading(at: now)
        state.write(state.timers.change { $0.clockStepped(by: step, at: reading) }.writes)
        state.writeMark(now)
        advance(to: now, isStepKnown: true, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Takes in that the user is in another zone: floating alarms follow, and what they jumped over counts as due.
    package func zoneChanged(to local: TimeZoneRules, at now: Instant) {
        advance(to: now)
        state.move(to: local)
        advance(to: now, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Takes in that the sun of another place counts: what it moves into the past counts as due, and nothing rings twice.
    package func placeChanged(to place: Place?, at now: Instant) {
        advance(to: now)
        guard place != zones.place else { return }
        state.move(to: place)
        advance(to: now, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Writes how far everything has come before the machine goes off, for what does not count while it is off.
    package func keepTimers(at now: Instant) {
        let reading = state.reading(at: now)
        state.write(state.timers.change { $0.resume(at: reading) }.writes)
        if !state.writes.isEmpty { flush() }
    }
}
