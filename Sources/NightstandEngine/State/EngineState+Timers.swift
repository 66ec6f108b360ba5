// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandStore
import Timekeeping

extension EngineState {
    /// Handles all countdowns that are due.
    ///
    /// - Parameter early: How far `now` is ahead of the clocks; only rings are handled early, because their sound can be delayed.
    mutating func passTimers(at now: Instant, early: Duration) {
        guard timers.hasCountdowns else { return }
        let reading = reading(at: now)
        let (due, changes) = timers.change { timers in
            early > .zero
                ? timers.passEarly(to: reading.advanced(by: early + TimerTable.jitter)) : timers.pass(to: reading)
        }
        guard !due.isEmpty else { return }
        write(changes)
        for (run, actions) in due {
            for action in actions {
                switch action {
                case .announce: break  // told with the countdown itself
                case .cue: outbox.append(.cue(run))
                case .ring(let overdue):
                    ring(run, due: early > .zero ? now : now - .milliseconds(overdue), at: now)
                }
            }
        }
    }

    /// The end of a countdown rings as an alarm does: written first, within the grace period, journalled.
    private mutating func ring(_ run: CountdownRun, due: Instant, at now: Instant) {
        let countdown = run.countdown
        let scheduled = zones.local.civil(at: due)
        let label = run.current.label.isEmpty ? countdown.label : run.current.label
        let alarm = Alarm(
            id: run.id, label: label, message: label.isEmpty ? tr("Time is up") : label,
            schedule: Schedule(start: scheduled), sound: countdown.sound, volume: countdown.volume,
            fadeIn: countdown.fadeIn, vibrates: countdown.vibrates, snooze: SnoozePolicy(minutes: countdown.snooze),
            ringLength: countdown.ringLength)
        let path = countdown.sleep == .counts ? wakePath : nil
        ring(Occurrence(scheduled: scheduled, due: due), alarm, armedBy: path, at: now)
        let rings = rings.ofAlarm(run.id).contains { $0.phase == .ringing }
        if rings, !countdown.command.isEmpty { outbox.append(.runCommand(run)) }
    }

    /// Finishes the countdown of a session that was stopped or never rang; one that rang unanswered keeps counting its overrun.
    mutating func finishCountdown(of session: RingSession, at now: Instant) {
        guard session.phase == .stopped || session.fired == nil,
            let run = timers.current.countdown(session.key.alarmID), run.phase == .over
        else { return }
        let reading = reading(at: now)
        let finished = try? timers.change { timers throws(TimersError) in
            try timers.handle(.finish, countdown: run.id, at: reading)
        }
        if let finished { write(finished.writes) }
    }

    /// When a countdown next needs attention, by the current wall clock.
    mutating func timerDue(_ rule: SuspendRule) -> Instant? {
        timers.hasCountdowns ? timers.due(rule, at: reading(at: clock)) : nil
    }

    /// The sounds of the countdowns that will ring at `instant`.
    func timerSounds(at instant: Instant) -> [AlarmSound] {
        guard timers.isDue(at: instant) else { return [] }
        let reading = reading(at: clock)
        let until = (instant - reading.wall + TimerTable.jitter).wholeMilliseconds
        return timers.current.countdowns.filter { $0.untilEvent(at: reading).map { $0 <= until } ?? false }
            .map(\.countdown.sound)
    }
}
