// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension FakeNightstand {
    /// All stopwatches.
    package func stopwatches() async throws(ServiceError) -> [StopwatchSession] {
        try enter()
        return stage.stopwatches.map(\.told)
    }

    /// Does what is asked of a stopwatch.
    package func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange {
        let before = stage.stopwatches
        let session = try changeStopwatch { stage throws(StageError) in
            try stage.handle(action, stopwatch: id, at: reading, makeID: freshStageID)
        }
        return StopwatchChange(from: before.first { $0.id == session.id }, to: session)
    }

    /// Adds a stopwatch at zero.
    package func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession {
        try changeStopwatch { stage throws(StageError) in
            try stage.addStopwatch(name: name, at: reading, makeID: freshStageID)
        }
    }

    /// Gives a stopwatch another name.
    package func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession {
        try changeStopwatch { stage throws(StageError) in try stage.renameStopwatch(id, to: name) }
    }

    /// Forgets a stopwatch.
    package func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession {
        let session = try ask { stage throws(StageError) in try stage.deleteStopwatch(id) }
        observers.send(.stage(.stopwatchDeleted(id: session.id)))
        return session
    }

    /// All countdowns.
    package func countdowns() async throws(ServiceError) -> [CountdownStatus] {
        try enter()
        return statuses
    }

    /// Begins a countdown.
    package func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus {
        try changeCountdown { stage throws(StageError) in
            try stage.start(countdown, isPaused: isPaused, at: reading, makeID: freshStageID)
        }
    }

    /// Does what is asked of a countdown.
    package func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus {
        try changeCountdown { stage throws(StageError) in try stage.handle(event, countdown: id, at: reading) }
    }

    /// Counts something else from now on.
    package func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus {
        try changeCountdown { stage throws(StageError) in
            try stage.change(countdown: countdown.id, to: countdown, at: reading)
        }
    }

    /// Forgets a countdown.
    package func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus {
        try changeCountdown { stage throws(StageError) in try stage.deleteCountdown(id) }
    }

    /// All presets.
    package func presets() async throws(ServiceError) -> [Countdown] {
        try enter()
        return stage.presets
    }

    /// Keeps a preset.
    package func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown {
        try changePreset { stage throws(StageError) in try stage.savePreset(preset, makeID: freshStageID) }
    }

    /// Forgets a preset.
    package func deletePreset(id: String) async throws(ServiceError) -> Countdown {
        try changePreset { stage throws(StageError) in try stage.deletePreset(id) }
    }

    /// The programs that can be run.
    package func programs() async throws(ServiceError) -> [String] {
        try enter()
        return knownPrograms
    }

    /// What the clocks of this machine show: the uptime follows ``now``.
    package var reading: ClockReading {
        ClockReading(wall: now, boot: now.milliseconds, awake: now.milliseconds, bootID: "fake")
    }

    /// Lets what is due by ``now`` come to its end, and tells all.
    package func passStage() {
        if !stage.pass(to: reading).isEmpty { observers.send(.stage(.countdownsChanged(statuses))) }
    }

    private var statuses: [CountdownStatus] { stage.countdowns.map { CountdownStatus($0, at: reading) } }

    private func freshStageID() -> String {
        lastStageID += 1
        return "stage\(lastStageID)"
    }

    private func ask<Answer>(
        _ call: String = #function, _ body: (inout Stage) throws(StageError) -> Answer
    ) throws(ServiceError) -> Answer {
        try enter(call)
        var changed = stage
        do throws(StageError) {
            let answer = try body(&changed)
            stage = changed
            return answer
        } catch { throw error.serviceError }
    }

    private func changeStopwatch(
        _ call: String = #function, _ body: (inout Stage) throws(StageError) -> StopwatchSession
    ) throws(ServiceError) -> StopwatchSession {
        let before = stage.stopwatches
        let session = try ask(call, body)
        let change = StopwatchChange(from: before.first { $0.id == session.id }, to: session)
        observers.send(.stage(.stopwatchChanged(change)))
        return session
    }

    private func changeCountdown(
        _ call: String = #function, _ body: (inout Stage) throws(StageError) -> CountdownRun
    ) throws(ServiceError) -> CountdownStatus {
        let run = try ask(call, body)
        observers.send(.stage(.countdownsChanged(statuses)))
        return CountdownStatus(run, at: reading)
    }

    private func changePreset(
        _ call: String = #function, _ body: (inout Stage) throws(StageError) -> Countdown
    ) throws(ServiceError) -> Countdown {
        let preset = try ask(call, body)
        observers.send(.stage(.presetsChanged(stage.presets)))
        return preset
    }
}
