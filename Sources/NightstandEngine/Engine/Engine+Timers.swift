// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

// Stopwatches and countdowns act even when the store refuses: a lap cannot wait for a disk. What happened is then
// written later, as with what rings.

extension Engine {
    /// Performs an action on a stopwatch; nil means the one used last, or a new one.
    ///
    /// It counts from when its key was `pressed`, if that is known: milliseconds as ``ClockReading/awake`` counts them.
    package func stopwatch(
        _ action: Stopwatch.Action, id: String?, pressed: Int64? = nil, at now: Instant
    ) throws(EngineError) -> StopwatchChange {
        let before = timers.stopwatches
        let session = try changeTimers(at: now) { timers, reading, makeID throws(TimersError) in
            try timers.handle(action, stopwatch: id, pressed: pressed, at: reading, makeID: makeID)
        }
        return StopwatchChange(from: before.first { $0.id == session.id }, to: session)
    }

    /// Adds a stopwatch at zero.
    package func addStopwatch(name: String, at now: Instant) throws(EngineError) -> StopwatchSession {
        try changeTimers(at: now) { timers, reading, makeID throws(TimersError) in
            try timers.addStopwatch(name: name, at: reading, makeID: makeID)
        }
    }

    /// Renames a stopwatch.
    package func renameStopwatch(_ id: String, to name: String, at now: Instant) throws(EngineError) -> StopwatchSession
    {
        try changeTimers(at: now) { timers, _, _ throws(TimersError) in try timers.renameStopwatch(id, to: name) }
    }

    /// Forgets a stopwatch.
    package func deleteStopwatch(_ id: String, at now: Instant) throws(EngineError) -> StopwatchSession {
        try changeTimers(at: now) { timers, _, _ throws(TimersError) in try timers.deleteStopwatch(id) }
    }

    /// All countdowns, oldest first.
    package func countdowns(at now: Instant) -> [CountdownStatus] {
        let reading = reading(at: now)
        return timers.countdowns.map { CountdownStatus($0, at: reading) }
    }

    /// Begins a countdown under a new id, or makes it ready to begin.
    package func start(
        _ countdown: Countdown, isPaused: Bool, at now: Instant
    ) throws(EngineError) -> CountdownStatus {
        try judge(countdown)
        let run = try changeTimers(at: now) { timers, reading, makeID throws(TimersError) in
            try timers.start(countdown, isPaused: isPaused, at: reading, makeID: makeID)
        }
        return status(of: run, at: now)
    }

    /// Performs an action on a countdown; its ring falls silent.
    package func countdown(
        _ event: CountdownRun.Event, id: String?, at now: Instant
    ) throws(EngineError) -> CountdownStatus {
        let run = try changeTimers(at: now, silences: \.id) { timers, reading, _ throws(TimersError) in
            try timers.handle(event, countdown: id, at: reading)
        }
        return status(of: run, at: now)
    }

    /// Counts something else from now on; its ring falls silent if there is time left then.
    package func change(_ countdown: Countdown, at now: Instant) throws(EngineError) -> CountdownStatus {
        try judge(countdown)
        let run = try changeTimers(at: now, silences: { $0.phase == .over ? "" : $0.id }) {
            timers, reading, _ throws(TimersError) in
            try timers.change(countdown: countdown.id, to: countdown, at: reading)
        }
        return status(of: run, at: now)
    }

    /// Deletes a countdown; its ring falls silent.
    package func deleteCountdown(_ id: String, at now: Instant) throws(EngineError) -> CountdownStatus {
        let run = try changeTimers(at: now, silences: \.id) { timers, _, _ throws(TimersError) in
            try timers.deleteCountdown(id)
        }
        return CountdownStatus(run, at: reading(at: now))
    }

    /// Keeps a preset.
    package func savePreset(_ preset: Countdown, at now: Instant) throws(EngineError) -> Countdown {
        try judge(preset)
        return try changeTimers(at: now) { timers, _, makeID throws(TimersError) in
            try timers.savePreset(preset, makeID: makeID)
        }
    }

    /// Forgets a preset.
    package func deletePreset(_ id: String, at now: Instant) throws(EngineError) -> Countdown {
        try changeTimers(at: now) { timers, _, _ throws(TimersError) in try timers.deletePreset(id) }
    }

    private func status(of run: CountdownRun, at now: Instant) -> CountdownStatus {
        CountdownStatus(timers.countdown(run.id) ?? run, at: reading(at: now))
    }

    private func judge(_ countdown: Countdown) throws(EngineError) {
        if let problem = countdown.problem { throw .timers(.problem(problem)) }
        let heard = Alarm(id: "timer", schedule: Schedule(start: state.clock.utc), sound: countdown.sound)
        if let problem = heard.soundProblem(settings.tones()) { throw .alarm(problem) }
    }

    /// Changes the timers with `body`, and stops the ring of the countdown that its result names.
    private func changeTimers<Answer>(
        at now: Instant, silences id: ((Answer) -> String)? = nil,
        _ body: (inout Timers, ClockReading, () -> String) throws(TimersError) -> Answer
    ) throws(EngineError) -> Answer {
        try act(at: now) { changed throws(EngineError) in
            let before = changed
            let freshID = { before.freshID(self.makeID) }
            let reading = changed.reading(at: now)
            do throws(TimersError) {
                let (answer, writes) = try changed.timers.change { timers throws(TimersError) in
                    try body(&timers, reading, freshID)
                }
                changed.write(writes)
                for session in id.map({ changed.rings.ofAlarm($0(answer)) }) ?? [] {
                    changed.handle(.end(by: "timer"), ring: session.id, at: changed.clock)
                }
                return answer
            } catch { throw .timers(error) }
        }
    }
}
