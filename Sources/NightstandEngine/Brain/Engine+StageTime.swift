// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// A wall clock and an uptime that are read one after the other may differ by so much.
    private static let jitter: Duration = .milliseconds(2)

    /// Goes on with what the store remembers.
    func resumeStage(_ stored: StageState, at now: Instant) -> [StoreChange] {
        let before = Stage(
            stopwatches: stored.stopwatches.filter { !stored.recovered.contains($0.id) },
            countdowns: stored.countdowns, presets: stored.presets)
        stage = Stage(
            stopwatches: stored.stopwatches, countdowns: stored.countdowns, presets: stored.presets)
        announcedStage = stage
        stage.resume(at: reading(at: now))
        return stage.changes(since: before)
    }

    /// Takes in that the wall clock was set.
    func shiftStage(by step: Duration, at now: Instant) -> [StoreChange] {
        let before = stage
        stage.clockStepped(by: step, at: reading(at: now))
        return stage.changes(since: before)
    }

    /// Deals with all countdowns that are due, and returns what must be written.
    ///
    /// - Parameter early: By how much `now` is ahead of the clocks; only what rings is dealt with early, for a ring can wait.
    func passStage(at now: Instant, early: Duration = .zero) -> [StoreChange] {
        guard !stage.countdowns.isEmpty else { return [] }
        let before = stage
        let due =
            early > .zero
            ? stage.passEarly(to: reading(at: now).advanced(by: early + Self.jitter))
            : stage.pass(to: reading(at: now))
        guard !due.isEmpty else { return [] }
        var changes = stage.changes(since: before)
        for (run, actions) in due {
            for action in actions {
                switch action {
                case .announce: break  // told with the countdown itself
                case .cue: outbox.append(.cue(run))
                case .ring(let overdue):
                    changes += ring(run, due: early > .zero ? now : now - .milliseconds(overdue), at: now)
                }
            }
        }
        return changes
    }

    /// When a countdown wants attention, by the wall clock as it goes now.
    func stageDue(_ rule: SleepRule) -> Instant? {
        guard !stage.countdowns.isEmpty else {
            stageDues = [:]
            return nil
        }
        let reading = reading(at: clock)
        guard let until = stage.untilEvent(at: reading, of: rule) else {
            stageDues[rule] = nil
            return nil
        }
        let due = reading.wall + .milliseconds(until)
        if let known = stageDues[rule], abs((due - known).wholeMilliseconds) <= Self.jitter.wholeMilliseconds {
            return known
        }
        stageDues[rule] = due
        return due
    }

    /// What countdowns will sound at `instant`.
    func stageSounds(at instant: Instant) -> [AlarmSound] {
        guard stageDues.values.contains(instant) else { return [] }
        let reading = reading(at: clock)
        let until = (instant - reading.wall + Self.jitter).wholeMilliseconds
        return stage.countdowns.filter { $0.untilEvent(at: reading).map { $0 <= until } ?? false }
            .map(\.countdown.sound)
    }

    /// Tells the clients what has changed.
    func announceStage() {
        guard stage != announcedStage else { return }
        outbox += stage.events(since: announcedStage, at: reading(at: clock)).map { .tell(.stage($0)) }
        announcedStage = stage
    }

    /// A countdown whose end was answered, or came far too late, is done; one that rang unanswered counts its overrun on.
    func finishCountdown(of session: RingSession, at now: Instant) -> [StoreChange] {
        guard session.phase == .stopped || session.fired == nil,
            let run = stage.countdown(session.key.alarmID), run.phase == .over
        else { return [] }
        let before = stage
        _ = try? stage.handle(.finish, countdown: run.id, at: reading(at: now))
        return stage.changes(since: before)
    }

    /// The end of a countdown rings as an alarm does: written first, within the grace period, journalled.
    private func ring(_ run: CountdownRun, due: Instant, at now: Instant) -> [StoreChange] {
        let countdown = run.countdown
        let scheduled = zones.local.civil(at: due)
        let label = run.current.label.isEmpty ? countdown.label : run.current.label
        let alarm = Alarm(
            id: run.id, label: label, message: label.isEmpty ? "Time is up" : label,
            schedule: Schedule(start: scheduled), sound: countdown.sound, volume: countdown.volume,
            fadeIn: countdown.fadeIn, vibrates: countdown.vibrates, snooze: SnoozePolicy(minutes: countdown.snooze),
            ringLength: countdown.ringLength)
        let path = countdown.sleep == .counts ? wakePath : nil
        let changes = ring(Occurrence(scheduled: scheduled, due: due), alarm, armedBy: path, at: now)
        let rings = sessions(of: run.id).contains { $0.phase == .ringing }
        if rings, !countdown.command.isEmpty { outbox.append(.runCommand(run)) }
        return changes
    }
}
