// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

// Stopwatches and countdowns act even when the store refuses: a lap cannot wait for a disk. What happened is then
// written later, as with what rings.

extension Engine {
    /// Does what is asked of a stopwatch; nil is the one used last, or a first one.
    package func stopwatch(
        _ action: Stopwatch.Action, id: String?, at now: Instant
    ) throws(EngineError) -> StopwatchChange {
        let before = stage.stopwatches
        let session = try changeStage(at: now) { stage, reading throws(StageError) in
            try stage.handle(action, stopwatch: id, at: reading, makeID: freshStageID)
        }
        return StopwatchChange(from: before.first { $0.id == session.id }, to: session)
    }

    /// Adds a stopwatch at zero.
    package func addStopwatch(name: String, at now: Instant) throws(EngineError) -> StopwatchSession {
        try changeStage(at: now) { stage, reading throws(StageError) in
            try stage.addStopwatch(name: name, at: reading, makeID: freshStageID)
        }
    }

    /// Gives a stopwatch another name.
    package func renameStopwatch(_ id: String, to name: String, at now: Instant) throws(EngineError) -> StopwatchSession
    {
        try changeStage(at: now) { stage, _ throws(StageError) in try stage.renameStopwatch(id, to: name) }
    }

    /// Forgets a stopwatch.
    package func deleteStopwatch(_ id: String, at now: Instant) throws(EngineError) -> StopwatchSession {
        try changeStage(at: now) { stage, _ throws(StageError) in try stage.deleteStopwatch(id) }
    }

    /// All countdowns, oldest first.
    package func countdowns(at now: Instant) -> [CountdownStatus] {
        let reading = reading(at: now)
        return stage.countdowns.map { CountdownStatus($0, at: reading) }
    }

    /// Begins a countdown under a fresh id, or makes it ready to begin.
    package func start(
        _ countdown: Countdown, isPaused: Bool, at now: Instant
    ) throws(EngineError) -> CountdownStatus {
        try judge(countdown)
        let run = try changeStage(at: now) { stage, reading throws(StageError) in
            try stage.start(countdown, isPaused: isPaused, at: reading, makeID: freshStageID)
        }
        return status(of: run, at: now)
    }

    /// Does what is asked of a countdown; what rings of it falls silent.
    package func countdown(
        _ event: CountdownRun.Event, id: String?, at now: Instant
    ) throws(EngineError) -> CountdownStatus {
        let run = try changeStage(at: now, silences: \.id) { stage, reading throws(StageError) in
            try stage.handle(event, countdown: id, at: reading)
        }
        return status(of: run, at: now)
    }

    /// Counts something else from now on; what rings of it falls silent if there is time left then.
    package func change(_ countdown: Countdown, at now: Instant) throws(EngineError) -> CountdownStatus {
        try judge(countdown)
        let run = try changeStage(at: now, silences: { $0.phase == .over ? "" : $0.id }) {
            stage, reading throws(StageError) in
            try stage.change(countdown: countdown.id, to: countdown, at: reading)
        }
        return status(of: run, at: now)
    }

    /// Forgets a countdown; what rings of it falls silent.
    package func deleteCountdown(_ id: String, at now: Instant) throws(EngineError) -> CountdownStatus {
        let run = try changeStage(at: now, silences: \.id) { stage, _ throws(StageError) in
            try stage.deleteCountdown(id)
        }
        return CountdownStatus(run, at: reading(at: now))
    }

    /// Keeps a preset.
    package func savePreset(_ preset: Countdown, at now: Instant) throws(EngineError) -> Countdown {
        try judge(preset)
        return try changeStage(at: now) { stage, _ throws(StageError) in
            try stage.savePreset(preset, makeID: freshStageID)
        }
    }

    /// Forgets a preset.
    package func deletePreset(_ id: String, at now: Instant) throws(EngineError) -> Countdown {
        try changeStage(at: now) { stage, _ throws(StageError) in try stage.deletePreset(id) }
    }

    /// Writes how far everything has come before the machine goes off, for what does not count while it is off.
    package func keepStage(at now: Instant) {
        let before = stage
        stage.resume(at: reading(at: now))
        let changes = stage.changes(since: before)
        if !changes.isEmpty { commit(changes) }
    }

    /// What all clocks show at the present moment.
    package func reading(at now: Instant) -> ClockReading {
        readClocks?()
            ?? ClockReading(wall: now, boot: now.milliseconds, awake: now.milliseconds, bootID: "wall clock")
    }

    private func status(of run: CountdownRun, at now: Instant) -> CountdownStatus {
        CountdownStatus(stage.countdown(run.id) ?? run, at: reading(at: now))
    }

    private func judge(_ countdown: Countdown) throws(EngineError) {
        if let problem = countdown.problem { throw .stage(.problem(problem)) }
        let heard = Alarm(id: "timer", schedule: Schedule(start: clock.utc), sound: countdown.sound)
        if let problem = heard.soundProblem(settings.tones()) { throw .alarm(problem) }
    }

    private func freshStageID() -> String {
        var id = makeID()
        while alarms[id] != nil || stage.countdown(id) != nil { id = makeID() }
        return id
    }

    private func changeStage<Answer>(
        at now: Instant, silences id: ((Answer) -> String)? = nil,
        _ body: (inout Stage, ClockReading) throws(StageError) -> Answer
    ) throws(EngineError) -> Answer {
        advance(to: now)
        let before = stage
        // A copy, for a fresh id is looked for while it changes.
        var changed = stage
        let answer: Answer
        do throws(StageError) {
            answer = try body(&changed, reading(at: now))
        } catch { throw .stage(error) }
        stage = changed
        var changes = stage.changes(since: before)
        for session in id.map({ sessions(of: $0(answer)) }) ?? [] {
            changes += handle(.stop(by: "timer"), session: session.id, at: clock)
        }
        commit(changes + mark(clock))
        advance(to: clock)
        return answer
    }
}
