// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension Engine {
    /// Handles everything due by `now`.
    ///
    /// - Parameter early: How far `now` is ahead of all clocks; a few milliseconds at most.
    package func timeReached(at now: Instant, early: Duration = .zero) {
        advance(to: now, early: early)
    }

    /// Handles resume: what was due while the machine was suspended rings late or is reported.
    package func resumed(at now: Instant) {
        advance(to: now, forceArm: true)
    }

    /// Handles the wall clock being set by `step` (negative: back) to `now`; running rings, snoozes and timers keep their length.
    package func clockChanged(by step: Duration, at now: Instant) {
        state.shiftRings(by: step, at: now)
        let reading = state.reading(at: now)
        state.write(state.timers.change { $0.clockStepped(by: step, at: reading) }.writes)
        state.writeMark(now)
        advance(to: now, isStepKnown: true, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Handles a change of time zone: floating alarms follow, and what they jumped over counts as due.
    package func zoneChanged(to local: TimeZoneRules, at now: Instant) {
        advance(to: now)
        state.move(to: local)
        advance(to: now, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Handles a change of the place for the sun: what it moves into the past counts as due, and nothing rings twice.
    package func placeChanged(to place: Place?, at now: Instant) {
        advance(to: now)
        guard place != zones.place else { return }
        state.move(to: place)
        advance(to: now, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Handles what was read from the user's calendars: an appointment that came up too late rings at once, and nothing rings twice.
    package func agendaRead(_ agenda: Agenda, at now: Instant) {
        advance(to: now)
        guard agenda.following(zones.agenda, at: now).isOther(than: zones.agenda) else { return }
        state.move(to: agenda)
        advance(to: now, forceArm: true)
        state.outbox.append(.timesChanged)
    }

    /// Writes how far timers and stopwatches have come before shutdown, for those that do not count while the machine is off.
    package func keepTimers(at now: Instant) {
        let reading = state.reading(at: now)
        state.write(state.timers.change { $0.resume(at: reading) }.writes)
        if !state.writes.isEmpty { flush() }
    }
}
